import { Banner, Button } from '@bourse/ui';
import { Sheet } from '@bourse/ui/sheet';
import { makeRecoveryCodes } from '@bourse/wire';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { invalidate } from '../../platform/query-client.ts';
import type { CustomerInfo } from '../../platform/session.ts';
import { copyText } from '../../platform/toasts.ts';
import { FactorFields, factorBody } from './factor-fields.tsx';
import { SecretField, SecretFormFrame } from './secret-parts.tsx';
import { useSecretForm } from './use-secret-form.ts';

interface RecoverySheetProps {
  readonly detail: CustomerInfo['detail'];
  readonly onClose: () => void;
}

/** Recovery codes: made once the customer proves to be who they are, and shown once. */
export function RecoverySheet({ detail, onClose }: RecoverySheetProps) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <Sheet
      open
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('recovery.title')}
    >
      {codes === undefined ? <Make detail={detail} onCodes={setCodes} /> : <Codes codes={codes} onClose={onClose} />}
    </Sheet>
  );
}

function Make(props: {
  readonly detail: CustomerInfo['detail'];
  readonly onCodes: (codes: readonly string[]) => void;
}) {
  const { t } = useTranslation();
  const { detail, onCodes } = props;
  const form = useSecretForm(['loginPassword', 'totp', 'passkey']);
  const { loginPassword } = form.values;
  const submit = async () => {
    const isMissing = detail.hasLoginPassword && loginPassword === '';
    const wrong = isMissing ? ({ key: 'please_pwd', field: 'loginPassword' } as const) : undefined;
    const body = { ...(detail.hasLoginPassword && { loginPassword }), ...factorBody(form) };
    const made = await form.submit(wrong, async () => onCodes((await call(makeRecoveryCodes, { body })).codes));
    if (!made) form.field('passkey').onValueChange('');
    else await invalidate('account');
  };
  return (
    <div className="-mx-4">
      <SecretFormFrame submitLabel={t('recovery.make')} busy={form.busy} onSubmit={() => void submit()}>
        <p className="text-15 text-soft">{t('recovery.text')}</p>
        {detail.recoveryCodes > 0 && <p className="text-13 text-faint">{t('recovery.replaces')}</p>}
        {detail.hasLoginPassword && (
          <SecretField {...form.field('loginPassword')} label={t('security.presentPassword')} />
        )}
        <FactorFields form={form} detail={detail} />
      </SecretFormFrame>
    </div>
  );
}

function Codes({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-4 pb-2">
      <Banner tone="warn">{t('recovery.once')}</Banner>
      <ol className="nums grid grid-cols-2 gap-2 text-15 font-medium text-strong select-text" dir="ltr">
        {codes.map((code) => (
          <li key={code} className="rounded-control bg-surface-1 py-2 text-center font-mono tracking-wide">
            {code}
          </li>
        ))}
      </ol>
      <Button
        wide
        variant="quiet"
        icon={<Copy aria-hidden className="size-5" />}
        onClick={() => void copyText(codes.join('\n'))}
      >
        {t('recovery.copy')}
      </Button>
      <Button wide onClick={onClose}>
        {t('recovery.kept')}
      </Button>
    </div>
  );
}
