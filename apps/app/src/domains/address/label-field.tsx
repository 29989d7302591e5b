import { TextField } from '@bourse/ui/text-field';
import { ADDRESS_LABEL_MAX } from '@bourse/wire';
import { useTranslation } from 'react-i18next';

export interface LabelFieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
}

/** The customer's own name of an address. */
export function LabelField({ value, onChange, error }: LabelFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('address.label')}
      value={value}
      onValueChange={onChange}
      maxLength={ADDRESS_LABEL_MAX}
      autoComplete="off"
      placeholder={t('address.labelExample')}
      error={error}
    />
  );
}
