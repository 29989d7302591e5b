import { expect, it } from 'vitest';
import { leavesGap } from './bar-loader.ts';

it.each([
  ['the running bar', [60, 120], 120, false],
  ['the next bar', [60, 120], 180, false],
  ['a bar left out', [60, 120], 240, true],
  ['a longer month after a shorter one', [28, 56], 87, false],
  ['too little known', [60], 600, false],
])('%s', (_, times, next, expected) => {
  expect(leavesGap(times, next)).toBe(expected);
});
