import type { Period } from '@bourse/contract';
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

/** The quick amounts as multiples of a cycle's smallest stake. */
const QUICK = [1n, 5n, 10n, 50n];
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

/** Stakes to choose by one tap, from the smallest on, none above the largest. */
export function quickAmounts({ minAmount, maxAmount }: Pick<Period, 'minAmount' | 'maxAmount'>): readonly string[] {
  const [least, most] = [parseAmount(minAmount), parseAmount(maxAmount)];
  if (!least.ok || !most.ok) return [];
  return QUICK.map((times) => (least.value * times) as Amount)
    .filter((stake) => stake <= most.value)
    .map(formatAmount);
}

/** All that can be staked: what is available, at most the cycle's largest stake. */
export function wholeStake(available: string, maxAmount: string): string {
  const [free, most] = [parseAmount(available), parseAmount(maxAmount)];
  if (!free.ok) return '0';
  return formatAmount(most.ok ? min(free.value, most.value) : free.value);
}
