import { CODE } from '@bourse/contract';
import type { ActPlan } from '../../exchange/acts.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireReason } from '../../platform/require-reason.ts';
import { STATUS, type StoredStatus } from './certification-rows.ts';
import type { CertificationStore } from './certification-store.ts';

export interface CertificationDecision {
  readonly id: number;
  readonly approve: boolean;
  /** Shown to the customer where it is a no; a note for operators where it is a yes. */
  readonly reason: string;
  readonly operator: { readonly id: number; readonly address: string };
}

interface DecisionPlan extends ActPlan {
  readonly decided: { readonly userId: number; readonly level: number; readonly status: StoredStatus };
}

/** A decision about what is under review. Refuses without a reason, and where somebody has decided already. */
export async function planDecision(
  store: CertificationStore,
  { id, approve, reason, operator }: CertificationDecision,
  nowMs: number,
): Promise<DecisionPlan> {
  const why = requireReason(reason);
  const found = await store.byId(id);
  if (found === undefined) throw new Refusal('not_found', { code: CODE.notFound, field: 'id' });
  if (found.status !== STATUS.review) throw new Refusal('certification_decided', { code: CODE.conflict, field: 'id' });
  const { user_id: userId, level } = found;
  const status = approve ? STATUS.approved : STATUS.failed;
  return {
    decided: { userId, level, status },
    act: {
      operator: operator.id,
      action: approve ? 'certification.approve' : 'certification.refuse',
      target: `user ${userId}`,
      reason: why,
      address: operator.address,
      before: JSON.stringify({ certification: id, level, status: STATUS.review }),
      after: JSON.stringify({ certification: id, level, status }),
    },
    statements: [store.decide(id, status, why, operator.id, nowMs)],
  };
}
