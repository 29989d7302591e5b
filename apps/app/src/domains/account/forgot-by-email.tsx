import { resetPassword, sendEmailCode, validateCodeTarget, validatePasswordByEmail } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { toastMessage } from '../../platform/toasts.ts';
import { CodeInput } from './code-input.tsx';
import { EmailField, SecretField, SecretFormFrame } from './secret-parts.tsx';
import { useAfter } from './use-after.ts';
import { useSecretForm } from './use-secret-form.ts';

/** By a code mailed to the bound address. */
export function ForgotByEmail() {
  const { t } = useTranslation();
  const after = useAfter('/login');
  const form = useSecretForm(['email', 'emailCode', 'newPwd', 'confirm']);
  const submit = async () => {
    const { newPwd, emailCode } = form.values;
    const email = form.values.email.trim();
    const wrong = validatePasswordByEmail({ ...form.values, email });
    if (!(await form.submit(wrong, () => call(resetPassword, { body: { email, newPwd, emailCode } })))) return;
    toastMessage('reset_success');
    after();
  };
  return (
    <SecretFormFrame submitLabel={t('security.resetPassword')} busy={form.busy} onSubmit={() => void submit()}>
      <p className="text-13 text-soft">{t('security.forgotText')}</p>
      <EmailField {...form.field('email')} label={t('login.emailLabel')} />
      <CodeInput
        {...form.field('emailCode')}
        check={() => validateCodeTarget(form.values.email)}
        send={() => call(sendEmailCode, { query: { codeType: 'FIND_PASSWORD', email: form.values.email.trim() } })}
        onIssue={form.showIssue}
        onError={form.showError}
      />
      <SecretField {...form.field('newPwd')} label={t('security.newPassword')} hint={t('security.hintMix')} chosen />
      <SecretField {...form.field('confirm')} label={t('security.repeatNew')} chosen />
      <p className="text-13 text-faint">{t('security.forgotNote')}</p>
    </SecretFormFrame>
  );
}
