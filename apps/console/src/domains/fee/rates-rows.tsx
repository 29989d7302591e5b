import { Button, InputAdornment, Stack, TextField, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { TierDraft } from './schedule-draft.ts';

export interface RatesRowsProps<Row extends TierDraft> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly empty: Row;
  readonly max: number;
  nameOf(index: number): string;
  /** What a row has besides its rates. */
  more?(row: Row, change: (part: Partial<Row>) => void): ReactNode;
  onChange(rows: readonly Row[]): void;
}

/** Rows of a maker's and a taker's rate in percent, which can be added and removed. */
export function RatesRows<Row extends TierDraft>({ title, rows, empty, max, ...props }: RatesRowsProps<Row>) {
  const t = useTranslate();
  const percent = { input: { endAdornment: <InputAdornment position="end">%</InputAdornment> } };
  const change = (at: number, part: Partial<Row>) =>
    props.onChange(rows.map((row, i) => (i === at ? { ...row, ...part } : row)));
  return (
    <Stack spacing={1}>
      <Typography variant="subtitle2">{title}</Typography>
      {rows.map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <Stack key={i} direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', rowGap: 1 }}>
          <Typography sx={{ minWidth: 72 }}>{props.nameOf(i)}</Typography>
          {(['maker', 'taker'] as const).map((role) => (
            <TextField
              key={role}
              size="small"
              label={t(`fees.${role}`)}
              value={row[role]}
              onChange={(event) => change(i, { [role]: event.target.value } as Partial<Row>)}
              slotProps={percent}
              sx={{ width: 130 }}
            />
          ))}
          {props.more?.(row, (part) => change(i, part))}
          <Button size="small" color="inherit" onClick={() => props.onChange(rows.filter((_, at) => at !== i))}>
            {t('fees.remove')}
          </Button>
        </Stack>
      ))}
      <Stack direction="row">
        <Button size="small" disabled={rows.length >= max} onClick={() => props.onChange([...rows, empty])}>
          {t('fees.add')}
        </Button>
      </Stack>
    </Stack>
  );
}
