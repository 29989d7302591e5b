import { parseArgs } from 'node:util';
import type { QueryOf } from '@bourse/wire';
import { customerList, customerOrders, depositQueue, movementList, withdrawalQueue } from '@bourse/wire/console';
import { orderOf, ordersOf } from '../apps/server/src/domains/customer/customer-orders.ts';
import { customerRoutes } from '../apps/server/src/domains/customer/operator-calls.ts';
import { cellsOf, columnsOf } from '../apps/server/src/domains/report/list-columns.ts';
import { movementsPage } from '../apps/server/src/domains/treasury/movements.ts';
import { moneyQueue } from '../apps/server/src/exchange/money-queue.ts';
import type { OpenDatabase } from '../apps/server/src/platform/db/database.ts';
import { ListCursor, readingFrom } from '../apps/server/src/platform/db/list-cursor.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { openDatabase } from '../apps/server/src/platform/db/open-database.ts';
import { csvLine } from '../apps/server/src/platform/sheets/csv.ts';
import { openFreshDatabase, silent } from './bench-databases.ts';

/** `--orders N --customers N`: rows; `--database URL`: an empty database in place of an embedded one. */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    customers: { type: 'string', default: '100000' },
    database: { type: 'string' },
  },
});
const [ORDERS, CUSTOMERS] = [Number(values.orders), Number(values.customers)];
const RUNS = 40;
/** Deposits and withdrawals. */
const MONEY = Math.floor(ORDERS / 10);
/** The number of the first customer. */
const FIRST = 100_001;
const ROWS_AT_ONCE = 500;
/** Rows of each list that the search over everything shows. */
const EACH = 5;
const START = Date.UTC(2026, 0, 1);
/** Between two orders. */
const STEP_MS = 1_000;

async function opened(): Promise<OpenDatabase> {
  if (values.database === undefined) return openFreshDatabase();
  const db = await openDatabase({ databaseUrl: values.database, dataDir: '', log: silent });
  await migrate(db, new URL('../apps/server/migrations', import.meta.url).pathname);
  return db;
}

/** A million orders in batches of ten, each with its trade and fee, and a tenth as many deposits and withdrawals: all by the database itself. */
async function fill(db: OpenDatabase): Promise<void> {
  await db.transaction(async (within) => {
    await within.query(`insert into users (login_name, login_key, email, password_hash, invite_code, created_ms)
      select 'name' || n, 'key' || n, 'name' || n || '@example.org', '', 'code' || n, ${START} + n
      from generate_series(1, ${CUSTOMERS}) n`);
    await within.query(`insert into journal (batch, at_ms, previous_hash, hash, command_count, commands, next_order_id, next_trade_id)
      select n, ${START} + n * 10::bigint * ${STEP_MS}, '', md5(n::text), 10, '', n * 10 + 1, n * 10 + 1
      from generate_series(1, ${ORDERS / 10}) n`);
    await within.query(`insert into spot_orders (id, ledger, owner, symbol, side, kind, price, quantity, budget, filled, value, fee,
        status, created_ms, updated_ms)
      select n, 'live', ${FIRST} + (n * 7919::bigint) % ${CUSTOMERS}, (array['btcusdt', 'ethusdt', 'xrpusdt'])[n % 3 + 1],
        (array['buy', 'sell'])[n % 2 + 1], 'limit', 50000 + n % 400, 0.01, 0, 0.01, 500, 0.5,
        case when n % 50 = 0 then 'open' else 'filled' end, ${START} + n * ${STEP_MS}::bigint, ${START} + n * ${STEP_MS}::bigint
      from generate_series(1, ${ORDERS}) n`);
    await within.query(`insert into transfers
      select (n - 1) / 10 + 1, (n - 1) % 10 * 2 + side, ${START} + n * ${STEP_MS}::bigint, 'live', 'usdt',
        ${FIRST} + (n * 7919::bigint) % ${CUSTOMERS}, 1, -2 - side, 0, 500, case side when 0 then 'trade' else 'fee' end, n, 0
      from generate_series(1, ${ORDERS}) n, generate_series(0, 1) side`);
    // One in ten customers' orders came with a deposit, one in twenty with a withdrawal.
    await within.query(`insert into money_details (owner, channel, destination, created_ms)
      select ${FIRST} + (n * 7919::bigint) % ${CUSTOMERS}, 'TRC', case when n % 2 = 0 then 'T' || md5(n::text) else '' end, ${START} + n
      from generate_series(1, ${MONEY}) n`);
    await within.query(`insert into money_orders
      select ${ORDERS} + n, (array['withdrawal', 'recharge'])[n % 2 + 1], ${FIRST} + (n * 7919::bigint) % ${CUSTOMERS}, 1, 'usdt', 100, 0, n,
        'done', 100, ${START} + n, ${START} + n
      from generate_series(1, ${MONEY}) n`);
  });
  await db.query('analyze');
}

