import { expect, it } from 'vitest';
import { percentAway, percentThrough } from './through-market.ts';

const quote = { bid: '99', ask: '100' };
it.each([
  ['buy', '100.99', undefined],
  ['buy', '101', '1.0'],
  ['buy', '105.25', '5.2'],
  ['buy', '50', undefined],
  ['sell', '98.5', undefined],
  ['sell', '49.5', '50.0'],
  ['sell', '200', undefined],
  ['buy', '', undefined],
  ['buy', 'x', undefined],
] as const)('%s at %s: %s', (side, limit, percent) => expect(percentThrough(side, limit, quote)).toBe(percent));

it('without a quote nothing is asked', () => {
  expect(percentThrough('buy', '200', undefined)).toBeUndefined();
  expect(percentThrough('buy', '200', { bid: undefined, ask: undefined })).toBeUndefined();
});

it.each([
  ['95.01', undefined],
  ['95', '-5.0%'],
  ['104.99', undefined],
  ['112.34', '+12.3%'],
  ['10', '-90.0%'],
  ['1000', '+900.0%'],
  ['0', undefined],
  ['', undefined],
  ['x', undefined],
])('a limit of %s under a last price of 100: %s', (limit, percent) => expect(percentAway(limit, '100')).toBe(percent));

it('without a price nothing is said', () => expect(percentAway('1', undefined)).toBeUndefined());
