import { TextField } from '@bourse/ui/text-field';
import {
  type listPasskeys,
  type OutputOf,
  PASSKEY_NAME_MAX,
  removePasskey,
  renamePasskey,
  validatePasskeyName,
} from '@bourse/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { issueText } from '../../platform/i18n.ts';
import type { CustomerInfo } from '../../platform/session.ts';
import { toastError, toastMessage } from '../../platform/toasts.ts';
import { FactorFields, factorBody } from './factor-fields.tsx';
import { SecretFormFrame } from './secret-parts.tsx';
import { useSecretForm } from './use-secret-form.ts';

interface EditPasskeyProps {
  readonly passkey: OutputOf<typeof listPasskeys>[number];
  readonly detail: CustomerInfo['detail'];
  readonly onDone: () => void;
}

/** Another name for a passkey, or its end. */
export function EditPasskey(props: EditPasskeyProps) {
  return (
    <div className="-mx-4 divide-y divide-line">
      <Rename {...props} />
      <Remove {...props} />
    </div>
  );
}

function Rename({ passkey, onDone }: EditPasskeyProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(passkey.name);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    const wrong = validatePasskeyName(name);
    if (wrong !== undefined) return setError(issueText(wrong));
    setBusy(true);
    try {
      await call(renamePasskey, { body: { id: passkey.id, name: name.trim() } });
      toastMessage('passkey_renamed');
      onDone();
    } catch (fault) {
      toastError(fault);
    }
    setBusy(false);
  };
  return (
    <SecretFormFrame submitLabel={t('passkey.save')} busy={busy} onSubmit={() => void submit()}>
      <TextField
        label={t('passkey.name')}
        value={name}
        onValueChange={(text) => {
          setError(undefined);
          setName(text);
        }}
        error={error}
        maxLength={PASSKEY_NAME_MAX}
        autoComplete="off"
      />
    </SecretFormFrame>
  );
}

function Remove({ passkey, detail, onDone }: EditPasskeyProps) {
  const { t } = useTranslation();
  const form = useSecretForm(['totp', 'passkey']);
  const wrongIn = () => {
    const { totp, passkey: signed } = form.values;
    if (signed !== '' || totp.trim() !== '') return undefined;
    return detail.totp
      ? ({ key: 'totp_required', field: 'totp' } as const)
      : ({ key: 'passkey_required', field: 'passkey' } as const);
  };
  const submit = async () => {
    const removed = await form.submit(wrongIn(), () =>
      call(removePasskey, { body: { id: passkey.id, ...factorBody(form) } }),
    );
    if (!removed) return form.field('passkey').onValueChange('');
    toastMessage('passkey_removed');
    onDone();
  };
  return (
    <SecretFormFrame danger submitLabel={t('passkey.remove')} busy={form.busy} onSubmit={() => void submit()}>
      <p className="text-13 text-soft">{t('passkey.removeText')}</p>
      <FactorFields form={form} detail={detail} />
    </SecretFormFrame>
  );
}
