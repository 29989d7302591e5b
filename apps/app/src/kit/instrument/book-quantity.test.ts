import { expect, it } from 'vitest';
import { bookQuantity } from './book-quantity.ts';

it.each([
  ['0.123456', '0.1234'],
  ['0.00004', '0.00004'],
  ['0.2', '0.2'],
  ['12.345678', '12.345'],
  ['1234.5678', '1,234.5'],
  ['20508.69', '20.50K'],
  ['1234567', '1.23M'],
])('%s is %s', (text, expected) => {
  expect(bookQuantity(text)).toBe(expected);
});
