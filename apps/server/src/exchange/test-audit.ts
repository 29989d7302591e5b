import { pino } from 'pino';
import type { Database } from '../platform/db/database.ts';
import { type AuditLog, createAuditLog } from './audit-log.ts';
import { Committer } from './committer.ts';

export interface RecordedAuditEntry {
  readonly operator: number;
  readonly action: string;
  readonly target: string;
  readonly reason: string;
  readonly address: string;
  readonly before: string;
  readonly after: string;
}

/** For tests of operators' acts on a migrated database, with the audit log to which they are written. */
export async function openTestAudit(db: Database): Promise<AuditLog & { recorded(): Promise<RecordedAuditEntry[]> }> {
  const committer = await Committer.open({ db, clock: () => 1_000, log: pino({ level: 'silent' }) });
  return {
    ...createAuditLog(committer),
    recorded: () => db.query<RecordedAuditEntry>('select * from audit_log order by id'),
  };
}
