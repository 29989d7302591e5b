import type { Stamped } from '../../core/stamped.ts';
import type { AuditEntry } from '../../treasury/audit-entry.ts';
import type { HaltReason, HaltScope } from './halt.ts';

/** From now on nothing is traded there, and no price triggers anything. */
export interface HaltTrading extends Stamped {
  readonly type: 'halt-trading';
  readonly scope: HaltScope;
  readonly reason: HaltReason;
  readonly auditEntry: AuditEntry;
}

/** Ends a halt. The first quote after it decides what rests. */
export interface OpenTrading extends Stamped {
  readonly type: 'open-trading';
  readonly scope: HaltScope;
  /** The newest tick of any instrument when the command is applied: what is not newer decides nothing. */
  readonly lastTick: number;
  readonly auditEntry: AuditEntry;
}

export type HaltCommand = HaltTrading | OpenTrading;
