import { type Amount, RATE_ONE, type Rate, ZERO } from '@bourse/money';
import { DAY_MS, dayOf } from '../savings/savings-order.ts';

/** `running` once it was paid out; `overdue` once its term has ended. */
export type LoanStatus = 'waiting' | 'running' | 'refused' | 'cancelled' | 'repaid' | 'overdue';

export interface Loan {
  readonly id: number;
  readonly productId: number;
  readonly owner: number;
  readonly asset: string;
  /** Asked for. */
  readonly amount: Amount;
  readonly days: number;
  readonly rate: Rate;
  readonly overdueRate: Rate;
  readonly overdueDays: number;
  /** The row with the customer's pictures; the engine does not look at it. */
  readonly reference: number;
  status: LoanStatus;
  /** What was paid out: at most what was asked for. */
  granted: Amount;
  /** When it was paid out, and when it must be repaid; 0 until it is paid out. */
  disbursedMs: number;
  dueMs: number;
  /** What was repaid: what was granted, the interest, and the charge for being late. */
  interest: Amount;
  penalty: Amount;
  readonly createdMs: number;
  updatedMs: number;
  dirty: boolean;
}

export interface Owed {
  readonly principal: Amount;
  readonly interest: Amount;
  readonly penalty: Amount;
  readonly total: Amount;
}

type Terms = Pick<Loan, 'granted' | 'days' | 'rate' | 'overdueRate' | 'overdueDays' | 'disbursedMs'>;

/**
 * The amount that repays a loan at a moment. Every begun day of the term costs `rate` of what was granted, the first
 * one at once; every begun day after it costs `overdueRate`, for at most `overdueDays` days. Both are rounded up, each
 * by itself. 1,000 at 0.1 % for 7 days: 1,007; after 2 of them 1,002; 3 days late at 0.2 %: 1,013.
 */
export function owedAt(loan: Terms, atMs: number): Owed {
  const begun = dayOf(atMs - loan.disbursedMs) + 1;
  const late = begun > loan.days ? begun - loan.days : 0;
  const daysLate = late < loan.overdueDays ? late : loan.overdueDays;
  const interest = daily(loan.granted, loan.rate, begun < loan.days ? begun : loan.days);
  const penalty = daily(loan.granted, loan.overdueRate, daysLate);
  return { principal: loan.granted, interest, penalty, total: (loan.granted + interest + penalty) as Amount };
}

/** The amount that repays a loan of this size on its last day: the total that the form shows. */
export function owedInTime(granted: Amount, terms: Pick<Loan, 'days' | 'rate'>): Owed {
  const whole = { granted, ...terms, overdueRate: 0n as Rate, overdueDays: 0, disbursedMs: 0 };
  return owedAt(whole, terms.days * DAY_MS - 1);
}

function daily(granted: Amount, rate: Rate, days: number): Amount {
  if (days === 0) return ZERO;
  return ((granted * rate * BigInt(days) + RATE_ONE - 1n) / RATE_ONE) as Amount;
}
