import { Button } from '@bourse/ui';
import { PasswordField, TextField } from '@bourse/ui/text-field';
import { login, validateLogin } from '@bourse/wire';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { deployment } from '../../platform/deployment.ts';
import { useSettings } from '../../platform/settings.ts';
import { WalletSheet } from '../../wallet/wallet-sheet.tsx';
import { type AccountDraft, type AccountForm, fieldId, useAccountForm } from './account-form.ts';
import { AccountPage, useMethod } from './account-page.tsx';
import { CaptchaField } from './captcha.tsx';
import { CodeField } from './code-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { SIGN_TYPE_OF, type SignMethod, safeReturn } from './sign-methods.ts';
import { useEntry } from './use-entry.ts';

/** What is sent for a method: its own fields and no others. */
export function loginBodyOf(method: SignMethod, draft: AccountDraft, captchaId: string | undefined) {
  const signType = SIGN_TYPE_OF[method];
  const code = draft.code.trim();
  const totp = draft.totp.trim() === '' ? {} : { totp: draft.totp.trim() };
  if (method === 'email') return { signType, email: draft.email.trim(), code, ...totp };
  if (method === 'phone') return { signType, areaCode: draft.areaCode, phone: draft.phone.trim(), code, ...totp };
  return {
    signType,
    loginName: draft.loginName.trim(),
    loginPassword: draft.loginPassword,
    ...(captchaId !== undefined && { code, captchaId }),
    ...totp,
  };
}

/** The code of the authenticator, once the password was found right. */
function TotpField({ form }: { readonly form: AccountForm }) {
  const { t } = useTranslation();
  return (
    <TextField
      id={fieldId('totp')}
      label={t('security.totpLabel')}
      hint={t('security.totpHint')}
      value={form.draft.totp}
      onValueChange={form.set('totp')}
      error={form.errorOf('totp')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
    />
  );
}

/** /login */
export function LoginPage() {
  const { t } = useTranslation();
  const search = useSearch({ from: '/login' });
  const router = useRouter();
  const [walletAsked, setWalletAsked] = useState(false);
  const walletIsOpen = useSettings()?.LOGIN_REGIS_SETTING.walletIsOpen === true && deployment.wallet.signIn;
  const [chosen, setChosen] = useState<SignMethod | undefined>(undefined);
  const method = useMethod(chosen);
  const form = useAccountForm({ areaCode: deployment.login.defaultAreaCode });
  const { submitting, captchaNeeded, captcha, totpNeeded, enter } = useEntry({
    codeType: 'LOGIN',
    method,
    form,
    redirect: search.redirect,
  });

  const submit = async () => {
    if (method === undefined) return;
    const body = loginBodyOf(method, form.draft, captchaNeeded ? captcha.id : undefined);
    const wrong = validateLogin(body, captchaNeeded);
    if (wrong !== undefined) {
      form.showIssue(wrong);
      return;
    }
    await enter(() => call(login, { body }), 'login_success');
  };

  return (
    <AccountPage
      title={t('login.title')}
      methodsLabel={t('login.methods')}
      closedText={t('login.noMethods')}
      method={method}
      onMethodChange={(next) => {
        setChosen(next);
        form.set('code')('');
        form.clear();
      }}
      submitLabel={t('login.submit')}
      submitting={submitting}
      onSubmit={() => void submit()}
      footer={
        <>
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
      {method === 'account' && (
        <>
          <TextField
            id={fieldId('loginName')}
            label={t('login.accountLabel')}
            value={form.draft.loginName}
            onValueChange={form.set('loginName')}
            error={form.errorOf('loginName')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
          />
          <PasswordField
            id={fieldId('loginPassword')}
            label={t('login.passwordLabel')}
            value={form.draft.loginPassword}
            onValueChange={form.set('loginPassword')}
            error={form.errorOf('loginPassword')}
            showLabel={t('login.showPassword')}
            hideLabelText={t('login.hidePassword')}
            maxLength={128}
          />
          <Link to="/forgot-password" className="press -my-2 flex min-h-11 items-center self-end text-13 text-brand">
            {t('login.forgot')}
          </Link>
          {captchaNeeded && <CaptchaField form={form} captcha={captcha} />}
        </>
      )}
      {method === 'email' && (
        <TextField
          id={fieldId('email')}
          label={t('login.emailLabel')}
          value={form.draft.email}
          onValueChange={form.set('email')}
          error={form.errorOf('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
      )}
      {method === 'phone' && <PhoneField form={form} />}
      {(method === 'email' || method === 'phone') && <CodeField key={method} form={form} by={method} purpose="LOGIN" />}
      {totpNeeded && <TotpField form={form} />}
    </AccountPage>
  );
}
