import { type Amount, formatAmount, min, parseAmount, parseRate, rateDown } from '@bourse/money';
import type { Standing } from './standing.ts';

/** Timed contracts are staked and paid in this asset, whatever their instrument. */
export const STAKE_ASSET = 'usdt';
export const STAKE_UNIT = 'USDT';

/** What a won order pays: stake and win, rounded down as the ledger does; undefined where the stake is no amount. */
export function payoutOf(stake: string, odds: string): string | undefined {
  const [staked, rate] = [parseAmount(stake), parseRate(odds)];
  if (!staked.ok || !rate.ok || staked.value <= 0n) return undefined;
  return formatAmount((staked.value + rateDown(staked.value, rate.value)) as Amount);
}

/** What an order brings that ends like this, with its sign: the win, the stake lost, or nothing. */
export function gainOf(stake: string, odds: string, standing: Standing): string | undefined {
  const [staked, rate] = [parseAmount(stake), parseRate(odds)];
  if (!staked.ok || !rate.ok) return undefined;
  if (standing === 'level') return '0';
  return standing === 'ahead' ? formatAmount(rateDown(staked.value, rate.value)) : `-${formatAmount(staked.value)}`;
}

/** All that can be staked: what is available, at most the cycle's largest stake. */
export function wholeStake(available: string, maxAmount: string): string {
  const [free, most] = [parseAmount(available), parseAmount(maxAmount)];
  if (!free.ok) return '0';
  return formatAmount(most.ok ? min(free.value, most.value) : free.value);
}
