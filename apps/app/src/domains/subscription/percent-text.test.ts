import { expect, it } from 'vitest';
import { percentText } from './percent-text.ts';

it.each([
  ['0.08', '8%'],
  ['0.0875', '8.75%'],
  ['0.5', '50%'],
  ['0.00125', '0.125%'],
  ['x', '--'],
])('%s is %s', (rate, text) => {
  expect(percentText(rate)).toBe(text);
});
