import {
  type Amount,
  formatDecimal,
  formatRate,
  parseAmount,
  parseRate,
  type Rate,
  rateDown,
  rateUp,
  ZERO,
} from '@bourse/money';

/** A day of savings is a day of UTC, for everybody. */
export const DAY_MS = 86_400_000;

/** The day of a moment, as days since 1970. */
export function savingsDayOf(atMs: number): number {
  return Math.floor(atMs / DAY_MS);
}

export interface SavingsTerm {
  /** When the first day that earns begins: the midnight after the purchase. */
  readonly firstMs: number;
  /** When the last day that earns is over, and the principal comes back. */
  readonly endMs: number;
}

/** The days that an order earns: whole days of UTC, the first of them the one after the purchase. */
export function savingsTerm(boughtMs: number, days: number): SavingsTerm {
  const firstMs = (savingsDayOf(boughtMs) + 1) * DAY_MS;
  return { firstMs, endMs: firstMs + days * DAY_MS };
}

/** Interest of one day, rounded down: 1,000 at 0.05 % are 0.5. */
export function dayInterestOf(principal: Amount, rate: Rate): Amount {
  return rateDown(principal, rate);
}

/** Interest of all days at one rate: each day is rounded for itself. */
export function termInterestOf(principal: Amount, rate: Rate, days: number): Amount {
  return (dayInterestOf(principal, rate) * BigInt(days)) as Amount;
}

/** Places of a percentage of a rate. */
const PERCENT_DECIMALS = 6;

/** A rate as a percentage: "0.0005" is "0.05%"; what is no rate stays as it is. */
export function percentOf(rate: string): string {
  const parsed = parseRate(rate);
  return parsed.ok ? `${formatDecimal(parsed.value, PERCENT_DECIMALS)}%` : rate;
}

/** What redeeming costs, rounded up: 1,000 at 0.5 % are 5. */
export function redeemFeeOf(principal: Amount, fee: Rate): Amount {
  return rateUp(principal, fee);
}

export interface ExpectedInterest {
  readonly least: Amount;
  readonly most: Amount;
}

/**
 * What an amount earns over a term: days whose rate is declared at that rate, the others from the plan's least rate to its most.
 * Nothing where the amount is none.
 */
export function expectedInterest(
  amount: string,
  plan: { readonly minOdds: string; readonly maxOdds: string; readonly days: number },
  /** Rates declared for days of the term. */
  declared: readonly string[] = [],
): ExpectedInterest {
  const [principal, least, most] = [parseAmount(amount), parseRate(plan.minOdds), parseRate(plan.maxOdds)];
  if (!principal.ok || !least.ok || !most.ok) return { least: ZERO, most: ZERO };
  let known: bigint = ZERO;
  for (const one of declared) {
    const rate = parseRate(one);
    if (rate.ok) known += dayInterestOf(principal.value, rate.value);
  }
  const open = plan.days - declared.length;
  return {
    least: (known + termInterestOf(principal.value, least.value, open)) as Amount,
    most: (known + termInterestOf(principal.value, most.value, open)) as Amount,
  };
}

/** Days that a yearly rate counts. */
export const DAYS_OF_YEAR = 365;

/** The simple yearly rate of a day's: "0.0005" a day is "0.1825" a year, without interest on interest; what is no rate stays as it is. */
export function annualRate(dayRate: string): string {
  const parsed = parseRate(dayRate);
  return parsed.ok ? formatRate((parsed.value * BigInt(DAYS_OF_YEAR)) as Rate) : dayRate;
}
