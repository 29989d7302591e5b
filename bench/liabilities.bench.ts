import { createHash } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { makeStatement, type StatementMade } from '../apps/server/src/domains/proof/make-statement.ts';
import { StatementThread } from '../apps/server/src/domains/proof/statement-in-thread.ts';
import { secretsOf } from '../apps/server/src/platform/secrets.ts';
import { openFreshDatabase } from './bench-databases.ts';
import { Report } from './report.ts';

/** `--customers N`. Each is owed some of one asset: four leaves. */
const { values } = parseArgs({ options: { customers: { type: 'string', default: '1000000' } } });
const CUSTOMERS = Number(values.customers);
/** Of a customer: five keyed ones for cuts and nonces, four leaves, four nodes. */
const HASHES = 13;
const RESOLUTION_MS = 10;
const MEMORY_EVERY_MS = 50;

const db = await openFreshDatabase();
await db.query(
  `insert into journal (batch, at_ms, previous_hash, hash, command_count, commands, next_order_id, next_trade_id)
   values (1, 1, '', 'of this bench', 1, '-', 1, 1)`,
);
await db.query(
  `insert into accounts (owner, ledger, type, asset, available, held)
   select n, 'live', 1, 'usdt', n / 7.0, n % 3 from generate_series(1, $1::int) n`,
  [CUSTOMERS],
);
await db.query('analyze accounts');
const secrets = secretsOf('of this bench alone, and of nobody else');

/** Seconds of the same number of hashes with nothing around them. */
function hashing(): number {
  const bytes = Buffer.alloc(64, 7);
  const startMs = performance.now();
  for (let n = 0; n < CUSTOMERS * HASHES; n += 1) createHash('sha256').update(bytes).digest();
  return (performance.now() - startMs) / 1000;
}

interface Run {
  readonly seconds: number;
  readonly heldMs: number;
  readonly megabytes: number;
  readonly root: string | undefined;
}

async function run(make: () => Promise<StatementMade | undefined>): Promise<Run> {
  const before = process.memoryUsage.rss();
  let most = before;
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, MEMORY_EVERY_MS);
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  const startMs = performance.now();
  const made = await make();
  const seconds = (performance.now() - startMs) / 1000;
  delays.disable();
  clearInterval(look);
  const heldMs = Math.max(0, delays.max / 1e6 - RESOLUTION_MS);
  return { seconds, heldMs, megabytes: (most - before) / 2 ** 20, root: made?.owed[0]?.root };
}

const report = new Report(`bench:liabilities, ${CUSTOMERS.toLocaleString('en')} customers`);
const plain = hashing();
const wanted = { no: 1, lastBatch: undefined };
const inThread = await run(() =>
  new StatementThread({ databaseUrl: db.url, macKey: secrets.macKey, logLevel: 'silent' }).make(wanted),
);
await db.query('delete from liability_claims');
await db.query('delete from liability_leaves');
const here = await run(() => makeStatement(db, secrets, wanted));
report.add({ name: 'the same number of SHA-256 alone', value: plain, unit: 's' });
report.add({ name: 'a statement, in its thread', value: inThread.seconds, unit: 's' });
report.add({ name: 'of the hashes alone', value: inThread.seconds / plain, unit: 'times', atMost: 30 });
report.add({ name: 'memory of it', value: inThread.megabytes, unit: 'MB', atMost: 1_500 });
report.add({ name: 'longest hold of the thread that answers calls', value: inThread.heldMs, unit: 'ms' });
report.add({ name: 'the same, were it made there', value: here.heldMs, unit: 'ms' });
report.add({ name: 'hold, of what it would be there', value: inThread.heldMs / here.heldMs, unit: 'times', atMost: 0.2 });
report.add({ name: 'another root there', value: inThread.root === here.root ? 0 : 1, atMost: 0 });
report.finish();
await db.close();
