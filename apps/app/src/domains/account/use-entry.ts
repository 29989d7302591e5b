import type { Issue } from '@bourse/wire';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { deployment } from '../../platform/deployment.ts';
import { startSession } from '../../platform/session.ts';
import { useSettings } from '../../platform/settings.ts';
import { toastMessage } from '../../platform/toasts.ts';
import { type AccountDraft, useAccountForm } from './account-form.ts';
import { type CaptchaAnswer, useCaptcha } from './captcha.tsx';
import { openMethods, type SignMethod, safeReturn } from './sign-methods.ts';
import { solveWork } from './solve-work.ts';

export interface EntryOptions {
  readonly codeType: 'LOGIN' | 'REGISTER';
  /** What the page begins with. */
  readonly draft?: Partial<AccountDraft>;
  /** The password was right, and the account asks for a passkey. */
  readonly onPasskeyAsked?: () => void;
  /** The e-mail address is proved by its password, not by a code. */
  readonly emailByPassword?: boolean;
  /** Where to go afterwards. */
  readonly redirect: string | undefined;
}

/** Signs in or registers; with the answer of a captcha, where one is asked for. */
type EntryRequest = (answer: CaptchaAnswer | undefined) => Promise<{ readonly satoken: string }>;

const isCaptchaAsked = (error: unknown): boolean =>
  error instanceof ApiError && (error.key === 'please_code' || error.key === 'captcha_wrong');

/** What signing in and registering have in common: the method, the captcha once it is asked for, and what follows. */
export function useEntry({ codeType, draft, redirect, onPasskeyAsked, emailByPassword = false }: EntryOptions) {
  const router = useRouter();
  const [chosen, setChosen] = useState<SignMethod | undefined>(undefined);
  const setting = useSettings()?.LOGIN_REGIS_SETTING;
  const methods = setting === undefined ? [] : openMethods(setting);
  const method = methods.find((one) => one === chosen) ?? methods[0];
  const form = useAccountForm({ areaCode: deployment.login.defaultAreaCode, ...draft });
  const [submitting, setSubmitting] = useState(false);
  const [asked, setAsked] = useState(false);
  const [totpNeeded, setTotpNeeded] = useState(false);
  const byPassword = method === 'account' || (method === 'email' && emailByPassword);
  const captchaNeeded = byPassword && (asked || setting?.captchaAlways === true);
  const byPicture = setting?.captchaPicture === true;
  const captcha = useCaptcha(codeType, captchaNeeded && byPicture);
  const picture = captchaNeeded && byPicture ? { captchaId: captcha.id, code: form.draft.code.trim() } : undefined;

  const choose = (next: SignMethod) => {
    setChosen(next);
    form.set('code')('');
    form.clear();
  };
  /** The request with a captcha's answer, where one is asked for: work is done unseen, once more where it was not expected or came too late. */
  const answered = async (request: EntryRequest): Promise<{ readonly satoken: string }> => {
    if (byPicture || !byPassword) return request(picture);
    try {
      return await request(captchaNeeded ? await solveWork(codeType) : undefined);
    } catch (error) {
      if (!isCaptchaAsked(error)) throw error;
      setAsked(true);
      return request(await solveWork(codeType));
    }
  };
  /** Starts the session that `request` opens; a refusal is shown at its field, and the captcha is made anew. */
  const enter = async (wrong: Issue | undefined, request: EntryRequest, done: 'login_success' | 'register_success') => {
    if (wrong !== undefined) {
      form.showIssue(wrong);
      return;
    }
    setSubmitting(true);
    try {
      const { satoken } = await answered(request);
      await startSession(satoken);
      toastMessage(done);
      router.history.push(safeReturn(redirect));
    } catch (error) {
      if (byPassword) {
        if (isCaptchaAsked(error)) setAsked(true);
        if (captchaNeeded && byPicture) {
          captcha.refresh();
          form.set('code')('');
        }
      }
      if (error instanceof ApiError && error.key === 'totp_required') {
        setTotpNeeded(true);
        form.clear();
        form.goTo('totp');
      } else {
        form.showError(error);
        if (error instanceof ApiError && error.key === 'passkey_required') onPasskeyAsked?.();
      }
    } finally {
      setSubmitting(false);
    }
  };
  return { method, choose, form, submitting, picture, captcha, totpNeeded, enter };
}
