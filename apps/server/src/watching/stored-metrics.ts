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
  type Stored = Awaited<ReturnType<typeof read>>;
  /** Each writes itself: what one writes into another comes a scrape late. */
  const gauge = (name: string, help: string, labelNames: string[], write: (to: Gauge, stored: Stored) => void) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        const stored = await within(DEADLINE_MS, read());
        if (stored === undefined) return;
        this.reset();
        write(this, stored);
      },
    });
  const age = (atMs: number) => Math.max(0, clock() - atMs) / 1000;
  gauge('bourse_queue_length', 'What waits for an operator', ['queue'], (to, { queues }) => {
    for (const { queue, length } of queues) to.set({ queue: QUEUE_LABELS[queue] }, length);
  });
  gauge('bourse_queue_oldest_seconds', 'How long the oldest has waited', ['queue'], (to, { queues }) => {
    for (const { queue, sinceMs } of queues) to.set({ queue: QUEUE_LABELS[queue] }, age(sinceMs));
  });
  gauge('bourse_table_bytes', 'The largest tables, with their indexes', ['table'], (to, { sizes }) => {
    for (const { name, bytes } of sizes) to.set({ table: name }, bytes);
  });
  // Before the first one nothing is said of it; without labels a reset leaves a zero behind.
  gauge('bourse_verified_age_seconds', 'How long ago the last nightly verification ended', [], (to, { verified }) => {
    to.set(verified === undefined ? 0 : age(verified.ended_ms));
  });
  gauge('bourse_verify_problems', 'What it found wrong', [], (to, { verified }) => to.set(verified?.problems ?? 0));
  const lag = 'How far a standby of the database is behind';
  gauge('bourse_standby_lag_seconds', lag, ['standby'], (to, { standbys }) => {
    for (const { standby, seconds } of standbys) to.set({ standby }, seconds);
  });
  gauge('bourse_standby_lag_bytes', 'The same in bytes of the log', ['standby'], (to, { standbys }) => {
    for (const { standby, bytes } of standbys) to.set({ standby }, bytes);
  });
  new Gauge({
    name: 'bourse_database_up',
    help: '1 while the database answers in time; else the figures above are those of its last answer',
    registers,
    async collect() {
      this.set((await within(DEADLINE_MS, read())) === undefined ? 0 : 1);
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
