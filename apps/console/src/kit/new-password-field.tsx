import { OPERATOR_PASSWORD_LENGTH_MIN } from '@bourse/wire/console';
import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

export interface NewPasswordFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Where an operator chooses a password, with what it has to be. */
export function NewPasswordField({ value, onChange }: NewPasswordFieldProps) {
  const t = useTranslate();
  return (
    <TextField
      type="password"
      autoComplete="new-password"
      label={t('password.new')}
      helperText={t('password.form', { min: OPERATOR_PASSWORD_LENGTH_MIN })}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
