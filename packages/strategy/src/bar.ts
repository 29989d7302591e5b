import type { Price } from '@bourse/money';

/** The course of one market over one interval. */
export interface PriceBar {
  readonly open: Price;
  readonly high: Price;
  readonly low: Price;
  readonly close: Price;
}

/** One interval of all markets of a plan, in the plan's order. */
export interface BarStep {
  readonly openMs: number;
  readonly closeMs: number;
  readonly bars: readonly PriceBar[];
}
