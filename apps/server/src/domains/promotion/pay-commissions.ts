import type { Committer } from '../../exchange/committer.ts';
import { orRefuse } from '../../exchange/or-refuse.ts';
import type { CommissionJobDeps } from './commission-job.ts';

/** Paying through the engine, which pays the fees of each batch once. */
export function throughCommitter(committer: Committer): Pick<CommissionJobDeps, 'paidUpto' | 'pay'> {
  return {
    paidUpto: () => committer.engine.state.treasury.commissionedBatch,
    pay: async (payments, fromBatch, uptoBatch) => {
      orRefuse(await committer.submit({ type: 'pay-commissions', payments, fromBatch, uptoBatch }));
    },
  };
}
