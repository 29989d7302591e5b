import type { CoinItem } from '@bourse/wire';
import { compareDecimals } from '../../platform/decimal-order.ts';

export type SortColumn = 'name' | 'price' | 'change';
/** Spec: 0 default, 1 ascending, 2 descending. */
export interface Sort {
  readonly column: SortColumn;
  readonly state: 1 | 2;
}

/** A tap on a column: ascending, descending, the list's own order; another column starts anew. */
export function nextSort(former: Sort | undefined, column: SortColumn): Sort | undefined {
  if (former?.column !== column) return { column, state: 1 };
  return former.state === 1 ? { column, state: 2 } : undefined;
}

export interface Figures {
  readonly price: string;
  readonly changePercent: string;
}

/** The rows in the order of `sort`; equal ones keep their places. `figuresOf` gives the figures shown at this moment. */
export function sortCoins<Coin extends Pick<CoinItem, 'showSymbol' | 'symbol'>>(
  coins: readonly Coin[],
  sort: Sort | undefined,
  figuresOf: (coin: Coin) => Figures,
): readonly Coin[] {
  if (sort === undefined) return coins;
  const sign = sort.state === 1 ? 1 : -1;
  const figures = new Map(coins.map((coin) => [coin.symbol, figuresOf(coin)]));
  const order = (a: Coin, b: Coin): number => {
    if (sort.column === 'name') return a.showSymbol < b.showSymbol ? -1 : a.showSymbol > b.showSymbol ? 1 : 0;
    const [left, right] = [figures.get(a.symbol), figures.get(b.symbol)];
    return sort.column === 'price'
      ? compareDecimals(left?.price ?? '0', right?.price ?? '0')
      : compareDecimals(left?.changePercent ?? '0', right?.changePercent ?? '0');
  };
  return [...coins].sort((a, b) => sign * order(a, b));
}
