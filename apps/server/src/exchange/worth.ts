import { amount, formatAmount, notionalDown, quantityDown } from '@bourse/money';
import { symbolOfStockGid } from '@bourse/wire';
import type { MarketHub } from '../market/market-hub.ts';

/** A dollar counts as one USDT, as in the stock account. */
const AT_PAR: ReadonlySet<string> = new Set(['usdt', 'usd']);

/** Currencies of the markets that shares are named by: "us:aapl". */
const CURRENCY: Readonly<Record<string, string>> = { us: 'usd', br: 'brl' };

/**
 * What `quantity` of an asset is worth in USDT at its last price, rounded down: that of ASSET/USDT, for currencies that
 * of USD/ASSET, for shares their stock's in its currency; "0" where it has no price.
 */
export function worthInUsdt(hub: Pick<MarketHub, 'latest'>, asset: string, quantity: string): string {
  if (AT_PAR.has(asset)) return quantity;
  const stock = symbolOfStockGid(asset);
  if (stock !== undefined) {
    const price = hub.latest(stock)?.last;
    const currency = CURRENCY[asset.slice(0, 2)];
    if (price === undefined || currency === undefined) return '0';
    return worthInUsdt(hub, currency, formatAmount(notionalDown(amount(quantity), price)));
  }
  const last = hub.latest(`${asset}usdt`)?.last;
  if (last !== undefined) return formatAmount(notionalDown(amount(quantity), last));
  const perDollar = hub.latest(`usd${asset}`)?.last;
  return perDollar === undefined ? '0' : formatAmount(quantityDown(amount(quantity), perDollar));
}
