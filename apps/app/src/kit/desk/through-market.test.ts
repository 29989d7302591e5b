import { expect, it } from 'vitest';
import { percentThrough } from './through-market.ts';

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
