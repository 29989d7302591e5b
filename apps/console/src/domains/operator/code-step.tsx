import type { OutputOf } from '@bourse/wire';
import { type consoleSignIn, OPERATOR_PASSWORD_LENGTH_MIN } from '@bourse/wire/console';
import { Box, Button, Stack, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CodeField } from '../../kit/code-field.tsx';
import { NewPasswordField } from '../../kit/new-password-field.tsx';
import { hasPasskeys, isCalledOff, signQuestion } from '../../platform/passkey-device.ts';
import { QrCode } from './qr-code.tsx';

export interface CodeStepAnswer {
  readonly code?: string;
  /** What a passkey has signed, in the place of a code. */
  readonly passkey?: string;
  readonly newPassword?: string;
}

export interface CodeStepProps {
  readonly begun: OutputOf<typeof consoleSignIn>;
  readonly busy: boolean;
  onSubmit(answer: CodeStepAnswer): void;
  /** The device could not sign. */
  onFault(): void;
  onBack(): void;
}

const CODE = /^\d{6}$/;
const GROUP = /.{1,4}/g;

/** The code; the first time with the key that the authenticator app takes, and an own password where one is due. */
export function CodeStep({ begun, busy, onSubmit, onFault, onBack }: CodeStepProps) {
  const t = useTranslate();
  const [code, setCode] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const isLong = !begun.choosePassword || newPassword.length >= OPERATOR_PASSWORD_LENGTH_MIN;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit({ code, ...(begun.choosePassword ? { newPassword } : {}) });
  };
  const signWithPasskey = async (question: string) => {
    try {
      onSubmit({ passkey: await signQuestion(question) });
    } catch (error) {
      if (!isCalledOff(error)) onFault();
    }
  };
  return (
    <form onSubmit={submit}>
      <Stack spacing={2}>
        {begun.otpauth !== undefined && <Enrolment otpauth={begun.otpauth} secret={begun.secret ?? ''} />}
        {begun.passkey !== undefined && hasPasskeys() && (
          <Button
            variant="outlined"
            size="large"
            disabled={busy}
            onClick={() => void signWithPasskey(begun.passkey ?? '')}
          >
            {t('signIn.passkey')}
          </Button>
        )}
        {begun.choosePassword && <NewPasswordField value={newPassword} onChange={setNewPassword} />}
        <CodeField value={code} onChange={setCode} isOnlyWay />
        <Button type="submit" variant="contained" size="large" disabled={busy || !isLong || !CODE.test(code)}>
          {t('signIn.submit')}
        </Button>
        <Button onClick={onBack} color="inherit" disabled={busy}>
          {t('signIn.back')}
        </Button>
      </Stack>
    </form>
  );
}

function Enrolment({ otpauth, secret }: { otpauth: string; secret: string }) {
  const t = useTranslate();
  return (
    <Stack spacing={1} sx={{ alignItems: 'center' }}>
      <Typography sx={{ color: 'text.secondary' }}>{t('signIn.enrolHelp')}</Typography>
      <Box sx={{ borderRadius: 2, overflow: 'hidden', lineHeight: 0, border: 1, borderColor: 'divider' }}>
        <QrCode text={otpauth} label={t('signIn.qrCode')} size={200} />
      </Box>
      <Typography sx={{ fontFamily: 'ui-monospace, monospace', textAlign: 'center' }}>
        {secret.match(GROUP)?.join(' ')}
      </Typography>
    </Stack>
  );
}
