import type { Stamped } from '../../core/stamped.ts';
import type { RewardRun } from './reward-run.ts';

/** Rewards are paid, each run once. */
export interface PayRewards extends Stamped {
  readonly type: 'pay-rewards';
  readonly program: RewardRun['program'];
  readonly key: RewardRun['key'];
  readonly from: RewardRun['from'];
  readonly payments: RewardRun['payments'];
}
