import { amount, formatAmount } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import { roomAt } from './over-time.ts';

const WINDOW = 1_000;

describe('a limit of 100 over a window of 1,000', () => {
  const rows: [
    what: string,
    counted: [atMs: number, worth: string][],
    nowMs: number,
    left: string,
    more: number | null,
  ][] = [
    ['nothing is used', [], 5_000, '100', null],
    ['a part is used', [[4_500, '40']], 5_000, '60', 5_500],
    ['it counts to the end of its window', [[4_500, '40']], 5_499, '60', 5_500],
    ['and no longer', [[4_500, '40']], 5_500, '100', null],
    [
      'in whatever order they come',
      [
        [4_900, '50'],
        [4_500, '40'],
      ],
      5_000,
      '10',
      5_500,
    ],
    [
      'all is used',
      [
        [4_500, '40'],
        [4_900, '60'],
      ],
      5_000,
      '0',
      5_500,
    ],
    [
      'more than all is used: the first to go leaves nothing',
      [
        [4_500, '40'],
        [4_900, '110'],
      ],
      5_000,
      '0',
      5_900,
    ],
    ['many small ones are their sum', Array.from({ length: 10 }, (_, at) => [4_100 + at, '9.9']), 5_000, '1', 5_100],
  ];
  it.each(rows)('%s', (_, counted, nowMs, left, moreMs) => {
    const parts = counted.map(([atMs, worth]) => ({ atMs, worth: amount(worth) }));
    const room = roomAt(amount('100'), parts, WINDOW, nowMs);
    expect([formatAmount(room.left), room.moreMs]).toEqual([left, moreMs]);
  });

  it('of nothing is never left', () => {
    const room = roomAt(amount('0'), [{ atMs: 4_500, worth: amount('5') }], WINDOW, 5_000);
    expect(room).toEqual({ left: 0n, moreMs: null });
  });
});
