import type { Database } from '../platform/db/database.ts';
import type { AuditEntry, AuditLog } from './audit-log.ts';

const FIELDS = new Set(['operator', 'second', 'address', 'action', 'target', 'reason', 'before', 'after']);

/** For tests of operators' acts: stores the statements of each plan, one plan after the other, and keeps the acts. */
export function openTestAuditLog(db: Database): AuditLog & { readonly recorded: readonly AuditEntry[] } {
  const recorded: AuditEntry[] = [];
  let former: Promise<unknown> = Promise.resolve();
  return {
    recorded,
    record: (plan) => {
      const next = former.then(async () => {
        const { auditEntry, statements } = await plan();
        await db.batch(statements);
        const strange = Object.keys(auditEntry).filter((key) => !FIELDS.has(key));
        if (strange.length > 0) throw new Error(`an audit entry has more fields: ${strange.join(', ')}`);
        return recorded.push({ second: 0, ...structuredClone(auditEntry) });
      });
      former = next.catch(() => undefined);
      return next;
    },
  };
}
