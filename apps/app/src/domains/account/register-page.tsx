import { TextField } from '@bourse/ui/text-field';
import { register, validateRegister } from '@bourse/wire';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConsentFields, consentBody } from '../../kit/form/consent-fields.tsx';
import { call } from '../../platform/api.ts';
import { deployment } from '../../platform/deployment.ts';
import { useSettings } from '../../platform/settings.ts';
import type { AccountDraft } from './account-form.ts';
import { AccountPage } from './account-page.tsx';
import { type CaptchaAnswer, CaptchaField } from './captcha.tsx';
import { AddressField, LoginNameField } from './entry-fields.tsx';
import { SecretField } from './secret-parts.tsx';
import { SIGN_TYPE_OF, type SignMethod } from './sign-methods.ts';
import { useEntry } from './use-entry.ts';

/** What is sent for a method: its own fields and no others. Blanks in an account name do not count. */
export function registerBodyOf(method: SignMethod, draft: AccountDraft, answer: CaptchaAnswer | undefined) {
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
    ...(method === 'account' && answer),
    ...(deployment.register.consent !== null && consentBody(draft)),
  };
}

/** /register, and where the invitation link /i&CODE leads. */
export function RegisterPage() {
  const { t } = useTranslation();
  const search = useSearch({ from: '/register' });
  const { method, choose, form, submitting, picture, captcha, enter } = useEntry({
    codeType: 'REGISTER',
    draft: { activeCode: search.invite_code ?? '' },
    redirect: search.redirect,
  });
  const setting = useSettings()?.LOGIN_REGIS_SETTING;
  const invitationRequired =
    method === 'account'
      ? setting?.invitationDisplay === true
      : method !== undefined && deployment.register.invitationRequired[method];
  const { consent } = deployment.register;
  const invitationShown = method !== 'account' || invitationRequired || search.invite_code !== undefined;

  const submit = async () => {
    if (method === undefined) return;
    const bodyOf = (answer: CaptchaAnswer | undefined) => registerBodyOf(method, form.draft, answer);
    const captchaRequired = picture !== undefined;
    const wrong = validateRegister(bodyOf(picture), { captchaRequired, invitationRequired, consent });
    await enter(wrong, (answer) => call(register, { body: bodyOf(answer) }), 'register_success');
  };

  return (
    <AccountPage
      title={t('register.title')}
      methodsLabel={t('register.methods')}
      closedText={t('register.closed')}
      method={method}
      onMethodChange={choose}
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
      {method === 'account' && <LoginNameField form={form} hint={t('register.accountHint')} />}
      <AddressField form={form} method={method} purpose="REGISTER" />
      <SecretField
        {...form.field('loginPassword')}
        label={t('login.passwordLabel')}
        hint={t('register.passwordHint')}
        chosen
      />
      <SecretField {...form.field('newPassword')} label={t('register.repeatLabel')} chosen />
      {invitationShown && (
        <TextField
          {...form.field('activeCode')}
          label={t(invitationRequired ? 'register.invitationLabel' : 'register.invitationOptional')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={16}
        />
      )}
      {picture !== undefined && <CaptchaField form={form} captcha={captcha} />}
      {consent !== null && <ConsentFields field={form.field} rules={consent} />}
    </AccountPage>
  );
}
