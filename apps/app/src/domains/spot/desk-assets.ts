import { ACCOUNT_TYPE, type AssetRow } from '@bourse/wire';
import { byWorth, SMALL_BELOW } from '../../kit/money/by-worth.ts';
import { compareDecimals } from '../../platform/decimal-order.ts';

/**
 * What can be traded with on a spot desk: its own two assets first and always, also where there is nothing of them; then
 * what else there is, the greatest worth first. Small balances of these others may be left out.
 */
export function deskAssets(
  rows: readonly AssetRow[],
  pair: readonly string[],
  hideSmall: boolean,
): readonly AssetRow[] {
  const held = rows.filter(({ type }) => type === ACCOUNT_TYPE.platform);
  const own = pair.map((symbol) => held.find((one) => one.symbol === symbol) ?? nothingOf(symbol));
  const others = held
    .filter(({ symbol }) => !pair.includes(symbol))
    .filter(({ availableAmount, occupiedAmount }) => /[1-9]/.test(availableAmount + occupiedAmount))
    .filter(({ exchageAmount }) => !hideSmall || compareDecimals(exchageAmount, SMALL_BELOW) >= 0);
  return [...own, ...others.toSorted(byWorth)];
}

const nothingOf = (symbol: string): AssetRow => ({
  type: ACCOUNT_TYPE.platform,
  symbol,
  availableAmount: '0',
  occupiedAmount: '0',
  exchageAmount: '0',
  nowProfitAmount: '0',
  loge: '',
});
