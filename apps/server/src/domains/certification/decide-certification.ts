import { CERTIFICATION_LEVEL, type CertificationLevel, CODE } from '@bourse/wire';
import type { AuditedPlan } from '../../exchange/audit-log.ts';
import type { ActingOperator } from '../../exchange/record-change.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireReason } from '../../platform/require-reason.ts';
import type { CertificationDeps, CertificationLetter } from './certification-deps.ts';
import { STATUS } from './certification-rows.ts';
import type { CertificationStore } from './certification-store.ts';

export interface CertificationDecision {
  readonly id: number;
  readonly approve: boolean;
  /** Shown to the customer where it is a no; a note for operators where it is a yes. */
  readonly reason: string;
  readonly operator: ActingOperator;
}

interface DecisionPlan extends AuditedPlan {
  readonly userId: number;
}

/** A decision about what is under review. Refuses without a reason, and where somebody has decided already. */
export async function planDecision(
  store: CertificationStore,
  { id, approve, reason, operator }: CertificationDecision,
  nowMs: number,
  letter: CertificationDeps['letter'],
): Promise<DecisionPlan> {
  const why = requireReason(reason);
  const found = await store.byId(id);
  if (found === undefined) throw new Refusal('not_found', { code: CODE.notFound, field: 'id' });
  if (found.status !== STATUS.review) throw new Refusal('certification_decided', { code: CODE.conflict, field: 'id' });
  const { user_id: userId, level } = found;
  const status = approve ? STATUS.approved : STATUS.failed;
  return {
    userId,
    auditEntry: {
      operator: operator.id,
      action: approve ? 'certification.approve' : 'certification.refuse',
      target: `user ${userId}`,
      reason: why,
      address: operator.address,
      before: JSON.stringify({ certification: id, level, status: STATUS.review }),
      after: JSON.stringify({ certification: id, level, status }),
    },
    statements: [store.decide(id, status, why, operator.id, nowMs), letter(userId, letterOf(level, approve, why))],
  };
}

function letterOf(level: CertificationLevel, approve: boolean, reason: string): CertificationLetter {
  const kind = level === CERTIFICATION_LEVEL.primary ? 'primary' : 'advanced';
  return approve
    ? { key: 'certification_success', params: { kind } }
    : { key: 'certification_failed', params: { kind, reason } };
}
