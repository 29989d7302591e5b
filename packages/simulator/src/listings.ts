import type { Instrument } from '@bourse/engine';
import { amount, price, rate } from '@bourse/money';
import { type LadderRow, ladderOf } from './ladder-row.ts';

type Row = [
  base: string,
  quote: string,
  tickSize: string,
  lotSize: string,
  minNotional: string,
  makerFee: string,
  takerFee: string,
  ladder: LadderRow,
  start: string,
  bounds?: [band: string, collar: string, meet?: string],
];

/** Listings with steps from coarse to the finest allowed, with and without a ladder and fees. */
const ROWS: readonly Row[] = [
  [
    'btc',
    'usdt',
    '0.01',
    '0.00001',
    '5',
    '0.0008',
    '0.001',
    [8, '0.5', '0.02', 4_294_967_295],
    '60000',
    ['0.0005', '0.02', '0.0001'],
  ],
  ['eth', 'btc', '0.00001', '0.001', '0.0001', '0', '0.0015', [5, '0.00003', '0.5'], '0.05'],
  ['shib', 'usdt', '0.0000000001', '100', '1', '0.002', '0.00333333', [3, '0.0000000007', '900000', 7], '0.00001'],
  ['gold', 'usdt', '0.25', '0.1', '0', '0.1', '0.3', [0, '0', '0'], '2000', ['0.01', '0.01']],
];

export interface Listing {
  readonly instrument: Instrument;
  readonly start: bigint;
}

export const LISTINGS: readonly Listing[] = ROWS.map(
  ([base, quote, tick, lot, least, maker, taker, ladder, start, bounds]) => ({
    instrument: {
      symbol: base + quote,
      base,
      quote,
      tickSize: price(tick),
      lotSize: amount(lot),
      minNotional: amount(least),
      makerFee: rate(maker),
      takerFee: rate(taker),
      ladder: ladderOf(ladder),
      ...(bounds && {
        bounds: {
          band: rate(bounds[0]),
          collar: rate(bounds[1]),
          ...(bounds[2] !== undefined && { meet: rate(bounds[2]) }),
        },
      }),
    },
    start: price(start),
  }),
);

/** Listings that must be refused: one field of a good one is wrong. */
export const BAD_FIELDS: readonly Partial<Instrument>[] = [
  { tickSize: price('0') },
  { tickSize: price('0.0000000003') },
  { lotSize: amount('-1') },
  { quote: 'btc', base: 'btc' },
  { makerFee: rate('-0.1') },
  { takerFee: rate('1') },
  { bounds: { band: rate('0'), collar: rate('0.1') } },
  { bounds: { band: rate('0.2'), collar: rate('0.1') } },
  { bounds: { band: rate('0.2'), collar: rate('1') } },
  { bounds: { band: rate('0.1'), collar: rate('0.2'), meet: rate('0.11') } },
  { bounds: { band: rate('0.1'), collar: rate('0.2'), meet: rate('-0.01') } },
  { ladder: { levels: 101, levelStep: price('1'), levelQuantity: amount('1') } },
  { ladder: { levels: 1.5, levelStep: price('1'), levelQuantity: amount('1') } },
  { ladder: { levels: 2, levelStep: price('0.001'), levelQuantity: amount('1') } },
  { ladder: { levels: 2, levelStep: price('1'), levelQuantity: amount('0.000001') } },
  { ladder: { levels: 0, levelStep: price('1'), levelQuantity: amount('1'), seed: 0.5 } },
  { ladder: { levels: 2, levelStep: price('1'), levelQuantity: amount('1'), seed: -1 } },
];
