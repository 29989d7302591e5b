import type { CoinItem } from '@bourse/wire';
import { useState } from 'react';
import { pick } from '../../kit/instrument/quote-lists.ts';
import { readQuote } from '../../platform/quote-store.ts';
import { type Figures, type Sort, sortCoins } from './quote-sort.ts';

function figuresNow(coin: CoinItem): Figures {
  const quote = readQuote(coin.symbol);
  return { price: quote?.price ?? coin.amount, changePercent: quote?.changePercent ?? coin.priceChangePercent };
}

interface Frozen {
  readonly symbols: string;
  readonly sort: Sort | undefined;
  readonly round: number;
  readonly order: readonly string[];
}

/**
 * The rows in the chosen order as it was at the tap: prices go on changing, rows stay where the finger found them. A new
 * `round` (a refresh by hand) orders anew.
 */
export function useSortedCoins(coins: readonly CoinItem[], sort: Sort | undefined, round: number): readonly CoinItem[] {
  const symbols = coins.map(({ symbol }) => symbol).join();
  const [frozen, setFrozen] = useState<Frozen>({ symbols: '', sort: undefined, round: 0, order: [] });
  if (sort === undefined) return coins;
  if (frozen.symbols === symbols && frozen.sort === sort && frozen.round === round) return pick(coins, frozen.order);
  const sorted = sortCoins(coins, sort, figuresNow);
  setFrozen({ symbols, sort, round, order: sorted.map(({ symbol }) => symbol) });
  return sorted;
}
