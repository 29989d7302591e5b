import { expect, it } from 'vitest';
import { filledPercent } from './order-progress.ts';

it.each([
  ['0.5', '0', '0', '0', 0],
  ['0.5', '30000', '0.25', '15000', 50],
  ['3', '3', '1', '1', 33],
  ['0', '100', '0.00166', '99.6', 99],
  ['0', '0', '0', '0', 0],
])('quantity %s, value %s: %s for %s filled is %i %%', (delegateTotal, delegateValue, dealNum, dealValue, expected) => {
  expect(filledPercent({ delegateTotal, delegateValue, dealNum, dealValue })).toBe(expected);
});
