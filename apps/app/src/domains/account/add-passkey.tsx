import { TextField } from '@bourse/ui/text-field';
import { addPasskey, beginPasskey, PASSKEY_NAME_MAX, validatePasskeyName } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { CustomerInfo } from '../../platform/session.ts';
import { toastMessage } from '../../platform/toasts.ts';
import { FactorFields, factorBody } from './factor-fields.tsx';
import { SecretField, SecretFormFrame } from './secret-parts.tsx';
import { useSecretForm } from './use-secret-form.ts';

/** Adds one: who asks proves to be the customer, then the device makes it. */
export function AddPasskey({
  detail,
  onDone,
}: {
  readonly detail: CustomerInfo['detail'];
  readonly onDone: () => void;
}) {
  const { t } = useTranslation();
  const form = useSecretForm(['name', 'loginPassword', 'totp', 'passkey']);
  const { name, loginPassword } = form.values;
  const wrongIn = () => {
    const wrong = name.trim() === '' ? undefined : validatePasskeyName(name);
    if (wrong !== undefined) return wrong;
    return detail.hasLoginPassword && loginPassword === ''
      ? ({ key: 'please_pwd', field: 'loginPassword' } as const)
      : undefined;
  };
  const add = async () => {
    const device = await import('../../kit/passkey/passkey-device.ts');
    const body = { ...(detail.hasLoginPassword && { loginPassword }), ...factorBody(form) };
    const { options } = await call(beginPasskey, { body });
    const passkey = await device.makePasskey(options);
    await call(addPasskey, { body: { passkey, ...(name.trim() !== '' && { name: name.trim() }) } });
    toastMessage('passkey_added');
    onDone();
  };
  const submit = () =>
    form.submit(wrongIn(), async () => {
      try {
        await add();
      } catch (error) {
        // The answer of a passkey is used up by asking.
        form.field('passkey').onValueChange('');
        if (error instanceof ApiError) throw error;
        (await import('../../kit/passkey/passkey-fault.ts')).toastPasskeyFault(error);
      }
    });
  return (
    <div className="-mx-4">
      <SecretFormFrame submitLabel={t('passkey.make')} busy={form.busy} onSubmit={() => void submit()}>
        <p className="text-15 text-soft">{t('passkey.addText')}</p>
        <TextField
          {...form.field('name')}
          label={t('passkey.name')}
          hint={t('passkey.nameHint')}
          maxLength={PASSKEY_NAME_MAX}
          autoComplete="off"
        />
        {detail.hasLoginPassword && (
          <SecretField {...form.field('loginPassword')} label={t('security.presentPassword')} />
        )}
        <FactorFields form={form} detail={detail} />
      </SecretFormFrame>
    </div>
  );
}
