import type { Desks } from './workload.ts';

/**
 * Seeds that once failed, named after what they found; they run with every test. A seed gives the same commands only
 * as long as the workload draws them in the same way. If you change that, put the old bug back for a moment and find
 * a seed that shows it. Seeds found before there were other desks, or a treasury, run without them.
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
  { found: 'the liquidation price by a part of the margin was not exact', seed: 1, steps: 140, desks: 'desks' },
  { found: 'an order of more than 90 million coins on margin was too large', seed: 1, steps: 300, desks: 'desks' },
  { found: 'a limit above 900,719 on margin was too far', seed: 2, steps: 1_650, desks: 'desks' },
  { found: 'a stop above 900,719 was too far', seed: 4, steps: 340, desks: 'desks' },
  {
    found: 'the house could be told to move and convert its money like a customer',
    seed: 2,
    steps: 240,
    desks: 'desks',
  },
  { found: 'a copy too small for one lot was refused as a self-trade', seed: 1_376_346_589, steps: 440, desks: 'all' },
  { found: 'an item was moved to where its owner could not offer it', seed: 3, steps: 250, desks: 'products' },
];
