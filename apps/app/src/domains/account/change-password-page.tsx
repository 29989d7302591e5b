import { buttonClass, EmptyState } from '@bourse/ui';
import { SegmentedControl } from '@bourse/ui/segmented-control';
import {
  changeLoginPassword,
  changePasswordByEmail,
  sendEmailCode,
  setLoginPassword,
  validateLoginPassword,
  validateLoginPasswordChange,
  validatePasswordByEmail,
} from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import i18next from 'i18next';
import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { invalidate } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { toastMessage } from '../../platform/toasts.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { CodeInput } from './code-input.tsx';
import { SecretField, SecretFormFrame, SecretFormSkeleton } from './secret-parts.tsx';
import { useAfter } from './use-after.ts';
import { useSecretForm } from './use-secret-form.ts';

type Way = 'password' | 'email';

/** /change-password: the login password, by the present one or by a mailed code; set where there is none. */
export function ChangePasswordPage() {
  const { t } = useTranslation();
  const { info } = useSession();
  const [way, setWay] = useState<Way>('password');
  const has = info?.detail.hasLoginPassword === true;
  return (
    <>
      <PageHeader title={t('security.loginPassword')} back backTo="/security" />
      {info === undefined && <SecretFormSkeleton />}
      {info !== undefined && !has && <SetForm />}
      {has && (
        <>
          <div className="px-4 pt-2">
            <SegmentedControl
              label={t('security.ways')}
              value={way}
              onValueChange={setWay}
              items={[
                { key: 'password', label: t('security.byPassword') },
                { key: 'email', label: t('security.byEmail') },
              ]}
            />
          </div>
          {way === 'password' && <ByPassword />}
          {way === 'email' && (info.user.email === null ? <NoEmail /> : <ByEmail email={info.user.email} />)}
        </>
      )}
    </>
  );
}

/** Other devices are signed out; the list of sessions says so. */
function useChanged(): () => Promise<void> {
  const after = useAfter('/security');
  return async () => {
    toastMessage('reset_success');
    await invalidate('account', 'security');
    after();
  };
}

function SetForm() {
  const { t } = useTranslation();
  const changed = useChanged();
  const form = useSecretForm(['pwd', 'confirm']);
  const { pwd, confirm } = form.values;
  const submit = async () => {
    const wrong = validateLoginPassword(pwd, confirm, 'pwd');
    if (await form.submit(wrong, () => call(setLoginPassword, { body: { pwd } }))) await changed();
  };
  return (
    <SecretFormFrame submitLabel={t('security.setPassword')} busy={form.busy} onSubmit={() => void submit()}>
      <SecretField {...form.field('pwd')} label={t('security.newPassword')} hint={t('security.hintMix')} chosen />
      <SecretField {...form.field('confirm')} label={t('security.repeat')} chosen />
    </SecretFormFrame>
  );
}

function ByPassword() {
  const { t } = useTranslation();
  const changed = useChanged();
  const form = useSecretForm(['oldPwd', 'newPwd', 'confirm']);
  const submit = async () => {
    const { oldPwd, newPwd } = form.values;
    const wrong = validateLoginPasswordChange(form.values);
    if (await form.submit(wrong, () => call(changeLoginPassword, { body: { oldPwd, newPwd } }))) await changed();
  };
  return (
    <SecretFormFrame submitLabel={t('security.changePassword')} busy={form.busy} onSubmit={() => void submit()}>
      <SecretField {...form.field('oldPwd')} label={t('security.byPassword')} />
      <SecretField {...form.field('newPwd')} label={t('security.newPassword')} hint={t('security.hintMix')} chosen />
      <SecretField {...form.field('confirm')} label={t('security.repeatNew')} chosen />
      <p className="text-13 text-faint">{t('security.othersEnd')}</p>
    </SecretFormFrame>
  );
}

function ByEmail({ email }: { readonly email: string }) {
  const { t } = useTranslation();
  const changed = useChanged();
  const form = useSecretForm(['newPwd', 'confirm', 'emailCode']);
  const submit = async () => {
    const { newPwd, emailCode } = form.values;
    const wrong = validatePasswordByEmail({ ...form.values, email: undefined });
    const body = { newPwd, emailCode };
    if (await form.submit(wrong, () => call(changePasswordByEmail, { body }))) await changed();
  };
  return (
    <SecretFormFrame submitLabel={t('security.changePassword')} busy={form.busy} onSubmit={() => void submit()}>
      <p className="text-13 text-soft">
        {t('security.codeGoesTo')} <bdi className="text-strong">{email}</bdi>
      </p>
      <SecretField {...form.field('newPwd')} label={t('security.newPassword')} hint={t('security.hintMix')} chosen />
      <SecretField {...form.field('confirm')} label={t('security.repeatNew')} chosen />
      <CodeInput
        {...form.field('emailCode')}
        check={() => undefined}
        send={() => call(sendEmailCode, { query: { codeType: 'UPD_PASSWORD' } })}
        onIssue={form.showIssue}
        onError={form.showError}
      />
      <p className="text-13 text-faint">{t('security.othersEndAndRest')}</p>
    </SecretFormFrame>
  );
}

function NoEmail() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<MailPlus aria-hidden className="size-8" strokeWidth={1.5} />}
      title={i18next.t('messages:please_bind_email')}
      text={t('security.bindFirst')}
      action={
        <Link
          to="/email-authentication"
          search={{ redirect: '/change-password' }}
          className={buttonClass('brand', 'medium')}
        >
          {t('security.bindEmail')}
        </Link>
      }
    />
  );
}
