import type { Instrument } from '../instrument.ts';
import { instrumentFrom } from './instrument-row.ts';

/** One stock. `dailyVolume` in shares; `listed` where it is younger than the table's start. */
export type StockRow = readonly [
  code: string,
  name: string,
  price: number,
  volatility: number,
  dailyVolume: number,
  ticksPerMinute: number,
  listed?: string,
];

/** Expands a table of stocks quoted in `quote`; whole shares, cents. */
export function stocksFrom(
  kind: 'stock-us' | 'stock-br',
  quote: string,
  rows: readonly StockRow[],
  hot: ReadonlySet<string>,
): readonly Instrument[] {
  return rows.map(([code, name, price, volatility, dailyVolume, ticksPerMinute, listed = '2021-01-04']) =>
    instrumentFrom({
      symbol: code.toLowerCase(),
      base: code.toLowerCase(),
      quote,
      showSymbol: code,
      name,
      kind,
      desks: ['stock'],
      hot: hot.has(code),
      price,
      tickSize: '0.01',
      lotSize: '1',
      minNotional: '1',
      makerFee: '0.0005',
      takerFee: '0.0005',
      halfSpread: '0.0001',
      volatility,
      dailyVolume,
      ticksPerMinute,
      listed,
    }),
  );
}
