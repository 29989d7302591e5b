import type { Company, Instrument } from '../instrument.ts';
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

/** What the stocks of a market have in common. */
export interface StockMarket {
  readonly kind: 'stock-us' | 'stock-br';
  readonly quote: string;
  /** The smallest part of a share that is traded; whole shares without it. */
  readonly shareLot?: string;
  readonly hot: ReadonlySet<string>;
  readonly companies: Readonly<Record<string, Company>>;
}

/** Expands a table of stocks: prices in cents, volumes in whole shares. */
export function stocksFrom(market: StockMarket, rows: readonly StockRow[]): readonly Instrument[] {
  const { kind, quote, shareLot, hot, companies } = market;
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
      ...(shareLot !== undefined && { shareLot }),
      ...(companies[code] !== undefined && { company: companies[code] }),
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
