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
  const steps: [what: string, tick: string, price: string, expected: string[]][] = [
    ['Bitcoin', '0.01', '96500', ['0.01', '0.1', '1', '10']],
    ['Ether', '0.01', '3250', ['0.01', '0.1', '1']],
    ['a coin of 152', '0.01', '152', ['0.01', '0.02', '0.05']],
    ['a tick that is coarse for its price', '0.01', '14.8', ['0.01']],
    ['a price of eight places', '0.000000001', '0.00000915', ['0.000000001', '0.000000002']],
    ['a tick of five', '0.05', '1000', ['0.05', '0.1', '0.25']],
    ['more powers of ten than there is room for', '0.01', '1000000', ['0.01', '1', '10', '100']],
    ['no price yet', '0.01', '0', ['0.01']],
    ['no number', '0.01', '', ['0.01']],
  ];
  it.each(steps)('%s', (_, tick, price, expected) => {
    expect(priceSteps(tick, price)).toEqual(expected);
  });
  it.each(steps.filter(([, , price]) => Number(price) > 0))('no step empties the book: %s', (_, tick, price) => {
    // The narrowest ladder of the catalogue: ten ten-thousandths of the price on either side, at least three ticks.
    const [unit, mid] = [Number(tick), Number(price)];
    const far = Math.max(mid * 0.0012, 3 * unit);
    const at = (value: number): DepthRow => [(Math.round(value / unit) * unit).toFixed(9), '1'];
    const [bids, asks] = [-1, 1].map((sign) => [0.1, 0.4, 0.7, 1].map((part) => at(mid + sign * part * far)));
    for (const step of priceSteps(tick, price)) {
      const book = bookRows({ bids: bids ?? [], asks: asks ?? [] }, step, 8);
      for (const rows of [book.bids, book.asks]) {
        expect(rows.length).toBeGreaterThanOrEqual(2);
        for (const row of rows) expect(Math.abs(Number(row.price) / mid - 1)).toBeLessThan(0.02);
      }
    }
  });
  it.each([
    ['0.01', 2],
    ['10', 0],
  ])('%s shows %i places', (step, places) => {
    expect(stepDecimals(step)).toBe(places);
  });
});
