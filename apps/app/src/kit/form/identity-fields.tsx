import { PasswordField, TextField } from '@bourse/ui/text-field';
import { useTranslation } from 'react-i18next';

export interface Identity {
  readonly pwd: string;
  readonly totp: string;
}

interface IdentityFieldsProps extends Identity {
  readonly change: (change: Partial<Identity>) => void;
  /** Whether a code of the second factor is asked for too. */
  readonly withCode: boolean;
  readonly errorAt: (field: string) => string | undefined;
}

/** The fund password and the code that are asked for where money leaves. */
export function IdentityFields({ pwd, totp, change, withCode, errorAt }: IdentityFieldsProps) {
  const { t } = useTranslation();
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
      {withCode && (
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
    </>
  );
}
