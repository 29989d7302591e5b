import { PASSKEY_NAME_MAX } from '@bourse/wire';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { reasonOf } from '../../../platform/api.ts';

export interface PasskeyNameDialogProps {
  readonly name: string;
  onClose(): void;
  /** Rejects with what the server refused. */
  rename(name: string): Promise<void>;
}

export function PasskeyNameDialog({ name: former, onClose, rename }: PasskeyNameDialogProps) {
  const t = useTranslate();
  const id = useId();
  const [name, setName] = useState(former);
  const [refusal, setRefusal] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rename(name.trim()).then(onClose, (error: unknown) => setRefusal(reasonOf(error)));
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form onSubmit={submit}>
        <DialogTitle id={id}>{t('passkey.rename')}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            label={t('passkey.name')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: PASSKEY_NAME_MAX } }}
          />
          {refusal !== '' && <Alert severity="error">{refusal}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} color="inherit">
            {t('decision.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={name.trim() === ''}>
            {t('passkey.rename')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
