import { bindEmail, sendEmailCode, validateBindEmail, validateCodeTarget } from '@bourse/wire';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { invalidate } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { toastMessage } from '../../platform/toasts.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { CodeInput } from './code-input.tsx';
import { EmailField, SecretField, SecretFormFrame, SecretFormSkeleton } from './secret-parts.tsx';
import { useAfter } from './use-after.ts';
import { useSecretForm } from './use-secret-form.ts';

/** /email-authentication: binds an address, or another one in its place. */
export function EmailPage() {
  const { t } = useTranslation();
  const { info } = useSession();
  return (
    <>
      <PageHeader title={t('security.email')} back backTo="/security" />
      {info === undefined ? (
        <SecretFormSkeleton />
      ) : (
        <BindForm bound={info.user.email} passwordNeeded={info.detail.hasLoginPassword} />
      )}
    </>
  );
}

function BindForm({ bound, passwordNeeded }: { readonly bound: string | null; readonly passwordNeeded: boolean }) {
  const { t } = useTranslation();
  const { redirect } = useSearch({ from: '/email-authentication' });
  const after = useAfter(redirect, '/security');
  const form = useSecretForm(['email', 'emailCode', 'loginPassword']);
  const submit = async () => {
    const { emailCode, loginPassword } = form.values;
    const email = form.values.email.trim();
    const body = { email, emailCode, ...(passwordNeeded && { loginPassword }) };
    const wrong = validateBindEmail(form.values, passwordNeeded);
    if (!(await form.submit(wrong, () => call(bindEmail, { body })))) return;
    toastMessage('email_bind_success');
    await invalidate('account');
    after();
  };
  return (
    <SecretFormFrame
      submitLabel={t(bound === null ? 'security.bindEmail' : 'security.changeEmail')}
      busy={form.busy}
      onSubmit={() => void submit()}
    >
      <p className="text-13 text-soft">
        {bound === null ? (
          t('security.bindText')
        ) : (
          <>
            {t('security.boundNow')} <bdi className="text-strong">{bound}</bdi>
          </>
        )}
      </p>
      <EmailField {...form.field('email')} label={t(bound === null ? 'login.emailLabel' : 'security.newEmail')} />
      <CodeInput
        {...form.field('emailCode')}
        check={() => validateCodeTarget(form.values.email)}
        send={() => call(sendEmailCode, { query: { codeType: 'BIND', email: form.values.email.trim() } })}
        onIssue={form.showIssue}
        onError={form.showError}
      />
      {passwordNeeded && <SecretField {...form.field('loginPassword')} label={t('security.presentPassword')} />}
      {bound !== null && <p className="text-13 text-faint">{t('security.emailNote')}</p>}
    </SecretFormFrame>
  );
}
