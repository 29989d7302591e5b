import { amount, formatAmount, notionalDown, type Price, quantityDown } from '@bourse/money';
import type { MarketHub } from '../../market/market-hub.ts';

/** Assets that count as one USDT each. */
const PAR = ['usdt', 'usd'];

/** What `quantity` of an asset is worth in USDT at its last price, rounded down; "0" where it has no price. */
export function worthInUsdt(hub: Pick<MarketHub, 'latest'>, asset: string, quantity: string): string {
  if (PAR.includes(asset)) return quantity;
  const direct = priceOf(hub, `${asset}usdt`) ?? priceOf(hub, `${asset}usd`);
  if (direct !== undefined) return formatAmount(notionalDown(amount(quantity), direct));
  // A currency that is priced the other way round: reals by the dollar.
  const inverse = priceOf(hub, `usd${asset}`);
  return inverse === undefined ? '0' : formatAmount(quantityDown(amount(quantity), inverse));
}

function priceOf(hub: Pick<MarketHub, 'latest'>, symbol: string): Price | undefined {
  const last = hub.latest(symbol)?.last;
  return last === undefined || last <= 0n ? undefined : last;
}
