import { price } from '@bourse/money';
import { expect, it } from 'vitest';
import type { Tick } from '../market/tick.ts';
import { worthInUsdt } from './worth.ts';

const PRICES: Readonly<Record<string, string>> = { btcusdt: '60000', usdbrl: '5', aapl: '200', petr4: '40' };
const latest = (symbol: string): Tick | undefined => {
  const text = PRICES[symbol];
  if (text === undefined) return undefined;
  const last = price(text);
  return { id: 1, symbol, timeMs: 0, last, bid: last, ask: last } as Tick;
};

it.each([
  ['usdt', '12.5', '12.5'],
  ['usd', '12.5', '12.5'],
  ['btc', '0.5', '30000'],
  ['brl', '12', '2.4'],
  ['xyz', '1', '0'],
  ['us:aapl', '2', '400'],
  ['br:petr4', '3', '24'],
  ['us:xyz', '3', '0'],
])('%s %s is worth %s', (asset, quantity, worth) => {
  expect(worthInUsdt({ latest }, asset, quantity)).toBe(worth);
});
