import {
  type Amount,
  formatDecimal,
  mulDivUp,
  parseDecimal,
  RATE_DECIMALS,
  RATE_ONE,
  type Rate,
  ZERO,
} from '@bourse/money';

export interface LoanTerms {
  /** The cycle. */
  readonly days: number;
  /** Of one begun day of the cycle. */
  readonly rate: Rate;
  /** On top, of one begun day after it, for `overdueDays` days at most. */
  readonly overdueRate: Rate;
  readonly overdueDays: number;
}

export interface LoanOwed {
  readonly principal: Amount;
  readonly interest: Amount;
  readonly penalty: Amount;
  readonly total: Amount;
}

const DAY_MS = 86_400_000;
/** A rate in percent has two places less than the rate. */
const PERCENT_DECIMALS = RATE_DECIMALS - 2;

/** "0.1" (percent) is 0.001; undefined where it is no percentage with at most 6 places. */
export function rateOfPercent(percent: string): Rate | undefined {
  const parsed = parseDecimal(percent, PERCENT_DECIMALS);
  return parsed.ok && parsed.value >= 0n ? (parsed.value as Rate) : undefined;
}

/** 0.001 is "0.1" (percent). */
export function percentOfRate(rate: Rate): string {
  return formatDecimal(rate, PERCENT_DECIMALS);
}

/** Days of a loan that have begun: the first begins when it is paid out. */
export function begunDays(disbursedMs: number, atMs: number): number {
  return Math.max(Math.floor((atMs - disbursedMs) / DAY_MS) + 1, 1);
}

/**
 * What repays a loan once so many of its days have begun. Interest and what being late costs are each rounded up.
 * 1,000 at 0.1 % for 7 days, 0.2 % late: 1,001 on the first day, 1,007 on the last, 1,013 three days later.
 */
export function loanOwed(principal: Amount, terms: LoanTerms, begun: number): LoanOwed {
  const { days, rate, overdueRate, overdueDays } = terms;
  const interest = daily(principal, rate, Math.min(begun, days));
  const penalty = daily(principal, overdueRate, Math.min(Math.max(begun - days, 0), overdueDays));
  return { principal, interest, penalty, total: (principal + interest + penalty) as Amount };
}

/** What repays a loan on the last day of its cycle: the total that stands on the form. */
export function loanOwedInTime(principal: Amount, terms: LoanTerms): LoanOwed {
  return loanOwed(principal, terms, terms.days);
}

/** What one day after the cycle adds. */
export function lateDayCost(principal: Amount, { overdueRate }: Pick<LoanTerms, 'overdueRate'>): Amount {
  return daily(principal, overdueRate, 1);
}

/** What being late costs at most. */
export function lateCostMax(principal: Amount, { overdueRate, overdueDays }: LoanTerms): Amount {
  return daily(principal, overdueRate, overdueDays);
}

function daily(principal: Amount, rate: Rate, days: number): Amount {
  return days === 0 ? ZERO : (mulDivUp(principal, rate * BigInt(days), RATE_ONE) as Amount);
}
