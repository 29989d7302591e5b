import type { AuditEntry as EngineEntry } from '@bourse/engine';
import type { AuditAction } from '@bourse/wire/console';
import type { Statement } from '../platform/db/database.ts';
import type { Origin } from '../platform/request-id.ts';
import type { Committer, Request } from './committer.ts';
import { orRefuse } from './or-refuse.ts';

/** As the engine keeps it, with an act that the console has words for. */
export interface AuditEntry extends EngineEntry {
  readonly action: AuditAction;
}

/** What is to be done and recorded. It is worked out when its turn comes. */
export interface AuditedPlan {
  /** `second`: the second operator, who confirmed it; 0 by default. */
  readonly auditEntry: Omit<AuditEntry, 'second'> & Partial<Pick<AuditEntry, 'second'>>;
  /** Changes of plain tables (never balances, orders, positions), stored in the transaction that stores the act. */
  readonly statements: readonly Statement[];
  /** The command that moves money; it carries the act into the journal. Absent: nothing is moved. */
  readonly command?: (auditEntry: AuditEntry) => Request;
}

/** The only way in which operators change anything. */
export interface AuditLog {
  /**
   * Plans run one after the other, so no other plan changes what one has read. A plan that throws changes nothing.
   * Resolves with the act's number when act, statements and money are stored together. Refuses if the engine does.
   * `from`: the call that asks for it; undefined where it is ours.
   */
  record(plan: () => Promise<AuditedPlan> | AuditedPlan, from: Origin | undefined): Promise<number>;
}

/** Acts are commands of the engine: the journal's hash chain holds them. */
export function createAuditLog(committer: Committer): AuditLog {
  let last: Promise<unknown> = Promise.resolve();
  return {
    record: (plan, from) => {
      const turn = last.then(async () => {
        const { auditEntry, statements, command } = await plan();
        const whole = wellFormed({ second: 0, ...auditEntry });
        const request = command?.(whole) ?? ({ type: 'record-audit-entry', auditEntry: whole } as const);
        // Commands are applied at once: the next act's number is this one's.
        const number = committer.engine.state.nextAuditEntryId;
        orRefuse(await committer.submit(request, statements, from));
        return number;
      });
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

/**
 * Texts as the tables store them: half of a surrogate pair would otherwise be stored as another character than in the journal.
 * The fields are named, so that nothing else of an object that was spread gets into the journal.
 */
function wellFormed({ operator, second, address, action, target, reason, before, after }: AuditEntry): AuditEntry {
  const text = (given: string) => Buffer.from(given.replaceAll('\0', '')).toString();
  return {
    operator,
    second,
    address: text(address),
    action,
    target: text(target),
    reason: text(reason),
    before: text(before),
    after: text(after),
  };
}
