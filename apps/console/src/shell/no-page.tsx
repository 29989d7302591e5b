import { Button, Stack, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** What an address shows that leads nowhere. */
export function NoPage() {
  const t = useTranslate();
  return (
    <Stack spacing={2} sx={{ mt: 2, alignItems: 'flex-start' }}>
      <Title title={t('shell.noPage')} />
      <Typography>{t('shell.noPageText')}</Typography>
      <Button variant="contained" component={Link} to="/">
        {t('shell.toStart')}
      </Button>
    </Stack>
  );
}
