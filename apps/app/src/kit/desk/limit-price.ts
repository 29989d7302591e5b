import type { CoinItem } from '@bourse/wire';
import { readQuote } from '../../platform/quote-store.ts';
import { onTick } from '../instrument/on-tick.ts';

/** Places after the point that a step allows. */
export const decimalsOf = (step: string): number => step.split('.')[1]?.length ?? 0;

/** What a limit order's price field starts with: the last price. */
export function startPrice(coin: CoinItem): string {
  return onTick(readQuote(coin.symbol)?.price ?? coin.amount, coin.tickSize);
}
