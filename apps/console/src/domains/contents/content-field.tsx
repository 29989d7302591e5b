import { FormControlLabel, MenuItem, Switch, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ContentField } from './content-kinds.ts';

export interface ContentFieldInputProps {
  readonly field: ContentField;
  readonly value: unknown;
  readonly disabled: boolean;
  onChange(value: unknown): void;
}

export function ContentFieldInput({ field, value, disabled, onChange }: ContentFieldInputProps) {
  const t = useTranslate();
  const label = t(`contents.${field.name}`);
  if (field.as === 'switch') {
    const input = (
      <Switch checked={value === true} disabled={disabled} onChange={(event) => onChange(event.target.checked)} />
    );
    return <FormControlLabel control={input} label={label} />;
  }
  if (field.as === 'choice') {
    return (
      <TextField
        select
        label={label}
        disabled={disabled}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
      >
        {(field.choices ?? []).map((one) => (
          <MenuItem key={one} value={one}>
            {t(`contents.keys.${one}`, { _: one })}
          </MenuItem>
        ))}
      </TextField>
    );
  }
  const isNumber = field.as === 'number';
  return (
    <TextField
      label={label}
      disabled={disabled}
      value={String(value ?? '')}
      onChange={(event) => onChange(isNumber ? Number(event.target.value.replace(/\D/g, '')) : event.target.value)}
      {...(field.as === 'text' ? { multiline: true, minRows: 6, maxRows: 16 } : {})}
    />
  );
}
