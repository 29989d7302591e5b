import type { AllSetting, AnswerOf, CoinItem, getCoinList, TradeKey } from '@bourse/wire';
import { COIN_TYPE } from '@bourse/wire';
import { compareDecimals } from '../../platform/decimal-order.ts';
import { searchInstruments } from './instrument-search.ts';
import { once } from './once.ts';

export type Markets = AnswerOf<typeof getCoinList>;

/** Lists whose rows come with one call; the watchlist and the stocks have their own. */
export type PlainList = Exclude<TradeKey, 'Optional' | 'ApanStocks'>;

/** The tabs the operator opened, in the operator's order. */
export function openLists(playing: AllSetting['PLAYING_SETTING'] | undefined): readonly TradeKey[] {
  return (playing ?? []).filter((list) => list.isOpen === 1).map((list) => list.key);
}

/** The list an address names, where it is open; else the first that everybody can read. */
export function chosenList(lists: readonly TradeKey[], named: string | undefined): TradeKey | undefined {
  return lists.find((key) => key === named) ?? lists.find((key) => key !== 'Optional') ?? lists[0];
}

/** Every instrument of the lists once, in the order of the lists. */
export function allCoins(markets: Markets): readonly CoinItem[] {
  return once([
    ...markets.currencyList,
    ...markets.contractList,
    ...markets.foreignExchangeList,
    ...markets.preciousMetalsList,
    ...markets.coinList,
  ]);
}

/** Metals stand with the currencies: the settings have no list of their own for them. */
export function coinsOf(markets: Markets, list: PlainList): readonly CoinItem[] {
  switch (list) {
    case 'SecondContract':
      return markets.coinList;
    case 'BBTrading':
      return markets.currencyList;
    case 'Ustandard':
      return markets.contractList;
    case 'Encryption':
      return allCoins(markets).filter(({ coinType }) => coinType === COIN_TYPE.crypto || coinType === COIN_TYPE.hot);
    case 'ForeignExchange':
      return once([...markets.foreignExchangeList, ...markets.preciousMetalsList]);
  }
}

/** Instruments that hold the words, those whose symbol or name begins with them first. */
export function findCoins(coins: readonly CoinItem[], words: string): readonly CoinItem[] {
  const found = searchInstruments(coins, words);
  const wanted = words.trim().toLowerCase();
  const bare = wanted.replace(/[\s/]/g, '');
  if (bare === '') return found;
  const begins = (coin: CoinItem) => coin.symbol.startsWith(bare) || coin.name.toLowerCase().startsWith(wanted);
  return [...found.filter(begins), ...found.filter((coin) => !begins(coin))];
}

/** Those of the symbols that are known, in the order of the symbols. */
export function pick(coins: readonly CoinItem[], symbols: readonly string[]): readonly CoinItem[] {
  const known = new Map(coins.map((coin) => [coin.symbol, coin]));
  return symbols.flatMap((symbol) => known.get(symbol) ?? []);
}

export function hotCoins(coins: readonly CoinItem[], most: number): readonly CoinItem[] {
  return coins.filter((coin) => coin.hot).slice(0, most);
}

/** The largest rises of the day, largest first; what fell is none. */
export function gainers(coins: readonly CoinItem[], most: number): readonly CoinItem[] {
  return byChange(coins.filter((coin) => compareDecimals(coin.priceChangePercent, '0') > 0)).slice(0, most);
}

/** The largest falls of the day, largest first. */
export function losers(coins: readonly CoinItem[], most: number): readonly CoinItem[] {
  return byChange(coins.filter((coin) => compareDecimals(coin.priceChangePercent, '0') < 0))
    .reverse()
    .slice(0, most);
}

function byChange(coins: readonly CoinItem[]): CoinItem[] {
  return [...coins].sort((a, b) => compareDecimals(b.priceChangePercent, a.priceChangePercent));
}
