import type { CoinItem } from '@bourse/wire';

/** Instruments that stand in several lists, each once. */
export function once(coins: readonly CoinItem[]): readonly CoinItem[] {
  return [...new Map(coins.map((coin) => [coin.symbol, coin])).values()];
}
