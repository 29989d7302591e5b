import type { Instrument } from '../instrument.ts';
import { instrumentFrom } from './instrument-row.ts';

type ForexRow = readonly [
  base: string,
  quote: string,
  name: string,
  price: number,
  tickSize: string,
  volatility: number,
  dailyVolume: number,
  ticksPerMinute: number,
];

const ROWS: readonly ForexRow[] = [
  ['eur', 'usd', 'Euro / US Dollar', 1.1585, '0.00001', 0.075, 620_000_000, 46],
  ['gbp', 'usd', 'British Pound / US Dollar', 1.3155, '0.00001', 0.085, 340_000_000, 42],
  ['usd', 'jpy', 'US Dollar / Japanese Yen', 154.6, '0.001', 0.1, 480_000_000, 44],
  ['aud', 'usd', 'Australian Dollar / US Dollar', 0.6525, '0.00001', 0.1, 260_000_000, 34],
  ['nzd', 'usd', 'New Zealand Dollar / US Dollar', 0.5675, '0.00001', 0.1, 120_000_000, 26],
  ['usd', 'cad', 'US Dollar / Canadian Dollar', 1.4025, '0.00001', 0.065, 230_000_000, 30],
  ['usd', 'chf', 'US Dollar / Swiss Franc', 0.7955, '0.00001', 0.08, 180_000_000, 28],
  ['usd', 'brl', 'US Dollar / Brazilian Real', 5.325, '0.0001', 0.14, 90_000_000, 20],
  ['eur', 'gbp', 'Euro / British Pound', 0.8805, '0.00001', 0.055, 140_000_000, 24],
  ['eur', 'jpy', 'Euro / Japanese Yen', 179.1, '0.001', 0.095, 190_000_000, 32],
];

export const FOREX: readonly Instrument[] = ROWS.map(
  ([base, quote, name, price, tickSize, volatility, dailyVolume, ticksPerMinute]) =>
    instrumentFrom({
      symbol: base + quote,
      base,
      quote,
      showSymbol: `${base}/${quote}`.toUpperCase(),
      name,
      kind: 'forex',
      // A contract's profit is counted in the quote asset: only dollars may stand for its margin asset.
      desks: quote === 'usd' ? ['contract', 'timed'] : ['timed'],
      hot: base === 'eur' && quote === 'usd',
      price,
      tickSize,
      lotSize: '1',
      minNotional: '10',
      makerFee: '0.0002',
      takerFee: '0.0003',
      halfSpread: '0.00004',
      volatility,
      dailyVolume,
      ticksPerMinute,
      listed: '2021-01-04',
    }),
);
