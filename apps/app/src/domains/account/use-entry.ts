import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { startSession } from '../../platform/session.ts';
import { useSettings } from '../../platform/settings.ts';
import { toastMessage } from '../../platform/toasts.ts';
import type { AccountForm } from './account-form.ts';
import { useCaptcha } from './captcha.tsx';
import { type SignMethod, safeReturn } from './sign-methods.ts';

export interface EntryOptions {
  readonly codeType: 'LOGIN' | 'REGISTER';
  readonly method: SignMethod | undefined;
  readonly form: AccountForm;
  /** Where to go afterwards. */
  readonly redirect: string | undefined;
}

/** What signing in and registering have in common: the captcha, once it is asked for, and what follows the answer. */
export function useEntry({ codeType, method, form, redirect }: EntryOptions) {
  const router = useRouter();
  const [submitting, setSubmitting] = useState(false);
  const [asked, setAsked] = useState(false);
  const [totpNeeded, setTotpNeeded] = useState(false);
  const always = useSettings()?.LOGIN_REGIS_SETTING.captchaAlways === true;
  const captchaNeeded = method === 'account' && (asked || always);
  const captcha = useCaptcha(codeType, captchaNeeded);

  /** Starts the session that `request` opens; a refusal is shown at its field, and the captcha is made anew. */
  const enter = async (
    request: () => Promise<{ readonly satoken: string }>,
    done: 'login_success' | 'register_success',
  ) => {
    setSubmitting(true);
    try {
      const { satoken } = await request();
      await startSession(satoken);
      toastMessage(done);
      router.history.push(safeReturn(redirect));
    } catch (error) {
      if (method === 'account') {
        if (error instanceof ApiError && (error.key === 'please_code' || error.key === 'captcha_wrong')) setAsked(true);
        if (captchaNeeded) {
          captcha.refresh();
          form.set('code')('');
        }
      }
      if (error instanceof ApiError && error.key === 'totp_required') {
        setTotpNeeded(true);
        form.clear();
        form.goTo('totp');
      } else form.showError(error);
    } finally {
      setSubmitting(false);
    }
  };
  return { submitting, captchaNeeded, captcha, totpNeeded, enter };
}
