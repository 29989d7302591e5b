import { amount, formatRate, price } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import { copySize, copyTolerance, isLossReached } from './copy-size.ts';

const TERMS = { lotSize: amount('0.001'), leverages: [1, 2, 5, 10, 20, 50, 100] };

describe('the size of a copy', () => {
  const CASES: [what: string, leader: number, amount: string, cap: number, price: string, expected: string][] = [
    ['100 USDT at 10x and 50,000: 1,000 of worth, 0.02', 10, '100', 10, '50000', '20 lots 10x'],
    ['the cap is lower', 20, '100', 5, '50000', '10 lots 5x'],
    ['the leader is lower', 2, '100', 50, '50000', '4 lots 2x'],
    ['a cap between two that are offered', 100, '100', 15, '50000', '20 lots 10x'],
    ['down to whole lots', 10, '104.99', 10, '50000', '20 lots 10x'],
    ['one lot exactly', 10, '5', 10, '50000', '1 lots 10x'],
    ['less than one lot', 10, '4.99', 10, '50000', 'too_small'],
    ['no leverage so low', 10, '100', 0, '50000', 'leverage'],
    ['no price', 10, '100', 10, '0', 'too_small'],
    ['large', 100, '1000000', 100, '50000', '2000000 lots 100x'],
  ];
  it.each(CASES)('%s', (_, leader, money, leverage, at, expected) => {
    const size = copySize(TERMS, leader, { amount: amount(money), leverage }, price(at));
    expect(size.ok ? `${size.lots} lots ${size.leverage}x` : size.reason).toBe(expected);
  });
});

const LOSSES: [realised: string, max: string, reached: boolean][] = [
  ['0', '50', false],
  ['-49.99999999', '50', false],
  ['-50', '50', true],
  ['-80', '50', true],
  ['80', '50', false],
];
it.each(LOSSES)('%s of at most %s: %s', (realised, max, reached) => {
  expect(isLossReached(amount(realised), amount(max))).toBe(reached);
});

const TOLERANCES: [what: string, realised: string, max: string, worth: string, tolerance: string][] = [
  ['50 of a worth of 1,000', '0', '50', '1000', '0.05'],
  ['40 of them are lost', '-40', '50', '1000', '0.01'],
  ['10 were won', '10', '50', '1000', '0.06'],
  ['rounded down', '0', '1', '3', '0.33333333'],
  ['nothing is left', '-50', '50', '1000', '0'],
  ['more than all is lost', '-80', '50', '1000', '0'],
];
it.each(TOLERANCES)('may be so much worse than the quote: %s', (_, realised, max, worth, tolerance) => {
  const limits = { realised: amount(realised), maxLoss: amount(max) };
  expect(formatRate(copyTolerance(limits, amount(worth), price('1')))).toBe(tolerance);
});
