import { expect, it } from 'vitest';
import { moneyDecimals } from './money-decimals.ts';

it.each([
  ['5', 2],
  ['10', 2],
  ['0.0001', 8],
  ['0.5', 8],
])('smallest order %s: %i places', (minNotional, places) => {
  expect(moneyDecimals({ minNotional })).toBe(places);
});
