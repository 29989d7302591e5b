import type { Desks } from './workload.ts';

/**
 * Seeds that once failed. They run with every test, named after what they found. A seed stands for its commands only
 * as long as the workload draws them in the same way; who changes it puts the old bug back for a moment and finds
 * a seed again. Those found before there were timed contracts run with spot alone, as they were drawn then.
 */
export interface Regression {
  readonly found: string;
  readonly seed: number;
  readonly steps: number;
  readonly desks: Desks;
}

export const REGRESSIONS: readonly Regression[] = [
  { found: 'a market buy that ran out of offers was called filled', seed: 3, steps: 360, desks: 'spot' },
  { found: 'a budget too small for one more lot was refused as a self-trade', seed: 1, steps: 770, desks: 'spot' },
  { found: 'a deposit to the account of the world outside stopped the market', seed: 3, steps: 1_240, desks: 'spot' },
];
