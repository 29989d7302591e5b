import type { InferResult } from 'kysely';
import { pino } from 'pino';
import type { Database } from '../platform/db/database.ts';
import { rows, sqlFor } from '../platform/db/typed.ts';
import { type AuditLog, createAuditLog } from './audit-log.ts';
import { GroupCommitter } from './group-committer.ts';

const recordedEntries = sqlFor.selectFrom('audit_log').selectAll().orderBy('id');

/** For tests of operators' acts on a migrated database, with the audit log to which they are written. */
export async function openTestAudit(
  db: Database,
): Promise<AuditLog & { recorded(): Promise<InferResult<typeof recordedEntries>> }> {
  const committer = await GroupCommitter.open({ db, clock: () => 1_000, log: pino({ level: 'silent' }) });
  return {
    ...createAuditLog(committer),
    recorded: () => rows(db, recordedEntries),
  };
}
