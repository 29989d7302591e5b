import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../shell/copy-button.tsx';

export interface SecretDialogProps {
  readonly name: string;
  readonly secret: string;
  onClose(): void;
}

/** A secret that is shown once. It closes by its button alone, so that no stray click loses it. */
export function SecretDialog({ name, secret, onClose }: SecretDialogProps) {
  const t = useTranslate();
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('connections.secretOf', { name })}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography
            sx={{ fontFamily: 'ui-monospace, monospace', fontSize: 15, userSelect: 'all', overflowWrap: 'anywhere' }}
          >
            {secret}
            <CopyButton name={t('connections.secret')} text={secret} />
          </Typography>
          <Alert severity="warning">{t('connections.secretHelp')}</Alert>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('operators.noted')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
