import type { CoinItem } from '@bourse/wire';
import { expect, it } from 'vitest';
import { type InstrumentGroup, instrumentsOf } from './instrument-groups.ts';

const coin = (symbol: string, coinType: number, hot = false) => ({ symbol, coinType, hot }) as CoinItem;
const coins = [
  coin('btcusdt', 2, true),
  coin('ltcusdt', 2),
  coin('ethusdt', 5),
  coin('eurusd', 1),
  coin('xauusd', 3, true),
];

it.each<[InstrumentGroup, string]>([
  ['all', 'btcusdt ltcusdt ethusdt eurusd xauusd'],
  ['hot', 'btcusdt ethusdt xauusd'],
  ['out', 'eurusd'],
  ['gold', 'xauusd'],
])('%s are %s', (group, expected) => {
  expect(
    instrumentsOf(coins, group)
      .map(({ symbol }) => symbol)
      .join(' '),
  ).toBe(expected);
});
