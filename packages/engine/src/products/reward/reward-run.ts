import type { Amount } from '@bourse/money';

/** What rewards are paid for. */
export type RewardProgram = 'defi' | 'welfare' | 'copy';

export interface RewardPayment {
  readonly owner: number;
  readonly asset: string;
  readonly amount: Amount;
  /** The number of what it is for: a follower, an activity; 0 if there is none. */
  readonly reference: number;
}

/** Payments that were made together, once. */
export interface RewardRun {
  readonly program: RewardProgram;
  /** Never paid twice: "usdc 2026-11-21", "activity 3 user 100001". */
  readonly key: string;
  /** The house account that pays: the rewards fund, or fees received. */
  readonly from: 'rewards' | 'fees';
  readonly payments: readonly RewardPayment[];
  readonly atMs: number;
}
