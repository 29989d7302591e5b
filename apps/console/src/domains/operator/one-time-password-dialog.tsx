import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';

export interface OneTimePassword {
  readonly name: string;
  readonly password: string;
}

/** Shown once: it is stored nowhere in clear. */
export function OneTimePasswordDialog({ name, password, onClose }: OneTimePassword & { onClose(): void }) {
  const t = useTranslate();
  const id = useId();
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard?.writeText(password).then(() => setCopied(true));
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{t('operators.passwordTitle', { name })}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography sx={{ fontFamily: 'ui-monospace, monospace', fontSize: 17, userSelect: 'all' }}>
            {password}
          </Typography>
          <Alert severity="warning">{t('operators.passwordHelp')}</Alert>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={copy}>{t(copied ? 'operators.copied' : 'operators.copy')}</Button>
        <Button variant="contained" onClick={onClose}>
          {t('operators.noted')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
