import { expect, it } from 'vitest';
import { closedAt, leavesGap } from './bar-loader.ts';

it.each([
  ['the running bar', [60, 120], 120, false],
  ['the next bar', [60, 120], 180, false],
  ['a bar left out', [60, 120], 240, true],
  ['a longer month after a shorter one', [28, 56], 87, false],
  ['too little known', [60], 600, false],
])('%s', (_, times, next, expected) => {
  expect(leavesGap(times, next)).toBe(expected);
});

const BAR = { timestamp: 60_000, open: 10, high: 12, low: 9, close: 11 };

it.each([
  ['no price is known', undefined, {}],
  ['a price from before it', { price: 50, time: 59_999 }, {}],
  ['a price within it', { price: 10.5, time: 60_000 }, { close: 10.5 }],
  ['a price above it', { price: 13, time: 70_000 }, { close: 13, high: 13 }],
  ['a price below it', { price: 8, time: 70_000 }, { close: 8, low: 8 }],
])('the running bar with %s', (_, last, changes) => {
  expect(closedAt(BAR, last)).toEqual({ ...BAR, ...changes });
});
