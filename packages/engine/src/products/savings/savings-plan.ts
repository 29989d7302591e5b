import type { Amount, Rate } from '@bourse/money';
import { type Rejection, reject } from '../../core/rejection.ts';

/**
 * `pledge`: the day's rate is declared, interest is paid every day. `fixed`: one rate, interest is paid with the
 * principal.
 */
export type SavingsKind = 'pledge' | 'fixed';

/** Terms of a savings plan. An order keeps the terms at the time it was bought. */
export interface SavingsPlan {
  readonly id: number;
  readonly kind: SavingsKind;
  readonly asset: string;
  /** Whole days that earn, the first of them the day after the purchase. */
  readonly days: number;
  /** Lowest rate of a day, as a proportion of the principal. A day without a declared rate earns this. */
  readonly minRate: Rate;
  /**
   * Highest rate of a day, for which the house sets money aside when an order is bought; equal to `minRate` if the rate
   * is fixed.
   */
  readonly maxRate: Rate;
  /** Smallest and largest order. */
  readonly minAmount: Amount;
  readonly maxAmount: Amount;
  /** Most principal of all running orders together; zero: no limit. */
  readonly capacity: Amount;
  /** Most orders one customer may ever buy; zero: no limit. */
  readonly purchases: number;
  /** Whether the principal may be redeemed before the end, and what proportion of it that costs. */
  readonly redeemable: boolean;
  readonly redeemFee: Rate;
  /** Closed plans take no new money; their orders run on. */
  readonly open: boolean;
}

/** The most days a plan may run, since the interest of all of them is set aside at once. */
export const SAVINGS_DAYS_MAX = 1_000;

export function checkSavingsPlan(plan: SavingsPlan): Rejection | undefined {
  const wrong = (detail: string) => reject('product_invalid', { detail });
  if (!Number.isSafeInteger(plan.id) || plan.id <= 0) return wrong('id');
  if (plan.days < 1 || plan.days > SAVINGS_DAYS_MAX || !Number.isInteger(plan.days)) return wrong('days');
  if (plan.minRate < 0n || plan.maxRate < plan.minRate || plan.maxRate > RATE_MAX) return wrong('rates');
  if (plan.kind === 'fixed' && plan.minRate !== plan.maxRate) return wrong('a fixed rate is one rate');
  if (plan.kind === 'fixed' && plan.redeemable) return wrong('a fixed term is kept');
  if (plan.minAmount <= 0n || plan.maxAmount < plan.minAmount) return wrong('amounts');
  if (plan.capacity < 0n || plan.purchases < 0 || !Number.isInteger(plan.purchases)) return wrong('bounds');
  if (plan.redeemFee < 0n || plan.redeemFee > RATE_MAX) return wrong('fee');
  return undefined;
}

/** 100 % a day, and for a fee. */
export const RATE_MAX = 100_000_000n;
