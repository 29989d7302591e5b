import { Button } from '@bourse/ui';
import {
  changeFundPassword,
  setFundPassword,
  validateFundPasswordChange,
  validateFundPasswordForm,
} from '@bourse/wire';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { deployment } from '../../platform/deployment.ts';
import { invalidate } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { toastMessage } from '../../platform/toasts.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { DoneView, SecretField, SecretFormFrame, SecretFormSkeleton } from './secret-parts.tsx';
import { useAfter } from './use-after.ts';
import { useSecretForm } from './use-secret-form.ts';

/** /fund-password: set it, see that it is set, change it. */
export function FundPasswordPage() {
  const { t } = useTranslation();
  const { info } = useSession();
  const [changing, setChanging] = useState(false);
  const isSet = info?.detail.userTardPwd === true;
  return (
    <>
      <PageHeader title={t('security.fundPassword')} back backTo="/security" />
      {info === undefined && <SecretFormSkeleton />}
      {info !== undefined && !isSet && <SetForm />}
      {isSet && !changing && (
        <DoneView title={t('security.fundPasswordSet')} text={t('security.fundPasswordText')}>
          <Button size="medium" onClick={() => setChanging(true)}>
            {t('security.change')}
          </Button>
        </DoneView>
      )}
      {isSet && changing && <ChangeForm onDone={() => setChanging(false)} />}
    </>
  );
}

/** What the deployment asks of it, before something is wrong. */
function useRulesText(): string {
  const { t } = useTranslation();
  const { allowSymbols, alphanumericMix } = deployment.fundPassword;
  if (alphanumericMix) return t(allowSymbols ? 'security.hintMixSymbols' : 'security.hintMix');
  return t(allowSymbols ? 'security.hintSymbols' : 'security.hintPlain');
}

function SetForm() {
  const { t } = useTranslation();
  const { redirect } = useSearch({ from: '/fund-password' });
  const after = useAfter(redirect);
  const form = useSecretForm(['pwd', 'confirm']);
  const hint = useRulesText();
  const { pwd, confirm } = form.values;
  const submit = async () => {
    const wrong = validateFundPasswordForm(pwd, confirm, deployment.fundPassword);
    if (!(await form.submit(wrong, () => call(setFundPassword, { body: { pwd } })))) return;
    toastMessage('Fund_password_set_success');
    await invalidate('account');
    after();
  };
  return (
    <SecretFormFrame submitLabel={t('security.setFundPassword')} busy={form.busy} onSubmit={() => void submit()}>
      <p className="text-13 text-soft">{t('security.fundPasswordText')}</p>
      <SecretField {...form.field('pwd')} label={t('security.fundPassword')} hint={hint} chosen />
      <SecretField {...form.field('confirm')} label={t('security.repeat')} chosen />
    </SecretFormFrame>
  );
}

function ChangeForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const { redirect } = useSearch({ from: '/fund-password' });
  const after = useAfter(redirect);
  const form = useSecretForm(['oldPwd', 'newPwd', 'confirm']);
  const hint = useRulesText();
  const submit = async () => {
    const { oldPwd, newPwd } = form.values;
    const wrong = validateFundPasswordChange(form.values, deployment.fundPassword);
    const body = { oldPwd, newPwd, signType: 1 };
    if (!(await form.submit(wrong, () => call(changeFundPassword, { body })))) return;
    toastMessage('Fund_password_update_success');
    onDone();
    after();
  };
  return (
    <SecretFormFrame
      submitLabel={t('security.changeFundPassword')}
      busy={form.busy}
      onSubmit={() => void submit()}
      footer={<p className="text-center text-13 text-faint">{t('security.fundForgotten')}</p>}
    >
      <SecretField {...form.field('oldPwd')} label={t('security.presentFundPassword')} />
      <SecretField {...form.field('newPwd')} label={t('security.newFundPassword')} hint={hint} chosen />
      <SecretField {...form.field('confirm')} label={t('security.repeatNew')} chosen />
    </SecretFormFrame>
  );
}
