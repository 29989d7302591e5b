import { join } from 'node:path';
import { pino } from 'pino';
import { describeVerification, verifyJournal } from '../apps/server/src/exchange/verify-journal.ts';
import type { Database, OpenDatabase } from '../apps/server/src/platform/db/database.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { openDatabase } from '../apps/server/src/platform/db/open-database.ts';
import type { Access } from '../apps/server/src/platform/db/postgres-database.ts';
import { DEMO_OPERATORS } from '../apps/server/src/platform/demo-sign-ins.ts';
import { Prng } from '../packages/simulator/src/prng.ts';
import { ApiSession } from '../tools/api-session.ts';
import { postmasterOf, startServerProcess, temporaryFolder } from '../tools/server-process.ts';
import { type Asked, CrashCustomer } from './crash-load.ts';
import { inspectMoney } from './crash-money-checks.ts';
import { CrashOperator } from './crash-operator.ts';
import { CrashPayer } from './crash-payer.ts';
import { inspectProducts } from './crash-product-checks.ts';
import { CrashSaver } from './crash-saver.ts';

const CUSTOMERS = 8;
/** Customers with live money, which comes in and goes out. */
const PAYERS = 4;
const ALIVE_MS = { least: 150, most: 1500 };
/** A server whose database is gone ends at once. */
const ENDED_MS = 5_000;
const LOST_CODE = 75;
/** Added to the first round: until the first deposits are credited, nothing can be withdrawn. */
const FIRST_MS = 3_000;

const flag = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
const kills = flag('kills', 50);
const seed = flag('seed', Date.now() % 1_000_000);
/** A deployment with appointments, so that timed contracts also wait and open across the kills. */
const APPOINTING = 'brasil';
let [passed, failed] = [0, 0];

function expect(holds: boolean, what: string): void {
  if (holds) passed += 1;
  else {
    failed += 1;
    console.error(`  FAILED: ${what}`);
  }
}

/** What is killed. */
const VICTIMS = ['server', 'PostgreSQL', 'both'] as const;
type Victim = (typeof VICTIMS)[number];

/**
 * Starts a server, loads it, kills a victim, and then inspects the tables without a server; for each of them in turn, on the
 * same data. The inspecting connection stays open until the next server runs, so that this one finds the PostgreSQL of the killed
 * one still running.
 */
async function crash(victims: readonly Victim[]): Promise<void> {
  console.log(`SIGKILL of the ${[...new Set(victims)].join(', ')}: ${victims.length} kills, seed ${seed}`);
  const dataDir = temporaryFolder('crash');
  const open = (access: Access = 'guest') => openDatabase({ dataDir, log, access });
  const prng = new Prng(seed);
  const random = () => prng.fraction();
  const customers = Array.from({ length: CUSTOMERS }, (_, index) => new CrashCustomer(`crash${index}`));
  const payers = Array.from({ length: PAYERS }, (_, index) => new CrashPayer(`payer${index}`));
  const saver = new CrashSaver();
  const operators = DEMO_OPERATORS.map((operator) => new CrashOperator(operator, dataDir));
  const settings = { DATA_DIR: dataDir, MARKET: 'simulated', RATE_LIMITS: 'false', DEPLOYMENT: APPOINTING };
  await letAddressesBeUsedAtOnce(await open('owner'));
  let looking: Database | undefined;
  for (const [at, victim] of victims.entries()) {
    const kill = at + 1;
    const server = await startServerProcess(settings);
    await looking?.close();
    for (const who of [...customers, ...payers, ...operators, saver]) await who.open(server.url);
    for (const who of [...customers, ...payers, saver]) await who.repeat(server.url);
    const prices = { btcusdt: await lastPrice(server.url, 'btcusdt'), aapl: await lastPrice(server.url, 'aapl') };
    const trading = [
      ...customers.map((customer) => customer.trade(server.url, prices, random)),
      ...payers.map((payer) => payer.pay(server.url, random)),
      ...operators.map((operator) => operator.work(server.url, random)),
      saver.save(server.url, random),
    ];
    const aliveMs = ALIVE_MS.least + random() * (ALIVE_MS.most - ALIVE_MS.least) + (kill === 1 ? FIRST_MS : 0);
    await settle(aliveMs);
    const postmaster = postmasterOf(dataDir);
    if (victim !== 'server' && postmaster !== undefined) process.kill(postmaster, 'SIGKILL');
    if (victim === 'PostgreSQL') {
      // The server ends by itself; the next start starts PostgreSQL again.
      const code = await Promise.race([server.ended, settle(ENDED_MS)]);
      expect(code === LOST_CODE, `kill ${kill}: the server did not end by itself (${code})`);
      await server.kill();
    } else await server.kill();
    await Promise.all(trading);
    const survives = postmasterOf(dataDir) === postmaster;
    // A killed one may still be in the process list, because its parent has not waited for it yet.
    if (victim === 'server') expect(survives, `kill ${kill}: its PostgreSQL was gone`);
    const db = await open();
    looking = db;
    await inspect(db, customers, kill);
    const told = (holds: boolean, what: string) => expect(holds, `kill ${kill}: ${what}`);
    const money = await inspectMoney(db, payers, operators, told);
    const products = await inspectProducts(db, saver, told);
    const repeated = payers.reduce((sum, payer) => sum + payer.repeated, 0);
    console.log(`    ${money}; ${repeated} answers given again`);
    console.log(`    ${products}`);
  }
  await looking?.close();
}

