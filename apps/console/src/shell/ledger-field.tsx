import { MenuItem, TextField } from '@mui/material';
import { SelectInput, useTranslate } from 'react-admin';

const LEDGERS = ['live', 'demo'] as const;

/** Which books: of real money, or of simulated trading. */
export type LedgerChoice = (typeof LEDGERS)[number];

export interface LedgerFieldProps {
  readonly value: LedgerChoice;
  /** In pixels; as wide as its place where it is absent. */
  readonly width?: number;
  onChange(ledger: LedgerChoice): void;
}

export function LedgerField({ value, width, onChange }: LedgerFieldProps) {
  const t = useTranslate();
  return (
    <TextField
      select
      label={t('treasury.ledger')}
      value={value}
      onChange={(event) => onChange(event.target.value as LedgerChoice)}
      sx={width === undefined ? {} : { width }}
    >
      {LEDGERS.map((one) => (
        <MenuItem key={one} value={one}>
          {t(`treasury.${one}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The same as a filter of a list. */
export function useLedgerFilter() {
  const t = useTranslate();
  const choices = LEDGERS.map((id) => ({ id, name: t(`treasury.${id}`) }));
  return <SelectInput key="ledger" source="ledger" label={t('treasury.ledger')} choices={choices} alwaysOn />;
}
