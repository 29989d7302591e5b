import { amount, formatAmount, notionalDown, quantityDown } from '@bourse/money';
import type { MarketHub } from '../../market/market-hub.ts';

/** A dollar counts as one USDT, as in the stock account. */
const AT_PAR: ReadonlySet<string> = new Set(['usdt', 'usd']);

/**
 * What `quantity` of an asset is worth in USDT at its last price, rounded down: that of ASSET/USDT, for currencies that
 * of USD/ASSET; "0" where it has no price.
 */
export function worthInUsdt(hub: Pick<MarketHub, 'latest'>, asset: string, quantity: string): string {
  if (AT_PAR.has(asset)) return quantity;
  const last = hub.latest(`${asset}usdt`)?.last;
  if (last !== undefined) return formatAmount(notionalDown(amount(quantity), last));
  const perDollar = hub.latest(`usd${asset}`)?.last;
  return perDollar === undefined ? '0' : formatAmount(quantityDown(amount(quantity), perDollar));
}
