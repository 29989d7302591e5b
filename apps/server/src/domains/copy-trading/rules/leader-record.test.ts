import { amount, formatAmount } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import { type ClosedTrade, curveOf, drawdownPercent, marginOf, percentOf, recordOf, thinned } from './leader-record.ts';

/** Profits in turn, each with a margin of 100 at one more second. */
const trades = (...profits: string[]): ClosedTrade[] =>
  profits.map((profit, at) => ({ closedMs: (at + 1) * 1000, margin: amount('100'), profit: amount(profit) }));

describe('a record', () => {
  const CASES: [what: string, profits: string[], trades: number, wins: number, profit: string, drawdown: string][] = [
    ['nothing', [], 0, 0, '0', '0'],
    ['one that gained', ['10'], 1, 1, '10', '0'],
    ['one that lost: below the start', ['-10'], 1, 0, '-10', '10'],
    ['one that came to nothing is no win', ['0'], 1, 0, '0', '0'],
    ['up, down, up', ['30', '-20', '15'], 3, 2, '25', '20'],
    ['the deepest of two falls', ['30', '-20', '25', '-28', '1'], 5, 3, '8', '28'],
    ['a fall of several trades', ['50', '-10', '-15', '5', '-20'], 5, 2, '10', '40'],
    ['losses alone', ['-5', '-5', '-5'], 3, 0, '-15', '15'],
    ['gains alone', ['5', '5', '5'], 3, 3, '15', '0'],
  ];
  it.each(CASES)('%s', (_, profits, count, wins, profit, drawdown) => {
    const record = recordOf(trades(...profits));
    expect([record.trades, record.wins, formatAmount(record.profit), formatAmount(record.drawdown)]).toEqual([
      count,
      wins,
      profit,
      drawdown,
    ]);
    expect(formatAmount(record.margin)).toBe(String(100 * count));
  });

  it('says from when to when', () => {
    expect(recordOf(trades('1', '2', '3'))).toMatchObject({ firstMs: 1000, lastMs: 3000 });
  });

  it('counts the fall against the average margin: 40 of 100 is 40 %', () => {
    expect(drawdownPercent(recordOf(trades('50', '-10', '-15', '5', '-20')))).toBe('40.00');
    expect(drawdownPercent(recordOf([]))).toBe('0.00');
  });
});

const MARGINS: [value: string, leverage: number, margin: string][] = [
  ['1000', 10, '100'],
  ['1000', 1, '1000'],
  ['100', 3, '33.33333334'],
];
it.each(MARGINS)('the margin of %s at %sx is %s', (value, leverage, margin) => {
  expect(formatAmount(marginOf(amount(value), leverage))).toBe(margin);
});

const PERCENTS: [part: bigint, whole: bigint, text: string][] = [
  [0n, 100n, '0.00'],
  [1n, 3n, '33.33'],
  [-1n, 3n, '-33.33'],
  [2n, 3n, '66.66'],
  [5n, 100_000n, '0.00'],
  [-5n, 100_000n, '0.00'],
  [300n, 100n, '300.00'],
  [7n, 0n, '0.00'],
];
it.each(PERCENTS)('%s of %s is %s %%', (part, whole, text) => {
  expect(percentOf(part, whole)).toBe(text);
});

describe('a curve', () => {
  it('adds up trade by trade', () => {
    const shown = curveOf(trades('30', '-20', '15', '-40')).map(
      ({ profit, drawdown }) => `${formatAmount(profit)} ${formatAmount(drawdown)}`,
    );
    expect(shown).toEqual(['30 0', '10 20', '25 5', '-15 45']);
  });

  it('keeps the deepest and the last of many', () => {
    const many = curveOf(trades(...Array.from({ length: 1000 }, (_, at) => (at === 501 ? '-900' : '1'))));
    const kept = thinned(many, 60);
    expect(kept).toHaveLength(60);
    expect(kept.at(-1)).toBe(many.at(-1));
    expect(kept.some(({ drawdown }) => drawdown === amount('900'))).toBe(true);
    expect(kept.map(({ timeMs }) => timeMs)).toEqual(kept.map(({ timeMs }) => timeMs).toSorted((a, b) => a - b));
    expect(thinned(many.slice(0, 60), 60)).toHaveLength(60);
    expect(thinned([], 60)).toEqual([]);
  });
});
