import {
  type Amount,
  formatAmount,
  formatDecimal,
  min,
  parseAmount,
  parseRate,
  RATE_DECIMALS,
  rateDown,
} from '@bourse/money';

/** Timed contracts are staked and paid in this asset, whatever their instrument. */
export const STAKE_ASSET = 'usdt';
export const STAKE_UNIT = 'USDT';

const PERCENT_DECIMALS = RATE_DECIMALS - 2;

/** What a won order pays: stake and win, rounded down as the ledger does; undefined where the stake is no amount. */
export function payoutOf(stake: string, odds: string): string | undefined {
  const [staked, rate] = [parseAmount(stake), parseRate(odds)];
  if (!staked.ok || !rate.ok || staked.value <= 0n) return undefined;
  return formatAmount((staked.value + rateDown(staked.value, rate.value)) as Amount);
}

/** "0.83" is "83". */
export function oddsPercent(odds: string): string {
  const rate = parseRate(odds);
  return rate.ok ? formatDecimal(rate.value, PERCENT_DECIMALS) : odds;
}

/** All that can be staked: what is available, at most the cycle's largest stake. */
export function wholeStake(available: string, maxAmount: string): string {
  const [free, most] = [parseAmount(available), parseAmount(maxAmount)];
  if (!free.ok) return '0';
  return formatAmount(most.ok ? min(free.value, most.value) : free.value);
}
