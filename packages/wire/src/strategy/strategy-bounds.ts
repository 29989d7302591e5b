/** What a strategy's numbers may be; the same for every instrument. Amounts in quote. */
export const STRATEGY_BOUNDS = {
  grids: { min: 2, max: 50 },
  investment: { max: '1000000' },
  /** Recurring: up to 30 days; 365 purchases. */
  everyHours: { min: 1, max: 720 },
  purchases: { min: 1, max: 365 },
  percent: { min: 1, max: 100 },
  thresholdPercent: { min: 1, max: 50 },
} as const;

/** A part of a plan is worth at least this many smallest orders, so that what is left of it after fees can be sold. */
export const STRATEGY_PART_ORDERS = 2n;

/** Strategies of one customer that run at once. */
export const STRATEGY_RUNS_MAX = 10;
