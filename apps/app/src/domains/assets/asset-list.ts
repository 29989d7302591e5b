import type { AssetRow, CoinItem } from '@bourse/wire';
import { type AccountKey, rowsOf } from '../../kit/money/accounts.ts';
import { byWorth, SMALL_BELOW } from '../../kit/money/by-worth.ts';
import { compareDecimals, sumDecimals } from '../../platform/decimal-order.ts';

/** Less of an asset may be worth nothing although it has a price. */
const DUST = '0.01';

/** Nothing says what it is worth: a coin that is not traded here yet. */
export function hasNoPrice({ availableAmount, occupiedAmount, exchageAmount }: AssetRow): boolean {
  const all = sumDecimals([availableAmount, occupiedAmount]);
  return !/[1-9]/.test(exchageAmount) && compareDecimals(all, DUST) >= 0;
}

export interface AssetFilter {
  readonly hideSmall: boolean;
  readonly typed: string;
}

/** An account's assets: the greatest worth first, then by name. */
export function assetsOf(rows: readonly AssetRow[], account: AccountKey): readonly AssetRow[] {
  return rowsOf(rows, account).toSorted(byWorth);
}

export function totalWorth(rows: readonly AssetRow[]): string {
  return sumDecimals(rows.map((row) => row.exchageAmount));
}

export function filterAssets(rows: readonly AssetRow[], { hideSmall, typed }: AssetFilter): readonly AssetRow[] {
  const wanted = typed.trim().toLowerCase();
  return rows.filter(
    (row) =>
      row.symbol.includes(wanted) &&
      (!hideSmall || hasNoPrice(row) || compareDecimals(row.exchageAmount, SMALL_BELOW) >= 0),
  );
}

/** Where an asset can be traded: the instrument whose base it is, or for a quote asset the first one that takes it. */
export function instrumentOf(coins: readonly CoinItem[], asset: string): CoinItem | undefined {
  const spot = coins.filter((coin) => coin.desks.includes('spot'));
  return spot.find((coin) => coin.coin === asset) ?? spot.find((coin) => coin.baseCoin === asset);
}
