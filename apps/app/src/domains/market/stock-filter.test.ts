import { expect, it } from 'vitest';
import { marketsOf, stockTypes } from './stock-filter.ts';

const enabled = [
  { type: 'BR', market: 'B3' },
  { type: 'US', market: 'NYSE' },
  { type: 'US', market: 'NASDAQ' },
  { type: 'JP', market: 'TSE' },
  { type: 'US', market: 'NYSE' },
];

it('offers each known country once, in the order of the settings', () => {
  expect(stockTypes(enabled)).toEqual(['BR', 'US']);
});

it.each([
  { type: 'US', markets: ['NYSE', 'NASDAQ'] },
  { type: 'BR', markets: ['B3'] },
  { type: undefined, markets: [] },
] as const)('$type has the markets $markets', ({ type, markets }) => {
  expect(marketsOf(enabled, type)).toEqual(markets);
});
