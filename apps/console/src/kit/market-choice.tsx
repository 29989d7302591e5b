import { EVERY } from '@bourse/wire';
import { MenuItem, Stack, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

export interface MarketChoiceProps<Desk extends string> {
  readonly desks: readonly Desk[];
  readonly instruments: readonly { readonly symbol: string; readonly name: string }[];
  readonly desk: Desk;
  readonly symbol: string;
  onDesk(desk: Desk): void;
  onSymbol(symbol: string): void;
}

/** A desk, or all where that is among `desks`, and one of its instruments or every one of them. */
export function MarketChoice<Desk extends string>(props: MarketChoiceProps<Desk>) {
  const { desks, instruments, desk, symbol, onDesk, onSymbol } = props;
  const t = useTranslate();
  return (
    <Stack direction="row" spacing={1}>
      <TextField select label={t('trading.desk')} value={desk} onChange={(event) => onDesk(event.target.value as Desk)}>
        {desks.map((one) => (
          <MenuItem key={one} value={one}>
            {t(one === EVERY ? 'trading.everyDesk' : `trading.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField select label={t('trading.symbol')} value={symbol} onChange={(event) => onSymbol(event.target.value)}>
        <MenuItem value={EVERY}>{t('trading.everySymbol')}</MenuItem>
        {instruments.map((one) => (
          <MenuItem key={one.symbol} value={one.symbol}>
            {one.name}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}
