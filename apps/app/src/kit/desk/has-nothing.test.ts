import { expect, it } from 'vitest';
import { hasNothing } from './has-nothing.ts';

const row = (type: number, symbol: string, availableAmount: string, occupiedAmount = '0') => ({
  type,
  symbol,
  availableAmount,
  occupiedAmount,
});

it.each([
  { what: 'no rows', rows: [], nothing: true },
  { what: 'a row of zero', rows: [row(1, 'usdt', '0')], nothing: true },
  { what: 'zeros after the point', rows: [row(1, 'usdt', '0.00', '0.0')], nothing: true },
  { what: 'something', rows: [row(1, 'usdt', '0.00000001')], nothing: false },
  { what: 'all of it in orders', rows: [row(1, 'usdt', '0', '5')], nothing: false },
  { what: 'another asset', rows: [row(1, 'eth', '5')], nothing: true },
  { what: 'the other asset', rows: [row(1, 'usdt', '0'), row(1, 'btc', '5')], nothing: false },
  { what: 'another account', rows: [row(3, 'usdt', '5')], nothing: true },
])('with $what: $nothing', ({ rows, nothing }) => {
  expect(hasNothing(rows, 1, ['usdt', 'btc'])).toBe(nothing);
});
