import type { Stamped } from '../core/stamped.ts';
import type { AuditEntry } from '../treasury/audit-entry.ts';
import type { FeeSchedule } from './fee-schedule.ts';

/** From now on trades cost this; what rests pays it when it is filled, but never more than it holds. */
export interface SetFeeSchedule extends Stamped {
  readonly type: 'set-fee-schedule';
  readonly schedule: FeeSchedule;
  readonly auditEntry: AuditEntry;
}

/** The level a customer earned, by volume or holdings. */
export interface SetFeeLevel extends Stamped {
  readonly type: 'set-fee-level';
  readonly owner: number;
  readonly level: number;
}

/** Operators grant a customer a level until a moment; level 0 takes back what was granted. */
export interface GrantFeeLevel extends Stamped {
  readonly type: 'grant-fee-level';
  readonly owner: number;
  readonly level: number;
  readonly untilMs: number;
  readonly auditEntry: AuditEntry;
}

export type FeeCommand = SetFeeSchedule | SetFeeLevel | GrantFeeLevel;
