import { describe, expect, it } from 'vitest';
import { exchanged, exchangeIssue } from './exchange-figures.ts';

const par = { buyIn: '1', takeOut: '1' };
const brl = { buyIn: '5.31', takeOut: '5.34' };

describe('what an amount becomes', () => {
  it.each([
    ['buyIn', '100', par, '100'],
    ['buyIn', '100', brl, '531'],
    ['takeOut', '100', brl, '18.72659176'],
    ['takeOut', '0.00000001', brl, '0'],
    ['buyIn', '', par, undefined],
    ['buyIn', '0', par, undefined],
    ['buyIn', '100', { buyIn: '0', takeOut: '0' }, undefined],
    ['buyIn', '100', undefined, undefined],
  ] as const)('%s of "%s"', (kind, text, rate, expected) => {
    expect(exchanged(kind, text, rate)).toBe(expected);
  });
});

it.each([
  ['', '5', 'enter_the_amount'],
  ['0', '5', 'amount_incorrect'],
  ['5.1', '5', 'Insufficient_balance'],
  ['5', '5', undefined],
  ['5', undefined, undefined],
])('"%s" of %s', (text, available, key) => {
  expect(exchangeIssue(text, available)?.key).toBe(key);
});
