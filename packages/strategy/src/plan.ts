import type { Amount, Price, Rate } from '@bourse/money';

export const STRATEGY_KINDS = ['grid', 'recurring', 'rebalance'] as const;
export type StrategyKind = (typeof STRATEGY_KINDS)[number];

interface Plan {
  /** One, but for rebalancing. All have the same quote. */
  readonly symbols: readonly string[];
}

/** Buys a step lower and sells a step higher, between two prices. */
export interface GridPlan extends Plan {
  readonly kind: 'grid';
  readonly lower: Price;
  readonly upper: Price;
  /** Number of cells between the two. */
  readonly grids: number;
  readonly investment: Amount;
}

/** Spends the same amount again and again. */
export interface RecurringPlan extends Plan {
  readonly kind: 'recurring';
  readonly amount: Amount;
  readonly everyMs: number;
  readonly purchases: number;
}

/** Holds shares of a whole, and trades back to them when one has drifted. */
export interface RebalancePlan extends Plan {
  readonly kind: 'rebalance';
  /** Of the whole, one per market; what is left of 100 % stays in quote. */
  readonly shares: readonly Rate[];
  /** Drift of one share that leads to trades: 5 % means from 50 % to 45 % or 55 %. */
  readonly threshold: Rate;
  /** How often it looks. */
  readonly everyMs: number;
  readonly investment: Amount;
}

export type StrategyPlan = GridPlan | RecurringPlan | RebalancePlan;

/** Quote a plan begins with: all it can ever spend. */
export function investmentOf(plan: StrategyPlan): Amount {
  return plan.kind === 'recurring' ? ((plan.amount * BigInt(plan.purchases)) as Amount) : plan.investment;
}
