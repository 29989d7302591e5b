import { expect, it } from 'vitest';
import { percentOf, rateOfPercent } from './percent.ts';

it.each([
  ['0.1', '0.001'],
  ['-0.01', '-0.0001'],
  ['0', '0'],
  ['0.000001', '0.00000001'],
])('%s percent is %s and back', (percent, rate) => {
  expect(rateOfPercent(percent)).toBe(rate);
  expect(percentOf(rate)).toBe(percent);
});

it.each(['', 'a', '0.0000001', '1e-3'])('%j is no percentage', (text) => {
  expect(rateOfPercent(text)).toBeUndefined();
});