const settle = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Otherwise withdrawals to a new address would have to wait longer than the test takes. */
async function letAddressesBeUsedAtOnce(db: Database): Promise<void> {
  await migrate(db, join(import.meta.dirname, '../apps/server/migrations'));
  await db.query("insert into settings (key, value, updated_ms) values ('WITHDRAWAL_SETTING', $1::jsonb, 0)", [
    JSON.stringify({ coolingOffHours: 0 }),
  ]);
  await db.close();
}

async function lastPrice(url: string, symbol: string): Promise<number> {
  const reply = await new ApiSession(url).get(`/api/market/kline?symbol=${symbol}&interval=1m&limit=1`);
  return Number((reply.data as { ticker: { close: string } }).ticker.close);
}

async function inspect(db: OpenDatabase, customers: readonly CrashCustomer[], kill: number): Promise<void> {
  const asked = customers.flatMap((customer) => customer.asked);
  const answered = asked.filter((one) => one.answer !== undefined);
  const stored = new Map<number, StoredOrder>();
  for (const row of await db.query<StoredOrder>(
    `select id, 'spot' as desk, quantity, status from spot_orders
     union all select id, 'timed', stake, outcome from timed_orders
     union all select id, desk, quantity, status from margin_orders where closes = 0`,
  )) {
    stored.set(row.id, row);
  }
  const missing = answered.filter((one) => !isStored(one, stored));
  expect(missing.length === 0, `kill ${kill}: ${missing.length} answered orders are not there`);
  const open = customers.flatMap(({ cancelled }) => cancelled).filter((id) => stored.get(id)?.status === 'open');
  expect(open.length === 0, `kill ${kill}: ${open.length} cancelled orders are open`);
  const closed = customers.flatMap((customer) => customer.closed);
  const [reopened] = await db.query<{ n: number }>(
    "select count(*)::bigint as n from positions where status = 'open' and id = any(($1::text)::bigint[])",
    [`{${closed.join(',')}}`],
  );
  expect(reopened?.n === 0, `kill ${kill}: ${reopened?.n} closed positions are open`);
  // Transfers are answered without an order. Every order has a key, also deposits and withdrawals.
  const [placed] = await db.query<{ orders: number; keys: number }>(
    `select ((select count(*) from spot_orders) + (select count(*) from timed_orders)
         + (select count(*) from margin_orders where closes = 0)
         + (select count(*) from money_orders) + (select count(*) from savings_orders)
         + (select count(*) from offering_orders where offering_id in (select id from offerings where kind = 'sale'))
         + (select count(*) from loans))::bigint as orders,
       (select count(*) from answers where result like '%orderId%')::bigint as keys`,
  );
  expect(placed?.orders === placed?.keys, `kill ${kill}: ${placed?.orders} orders, ${placed?.keys} requests`);
  const [escrow] = await db.query<{ held: string; promised: string }>(
    `select (select coalesce(sum(available), 0) from accounts where owner = -4)::text as held,
       (select coalesce(sum(stake + win), 0) from timed_orders where outcome in ('pending', 'open'))::text as promised`,
  );
  expect(
    Number(escrow?.held) === Number(escrow?.promised),
    `kill ${kill}: escrow holds ${escrow?.held}, promised is ${escrow?.promised}`,
  );
  const unaccounted = await db.query(UNACCOUNTED);
  expect(unaccounted.length === 0, `kill ${kill}: held, but for nothing: ${JSON.stringify(unaccounted[0])}`);
  const verification = await verifyJournal(db);
  expect(verification.problems.length === 0, `kill ${kill}: ${describeVerification(verification)}`);
  const unanswered = asked.length - answered.length;
  console.log(
    `  kill ${kill}: ${answered.length} answered, ${unanswered} in flight, ${describeVerification(verification)}`,
  );
}

