import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { useTranslate, useUserMenu } from 'react-admin';
import { Link } from 'react-router-dom';

/** In the operator's own menu. */
export function OwnActivityItem() {
  const t = useTranslate();
  const menu = useUserMenu();
  return (
    <MenuItem component={Link} to="/own" onClick={() => menu?.onClose()}>
      <ListItemIcon>
        <HistoryOutlined fontSize="small" />
      </ListItemIcon>
      <ListItemText>{t('own.title')}</ListItemText>
    </MenuItem>
  );
}
