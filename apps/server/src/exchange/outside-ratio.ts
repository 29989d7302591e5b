import { formatPrice, PRICE_ONE, type Price } from '@bourse/money';
import type { MarketHub } from '../market/market-hub.ts';

/** A dollar counts as one USDT, as everywhere. */
const DOLLARS: ReadonlySet<string> = new Set(['USD', 'USDT', 'USDC']);

/**
 * What one `coin` is worth outside, in `currency`, at the market's last prices: "1" if it is the coin itself. Undefined if
 * the market has no price for it.
 */
export function outsideRatio(hub: Pick<MarketHub, 'latest'>, coin: string, currency: string): Price | undefined {
  if (coin.toUpperCase() === currency) return PRICE_ONE as Price;
  const inDollars = DOLLARS.has(coin.toUpperCase()) ? PRICE_ONE : hub.latest(`${coin}usdt`)?.last;
  if (inDollars === undefined) return undefined;
  if (DOLLARS.has(currency)) return inDollars as Price;
  const perDollar = hub.latest(`usd${currency.toLowerCase()}`)?.last;
  return perDollar === undefined ? undefined : (((inDollars * perDollar) / PRICE_ONE) as Price);
}

export function ratioText(ratio: Price | undefined): string {
  return ratio === undefined ? '0' : formatPrice(ratio);
}
