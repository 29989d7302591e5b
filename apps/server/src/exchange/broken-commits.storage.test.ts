import { Prng } from '@bourse/simulator';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { Database } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openPostgres } from '../platform/db/postgres-database.ts';
import { openTestDatabase } from '../platform/db/test-database.ts';
import { addressOf, type CuttableWay, cuttableWay } from '../platform/db/test-way.ts';
import type { Unavailable } from '../platform/unavailable.ts';
import { isLongRun, sampleSeed } from '../testing/sample.ts';
import { GroupCommitter } from './group-committer.ts';
import { BTC, deposit, order } from './test-trading.ts';
import { verifyJournal } from './verify-journal.ts';

const MIGRATIONS = new URL('../../migrations', import.meta.url).pathname;
const CUSTOMERS = 24;
/** Below the engine's bound on open orders. */
const ORDERS_EACH = 400;
const FAULTS = 12;
const STORMS = isLongRun ? [1, 2, 3, 4, 5, 6] : [1];
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Refuses batches while `breaks` is above 0, each with that likelihood. */
const REFUSES = `create table breaks (likelihood float);
  insert into breaks values (0);
  create function break_batch() returns trigger language plpgsql as $$ begin
    if random() < (select likelihood from breaks) then raise exception 'broken'; end if;
    return new;
  end $$;
  create trigger break_batch before insert on journal for each row execute function break_batch()`;
const END_CONNECTIONS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and query like 'insert into %'`;

type Fault = (way: CuttableWay, admin: Database, wait: () => Promise<void>) => Promise<unknown>;
const KINDS: Readonly<Record<string, Fault>> = {
  'both ends are cut': async (way) => way.cutAfterLock(),
  'our end is cut': async (way) => way.cutAfterLock(false),
  'answers are lost': async (way, _admin, wait) => {
    way.swallowAnswers();
    await wait();
    way.cutAfterLock(false);
  },
  'PostgreSQL ends the connection': (_way, admin) => admin.query(END_CONNECTIONS),
  'batches are refused': async (_way, admin, wait) => {
    await admin.query('update breaks set likelihood = 0.2');
    for (let n = 0; n < 5; n += 1) await wait();
    await admin.query('update breaks set likelihood = 0');
  },
};

/**
 * Two batches are under way again and again while commits break in every way. Each order has a quantity of its own, so
 * the tables tell what became of it.
 */
it.each(STORMS)('tells customers what is stored, and nothing else, however commits break (%i)', async (storm) => {
  process.stdout.write(`broken commits, storm ${storm} of ${STORMS.length} (SAMPLE_SEED=${sampleSeed()})\n`);
  const prng = new Prng((Number.parseInt(sampleSeed(), 16) || 0) + storm);
  const admin = await openTestDatabase();
  await migrate(admin, MIGRATIONS);
  await admin.query(REFUSES);
  await admin.takeOver();
  const way = await cuttableWay(await addressOf(admin));
  const db = await openPostgres({ url: way.url }, 'core', pino({ level: 'silent' }), admin.epoch);
  let [underWay, behindAnother] = [0, 0];
  const store: Database & { readonly lost: string | undefined } = {
    query: (sql, params) => db.query(sql, params),
    batch: async (statements, sending) => {
      if (underWay > 0) behindAnother += 1;
      underWay += 1;
      await db.batch(statements, sending).finally(() => {
        underWay -= 1;
      });
    },
    close: () => db.close(),
    get lost() {
      return db.lost;
    },
  };
  let nowMs = 1_000_000;
  const committer = await GroupCommitter.open({ db: store, clock: () => ++nowMs, log: pino({ level: 'silent' }) });
  await committer.submit({ type: 'list-instrument', instrument: BTC });
  const owners = Array.from({ length: CUSTOMERS }, (_, n) => n + 1);
  await Promise.all(owners.map((owner) => committer.submit(deposit(owner, 'usdt', '1000000000'))));

  const batches: number[] = [];
  committer.onStored(({ head }) => batches.push(head.batch));
  const told = new Map<string, string>();
  let isOver = false;
  const customer = async (owner: number) => {
    for (let n = 0; n < ORDERS_EACH && !isOver; n += 1) {
      const quantity = (1 + (owner * 1_000 + n) / 100_000).toFixed(5);
      const becomes = await committer.submit(order(owner, 'buy', '101', quantity)).then(
        ({ ok }) => (ok ? 'stored' : 'refused'),
        ({ reason }: Unavailable) => reason,
      );
      told.set(quantity, becomes);
      await pause(becomes === 'stored' ? prng.between(0, 8) : 20);
    }
  };
  const customers = owners.map(customer);
  const kinds = Object.values(KINDS);
  for (let n = 0; n < FAULTS && db.lost === undefined; n += 1) {
    await expect.poll(() => committer.state).toBe('running');
    await pause(prng.between(2, 40));
    await kinds[n % kinds.length]?.(way, admin, () => pause(prng.between(1, 12)));
  }
  isOver = true;
  await Promise.all(customers);
  await committer.close();
  await db.close();

  const stored = await admin.query<{ quantity: string }>('select quantity::numeric(20, 5)::text from spot_orders');
  const kept = new Set(stored.map(({ quantity }) => quantity));
  const wrong = [...told].filter(([quantity, becomes]) =>
    becomes === 'stored' ? !kept.has(quantity) : becomes !== 'unknown' && kept.has(quantity),
  );
  expect(wrong).toEqual([]);
  expect(kept.size).toBe(stored.length);
  expect(batches).toEqual(batches.map((_, n) => (batches[0] ?? 0) + n));
  expect(await verifyJournal(admin)).toMatchObject({ problems: [] });
  expect(committer.counters.reloads).toBeGreaterThan(0);
  expect(behindAnother).toBeGreaterThan(0);
  way.close();
});
