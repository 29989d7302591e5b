import type { AuditAction } from '@bourse/wire/console';
import type { Statement } from '../platform/db/database.ts';
import type { Origin } from '../platform/request-id.ts';
import type { AuditLog } from './audit-log.ts';

/** Who acts, and from where. */
export interface ActingOperator {
  readonly id: number;
  readonly address: string;
  /** The second operator, who confirmed it. */
  readonly second?: number;
  /** The call in which they act. */
  readonly from?: Origin | undefined;
}

/** Why something is changed, and by whom. */
export interface ChangeReason {
  readonly reason: string;
  readonly operator: ActingOperator;
}

/** Of an audit entry: who acted, from where, and why. */
export function byOperator({ operator: { id, second = 0, address }, reason }: ChangeReason) {
  return { operator: id, second, address, reason };
}

export interface Change extends ChangeReason {
  /** "notice.save" */
  readonly action: AuditAction;
  /** "notice welcome en" */
  readonly target: string;
  /** The former value; undefined if there is none. Throws a refusal if it may not be changed. */
  before(): Promise<object | undefined>;
  /** The new value. */
  readonly after: object;
  readonly statements: readonly Statement[];
}

/** Records an operator's change of plain tables, with the former value. Resolves with the act's number. */
export function recordChange(auditLog: AuditLog, change: Change): Promise<number> {
  const { action, target, reason, operator, after, statements } = change;
  return auditLog.record(async () => {
    const former = await change.before();
    return {
      auditEntry: {
        ...byOperator({ operator, reason }),
        action,
        target,
        before: former === undefined ? '' : JSON.stringify(former),
        after: JSON.stringify(after),
      },
      statements,
    };
  }, operator.from);
}
