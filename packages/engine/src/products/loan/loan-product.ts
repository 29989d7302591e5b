import type { Amount, Rate } from '@bourse/money';
import { type Rejection, reject } from '../../core/rejection.ts';

/** Terms of a loan. A loan keeps the terms at the time it was asked for. */
export interface LoanProduct {
  readonly id: number;
  readonly asset: string;
  /** The term (on the wire: cycle): a loan must be repaid that many days after it was paid out. */
  readonly days: number;
  /** Interest for each day that has begun, as a proportion of what was lent. */
  readonly rate: Rate;
  readonly minAmount: Amount;
  readonly maxAmount: Amount;
  /** In addition, for each day begun after the term; charged for at most `overdueDays` days. */
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
