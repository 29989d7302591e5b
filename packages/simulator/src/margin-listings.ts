import type { Liquidation, MarginListing } from '@bourse/engine';
import { amount, price, rate } from '@bourse/money';
import { type LadderRow, ladderOf } from './ladder-row.ts';

type Row = [
  desk: MarginListing['desk'],
  base: string,
  asset: string,
  tickSize: string,
  lotSize: string,
  fees: readonly [open: string, close: string],
  leverages: readonly number[],
  forced: readonly [kind: Liquidation['kind'], rate: string],
  stressMove: string,
  ladder: LadderRow,
  start: string,
  bounds?: readonly [
    band: string,
    collar: string,
    share: string,
    meet?: string | undefined,
    apart?: true | undefined,
    deleverage?: readonly [from: string, to: string],
  ],
];

/** Deep, shallow and missing ladders, so that closings fill fully, partly, or only against customers; odd fees. */
const ROWS: readonly Row[] = [
  [
    ...(['contract', 'btc', 'usdt', '0.1', '0.001', ['0.0002', '0.0005']] as const),
    ...([
      [1, 2, 5, 20, 100],
      ['maintenance', '0.005'],
      '0.1',
      [6, '0.5', '0.7', 1_234_567_890],
      '60000',
      ['0.0001', '0.03', '0.2', '0', true, ['0.03', '0.02']],
    ] as const),
  ],
  [
    ...(['contract', 'shib', 'usdt', '0.0000000001', '100', ['0', '0.00033333']] as const),
    ...([[1, 3, 10, 50], ['maintenance', '0.01234567'], '0.3', [2, '0.0000000007', '40000000'], '0.00001'] as const),
  ],
  [
    ...(['contract', 'gold', 'usdt', '0.5', '0.1', ['0.001', '0']] as const),
    ...([
      [1, 4, 10],
      ['maintenance', '0.02'],
      '0.05',
      [0, '0', '0'],
      '2000',
      ['0.002', '0.01', '0.05', '0.001', undefined, ['0.004', '0.002']],
    ] as const),
  ],
  [
    ...(['contract', 'eur', 'usdt', '0.0001', '0.0001', ['0.00012345', '0.00054321']] as const),
    ...([[1, 7, 30, 200], ['maintenance', '0.003'], '0.02', [3, '0.0002', '3000', 0], '1.08'] as const),
  ],
  [
    ...(['stock', 'aapl', 'usd', '0.01', '1', ['0', '0']] as const),
    ...([[1, 10, 20, 50], ['loss-share', '0.9'], '0.1', [1, '0.01', '100000'], '200'] as const),
  ],
  [
    ...(['stock', 'tsla', 'usd', '0.05', '1', ['0.0003', '0.0007']] as const),
    ...([
      [1, 5, 25],
      ['loss-share', '0.33333333'],
      '0.2',
      [2, '0.1', '15', 99],
      '400',
      ['0.01', '0.1', '1', undefined, undefined, ['0.2', '0.1']],
    ] as const),
  ],
];

export interface MarginMarketSpec {
  readonly listing: MarginListing;
  readonly start: bigint;
}

/** The first three share their symbols, and so their ticks, with spot instruments. */
export const MARGIN_MARKETS: readonly MarginMarketSpec[] = ROWS.map(
  ([
    desk,
    base,
    asset,
    tickSize,
    lotSize,
    [openFee, closeFee],
    leverages,
    [kind, forced],
    stressMove,
    ladder,
    start,
    bounds,
  ]) => ({
    listing: {
      desk,
      symbol: desk === 'stock' ? base : base + asset,
      base,
      asset,
      tickSize: price(tickSize),
      lotSize: amount(lotSize),
      openFee: rate(openFee),
      closeFee: rate(closeFee),
      leverages,
      liquidation: { kind, rate: rate(forced) },
      stressMove: rate(stressMove),
      ladder: ladderOf(ladder),
      ...(bounds && {
        bounds: {
          band: rate(bounds[0]),
          collar: rate(bounds[1]),
          share: rate(bounds[2]),
          ...(bounds[3] !== undefined && { meet: rate(bounds[3]) }),
          ...(bounds[4] && { apart: bounds[4] }),
          ...(bounds[5] && { deleverage: { from: rate(bounds[5][0]), to: rate(bounds[5][1]) } }),
        },
      }),
    },
    start: price(start),
  }),
);

