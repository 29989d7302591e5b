import type { OutputOf } from '@bourse/wire';
import type { passwordHalf } from '@bourse/wire/console';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';

export type PasswordHalf = OutputOf<typeof passwordHalf>;

/** One of the two halves of a password to begin with. */
export function PasswordHalfDialog({ name, part, half, onClose }: PasswordHalf & { onClose(): void }) {
  const t = useTranslate();
  const id = useId();
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard?.writeText(half).then(() => setCopied(true));
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{t('operators.halfTitle', { name, part })}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography sx={{ fontFamily: 'ui-monospace, monospace', fontSize: 17, userSelect: 'all' }}>
            {half}
          </Typography>
          <Alert severity="warning">{t('operators.halfHelp', { name })}</Alert>
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