/** Accounts on which more or less is held than their open orders, positions and waiting withdrawals need. */
const UNACCOUNTED = `
  with terms as (
    select symbol, spec::json -> 'instrument' ->> 'base' as base, spec::json -> 'instrument' ->> 'quote' as quote
    from instruments
  ),
  on_margin as (
    select owner, ledger, desk, asset, held_margin + held_fee as amount from margin_orders where status = 'open'
    union all select owner, ledger, desk, asset, margin from positions where status = 'open'
  ),
  bound as (
    select owner, ledger, type, asset, sum(amount) as amount from (
      select owner, ledger, case desk when 'contract' then 3 else 9 end as type, asset, amount from on_margin
      union all
      select owner, ledger, 1, case side when 'buy' then quote else base end,
        case side when 'buy' then trunc((quantity - filled) * price, 8) else quantity - filled end
      from spot_orders join terms using (symbol) where status = 'open'
      union all
      select owner, 'live', type, asset, amount from money_orders where status = 'waiting' and kind = 'withdrawal'
      union all
      select o.owner, 'live', f.account_type, f.asset, o.won
      from offering_orders o join offerings f on f.id = o.offering_id where o.locked
      union all
      select owner, 'live', 1, 'nft-' || collection_id || '-' || no, 1 from nft_items where ask is not null
    ) parts group by 1, 2, 3, 4
  )
  select owner, ledger, type, asset, coalesce(a.held, 0)::text as held, coalesce(b.amount, 0)::text as bound
  from accounts a full join bound b using (owner, ledger, type, asset)
  where coalesce(a.held, 0) <> coalesce(b.amount, 0)`;

interface StoredOrder {
  readonly id: number;
  readonly desk: Asked['desk'];
  readonly quantity: string;
  readonly status: string;
}

function isStored(one: Asked, stored: ReadonlyMap<number, StoredOrder>): boolean {
  const row = stored.get(one.answer?.id ?? 0);
  return row !== undefined && row.desk === one.desk && Math.abs(Number(row.quantity) - quantityOf(one)) < 1e-9;
}

/** The quantity as in the tables: base, stake, shares. One lot of the contract is 0.001. */
function quantityOf({ desk, body }: Asked): number {
  switch (desk) {
    case 'spot':
      return Number(body.delegateTotal ?? 0);
    case 'timed':
      return Number(body.betAmount);
    case 'contract':
      return Number(body.delegateTotal) * 0.001;
    case 'stock':
      return Number(body.buyNum);
  }
}

const log = pino({ level: 'silent' });
// One kill each needs no data of its own: to make the first data takes longer than the kills.
if (kills === 1) await crash(VICTIMS);
else for (const victim of VICTIMS) await crash(Array(kills).fill(victim));
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
