import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';

export function AccountState({ status }: { status: unknown }) {
  const t = useTranslate();
  const isFrozen = status === 1;
  return (
    <Chip
      size="small"
      variant="outlined"
      color={isFrozen ? 'error' : 'success'}
      label={t(isFrozen ? 'customer.frozen' : 'customer.inOrder')}
    />
  );
}
