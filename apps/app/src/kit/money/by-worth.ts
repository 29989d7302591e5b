import type { AssetRow } from '@bourse/wire';
import { compareDecimals } from '../../platform/decimal-order.ts';

/** Balances worth less are small, in USDT. */
export const SMALL_BELOW = '1';

/** The greatest worth first, then by symbol: letters and digits, for whose order no `Intl` has to begin. */
export function byWorth(a: AssetRow, b: AssetRow): number {
  return compareDecimals(b.exchageAmount, a.exchageAmount) || (a.symbol < b.symbol ? -1 : 1);
}
