import type { CoinItem } from '@bourse/wire';

/** Places that sums of the quote asset are shown with: 2 where the smallest order is a whole unit or more (USDT), else 8 (BTC). */
export function moneyDecimals(coin: Pick<CoinItem, 'minNotional'>): number {
  return /^0*[1-9]/.test(coin.minNotional) ? 2 : 8;
}