const SOUND_BOUNDS = { band: rate('0.1'), collar: rate('0.2'), share: rate('1') } as const;

/** Listings that must be refused: one field of a good one is wrong. */
export const BAD_MARGIN: readonly Partial<MarginListing>[] = [
  { tickSize: price('0') },
  { lotSize: amount('-1') },
  { tickSize: price('0.0000000003') },
  { tickSize: price('1'), lotSize: amount('1') },
  { openFee: rate('-0.1') },
  { closeFee: rate('1') },
  { leverages: [] },
  { leverages: [1, 0] },
  { leverages: [1.5] },
  { leverages: [1001] },
  { leverages: [1000], liquidation: { kind: 'maintenance', rate: rate('0.001') } },
  { liquidation: { kind: 'maintenance', rate: rate('0') } },
  { liquidation: { kind: 'loss-share', rate: rate('1') } },
  { stressMove: rate('0') },
  { stressMove: rate('1.00000001') },
  { bounds: { band: rate('0.1'), collar: rate('0.05'), share: rate('0.5') } },
  { bounds: { band: rate('0.1'), collar: rate('0.2'), share: rate('0') } },
  { bounds: { band: rate('0.1'), collar: rate('0.2'), share: rate('1.1') } },
  ...[
    ['0.5', '0'],
    ['0.5', '0.6'],
    ['1.1', '0.6'],
  ].map(([from = '', to = '']) => ({
    bounds: { ...SOUND_BOUNDS, deleverage: { from: rate(from), to: rate(to) } },
  })),
  { asset: 'eth' },
  { desk: 'stock', base: 'other' },
  { ladder: { levels: 101, levelStep: price('1'), levelQuantity: amount('1') } },
  { ladder: { levels: 1.5, levelStep: price('1'), levelQuantity: amount('1') } },
  { ladder: { levels: 2, levelStep: price('0'), levelQuantity: amount('1') } },
  { ladder: { levels: 2, levelStep: price('1'), levelQuantity: amount('0.00000001') } },
  { ladder: { levels: 2, levelStep: price('1'), levelQuantity: amount('1'), seed: 4_294_967_296 } },
];

/** Terms that are allowed and unusual; most last until the next change. */
export const EDGE_MARGIN: readonly Partial<MarginListing>[] = [
  { openFee: rate('0'), closeFee: rate('0') },
  { openFee: rate('0.01'), closeFee: rate('0.003') },
  { leverages: [1000], liquidation: { kind: 'maintenance', rate: rate('0.0004') }, closeFee: rate('0.0005') },
  { leverages: [1, 2, 3], liquidation: { kind: 'maintenance', rate: rate('0.1') } },
  { leverages: [1, 10, 100], liquidation: { kind: 'loss-share', rate: rate('0.00000001') } },
  { leverages: [1, 10, 100], liquidation: { kind: 'loss-share', rate: rate('0.99999999') } },
  { bounds: { band: rate('0.003'), collar: rate('0.05'), share: rate('0.1') } },
  { bounds: { band: rate('0.5'), collar: rate('0.9'), share: rate('1') } },
  { bounds: { band: rate('0.01'), collar: rate('0.05'), share: rate('0.5'), meet: rate('0') } },
  { bounds: { band: rate('0.02'), collar: rate('0.1'), share: rate('0.4'), apart: true } },
  { bounds: { ...SOUND_BOUNDS, deleverage: { from: rate('0.1'), to: rate('0.00000001') } } },
  { bounds: { ...SOUND_BOUNDS, deleverage: { from: rate('1'), to: rate('1') } } },
  { stressMove: rate('1') },
  { stressMove: rate('0.00000001') },
];
