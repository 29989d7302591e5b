import { expect, it } from 'vitest';
import { stockPrice } from './stock-price.ts';

it.each([
  ['234.3', '234.30'],
  ['234', '234.00'],
  ['1234.305', '1,234.305'],
  ['170.6171', '170.6171'],
  ['170.61714', '170.6171'],
  ['200.0010', '200.001'],
  ['', '--'],
])('%s is %s', (text, shown) => {
  expect(stockPrice(text)).toBe(shown);
});