/** Milliseconds that 95 of 100 runs needed at most. */
async function p95(work: (run: number) => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const startMs = performance.now();
    await work(run);
    took.push(performance.now() - startMs);
  }
  return took.sort((a, b) => a - b)[Math.ceil(RUNS * 0.95) - 1] ?? 0;
}

const db = await opened();
const filling = performance.now();
await fill(db);
process.stdout.write(`filled in ${((performance.now() - filling) / 1000).toFixed(0)} s\n`);

const query = <E extends { readonly query?: unknown }>(endpoint: E, given: object) =>
  (endpoint.query as { parse(value: unknown): QueryOf<E> }).parse(given);
const [customers] = customerRoutes({ db } as never);
const listCustomers = (given: object) => customers?.handler({ query: query(customerList, given) } as never);
const orders = (given: object) => ordersOf(db, query(customerOrders, given));
const clock = () => START + ORDERS * STEP_MS;
/** Nothing here has a price, and one operator decides about less than this. */
const money = {
  db,
  clock,
  hub: { latest: () => undefined },
  settings: { current: () => ({ OPERATOR_SETTING: { secondOperatorAbove: '1000' } }) },
} as never;
const queueOf = (kind: 'recharge' | 'withdrawal', given: object) =>
  moneyQueue(money, kind, query(kind === 'recharge' ? depositQueue : withdrawalQueue, given), () => ({}));
/** What the console's one search asks for at once. */
const searchAll = (search: string) =>
  Promise.all([
    listCustomers({ search, perPage: EACH }),
    queueOf('recharge', { search, perPage: EACH }),
    queueOf('withdrawal', { search, perPage: EACH }),
    ...(/^\d+$/.test(search) ? [orderOf(db, Number(search))] : []),
  ]);
const found = (text: string) => [
  db.query('select id, login_name, status, created_ms from users where login_name like $1 order by id desc limit 5', [
    text,
  ]),
  ...['recharge', 'withdrawal'].map((kind) =>
    db.query(
      `select m.id, m.owner, m.amount, d.destination from money_orders m join money_details d on d.reference = m.reference
        join users u on u.id = m.owner where m.kind = $2 and u.login_name || ' ' || d.destination like $1 order by m.id desc limit 5`,
      [text, kind],
    ),
  ),
];
const MIDDLE = START + (ORDERS / 2) * STEP_MS;
const DAY = 86_400_000;
const HOUR = 3_600_000;
const PAGE = 'select id, owner, symbol, side, kind, price, quantity, filled, status, created_ms from spot_orders';

