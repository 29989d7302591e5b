import { type Issue, sendEmailCode, sendMobileCode, validateEmail, validatePhone } from '@bourse/contract';
import { Button, showToast } from '@bourse/ui';
import { TextField } from '@bourse/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { type AccountForm, fieldId } from './account-form.ts';
import { useCountdown } from './countdown.ts';

/** Spec: a code can be sent again after 60 s. */
const RESEND_SECONDS = 60;

export interface CodeFieldProps {
  readonly form: AccountForm;
  readonly by: 'email' | 'phone';
  readonly purpose: 'LOGIN' | 'REGISTER';
}

/** The one-time code, with the button that sends it and its countdown. */
export function CodeField({ form, by, purpose }: CodeFieldProps) {
  const { t } = useTranslation();
  const { left, start } = useCountdown();
  const [sending, setSending] = useState(false);
  const { email, areaCode, phone } = form.draft;

  const send = async () => {
    const wrong: Issue | undefined = by === 'email' ? validateEmail(email) : validatePhone(areaCode, phone);
    if (wrong !== undefined) {
      form.showIssue(wrong);
      return;
    }
    setSending(true);
    try {
      if (by === 'email') await call(sendEmailCode, { query: { codeType: purpose, email: email.trim() } });
      else await call(sendMobileCode, { query: { codeType: purpose, phone: areaCode + phone.trim() } });
      start(RESEND_SECONDS);
      showToast(t('login.codeSent'), 'success');
      document.getElementById(fieldId('code'))?.focus();
    } catch (error) {
      const wait = error instanceof ApiError && error.key === 'code_wait' ? Number(error.params?.seconds) : Number.NaN;
      if (wait > 0) start(wait);
      form.showError(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <TextField
      id={fieldId('code')}
      label={t('login.codeLabel')}
      value={form.draft.code}
      onValueChange={form.set('code')}
      error={form.errorOf('code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      after={
        <Button variant="text" size="small" disabled={left > 0} loading={sending} onClick={() => void send()}>
          {left > 0 ? <bdi className="nums">{t('login.codeWait', { seconds: left })}</bdi> : t('login.sendCode')}
        </Button>
      }
    />
  );
}
