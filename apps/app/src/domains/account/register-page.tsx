import { PasswordField, TextField } from '@bourse/ui/text-field';
import { register, validateRegister } from '@bourse/wire';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { deployment } from '../../platform/deployment.ts';
import { useSettings } from '../../platform/settings.ts';
import { type AccountDraft, fieldId, useAccountForm } from './account-form.ts';
import { AccountPage, useMethod } from './account-page.tsx';
import { CaptchaField } from './captcha.tsx';
import { CodeField } from './code-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { SIGN_TYPE_OF, type SignMethod } from './sign-methods.ts';
import { useEntry } from './use-entry.ts';

/** What is sent for a method: its own fields and no others. Blanks in an account name do not count. */
export function registerBodyOf(method: SignMethod, draft: AccountDraft, captchaId: string | undefined) {
  const code = draft.code.trim();
  const activeCode = draft.activeCode.trim();
  return {
    signType: SIGN_TYPE_OF[method],
    loginPassword: draft.loginPassword,
    newPassword: draft.newPassword,
    ...(activeCode !== '' && { activeCode }),
    ...(method === 'account' && { loginName: draft.loginName.replace(/\s/g, '') }),
    ...(method === 'email' && { email: draft.email.trim(), code }),
    ...(method === 'phone' && { areaCode: draft.areaCode, phone: draft.phone.trim(), code }),
    ...(method === 'account' && captchaId !== undefined && { code, captchaId }),
  };
}

/** /register, and where the invitation link /i&CODE leads. */
export function RegisterPage() {
  const { t } = useTranslation();
  const search = useSearch({ from: '/register' });
  const [chosen, setChosen] = useState<SignMethod | undefined>(undefined);
  const method = useMethod(chosen);
  const form = useAccountForm({
    areaCode: deployment.login.defaultAreaCode,
    activeCode: search.invite_code ?? '',
  });
  const { submitting, captchaNeeded, captcha, enter } = useEntry({
    codeType: 'REGISTER',
    method,
    form,
    redirect: search.redirect,
  });
  const setting = useSettings()?.LOGIN_REGIS_SETTING;
  const invitationRequired =
    method === 'account'
      ? setting?.invitationDisplay === true
      : method !== undefined && deployment.register.invitationRequired[method];
  const invitationShown = method !== 'account' || invitationRequired || search.invite_code !== undefined;

  const submit = async () => {
    if (method === undefined) return;
    const body = registerBodyOf(method, form.draft, captchaNeeded ? captcha.id : undefined);
    const wrong = validateRegister(body, { captchaRequired: captchaNeeded, invitationRequired });
    if (wrong !== undefined) {
      form.showIssue(wrong);
      return;
    }
    await enter(() => call(register, { body }), 'register_success');
  };

  return (
    <AccountPage
      title={t('register.title')}
      methodsLabel={t('register.methods')}
      closedText={t('register.closed')}
      method={method}
      onMethodChange={(next) => {
        setChosen(next);
        form.set('code')('');
        form.clear();
      }}
      submitLabel={t('register.submit')}
      submitting={submitting}
      onSubmit={() => void submit()}
      footer={
        <>
          {t('register.haveAccount')}{' '}
          <Link to="/login" search={{ redirect: search.redirect }} className="press font-semibold text-brand">
            {t('register.toLogin')}
          </Link>
        </>
      }
    >
      {method === 'account' && (
        <TextField
          id={fieldId('loginName')}
          label={t('login.accountLabel')}
          hint={t('register.accountHint')}
          value={form.draft.loginName}
          onValueChange={form.set('loginName')}
          error={form.errorOf('loginName')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
        />
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
      {(method === 'email' || method === 'phone') && (
        <CodeField key={method} form={form} by={method} purpose="REGISTER" />
      )}
      <PasswordField
        id={fieldId('loginPassword')}
        label={t('login.passwordLabel')}
        hint={t('register.passwordHint')}
        value={form.draft.loginPassword}
        onValueChange={form.set('loginPassword')}
        error={form.errorOf('loginPassword')}
        showLabel={t('login.showPassword')}
        hideLabelText={t('login.hidePassword')}
        autoComplete="new-password"
        maxLength={128}
      />
      <PasswordField
        id={fieldId('newPassword')}
        label={t('register.repeatLabel')}
        value={form.draft.newPassword}
        onValueChange={form.set('newPassword')}
        error={form.errorOf('newPassword')}
        showLabel={t('login.showPassword')}
        hideLabelText={t('login.hidePassword')}
        autoComplete="new-password"
        maxLength={128}
      />
      {invitationShown && (
        <TextField
          id={fieldId('activeCode')}
          label={t(invitationRequired ? 'register.invitationLabel' : 'register.invitationOptional')}
          value={form.draft.activeCode}
          onValueChange={form.set('activeCode')}
          error={form.errorOf('activeCode')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={16}
        />
      )}
      {captchaNeeded && <CaptchaField form={form} captcha={captcha} />}
    </AccountPage>
  );
}
