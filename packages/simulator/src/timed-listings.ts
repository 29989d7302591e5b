import type { TimedListing, TimedRule } from '@bourse/engine';
import { amount, price, rate } from '@bourse/money';

type Row = [id: number, seconds: number, odds: string, min: string, max: string];

const rule = ([id, seconds, odds, min, max]: Row): TimedRule => ({
  id,
  seconds,
  odds: rate(odds),
  min: amount(min),
  max: amount(max),
});

export interface TimedMarket {
  readonly listing: TimedListing;
  readonly start: bigint;
}

/** Two markets that also trade spot and one that does not; cycles from a second to a minute and a half, odd odds. */
export const TIMED_MARKETS: readonly TimedMarket[] = [
  {
    start: price('60000'),
    listing: {
      symbol: 'btcusdt',
      asset: 'usdt',
      stalenessMs: 5000,
      appointments: { leastAheadMs: 500, mostAheadMs: 60_000 },
      rules: [
        [1, 1, '0.85', '10', '1000'],
        [2, 3, '0.9', '5', '5000'],
        [3, 20, '0.77777777', '0.00000001', '200'],
        [4, 90, '2.5', '1', '30000'],
      ].map((row) => rule(row as Row)),
    },
  },
  {
    start: price('0.05'),
    listing: {
      symbol: 'ethbtc',
      asset: 'btc',
      stalenessMs: 400,
      appointments: { leastAheadMs: 1, mostAheadMs: 5_000 },
      rules: [
        [1, 1, '0.33333333', '0.0001', '2'],
        [2, 7, '1', '0.0001', '0.5'],
      ].map((row) => rule(row as Row)),
    },
  },
  {
    start: price('1.08'),
    listing: {
      symbol: 'eurusd',
      asset: 'usdt',
      stalenessMs: 1500,
      rules: [
        [1, 3, '0.00000001', '0.5', '900'],
        [7, 20, '0.87654321', '3', '700'],
        [8, 90, '0.5', '0.01', '3'],
      ].map((row) => rule(row as Row)),
    },
  },
];

const SPARE = rule([9, 5, '0.8', '1', '100']);

/** Listings that must be refused: something of a good one is wrong. */
export const BAD_TIMED: readonly Partial<TimedListing>[] = [
  { stalenessMs: 0 },
  { stalenessMs: 0.5 },
  { rules: [SPARE, { ...SPARE, seconds: 6 }] },
  { appointments: { leastAheadMs: 0, mostAheadMs: 1 } },
  { appointments: { leastAheadMs: 2, mostAheadMs: 1 } },
  { appointments: { leastAheadMs: 0.5, mostAheadMs: 1 } },
  { appointments: { leastAheadMs: 1, mostAheadMs: 2_592_000_001 } },
  { rules: [{ ...SPARE, seconds: 0 }] },
  { rules: [{ ...SPARE, seconds: 1.5 }] },
  { rules: [{ ...SPARE, seconds: 2_592_001 }] },
  { rules: [{ ...SPARE, odds: rate('0') }] },
  { rules: [SPARE, { ...SPARE, id: 10, odds: rate('100.00000001') }] },
  { rules: [{ ...SPARE, min: amount('0') }] },
  { rules: [{ ...SPARE, max: amount('0.99999999') }] },
];

/** Changes to a listing that are just allowed. */
export const EDGE_TIMED: readonly Partial<TimedListing>[] = [
  { stalenessMs: 1 },
  { asset: 'btc' },
  { asset: 'usdt' },
  { rules: [] },
  { appointments: { leastAheadMs: 3_000, mostAheadMs: 3_000 } },
  { appointments: { leastAheadMs: 1, mostAheadMs: 2_592_000_000 } },
  { rules: [{ ...SPARE, max: SPARE.min }] },
  { rules: [{ ...SPARE, odds: rate('100') }] },
  { rules: [SPARE, { ...SPARE, id: 1, seconds: 2_592_000, max: amount('2') }] },
];
