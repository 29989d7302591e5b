import * as z from 'zod/mini';
import { decimal, symbol, whole } from '../fields.ts';

/** Kinds of fixed rules: a grid between two prices, the same amount again and again, shares that are kept. */
export const STRATEGY_KINDS = ['grid', 'recurring', 'rebalance'] as const;
export type StrategyKind = (typeof STRATEGY_KINDS)[number];

export const STRATEGY_TARGETS_MAX = 5;

/** One share of a rebalancing: whole percent of the whole. */
export const strategyTarget = z.object({ symbol: symbol(), percent: whole(0, 100) });

/** What a customer chooses. Which fields count is the kind's to say; bounds are `validateStrategy`'s. */
export const strategyDraft = z.object({
  kind: z.enum(STRATEGY_KINDS),
  /** Grid and recurring buy: the instrument. */
  symbol: z.optional(symbol()),
  /** Grid: its lowest and highest price. */
  lower: z.optional(decimal()),
  upper: z.optional(decimal()),
  /** Grid: number of cells between the two. */
  grids: z.optional(whole(0, 1000)),
  /** Grid and rebalancing: quote it begins with. */
  investment: z.optional(decimal()),
  /** Recurring buy: quote of each purchase. */
  amount: z.optional(decimal()),
  /** Recurring buy: hours between two purchases; rebalancing: between two looks. */
  everyHours: z.optional(whole(0, 10_000)),
  /** Recurring buy: number of purchases. */
  purchases: z.optional(whole(0, 10_000)),
  /** Rebalancing: shares of the whole; what is left stays in quote. */
  targets: z.optional(z.array(strategyTarget).check(z.maxLength(STRATEGY_TARGETS_MAX))),
  /** Rebalancing: drift in percentage points that leads to trades. */
  thresholdPercent: z.optional(whole(0, 100)),
});
export type StrategyDraft = z.infer<typeof strategyDraft>;
