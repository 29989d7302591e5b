import { changeOwnPassword, OPERATOR_PASSWORD_LENGTH_MIN } from '@bourse/wire/console';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  ListItemIcon,
  ListItemText,
  MenuItem,
  Stack,
  TextField,
} from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { NewPasswordField } from '../kit/new-password-field.tsx';
import { call, reasonOf } from '../platform/api.ts';

/** In the operator's own menu. */
export function OwnPasswordItem() {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <MenuItem onClick={() => setOpen(true)}>
        <ListItemIcon>
          <KeyOutlined fontSize="small" />
        </ListItemIcon>
        <ListItemText>{t('password.change')}</ListItemText>
      </MenuItem>
      {open && <OwnPasswordDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function OwnPasswordDialog({ onClose }: { onClose(): void }) {
  const t = useTranslate();
  const id = useId();
  const notify = useNotify();
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [refusal, setRefusal] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await call(changeOwnPassword, { body: { password, newPassword } });
      notify('password.changed');
      onClose();
    } catch (error) {
      setRefusal(reasonOf(error));
    }
  };
  const isLong = newPassword.length >= OPERATOR_PASSWORD_LENGTH_MIN;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id} onKeyDown={(e) => e.stopPropagation()}>
      <form onSubmit={submit}>
        <DialogTitle id={id}>{t('password.change')}</DialogTitle>
        <DialogContent>
          <Stack spacing={1.5} sx={{ pt: 1 }}>
            <TextField
              autoFocus
              type="password"
              autoComplete="current-password"
              label={t('password.old')}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
            <NewPasswordField value={newPassword} onChange={setNewPassword} />
            {refusal !== '' && <Alert severity="error">{refusal}</Alert>}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} color="inherit">
            {t('decision.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!isLong || password === ''}>
            {t('password.change')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
