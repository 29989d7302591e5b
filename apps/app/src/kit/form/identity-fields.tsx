import { PasswordField, TextField } from '@bourse/ui/text-field';
import { useTranslation } from 'react-i18next';
import { PasskeyProof } from '../passkey/passkey-proof.tsx';
import { passkeysWork } from '../passkey/passkey-works.ts';

export interface Identity {
  readonly pwd: string;
  readonly totp: string;
  /** What a passkey has signed; "" for nothing. */
  readonly passkey: string;
}

interface IdentityFieldsProps extends Identity {
  readonly change: (change: Partial<Identity>) => void;
  /** Whether a code of the second factor is asked for too. */
  readonly withCode: boolean;
  /** Whether a passkey can stand in its place, or is asked for alone. */
  readonly withPasskey: boolean;
  readonly errorAt: (field: string) => string | undefined;
}

/** The fund password and the second factor that are asked for where money leaves. */
export function IdentityFields({ pwd, totp, passkey, change, withCode, withPasskey, errorAt }: IdentityFieldsProps) {
  const { t } = useTranslation();
  const passkeyOffered = withPasskey && (passkeysWork() || !withCode);
  return (
    <>
      <PasswordField
        label={t('withdrawal.fundPassword')}
        value={pwd}
        onValueChange={(text) => change({ pwd: text })}
        error={errorAt('pwd')}
        maxLength={128}
        autoComplete="off"
        showLabel={t('login.showPassword')}
        hideLabelText={t('login.hidePassword')}
      />
      {withCode && passkey === '' && (
        <TextField
          label={t('withdrawal.code')}
          value={totp}
          onValueChange={(code) => change({ totp: code })}
          error={errorAt('totp')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          hint={t('withdrawal.codeHint')}
        />
      )}
      {passkeyOffered && (
        <PasskeyProof
          purpose="leaving"
          value={passkey}
          onValueChange={(signed) => change({ passkey: signed })}
          error={errorAt('passkey')}
        />
      )}
    </>
  );
}
