import { type Amount, type Rate, rateDown } from '@bourse/money';

/** What the house received in trading fees from one follower's copies of one leader, on one day. */
export interface CopyFees {
  readonly leaderId: number;
  readonly leaderUser: number;
  readonly followerId: number;
  readonly fees: Amount;
}

export interface LeaderShare extends CopyFees {
  readonly amount: Amount;
}

/** The leaders' shares, each rounded down; what comes to nothing is left out. The follower pays nothing for it. */
export function sharesOf(fees: readonly CopyFees[], share: Rate): LeaderShare[] {
  return fees.map((one) => ({ ...one, amount: rateDown(one.fees, share) })).filter(({ amount }) => amount > 0n);
}

const DAY_MS = 86_400_000;

/** Days since 1970, UTC. */
export const dayOf = (timeMs: number): number => Math.floor(timeMs / DAY_MS);

export const startOfDay = (day: number): number => day * DAY_MS;

/** "2026-11-21": a day's run is paid once under this key. */
export function dayKey(day: number): string {
  return new Date(startOfDay(day)).toISOString().slice(0, 10);
}
