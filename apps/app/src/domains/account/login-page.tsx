import { Button } from '@bourse/ui';
import { login, validateLogin } from '@bourse/wire';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WalletSheet } from '../../kit/wallet/wallet-sheet.tsx';
import { call } from '../../platform/api.ts';
import { deployment } from '../../platform/deployment.ts';
import { useSettings } from '../../platform/settings.ts';
import type { AccountDraft } from './account-form.ts';
import { AccountPage } from './account-page.tsx';
import { type CaptchaAnswer, CaptchaField } from './captcha.tsx';
import { AddressField, LoginNameField } from './entry-fields.tsx';
import { PasskeyButton, usePasskeyEntry } from './passkey-entry.tsx';
import { SecretField, TotpField } from './secret-parts.tsx';
import { SIGN_TYPE_OF, type SignMethod, safeReturn } from './sign-methods.ts';
import { useEntry } from './use-entry.ts';

const MISSING_PASSWORD = { key: 'please_pwd', field: 'loginPassword' } as const;

/** What is sent for a method: its own fields and no others. `byPassword`: of an e-mail address, in place of the mailed code. */
export function loginBodyOf(
  method: SignMethod,
  draft: AccountDraft,
  answer: CaptchaAnswer | undefined,
  byPassword = false,
) {
  const signType = SIGN_TYPE_OF[method];
  const code = draft.code.trim();
  const totp = draft.totp.trim() === '' ? {} : { totp: draft.totp.trim() };
  if (method === 'email' && byPassword) {
    return { signType, email: draft.email.trim(), loginPassword: draft.loginPassword, ...answer, ...totp };
  }
  if (method === 'email') return { signType, email: draft.email.trim(), code, ...totp };
  if (method === 'phone') return { signType, areaCode: draft.areaCode, phone: draft.phone.trim(), code, ...totp };
  return {
    signType,
    loginName: draft.loginName.trim(),
    loginPassword: draft.loginPassword,
    ...answer,
    ...totp,
  };
}

/** /login */
export function LoginPage() {
  const { t } = useTranslation();
  const search = useSearch({ from: '/login' });
  const router = useRouter();
  const [walletAsked, setWalletAsked] = useState(false);
  const passkey = usePasskeyEntry(() => router.history.push(safeReturn(search.redirect)));
  const walletIsOpen = useSettings()?.LOGIN_REGIS_SETTING.walletIsOpen === true && deployment.wallet.signIn;
  const [way, setWay] = useState<'code' | 'password'>('code');
  const { method, choose, form, submitting, picture, captcha, totpNeeded, enter } = useEntry({
    codeType: 'LOGIN',
    emailByPassword: way === 'password',
    redirect: search.redirect,
    onPasskeyAsked: () => void passkey.ask(),
  });

  const byPassword = method === 'account' || (method === 'email' && way === 'password');
  const other = way === 'code' ? 'password' : 'code';

  const submit = async () => {
    if (method === undefined) return;
    const bodyOf = (answer: CaptchaAnswer | undefined) => loginBodyOf(method, form.draft, answer, byPassword);
    const wrong =
      validateLogin(bodyOf(picture), picture !== undefined) ??
      (byPassword && form.draft.loginPassword === '' ? MISSING_PASSWORD : undefined);
    await enter(wrong, (answer) => call(login, { body: bodyOf(answer) }), 'login_success');
  };

  return (
    <AccountPage
      title={t('login.title')}
      methodsLabel={t('login.methods')}
      closedText={t('login.noMethods')}
      method={method}
      onMethodChange={choose}
      submitLabel={t('login.submit')}
      submitting={submitting}
      onSubmit={() => void submit()}
      footer={
        <>
          <PasskeyButton asking={passkey.asking} onAsk={() => void passkey.ask()} />
          {walletIsOpen && (
            <Button
              wide
              variant="quiet"
              icon={<Wallet aria-hidden className="size-5" />}
              onClick={() => setWalletAsked(true)}
              className="mb-6"
            >
              {t('wallet.open')}
            </Button>
          )}
          {walletAsked && (
            <WalletSheet
              code={search.code}
              onClose={() => setWalletAsked(false)}
              onDone={() => router.history.push(safeReturn(search.redirect))}
            />
          )}
          {t('login.noAccount')}{' '}
          <Link
            to="/register"
            search={{ redirect: search.redirect, invite_code: search.code }}
            className="press font-semibold text-brand"
          >
            {t('login.toRegister')}
          </Link>
        </>
      }
    >
      {method === 'account' && <LoginNameField form={form} withPasskey />}
      <AddressField form={form} method={method} purpose="LOGIN" bare={byPassword} />
      {byPassword && (
        <>
          <SecretField {...form.field('loginPassword')} label={t('login.passwordLabel')} />
          <Link to="/forgot-password" className="press -my-2 flex min-h-11 items-center self-end text-13 text-brand">
            {t('login.forgot')}
          </Link>
          {picture !== undefined && <CaptchaField form={form} captcha={captcha} />}
        </>
      )}
      {method === 'email' && (
        <button
          type="button"
          onClick={() => {
            setWay(other);
            form.set('code')('');
            form.clear();
          }}
          className="press -my-2 min-h-11 self-start text-13 text-brand"
        >
          {t(other === 'password' ? 'login.withPassword' : 'login.withCode')}
        </button>
      )}
      {totpNeeded && <TotpField {...form.field('totp')} />}
    </AccountPage>
  );
}
