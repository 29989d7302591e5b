import { OWNER, type SavingsPlan, type State } from '@bourse/engine';
import { type Amount, max, min, RATE_ONE, ZERO } from '@bourse/money';
import type { SavingsState } from '@bourse/wire';

/** How a plan stands at this moment. */
export interface SavingsStanding {
  /** Principal of its orders that run. */
  readonly invested: Amount;
  /** What can still be sold. */
  readonly remaining: Amount;
  readonly state: SavingsState;
}

/** What is free in the rewards fund: interest can be promised up to this. */
export function rewardsFund(state: State, asset: string): Amount {
  return state.ledger.find('live', OWNER.rewards, 0, asset)?.available ?? ZERO;
}

/** The largest principal whose interest of all days, at the most the plan may pay, a fund covers; undefined: any. */
export function coveredBy(fund: Amount, { days, maxRate }: Pick<SavingsPlan, 'days' | 'maxRate'>): Amount | undefined {
  if (maxRate === 0n) return undefined;
  const aDay = fund / BigInt(days);
  // The largest whose day is still rounded down to that.
  return (((aDay + 1n) * RATE_ONE - 1n) / maxRate) as Amount;
}

export function standingOf(state: State, plan: SavingsPlan): SavingsStanding {
  const invested = state.savings.invested(plan.id);
  const ofSize = plan.capacity === 0n ? undefined : max((plan.capacity - invested) as Amount, ZERO);
  const bounds = [ofSize, coveredBy(rewardsFund(state, plan.asset), plan)].filter((one) => one !== undefined);
  // Without size and without interest there is no bound but that of one order.
  const remaining = bounds.reduce((least, one) => min(least, one), bounds[0] ?? plan.maxAmount);
  if (!plan.open) return { invested, remaining: ZERO, state: 'closed' };
  return { invested, remaining, state: remaining < plan.minAmount ? 'sold' : 'open' };
}
