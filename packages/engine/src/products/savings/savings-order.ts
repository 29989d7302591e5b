import { type Amount, type Rate, rateDown, ZERO } from '@bourse/money';
import type { SavingsKind } from './savings-plan.ts';

export type SavingsStatus = 'running' | 'completed' | 'redeemed';

/**
 * Principal that earns interest. The principal and the interest it may still earn are in the house's savings account.
 */
export interface SavingsOrder {
  readonly id: number;
  readonly planId: number;
  readonly kind: SavingsKind;
  readonly owner: number;
  readonly asset: string;
  readonly principal: Amount;
  readonly minRate: Rate;
  readonly maxRate: Rate;
  readonly redeemable: boolean;
  readonly redeemFee: Rate;
  /** The first and the last day that earn, as days since 1970 in UTC. */
  readonly firstDay: number;
  readonly lastDay: number;
  /** The next day whose interest is due; it is credited when that day is over. */
  nextDay: number;
  /** Credited so far: paid to the customer (`pledge`), or kept until the end (`fixed`). */
  earned: Amount;
  /** The fee that redeeming it cost. */
  fee: Amount;
  status: SavingsStatus;
  readonly createdMs: number;
  updatedMs: number;
  dirty: boolean;
}

export const DAY_MS = 86_400_000;

/** The day of a moment: days since 1970 in UTC. */
export function dayOf(atMs: number): number {
  return (atMs - (atMs % DAY_MS)) / DAY_MS;
}

/** Interest of one day: rounded down to the ledger's unit. 1,000 USDT at 0.05 % are 0.5 USDT. */
export function dayInterest(principal: Amount, rate: Rate): Amount {
  return rateDown(principal, rate);
}

/** What is set aside for the days still to come: the most that will be paid for them. */
export function coverOf(order: Pick<SavingsOrder, 'principal' | 'maxRate' | 'nextDay' | 'lastDay'>): Amount {
  const days = order.lastDay - order.nextDay + 1;
  return days > 0 ? ((dayInterest(order.principal, order.maxRate) * BigInt(days)) as Amount) : ZERO;
}

/** All that is in the house's savings account for a running order. */
export function promisedTo(order: SavingsOrder): Amount {
  const kept = order.kind === 'fixed' ? order.earned : ZERO;
  return (order.principal + coverOf(order) + kept) as Amount;
}

/** When the order next changes by itself: when a day that earns is over. */
export function savingsDueMs(order: Pick<SavingsOrder, 'nextDay'>): number {
  return (order.nextDay + 1) * DAY_MS;
}
