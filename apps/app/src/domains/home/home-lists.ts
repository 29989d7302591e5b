import type { CoinItem, TradeKey } from '@bourse/wire';
import { useMemo } from 'react';
import { gainers, hotCoins, losers } from '../../kit/instrument/quote-lists.ts';

/** Rows of each list on /home. */
export const HOME_ROWS = 8;

export const RANKINGS = ['hot', 'gainers', 'losers'] as const;
export type HomeList = (typeof RANKINGS)[number] | TradeKey;

/** The rankings, then the operator's lists but the watchlist, which is one tap away on /quote. */
export function homeLists(open: readonly TradeKey[]): readonly HomeList[] {
  return [...RANKINGS, ...open.filter((key) => key !== 'Optional')];
}

/** Made when the list arrives, not with every price: rows stay where the finger found them. */
export function useRanking(coins: readonly CoinItem[]) {
  return useMemo(
    () => ({
      hot: hotCoins(coins, HOME_ROWS),
      gainers: gainers(coins, HOME_ROWS),
      losers: losers(coins, HOME_ROWS),
    }),
    [coins],
  );
}
