import type { DepthRow } from '@bourse/wire';
import { describe, expect, it } from 'vitest';
import { bookRows, gatherDepth, priceSteps, stepDecimals } from './gather-depth.ts';

const ASKS: readonly DepthRow[] = [
  ['60000.01', '0.1'],
  ['60000.1', '0.2'],
  ['60000.11', '0.3'],
  ['60009.99', '1'],
  ['60010', '2'],
];
const BIDS: readonly DepthRow[] = [
  ['59999.99', '0.1'],
  ['59999.9', '0.2'],
  ['59999.89', '0.3'],
  ['59990', '1'],
];

describe('gatherDepth', () => {
  it.each<[string, readonly DepthRow[], string, 'bids' | 'asks', number, readonly DepthRow[]]>([
    ['the tick leaves rows as they are', ASKS, '0.01', 'asks', 9, ASKS],
    [
      'offers go up',
      ASKS,
      '0.1',
      'asks',
      9,
      [
        ['60000.1', '0.3'],
        ['60000.2', '0.3'],
        ['60010', '3'],
      ],
    ],
    ['offers on one step gather', ASKS, '10', 'asks', 9, [['60010', '3.6']]],
    [
      'bids go down',
      BIDS,
      '0.1',
      'bids',
      9,
      [
        ['59999.9', '0.3'],
        ['59999.8', '0.3'],
        ['59990', '1'],
      ],
    ],
    ['bids on one step gather', BIDS, '10', 'bids', 9, [['59990', '1.6']]],
    [
      'at most so many rows, the last one whole',
      ASKS,
      '0.1',
      'asks',
      2,
      [ASKS[1], ['60000.2', '0.3']].map((row, index) => (index === 0 ? ['60000.1', '0.3'] : row)) as DepthRow[],
    ],
    ['nothing stays nothing', [], '0.1', 'asks', 6, []],
  ])('%s', (_, rows, step, side, max, expected) => {
    expect(gatherDepth(rows, step, side, max)).toEqual(expected);
  });
});

describe('bookRows', () => {
  it('scales both sides by the largest running total', () => {
    const { asks, bids } = bookRows(
      {
        asks: [
          ['2', '1'],
          ['3', '3'],
        ],
        bids: [['1', '2']],
      },
      '1',
      6,
    );
    expect(asks.map((row) => row.depthPercent)).toEqual([25, 100]);
    expect(bids.map((row) => row.depthPercent)).toEqual([50]);
  });
});

describe('priceSteps', () => {
  it.each([
    ['0.01', ['0.01', '0.1', '1', '10']],
    ['0.00000001', ['0.00000001', '0.0000001', '0.000001', '0.00001']],
    ['0.05', ['0.05', '0.5', '5', '50']],
  ])('%s', (tick, expected) => {
    expect(priceSteps(tick)).toEqual(expected);
  });
  it.each([
    ['0.01', 2],
    ['10', 0],
  ])('%s shows %i places', (step, places) => {
    expect(stepDecimals(step)).toBe(places);
  });
});
