import { PasskeyProof } from '../../kit/passkey/passkey-proof.tsx';
import { passkeysWork } from '../../kit/passkey/passkey-works.ts';
import type { CustomerInfo } from '../../platform/session.ts';
import { TotpField } from './secret-parts.tsx';
import type { SecretForm } from './use-secret-form.ts';

type Field = 'totp' | 'passkey';
type Form = Pick<SecretForm<Field>, 'field' | 'values'>;

/** The second factor that the customer has, where what guards the account is changed: a code, a passkey, or either. */
export function FactorFields({ form, detail }: { readonly form: Form; readonly detail: CustomerInfo['detail'] }) {
  const { value, onValueChange, error } = form.field('passkey');
  return (
    <>
      {detail.totp && value === '' && <TotpField {...form.field('totp')} />}
      {detail.passkeys > 0 && (passkeysWork() || !detail.totp) && (
        <PasskeyProof purpose="guard" {...{ value, onValueChange, error }} />
      )}
    </>
  );
}

/** What is sent of it. */
export function factorBody({ values }: Form) {
  const { totp, passkey } = values;
  if (passkey !== '') return { passkey };
  return totp.trim() === '' ? {} : { totp: totp.trim() };
}
