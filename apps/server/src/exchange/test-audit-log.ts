import type { Database } from '../platform/db/database.ts';
import type { AuditEntry, AuditLog } from './audit-log.ts';

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
        return recorded.push({ second: 0, ...auditEntry });
      });
      former = next.catch(() => undefined);
      return next;
    },
  };
}
