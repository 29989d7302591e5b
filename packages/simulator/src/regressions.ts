/** Seeds that once failed. They run with every test, named after what they found. */
export interface Regression {
  readonly found: string;
  readonly seed: number;
  readonly steps: number;
}

export const REGRESSIONS: readonly Regression[] = [
  { found: 'a market buy that ran out of offers was called filled', seed: 1, steps: 518 },
  { found: 'a budget too small for one more lot was refused as a self-trade', seed: 4, steps: 647 },
];
