import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

export interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Where no other way is left than a code, the cursor is in it. */
  readonly isOnlyWay?: boolean;
}

/** Six digits of an operator's authenticator. */
export function CodeField({ value, onChange, isOnlyWay = false }: CodeFieldProps) {
  const t = useTranslate();
  return (
    <TextField
      autoFocus={isOnlyWay}
      required={isOnlyWay}
      autoComplete="one-time-code"
      label={t('signIn.code')}
      helperText={t('signIn.codeHelp')}
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, 6))}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6 } }}
    />
  );
}
