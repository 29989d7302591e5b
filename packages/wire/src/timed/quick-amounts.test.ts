import { expect, it } from 'vitest';
import { DEFAULT_QUICK_AMOUNTS, quickAmountsOf } from './quick-amounts.ts';

const own = { byPeriod: { 30: ['5', '10', '2000', '2000.01'], 60: [] }, others: ['1', '50'] };

it.each([
  { quick: DEFAULT_QUICK_AMOUNTS, period: 30, minAmount: '10', maxAmount: '2000', amounts: '10 50 100 500' },
  { quick: DEFAULT_QUICK_AMOUNTS, period: 3600, minAmount: '50', maxAmount: '600', amounts: '50 100 500' },
  { quick: own, period: 30, minAmount: '10', maxAmount: '2000', amounts: '10 2000' },
  { quick: own, period: 60, minAmount: '10', maxAmount: '2000', amounts: '' },
  { quick: own, period: 90, minAmount: '0.5', maxAmount: '3', amounts: '1' },
  { quick: own, period: 90, minAmount: '?', maxAmount: '3', amounts: '' },
])('quick amounts of $period s from $minAmount to $maxAmount are $amounts', ({ quick, amounts, ...period }) => {
  expect(quickAmountsOf(quick, period).join(' ')).toBe(amounts);
});
