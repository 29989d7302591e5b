import { expect, it } from 'vitest';
import { figure } from './figure.ts';

it.each([
  ['0', '0'],
  ['999', '999'],
  ['1000', '1,000'],
  ['-21857923497268.5', '−21,857,923,497,268.5'],
  ['1234.56789012', '1,234.56789012'],
])('%s', (text, expected) => {
  expect(figure(text)).toBe(expected);
});