const cases: readonly [string, (run: number) => Promise<unknown>, (run: number) => Promise<unknown>][] = [
  ['orders, first page', () => orders({}), () => db.query(`${PAGE} where ledger = 'live' order by id desc limit 25`)],
  [
    'orders, one day of them',
    () => orders({ fromMs: MIDDLE, untilMs: MIDDLE + DAY }),
    () =>
      db.query(`${PAGE} where ledger = 'live' and created_ms >= $1 and created_ms < $2 order by id desc limit 25`, [
        MIDDLE,
        MIDDLE + DAY,
      ]),
  ],
  [
    'orders of a customer',
    (run) => orders({ customer: FIRST + run * 131 }),
    (run) => db.query(`${PAGE} where ledger = 'live' and owner = $1 order by id desc limit 25`, [FIRST + run * 131]),
  ],
  [
    'orders, page 1,000',
    () => orders({ page: 1000 }),
    () => db.query(`${PAGE} where ledger = 'live' order by id desc limit 25 offset 24975`),
  ],
  [
    'customers, first page',
    async () => listCustomers({}),
    () => db.query('select id, login_name, status, created_ms from users order by id desc limit 25'),
  ],
  [
    'customers, search',
    async (run) => listCustomers({ search: `name${70_000 + run}` }),
    (run) =>
      db.query(
        'select id, login_name, status, created_ms from users where login_name like $1 order by id desc limit 25',
        [`%name${70_000 + run}%`],
      ),
  ],
  [
    'the search over everything, by a name',
    (run) => searchAll(`name${70_000 + run}`),
    (run) => Promise.all(found(`%name${70_000 + run}%`)),
  ],
  [
    'the search over everything, by an order’s number',
    (run) => searchAll(String(1_000 + run * 997)),
    (run) => Promise.all([...found(`%${1_000 + run * 997}%`), db.query(`${PAGE} where id = $1`, [1_000 + run * 997])]),
  ],
  [
    'orders of an hour, exported as CSV',
    (run) => exported({ fromMs: MIDDLE + run * HOUR, untilMs: MIDDLE + (run + 1) * HOUR }),
    (run) =>
      db.query(`${PAGE} where ledger = 'live' and created_ms >= $1 and created_ms < $2 order by id desc`, [
        MIDDLE + run * HOUR,
        MIDDLE + (run + 1) * HOUR,
      ]),
  ],
  [
    'movements, one day of them',
    () => movementsPage(db, query(movementList, { fromMs: MIDDLE, untilMs: MIDDLE + DAY })),
    () =>
      db.query('select * from transfers where at_ms >= $1 and at_ms < $2 order by batch desc, idx desc limit 25', [
        MIDDLE,
        MIDDLE + DAY,
      ]),
  ],
  [
    'fees of the house, one day of them',
    () =>
      movementsPage(db, query(movementList, { kind: 'fee', account: 'fees', fromMs: MIDDLE, untilMs: MIDDLE + DAY })),
    () =>
      db.query(
        `select * from transfers where kind = 'fee' and to_owner = -3 and at_ms >= $1 and at_ms < $2 order by batch desc, idx desc limit 25`,
        [MIDDLE, MIDDLE + DAY],
      ),
  ],
];

/** All rows that a list of orders finds, as CSV, from one cursor. */
async function exported(given: object): Promise<{ rows: number; bytes: number }> {
  const columns = columnsOf(customerOrders);
  let [rows, bytes] = [0, 0];
  await db.snapshot(async (moment) => {
    const cursor = new ListCursor(moment, ROWS_AT_ONCE);
    for (;;) {
      const part = await readingFrom(cursor, () => orders(given));
      bytes += Buffer.byteLength(part.rows.map((row) => csvLine(cellsOf(columns, row))).join(''));
      rows += part.rows.length;
      await new Promise((resolve) => setImmediate(resolve));
      if (part.rows.length < ROWS_AT_ONCE) return;
    }
  });
  return { rows, bytes };
}

for (const [name, ours, plain] of cases) {
  const [list, sql] = [await p95(ours), await p95(plain)];
  process.stdout.write(`${name}: p95 ${list.toFixed(1)} ms as the console has it; plain SQL ${sql.toFixed(1)} ms\n`);
}

/** All orders as CSV, from one cursor; the longest that the event loop was held between. */
async function wholeList(): Promise<{ seconds: number; rows: number; heldMs: number; bytes: number }> {
  let heldMs = 0;
  let lastMs = performance.now();
  const beat = setInterval(() => {
    heldMs = Math.max(heldMs, performance.now() - lastMs - 5);
    lastMs = performance.now();
  }, 5);
  const startMs = performance.now();
  const { rows, bytes } = await exported({});
  clearInterval(beat);
  return { seconds: (performance.now() - startMs) / 1000, rows, heldMs, bytes };
}
const whole = await wholeList();
const copying = performance.now();
await db.query(`select count(*), sum(length(line)) from (select concat_ws(',', id, owner, symbol, side, kind, price, quantity, filled, status, created_ms) as line
  from spot_orders where ledger = 'live' order by id desc) lines`);
process.stdout.write(
  `all orders as CSV: ${whole.rows} rows, ${(whole.bytes / 1e6).toFixed(0)} MB in ${whole.seconds.toFixed(1)} s; the event loop was held ${whole.heldMs.toFixed(0)} ms at most; the database alone ${((performance.now() - copying) / 1000).toFixed(1)} s\n`,
);
await db.close();
