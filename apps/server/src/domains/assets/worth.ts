import { amount, formatAmount, notionalDown } from '@bourse/money';
import type { MarketHub } from '../../market/market-hub.ts';

/** What `quantity` of an asset is worth in USDT at its last price, rounded down; "0" where it has no price. */
export function worthInUsdt(hub: Pick<MarketHub, 'latest'>, asset: string, quantity: string): string {
  if (asset === 'usdt') return quantity;
  const last = hub.latest(`${asset}usdt`)?.last;
  return last === undefined ? '0' : formatAmount(notionalDown(amount(quantity), last));
}
