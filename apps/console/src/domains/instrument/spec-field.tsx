import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { writeField } from '../../shell/changed-fields.ts';
import { type FieldForm, readField } from './spec-parts.ts';

export interface SpecFieldProps<Value> {
  readonly name: string;
  readonly value: unknown;
  readonly form?: FieldForm;
  readonly disabled?: boolean;
  /** What is wrong with it; empty: nothing. */
  readonly wrong?: string;
  onChange(value: Value): void;
}

/** One field under its name. It keeps what was typed, so that "1, " can become "1, 2". */
export function SpecField<Value>({
  name,
  value,
  form = 'text',
  disabled = false,
  wrong = '',
  onChange,
}: SpecFieldProps<Value>) {
  const t = useTranslate();
  const [typed, setTyped] = useState<string>();
  const isTyped = typed !== undefined && writeField(readField(typed, form)) === writeField(value);
  return (
    <TextField
      label={t(`instruments.fields.${name}`)}
      value={isTyped ? typed : writeField(value)}
      disabled={disabled}
      error={wrong !== ''}
      helperText={wrong}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(readField(event.target.value, form) as Value);
      }}
    />
  );
}
