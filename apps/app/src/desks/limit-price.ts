import type { CoinItem } from '@bourse/contract';
import { floorToStep, formatPrice, parsePrice } from '@bourse/money';
import { readQuote } from '../platform/quote-store.ts';

/** Places after the point that a step allows. */
export const decimalsOf = (step: string): number => step.split('.')[1]?.length ?? 0;

/** A price on the tick's grid, rounded down: what a form starts with. */
export function onTick(priceText: string, tickSize: string): string {
  const price = parsePrice(priceText);
  const tick = parsePrice(tickSize);
  if (!price.ok || !tick.ok || tick.value <= 0n) return priceText;
  return formatPrice(floorToStep(price.value, tick.value));
}

/** What a limit order's price field starts with: the last price. */
export function startPrice(coin: CoinItem): string {
  return onTick(readQuote(coin.symbol)?.price ?? coin.amount, coin.tickSize);
}
