import type { Instrument } from '../instrument.ts';
import { instrumentFrom } from './instrument-row.ts';

type MetalRow = readonly [
  base: string,
  name: string,
  price: number,
  volatility: number,
  dailyVolume: number,
  ticksPerMinute: number,
  hot: boolean,
];

/** Troy ounces in US dollars. */
const ROWS: readonly MetalRow[] = [
  ['xau', 'Gold', 4_080, 0.17, 5_200_000, 48, true],
  ['xag', 'Silver', 50.6, 0.31, 98_000_000, 38, true],
  ['xpt', 'Platinum', 1_545, 0.27, 640_000, 20, false],
];

export const METALS: readonly Instrument[] = ROWS.map(
  ([base, name, price, volatility, dailyVolume, ticksPerMinute, hot]) =>
    instrumentFrom({
      symbol: `${base}usd`,
      base,
      quote: 'usd',
      showSymbol: `${base.toUpperCase()}/USD`,
      name,
      kind: 'metal',
      desks: ['contract', 'timed'],
      hot,
      price,
      tickSize: price < 100 ? '0.001' : '0.01',
      lotSize: '0.01',
      minNotional: '10',
      makerFee: '0.0002',
      takerFee: '0.0003',
      halfSpread: '0.00005',
      volatility,
      dailyVolume,
      ticksPerMinute,
      listed: '2021-01-04',
    }),
);
