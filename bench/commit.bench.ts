import type { Request } from '../apps/server/src/exchange/committer.ts';
import { GroupCommitter } from '../apps/server/src/exchange/group-committer.ts';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import { openFreshDatabase, silent } from './bench-databases.ts';
import { BTC, orders } from './order-flow.ts';
import { median, Report } from './report.ts';

const MEASURE_MS = 4_000;
const WARM_UP_MS = 1_500;
const WAITING = 1_000;
const ROUNDS = 3;
const CUSTOMERS = [1_000, 100_000, 1_000_000];

/** Odd customers have USDT, even ones BTC; all of it came from outside. */
async function fund(db: Database, customers: number): Promise<void> {
  await db.query(
    `insert into accounts (owner, ledger, type, asset, available, held)
     select n, 'live', 1, case when n % 2 = 1 then 'usdt' else 'btc' end, case when n % 2 = 1 then 1000000 else 20 end, 0
     from generate_series(1, $1::bigint) n`,
    [customers],
  );
  await db.query(
    `insert into accounts (owner, ledger, type, asset, available, held)
     select -1, 'live', 0, asset, -sum(available), 0 from accounts group by asset`,
  );
}

/** Accepted orders a second while this many always wait for their answers. */
async function ordersPerSecond(
  committer: GroupCommitter,
  next: () => Request,
  waiting: number,
  ms: number,
): Promise<number> {
  const startMs = performance.now();
  const endMs = startMs + ms;
  let accepted = 0;
  const one = async () => {
    while (performance.now() < endMs) {
      const answer = await committer.submit(next());
      if (answer.ok) accepted += 1;
    }
  };
  await Promise.all(Array.from({ length: waiting }, one));
  return accepted / ((performance.now() - startMs) / 1000);
}

/** A transaction as it is usually written: begin, its statements one after the other, commit. */
function oneByOne(db: Database): Database {
  return {
    query: (sql, params) => db.query(sql, params),
    // A statement without parameters cannot travel in the one message that a batch otherwise is.
    batch: (statements) => db.batch([{ sql: 'select 1', params: [] }, ...statements]),
    close: () => db.close(),
  };
}

async function opened(customers: number, wrap = (db: Database) => db) {
  const db = wrap(await openFreshDatabase());
  await fund(db, customers);
  const startMs = performance.now();
  const committer = await GroupCommitter.open({ db, clock: () => Date.now(), log: silent });
  const loadSeconds = (performance.now() - startMs) / 1000;
  await committer.submit({ type: 'list-instrument', instrument: BTC });
  return { db, committer, loadSeconds };
}

const report = new Report('bench:commit');
let few = 0;
for (const customers of CUSTOMERS) {
  const { db, committer, loadSeconds } = await opened(customers);
  const next = orders(customers, 7);
  await ordersPerSecond(committer, next, WAITING, WARM_UP_MS);
  const plain = customers === CUSTOMERS[0] ? await opened(customers, oneByOne) : undefined;
  const grouped: number[] = [];
  const single: number[] = [];
  const singleMessage: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    grouped.push(await ordersPerSecond(committer, next, WAITING, MEASURE_MS));
    if (plain === undefined) continue;
    // One waiting at a time: each order is a transaction of its own.
    single.push(await ordersPerSecond(plain.committer, next, 1, MEASURE_MS / 2));
    singleMessage.push(await ordersPerSecond(committer, next, 1, MEASURE_MS / 2));
  }
  const here = `${customers.toLocaleString('en')} customers`;
  report.add({ name: `${here}: durable orders`, value: median(grouped), unit: 'a second' });
  if (customers === CUSTOMERS[0]) {
    few = median(grouped);
    report.add({ name: `${here}: one transaction an order`, value: median(single), unit: 'a second' });
    report.add({ name: `${here}: grouped to single`, value: few / median(single), unit: '×', atLeast: 10 });
    report.add({ name: `${here}: one transaction in one message`, value: median(singleMessage), unit: 'a second' });
    report.add({ name: `${here}: grouped to that`, value: few / median(singleMessage), unit: '×' });
  } else {
    report.add({ name: `${here}: to 1,000 customers`, value: median(grouped) / few, unit: '×' });
  }
  report.add({ name: `${here}: loaded in`, value: loadSeconds, unit: 's' });
  report.add({ name: `${here}: memory`, value: Math.round(process.memoryUsage().rss / 2 ** 20), unit: 'MB' });
  for (const one of [{ committer, db }, plain]) {
    await one?.committer.close();
    await one?.db.close();
  }
}
report.finish();
process.exit();
