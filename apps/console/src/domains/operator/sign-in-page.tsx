import type { OutputOf } from '@bourse/wire';
import { confirmCode, consoleSignIn } from '@bourse/wire/console';
import { Alert, Box, Button, Card, Chip, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useLogin, useTranslate } from 'react-admin';
import { call, reasonOf } from '../../platform/api.ts';
import { useInstallation } from '../../platform/market.ts';
import { CodeStep, type CodeStepAnswer } from './code-step.tsx';

type Begun = OutputOf<typeof consoleSignIn>;

const BEGINS_AGAIN = ['operator_attempt_over', 'passkey_wrong'];

/** Name and password, then the code of the second factor. */
export function SignInPage() {
  const t = useTranslate();
  const signIn = useLogin();
  const [begun, setBegun] = useState<Begun>();
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setRefusal('');
    try {
      await work();
    } catch (error) {
      setRefusal(reasonOf(error));
      // A question is gone with its answer: the next one comes with the password.
      if (BEGINS_AGAIN.includes(keyOf(error) ?? '')) setBegun(undefined);
    } finally {
      setBusy(false);
    }
  };
  const begin = (name: string, password: string) =>
    attempt(async () => setBegun(await call(consoleSignIn, { body: { name, password } })));
  const finish = (answer: CodeStepAnswer) =>
    attempt(async () => {
      await signIn(await call(confirmCode, { body: { attempt: begun?.attempt ?? '', ...answer } }));
    });

  return (
    <Frame title={t(begun === undefined ? 'signIn.title' : `signIn.${begun.step}Title`)}>
      {refusal !== '' && <Alert severity="error">{refusal}</Alert>}
      {begun === undefined ? (
        <PasswordStep busy={busy} onSubmit={begin} />
      ) : (
        <CodeStep
          begun={begun}
          busy={busy}
          onSubmit={finish}
          onFault={() => setRefusal(t('passkey.failed'))}
          onBack={() => setBegun(undefined)}
        />
      )}
    </Frame>
  );
}

function keyOf(error: unknown): string | undefined {
  return (error as { body?: { key?: string } }).body?.key;
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslate();
  const installation = useInstallation();
  return (
    <Box
      sx={{
        minHeight: '100vh',
        display: 'grid',
        // Otherwise the column is as wide as the card wants to be, and a phone cuts it.
        gridTemplateColumns: 'minmax(0, 1fr)',
        placeItems: 'center',
        bgcolor: 'background.default',
        p: 2,
      }}
    >
      <Card component="main" sx={{ width: 400, maxWidth: '100%', p: 4 }}>
        <Stack spacing={2}>
          <Stack direction="row" spacing={1} sx={{ minHeight: 22, alignItems: 'center' }}>
            <Typography sx={{ color: 'text.secondary' }}>
              {installation === undefined ? t('shell.console') : t('shell.consoleOf', { name: installation.name })}
            </Typography>
            {installation?.simulated === true && (
              <Chip size="small" color="warning" variant="outlined" label={t('shell.simulated')} />
            )}
          </Stack>
          <Typography variant="h5" component="h1">
            {title}
          </Typography>
          {children}
        </Stack>
      </Card>
    </Box>
  );
}

function PasswordStep({ busy, onSubmit }: { busy: boolean; onSubmit(name: string, password: string): void }) {
  const t = useTranslate();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(name, password);
  };
  return (
    <form onSubmit={submit}>
      <TextField
        autoFocus
        required
        autoComplete="username"
        label={t('signIn.name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        required
        type="password"
        autoComplete="current-password"
        label={t('signIn.password')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        disabled={busy || name === '' || password === ''}
        sx={{ mt: 2 }}
      >
        {t('signIn.next')}
      </Button>
    </form>
  );
}
