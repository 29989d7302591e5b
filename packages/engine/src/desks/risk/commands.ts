import type { Stamped } from '../../core/stamped.ts';
import type { AuditEntry } from '../../treasury/audit-entry.ts';
import type { RiskLimit } from './risk-limit.ts';

/** From now on nothing is opened beyond it. What is open stays, and may always be closed. */
export interface SetRiskLimit extends Stamped {
  readonly type: 'set-risk-limit';
  readonly limit: RiskLimit;
  readonly auditEntry: AuditEntry;
}
