import { formatAmount, formatPrice, notionalDown, PRICE_ONE, type Price, parseAmount, parsePrice } from '@bourse/money';

/** What an amount becomes at a rate, rounded down as the server does; undefined where it is none. */
export function receivedFor(total: string, price: string | undefined): string | undefined {
  const [given, rate] = [parseAmount(total), parsePrice(price ?? '')];
  if (!given.ok || !rate.ok || given.value <= 0n || rate.value <= 0n) return undefined;
  return formatAmount(notionalDown(given.value, rate.value));
}

/** The rate of the other direction: what one unit received costs. */
export function inverseOf(price: string): string | undefined {
  const rate = parsePrice(price);
  if (!rate.ok || rate.value <= 0n) return undefined;
  return formatPrice(((PRICE_ONE * PRICE_ONE) / rate.value) as Price);
}
