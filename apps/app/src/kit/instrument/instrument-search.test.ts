import type { CoinItem } from '@bourse/wire';
import { expect, it } from 'vitest';
import { searchInstruments } from './instrument-search.ts';

const coin = (symbol: string, showSymbol: string, name: string) => ({ symbol, showSymbol, name }) as CoinItem;
const coins = [
  coin('btcusdt', 'BTC/USDT', 'Bitcoin'),
  coin('bchusdt', 'BCH/USDT', 'Bitcoin Cash'),
  coin('ethusdt', 'ETH/USDT', 'Ethereum'),
];

it.each([
  ['', ['btcusdt', 'bchusdt', 'ethusdt']],
  [' BTC ', ['btcusdt']],
  ['btc/usdt', ['btcusdt']],
  ['bitcoin', ['btcusdt', 'bchusdt']],
  ['Bitcoin cash', ['bchusdt']],
  ['usdt', ['btcusdt', 'bchusdt', 'ethusdt']],
  ['doge', []],
])('"%s"', (typed, expected) => {
  expect(searchInstruments(coins, typed).map(({ symbol }) => symbol)).toEqual(expected);
});
