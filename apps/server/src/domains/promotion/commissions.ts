import { type Amount, type Rate, rateDown, ZERO } from '@bourse/money';

/** Fees one customer paid in one asset. */
export interface PaidFees {
  readonly owner: number;
  readonly asset: string;
  readonly amount: Amount;
}

export type CommissionLevel = 1 | 2 | 3;

/** What somebody gets of the fees of a customer they invited. */
export interface Commission {
  readonly owner: number;
  /** Who paid the fees. */
  readonly fromOwner: number;
  readonly level: CommissionLevel;
  readonly asset: string;
  readonly amount: Amount;
}

const LEVELS = [1, 2, 3] as const;

/**
 * Shares fees with those above who paid them: the first of `invitersOf` invited the payer, the next invited that one.
 * Undefined: that level gets nothing. `rates` by level, missing ones are none. Each share is rounded down; what comes to nothing is left out.
 */
export function commissionsOf(
  fees: readonly PaidFees[],
  invitersOf: (owner: number) => readonly (number | undefined)[],
  rates: readonly Rate[],
): Commission[] {
  const sums = new Map<string, PaidFees>();
  for (const one of fees) {
    const key = `${one.owner} ${one.asset}`;
    sums.set(key, { ...one, amount: ((sums.get(key)?.amount ?? ZERO) + one.amount) as Amount });
  }
  const commissions: Commission[] = [];
  for (const { owner: fromOwner, asset, amount: paid } of sums.values()) {
    const inviters = invitersOf(fromOwner);
    for (const level of LEVELS) {
      const [owner, rate] = [inviters[level - 1], rates[level - 1]];
      if (owner === undefined || rate === undefined) continue;
      const amount = rateDown(paid, rate);
      if (amount > ZERO) commissions.push({ owner, fromOwner, level, asset, amount });
    }
  }
  return commissions;
}
