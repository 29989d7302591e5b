import type { CoinItem } from '@bourse/wire';
import { describe, expect, it } from 'vitest';
import {
  chosenList,
  coinsOf,
  findCoins,
  gainers,
  hotCoins,
  losers,
  type Markets,
  openLists,
  pick,
} from './quote-lists.ts';

function coin(symbol: string, more: Partial<CoinItem> = {}): CoinItem {
  return { symbol, showSymbol: symbol.toUpperCase(), name: symbol, coinType: 2, hot: false, ...more } as CoinItem;
}
const btc = coin('btcusdt', { showSymbol: 'BTC/USDT', name: 'Bitcoin', hot: true, priceChangePercent: '-1.5' });
const bch = coin('bchusdt', { showSymbol: 'BCH/USDT', name: 'Bitcoin Cash', priceChangePercent: '2.25' });
const eth = coin('ethusdt', { showSymbol: 'ETH/USDT', name: 'Ethereum', hot: true, priceChangePercent: '10.1' });
const wbtc = coin('wbtcusdt', { showSymbol: 'WBTC/USDT', name: 'Wrapped Bitcoin', priceChangePercent: '0' });
const euro = coin('eurusd', { showSymbol: 'EUR/USD', name: 'Euro', coinType: 1, priceChangePercent: '-0.2' });
const gold = coin('xauusd', { showSymbol: 'XAU/USD', name: 'Gold', coinType: 3, priceChangePercent: '0.3' });
const every = [btc, bch, eth, wbtc, euro, gold];
const markets: Markets = {
  coinList: [btc, euro],
  currencyList: [btc, bch, eth],
  contractList: [btc, wbtc],
  foreignExchangeList: [euro],
  preciousMetalsList: [gold],
};
const symbols = (coins: readonly CoinItem[]) => coins.map(({ symbol }) => symbol).join(' ');

it.each([
  { list: 'SecondContract', rows: 'btcusdt eurusd' },
  { list: 'BBTrading', rows: 'btcusdt bchusdt ethusdt' },
  { list: 'Ustandard', rows: 'btcusdt wbtcusdt' },
  { list: 'Encryption', rows: 'btcusdt bchusdt ethusdt wbtcusdt' },
  { list: 'ForeignExchange', rows: 'eurusd xauusd' },
] as const)('$list holds $rows', ({ list, rows }) => {
  expect(symbols(coinsOf(markets, list))).toBe(rows);
});

it.each([
  { words: '', found: symbols(every) },
  { words: 'btc', found: 'btcusdt wbtcusdt' },
  { words: ' BTC/usdt ', found: 'btcusdt wbtcusdt' },
  { words: 'bitcoin', found: 'btcusdt bchusdt wbtcusdt' },
  { words: 'wrapped b', found: 'wbtcusdt' },
  { words: 'gold', found: 'xauusd' },
  { words: 'zzz', found: '' },
])('the search "$words" finds "$found"', ({ words, found }) => {
  expect(symbols(findCoins(every, words))).toBe(found);
});

describe('tabs', () => {
  const lists = openLists([
    { key: 'Optional', isOpen: 1, tradable: false },
    { key: 'Encryption', isOpen: 0, tradable: false },
    { key: 'Ustandard', isOpen: 1, tradable: true },
    { key: 'BBTrading', isOpen: 1, tradable: true },
  ]);

  it('are the open ones in the order of the settings', () => {
    expect(lists).toEqual(['Optional', 'Ustandard', 'BBTrading']);
  });

  it.each([
    { named: 'BBTrading', chosen: 'BBTrading' },
    { named: 'Optional', chosen: 'Optional' },
    { named: undefined, chosen: 'Ustandard' },
    { named: 'Encryption', chosen: 'Ustandard' },
    { named: 'nonsense', chosen: 'Ustandard' },
  ])('$named opens $chosen', ({ named, chosen }) => {
    expect(chosenList(lists, named)).toBe(chosen);
  });

  it.each([
    { open: [], chosen: undefined },
    { open: ['Optional'] as const, chosen: 'Optional' },
  ])('with only $open open the first is $chosen', ({ open, chosen }) => {
    expect(chosenList(open, undefined)).toBe(chosen);
  });
});

it('picks what is known in the order asked for', () => {
  expect(symbols(pick(every, ['xauusd', 'gone', 'btcusdt']))).toBe('xauusd btcusdt');
});

it('the hot are those marked, the gainers and losers by size, and nothing that stands still', () => {
  expect(symbols(hotCoins(every, 1))).toBe('btcusdt');
  expect(symbols(gainers(every, 10))).toBe('ethusdt bchusdt xauusd');
  expect(symbols(losers(every, 10))).toBe('btcusdt eurusd');
});
