import { expect, it } from 'vitest';
import { atMost } from './at-most.ts';

it.each([
  ['5', '4.5', '4.5'],
  ['4.5', '4.5', '4.5'],
  ['4.', '4.5', '4.'],
  ['', '4.5', ''],
  ['1', '0', '0'],
  ['5', undefined, '5'],
])('%s of at most %s is %s', (typed, most, capped) => {
  expect(atMost(typed, most)).toBe(capped);
});
