import { PASSKEY_NAME_MAX } from '@bourse/wire';
import { addOwnPasskey, askOwnPasskey, beginOwnPasskey, removeOwnPasskey } from '@bourse/wire/console';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { CodeField } from '../../../kit/code-field.tsx';
import { call, reasonOf } from '../../../platform/api.ts';
import { isCalledOff, makePasskey, signQuestion } from '../../../platform/passkey-device.ts';

export interface PasskeyDialogProps {
  /** Undefined: one is added. */
  readonly removed?: { readonly id: number; readonly name: string } | undefined;
  /** Whether there is one that can stand in the place of the code. */
  readonly hasPasskey: boolean;
  onClose(): void;
  onChanged(): void;
}

const CODE = /^\d{6}$/;

/** Adds or removes a passkey: with the password, and a code or a passkey that is there already. */
export function PasskeyDialog({ removed, hasPasskey, onClose, onChanged }: PasskeyDialogProps) {
  const t = useTranslate();
  const id = useId();
  const notify = useNotify();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);

  const change = async (factor: { code: string } | { passkey: string }) => {
    const body = { password, ...factor };
    if (removed !== undefined) {
      await call(removeOwnPasskey, { params: { id: removed.id }, body });
      return;
    }
    const { options } = await call(beginOwnPasskey, { body });
    await call(addOwnPasskey, { body: { passkey: await makePasskey(options), name: name.trim() } });
  };
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setRefusal('');
    try {
      await work();
      notify(removed === undefined ? 'passkey.done' : 'passkey.removed', { type: 'success' });
      onChanged();
      onClose();
    } catch (error) {
      if (!isCalledOff(error)) setRefusal(reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  const byCode = (event: FormEvent) => {
    event.preventDefault();
    void attempt(() => change({ code }));
  };
  const byPasskey = () =>
    attempt(async () => {
      const { options } = await call(askOwnPasskey, {});
      await change({ passkey: await signQuestion(options) });
    });
  const isFilled = password !== '' && (removed !== undefined || name.trim() !== '');
  const action = t(removed === undefined ? 'passkey.add' : 'passkey.remove');
  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form onSubmit={byCode}>
        <DialogTitle id={id}>
          {removed === undefined ? action : t('passkey.removeTitle', { name: removed.name })}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={1}>
            {removed === undefined && (
              <TextField
                autoFocus
                required
                label={t('passkey.name')}
                helperText={t('passkey.nameHelp')}
                value={name}
                onChange={(event) => setName(event.target.value)}
                slotProps={{ htmlInput: { maxLength: PASSKEY_NAME_MAX, autoComplete: 'off' } }}
              />
            )}
            <TextField
              required
              type="password"
              autoComplete="current-password"
              label={t('password.old')}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
            <CodeField value={code} onChange={setCode} />
            {hasPasskey && (
              <Button variant="outlined" disabled={busy || !isFilled} onClick={() => void byPasskey()}>
                {t('passkey.instead')}
              </Button>
            )}
            {refusal !== '' && <Alert severity="error">{refusal}</Alert>}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy} color="inherit">
            {t('decision.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={removed === undefined ? 'primary' : 'error'}
            disabled={busy || !isFilled || !CODE.test(code)}
          >
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
