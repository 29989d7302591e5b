import type { Position } from '@bourse/engine';
import { amount, price } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../market/catalogue/catalogue.ts';
import { isTooThin, overnightOf } from './overnight.ts';

/** Ten shares, opened at 100. */
const position = (direction: 'long' | 'short', leverage: number, margin: string) =>
  ({ direction, leverage, quantity: amount('10'), openValue: amount('1000'), margin: amount(margin) }) as Position;
const quote = (at: string) => ({ id: 1, bid: price(at), ask: price(at) });

describe('what is not held over a close where 5x is the most', () => {
  const rows: [what: string, position: Position, at: string, thin: boolean][] = [
    ['at 5x', position('long', 5, '200'), '100', false],
    ['above it', position('long', 10, '100'), '100', true],
    ['above it, with margin added', position('long', 10, '1000'), '100', true],
    // A tenth of 900 is 90.
    ['a long that lost 100 of 200', position('long', 5, '200'), '90', false],
    ['a long that lost 120 of 200', position('long', 5, '200'), '88', true],
    // A tenth of 1,090 is 109.
    ['a short that lost 90 of 200', position('short', 5, '200'), '109', false],
    ['a short that lost 100 of 200', position('short', 5, '200'), '110', true],
    ['a profit, which a gap takes first', position('long', 5, '200'), '250', false],
    ['one that lost, with margin added', position('long', 5, '400'), '88', false],
  ];
  it.each(rows)('%s', (_, held, at, thin) => {
    expect(isTooThin(held, quote(at), 5)).toBe(thin);
  });
});

it('is for what closes alone', () => {
  const closings = { nextClose: (_: string, ms: number) => ({ closesMs: 1_000_000, aheadMs: 1_000_000 - ms }) };
  const of = (symbol: string, where: Parameters<typeof overnightOf>[0] = closings) => {
    const line = CATALOGUE.find((one) => one.symbol === symbol);
    return line === undefined ? undefined : overnightOf(where, line);
  };
  expect(of('aapl')).toEqual({ leverage: 5, from: 400_000, closes: 1_000_000 });
  expect([of('petr4')?.leverage, of('xauusd')?.leverage, of('eurusd')?.leverage]).toEqual([5, 20, 50]);
  expect(of('btcusdt')).toBeNull();
  expect(of('aapl', { nextClose: () => undefined })).toBeNull();
});
