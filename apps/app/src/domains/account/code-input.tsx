import { Button, showToast } from '@bourse/ui';
import { TextField } from '@bourse/ui/text-field';
import type { Issue } from '@bourse/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../platform/api-error.ts';
import { useCountdown } from './countdown.ts';

/** Spec: a code can be sent again after 60 s. */
const RESEND_SECONDS = 60;

export interface CodeInputProps {
  readonly id: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly error: string | undefined;
  /** What is wrong with the address the code is to go to. */
  readonly check: () => Issue | undefined;
  readonly send: () => Promise<unknown>;
  readonly onIssue: (issue: Issue) => void;
  readonly onError: (error: unknown) => void;
}

/** The one-time code, with the button that sends it and its countdown. */
export function CodeInput({ id, value, onValueChange, error, check, send, onIssue, onError }: CodeInputProps) {
  const { t } = useTranslation();
  const { left, start } = useCountdown();
  const [sending, setSending] = useState(false);

  const ask = async () => {
    const wrong = check();
    if (wrong !== undefined) {
      onIssue(wrong);
      return;
    }
    setSending(true);
    const from = document.activeElement;
    try {
      await send();
      start(RESEND_SECONDS);
      showToast(t('login.codeSent'), 'success');
      // Who types into another field by now goes on there: a password must not end in the open field of the code.
      const at = document.activeElement;
      if (at === from || !(at instanceof HTMLInputElement)) document.getElementById(id)?.focus();
    } catch (failure) {
      const known = failure instanceof ApiError && failure.key === 'code_wait';
      const wait = known ? Number(failure.params?.seconds) : Number.NaN;
      if (wait > 0) start(wait);
      onError(failure);
    } finally {
      setSending(false);
    }
  };
  return (
    <TextField
      id={id}
      label={t('login.codeLabel')}
      value={value}
      onValueChange={onValueChange}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      after={
        <Button variant="text" size="small" disabled={left > 0} loading={sending} onClick={() => void ask()}>
          {left > 0 ? <bdi className="nums">{t('login.codeWait', { seconds: left })}</bdi> : t('login.sendCode')}
        </Button>
      }
    />
  );
}
