import { Gauge, type Registry } from 'prom-client';
import { type OperatorQueue, operatorQueues } from '../exchange/operator-queues.ts';
import type { Database } from '../platform/db/database.ts';
import { one, sqlFor } from '../platform/db/typed.ts';

/** Who asks more often than this is told the same again. */
const KEPT_MS = 10_000;
/** A database that answers no sooner is told as down; the figures are then those of the last answer. */
const DEADLINE_MS = 2_000;
const TABLES = 12;

/** As alarms and the dashboard call the queues. */
const QUEUE_LABELS: Readonly<Record<OperatorQueue, string>> = {
  deposits: 'recharge',
  withdrawals: 'withdrawal',
  certifications: 'certification',
  loans: 'loan',
  conversations: 'conversation',
  cases: 'case',
  approvals: 'approval',
};

/** The largest tables, with their indexes. */
const SIZES = `
  select c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = 'public' and c.relkind = 'r' order by 2 desc limit ${TABLES}`;

/** The last verification that ran by itself. */
const VERIFIED = sqlFor.selectFrom('verifications').select(['ended_ms', 'problems']).orderBy('id', 'desc').limit(1);

/** What standbys of the database have not stored yet; empty where we may not see it. */
const STANDBYS = `
  select application_name as standby, coalesce(extract(epoch from replay_lag), 0)::float8 as seconds,
      pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 as bytes
    from pg_stat_replication where replay_lsn is not null`;

interface Standby {
  readonly standby: string;
  readonly seconds: number;
  readonly bytes: number;
}
interface Size {
  readonly name: string;
  readonly bytes: number;
}
/** What is read from the tables: queues of operators, sizes, and whether the database answers. */
export function watchStored(registry: Registry, db: Database, clock: () => number): void {
  const registers = [registry];
  const read = keptFor(KEPT_MS, async () => {
    const [queues, sizes, verified, standbys] = await Promise.all([
      operatorQueues(db),
      db.query<Size>(SIZES),
      one(db, VERIFIED),
      db.query<Standby>(STANDBYS),
    ]);
    return { queues, sizes, verified, standbys };
  });
  const lengths = new Gauge({
    name: 'bourse_queue_length',
    help: 'What waits for an operator',
    labelNames: ['queue'],
    registers,
  });
  const ages = new Gauge({
    name: 'bourse_queue_oldest_seconds',
    help: 'How long the oldest has waited',
    labelNames: ['queue'],
    registers,
  });
  const bytes = new Gauge({
    name: 'bourse_table_bytes',
    help: 'The largest tables, with their indexes',
    labelNames: ['table'],
    registers,
  });
  const plain = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const verifiedAge = plain('bourse_verified_age_seconds', 'How long ago the last nightly verification ended');
  const verifyProblems = plain('bourse_verify_problems', 'What it found wrong');
  const standbySeconds = plain('bourse_standby_lag_seconds', 'How far a standby of the database is behind', [
    'standby',
  ]);
  const standbyBytes = plain('bourse_standby_lag_bytes', 'The same in bytes of the log', ['standby']);
  new Gauge({
    name: 'bourse_database_up',
    help: '1 while the database answers in time; else the figures above are those of its last answer',
    registers,
    async collect() {
      const stored = await within(DEADLINE_MS, read());
      this.set(stored === undefined ? 0 : 1);
      if (stored === undefined) return;
      for (const gauge of [lengths, ages, bytes, verifiedAge, verifyProblems, standbySeconds, standbyBytes])
        gauge.reset();
      for (const { queue, length, sinceMs } of stored.queues) {
        lengths.set({ queue: QUEUE_LABELS[queue] }, length);
        ages.set({ queue: QUEUE_LABELS[queue] }, Math.max(0, clock() - sinceMs) / 1000);
      }
      const { verified } = stored;
      // Before the first one nothing is said of it; without labels a reset leaves a zero behind.
      verifiedAge.set(verified === undefined ? 0 : Math.max(0, clock() - verified.ended_ms) / 1000);
      verifyProblems.set(verified?.problems ?? 0);
      for (const { standby, seconds, bytes: behind } of stored.standbys) {
        standbySeconds.set({ standby }, seconds);
        standbyBytes.set({ standby }, behind);
      }
      for (const { name, bytes: size } of stored.sizes) bytes.set({ table: name }, size);
    },
  });
}

/** Reads again once the answer is older than this; a failed one is asked for again at once. */
function keptFor<T>(keptMs: number, read: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  let untilMs = 0;
  return () => {
    if (kept === undefined || performance.now() >= untilMs) {
      untilMs = performance.now() + keptMs;
      kept = read().catch((error: unknown) => {
        kept = undefined;
        throw error;
      });
    }
    return kept;
  };
}

/** Undefined where it fails, or takes longer. */
async function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  try {
    return await Promise.race([promise.catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}
