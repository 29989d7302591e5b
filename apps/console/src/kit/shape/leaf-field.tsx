import { LANGUAGE_NAMES } from '@bourse/wire';
import { FormControlLabel, MenuItem, Switch, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { JsonShape } from './json-shape.ts';

/** What a field of a setting, or of an instrument, is called. */
export function useFieldLabel(name: string): string {
  const t = useTranslate();
  return t(`settingFields.${name}`, { _: t(`instruments.fields.${name}`, { _: name }) });
}

export interface LeafFieldProps {
  readonly shape: JsonShape;
  readonly name: string;
  readonly value: unknown;
  readonly isWrong: boolean;
  onChange(value: unknown): void;
}

const NUMBER = /^-?\d+(\.\d+)?$/;

/** One value: switched, chosen or typed, as its shape says. */
export function LeafField({ shape, name, value, isWrong, onChange }: LeafFieldProps) {
  const t = useTranslate();
  const label = useFieldLabel(name);
  if (shape.type === 'boolean' || name === 'isOpen') {
    // The settings of menus know open and shut as 1 and 0.
    const [on, off] = shape.type === 'boolean' ? [true, false] : [1, 0];
    const input = <Switch checked={value === on} onChange={(event) => onChange(event.target.checked ? on : off)} />;
    return <FormControlLabel control={input} label={label} />;
  }
  if (shape.enum !== undefined) {
    const languages: Readonly<Record<string, string>> = LANGUAGE_NAMES;
    return (
      <TextField
        select
        label={label}
        value={value ?? ''}
        error={isWrong}
        onChange={(event) => onChange(event.target.value)}
      >
        {shape.enum.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`settingValues.${name}_${one}`, { _: t(`modules.${one}`, { _: languages[one] ?? String(one) }) })}
          </MenuItem>
        ))}
      </TextField>
    );
  }
  const isNumber = shape.type === 'number' || shape.type === 'integer';
  return (
    <TextField
      label={label}
      value={value === undefined || value === null ? '' : String(value)}
      error={isWrong}
      helperText={t(`settingHelp.${name}`, { _: '' })}
      onChange={(event) => {
        const { value: text } = event.target;
        onChange(isNumber && NUMBER.test(text) ? Number(text) : text);
      }}
      slotProps={isNumber ? { htmlInput: { inputMode: 'decimal' } } : {}}
    />
  );
}
