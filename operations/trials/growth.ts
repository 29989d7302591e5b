import { Client } from 'pg';
import { EmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/embedded-postgres.ts';
import { Orders } from './orders.ts';
import {
  commandLine,
  expect,
  KEY,
  missingBuild,
  seconds,
  startServerProcess,
  type Trial,
  temporaryFolder,
} from './trial.ts';

const HISTORY = Number(process.env.HISTORY_ORDERS ?? 1_000_000);
/** A start with a long history may take this much longer than one with an empty database. */
const MOST_TIMES = 2;

async function withTables<T>(dataDir: string, work: (db: Client) => Promise<T>): Promise<T> {
  const postgres = await EmbeddedPostgres.open(dataDir);
  const db = new Client({ connectionString: postgres.url });
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
    await postgres.leave();
  }
}

/** The nightly verification goes on from the last one beside the market; old batches go into files. */
export const growth: Trial = {
  name: 'verification each night, and the archive',
  chapter: 'growth.md',
  missing: missingBuild,
  async run() {
    const place = { DATA_DIR: temporaryFolder('growth'), SECRET_KEY: KEY };
    const server = await startServerProcess({ ...place, RATE_LIMITS: 'false' });
    const orders = new Orders(4);
    await orders.open(server.url);
    await orders.place(server.url, 100);
    const first = commandLine('verify', ['--nightly'], place);
    const trading = orders.trade(server.url);
    const second = commandLine('verify', ['--nightly'], place);
    orders.end();
    await trading;
    const commands = (text: string) => Number(/(\d+) commands/.exec(text)?.[1]);
    expect(first.includes('all equal') && second.includes('all equal'), `${first}\n${second}`);
    expect(commands(second) < commands(first) + orders.answered.length, 'the second replayed everything again');
    const archived = commandLine('archive', ['--days', '1'], place);
    expect(archived.startsWith('0 files'), archived);
    await server.stop();
    return `beside a market under load: the first replayed ${commands(first)} commands, the second ${commands(second)}; nothing of today is archived`;
  },
};

/** What a day leaves behind, many times: finished orders with their fills and transfers. Copies of one, with numbers of their own. */
const COPIES = (count: number): readonly string[] => [
  `create temporary table one as select * from spot_orders where status = 'cancelled' limit 1`,
  `do $$ declare names text; begin
     select string_agg(case column_name when 'id' then '-g' else quote_ident(column_name) end, ', ' order by ordinal_position) into names
       from information_schema.columns where table_name = 'spot_orders' and table_schema = 'public';
     execute 'insert into spot_orders select ' || names || ' from one, generate_series(1, ${count}) g';
   end $$`,
  `create temporary table moved as select * from transfers order by batch desc limit 2`,
  `do $$ declare names text; begin
     select string_agg(case column_name when 'batch' then '-g' else quote_ident(column_name) end, ', ' order by ordinal_position) into names
       from information_schema.columns where table_name = 'transfers' and table_schema = 'public';
     execute 'insert into transfers select ' || names || ' from moved, generate_series(1, ${count}) g';
   end $$`,
  `insert into journal (batch, at_ms, previous_hash, hash, command_count, commands, next_order_id, next_trade_id, epoch)
     select -g, 0, repeat('0', 64), md5(g::text) || md5(g::text), 2, repeat('x', 300), 1, 1, null from generate_series(1, ${Math.ceil(count / 4)}) g`,
  'analyze',
];

/** How long a start takes with so many finished orders in the tables, beside one with none. */
export const longHistory: Trial = {
  name: 'start with a long history',
  chapter: 'growth.md, Starting',
  missing: missingBuild,
  async run() {
    const settings = { DATA_DIR: temporaryFolder('history'), SECRET_KEY: KEY, RATE_LIMITS: 'false' };
    const first = await startServerProcess(settings);
    const orders = new Orders(2);
    await orders.open(first.url);
    await orders.place(first.url, 20);
    await orders.cancelLast(first.url);
    await first.stop();
    const startAgain = async () => {
      const server = await startServerProcess(settings);
      await server.stop();
      return server.readySeconds;
    };
    const empty = Math.min(await startAgain(), await startAgain());
    const bytes = await withTables(settings.DATA_DIR, async (db) => {
      for (const sql of COPIES(HISTORY)) await db.query(sql);
      const { rows } = await db.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
      return Number(rows[0]?.bytes);
    });
    const long = Math.min(await startAgain(), await startAgain());
    const times = long / empty;
    expect(times < MOST_TIMES, `${long.toFixed(1)} s with the history, ${empty.toFixed(1)} s without`);
    return `ready ${seconds(long * 1000)} after the start with ${HISTORY.toLocaleString('en')} finished orders (${(bytes / 1e9).toFixed(1)} GB), ${seconds(empty * 1000)} without: ${times.toFixed(2)} times`;
  },
};
