import { pino } from 'pino';
import type { Database } from '../platform/db/database.ts';
import { type Acts, createActs } from './acts.ts';
import { Committer } from './committer.ts';

export interface RecordedAct {
  readonly operator: number;
  readonly action: string;
  readonly target: string;
  readonly reason: string;
  readonly address: string;
  readonly before: string;
  readonly after: string;
}

/** For tests of operators' acts on a migrated database, with the audit log to which they are written. */
export async function openTestAudit(db: Database): Promise<Acts & { recorded(): Promise<RecordedAct[]> }> {
  const committer = await Committer.open({ db, clock: () => 1_000, log: pino({ level: 'silent' }) });
  return {
    ...createActs(committer),
    recorded: () => db.query<RecordedAct>('select * from audit_log order by id'),
  };
}
