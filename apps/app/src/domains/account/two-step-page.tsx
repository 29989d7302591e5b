import { Button, buttonClass } from '@bourse/ui';
import { beginTotp, confirmTotp, disableTotp, type OutputOf, validateTotp } from '@bourse/wire';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { invalidate } from '../../platform/query-client.ts';
import { type CustomerInfo, useSession } from '../../platform/session.ts';
import { copyText, toastMessage } from '../../platform/toasts.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { QrCode } from '../../shell/qr-code.tsx';
import { FactorFields, factorBody } from './factor-fields.tsx';
import { SecretField, SecretFormFrame, SecretFormSkeleton, TotpField } from './secret-parts.tsx';
import { useAfter } from './use-after.ts';
import { useSecretForm } from './use-secret-form.ts';

type Key = OutputOf<typeof beginTotp>;

/** /two-step-verification: turns codes of an authenticator on and off. */
export function TwoStepPage() {
  const { t } = useTranslation();
  const { info } = useSession();
  const [key, setKey] = useState<Key | undefined>(undefined);
  const isOn = info?.detail.totp === true;
  return (
    <>
      <PageHeader title={t('security.twoStep')} back backTo="/security" />
      {info === undefined && <SecretFormSkeleton />}
      {isOn && <TurnOff />}
      {info !== undefined && !isOn && key === undefined && <Begin detail={info.detail} onKey={setKey} />}
      {info !== undefined && !isOn && key !== undefined && <Confirm totpKey={key} />}
    </>
  );
}

function Begin(props: { readonly detail: CustomerInfo['detail']; readonly onKey: (key: Key) => void }) {
  const { t } = useTranslation();
  const { detail, onKey } = props;
  const passwordNeeded = detail.hasLoginPassword;
  const form = useSecretForm(['loginPassword', 'totp', 'passkey']);
  const submit = async () => {
    const { loginPassword } = form.values;
    const missing = passwordNeeded && loginPassword === '';
    const wrong = missing ? ({ key: 'please_pwd', field: 'loginPassword' } as const) : undefined;
    const body = { ...(passwordNeeded && { loginPassword }), ...factorBody(form) };
    const begun = await form.submit(wrong, async () => onKey(await call(beginTotp, { body })));
    if (!begun) form.field('passkey').onValueChange('');
  };
  return (
    <SecretFormFrame submitLabel={t('security.setUp')} busy={form.busy} onSubmit={() => void submit()}>
      <p className="text-15 text-soft">{t('security.twoStepText')}</p>
      {passwordNeeded && <SecretField {...form.field('loginPassword')} label={t('security.presentPassword')} />}
      <FactorFields form={form} detail={detail} />
    </SecretFormFrame>
  );
}

function Confirm({ totpKey }: { readonly totpKey: Key }) {
  const { t } = useTranslation();
  const after = useAfter('/security');
  const form = useSecretForm(['totp']);
  const submit = async () => {
    const { totp } = form.values;
    if (!(await form.submit(validateTotp(totp), () => call(confirmTotp, { body: { totp } })))) return;
    toastMessage('totp_on');
    await invalidate('account');
    after();
  };
  const grouped = totpKey.secret.replace(/(.{4})(?=.)/g, '$1 ');
  return (
    <SecretFormFrame submitLabel={t('security.turnOn')} busy={form.busy} onSubmit={() => void submit()}>
      <p className="text-13 text-soft">{t('security.scan')}</p>
      <QrCode
        text={totpKey.uri}
        label={t('security.qrLabel')}
        className="size-48 self-center overflow-hidden rounded-card border border-line"
      />
      <a href={totpKey.uri} className={buttonClass('quiet', 'medium')}>
        {t('security.openAuthenticator')}
      </a>
      <div className="flex flex-col gap-1.5">
        <span className="text-13 text-soft">{t('security.key')}</span>
        <div className="flex items-center gap-2 rounded-control bg-surface-1 py-2 ps-3 pe-2">
          <bdi className="nums min-w-0 flex-1 text-15 break-words text-strong">{grouped}</bdi>
          <Button
            variant="text"
            size="small"
            icon={<Copy aria-hidden className="size-4" />}
            onClick={() => void copyText(totpKey.secret)}
          >
            {t('security.copy')}
          </Button>
        </div>
        <p className="text-13 text-faint">{t('security.keyOnce')}</p>
      </div>
      <TotpField {...form.field('totp')} />
    </SecretFormFrame>
  );
}

function TurnOff() {
  const { t } = useTranslation();
  const after = useAfter('/security');
  const form = useSecretForm(['totp']);
  const submit = async () => {
    const { totp } = form.values;
    if (!(await form.submit(validateTotp(totp), () => call(disableTotp, { body: { totp } })))) return;
    toastMessage('totp_off');
    await invalidate('account');
    after();
  };
  return (
    <SecretFormFrame danger submitLabel={t('security.turnOff')} busy={form.busy} onSubmit={() => void submit()}>
      <p className="text-15 text-soft">{t('security.twoStepIsOn')}</p>
      <TotpField {...form.field('totp')} />
      <p className="text-13 text-faint">{t('security.turnOffNote')}</p>
    </SecretFormFrame>
  );
}
