import type { Amount, Rate } from '@bourse/money';
import { type Rejection, reject } from '../../core/rejection.ts';

/** Terms of a loan. Loans keep the terms they were asked for on. */
export interface LoanProduct {
  readonly id: number;
  readonly asset: string;
  /** The cycle: it is to be repaid that many days after it was paid out. */
  readonly days: number;
  /** Interest of one begun day, of what was lent. */
  readonly rate: Rate;
  readonly minAmount: Amount;
  readonly maxAmount: Amount;
  /** On top, of one begun day after the cycle; counted for `overdueDays` days at most. */
  readonly overdueRate: Rate;
  readonly overdueDays: number;
  readonly open: boolean;
}

export const LOAN_DAYS_MAX = 3_650;

export function checkLoanProduct(product: LoanProduct): Rejection | undefined {
  const wrong = (detail: string) => reject('product_invalid', { detail });
  const { id, days, overdueDays, rate, overdueRate, minAmount, maxAmount } = product;
  if (!Number.isSafeInteger(id) || id <= 0) return wrong('id');
  if (!Number.isInteger(days) || days < 1 || days > LOAN_DAYS_MAX) return wrong('days');
  if (!Number.isInteger(overdueDays) || overdueDays < 0 || overdueDays > LOAN_DAYS_MAX) return wrong('overdue days');
  if (rate < 0n || overdueRate < 0n || rate > 10_000_000n || overdueRate > 10_000_000n) return wrong('rates');
  if (minAmount <= 0n || maxAmount < minAmount) return wrong('amounts');
  return undefined;
}
