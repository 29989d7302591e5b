import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, OpenDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openTestDatabase } from '../platform/db/test-database.ts';
import { ENGINE_TABLES } from './batch-statements.ts';
import { compareRows } from './compare-rows.ts';
import { replayJournal } from './journal-replay.ts';
import type { RowTable } from './row-table.ts';
import { SimulatedMarket } from './test-simulated.ts';
import { type VerifyOptions, verifyJournal, verifyMoment } from './verify-journal.ts';

const MIGRATIONS = new URL('../../migrations', import.meta.url).pathname;
const [SEED, STEPS, MORE] = [9, 1_500, 400];

/** What an edit makes of a column, by its type. */
const EDITS: Readonly<Record<string, (column: string) => string>> = {
  text: (column) => `${column} || 'x'`,
  boolean: (column) => `not ${column}`,
  numeric: (column) => `coalesce(${column}, 0) + 1`,
};
const edited = (column: string, type: string): string => (EDITS[type] ?? ((name) => `${name} + 1`))(column);

describe('verify', () => {
  let db: OpenDatabase;
  let market: SimulatedMarket;
  const folder = mkdtempSync(join(tmpdir(), 'bourse-verify-'));
  const problemsOf = async (options: VerifyOptions = {}) => (await verifyJournal(db, options)).problems;
  const after = async (edit: string, options: VerifyOptions = {}) => {
    // Undone afterwards, so that every case finds the same tables.
    let found: readonly string[] = [];
    const undo = new Error('undo');
    await db
      .transaction(async (moment, connection) => {
        await moment.query(edit);
        found = (await verifyMoment(moment, connection, options)).problems;
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
    return found;
  };

  beforeAll(async () => {
    db = await openTestDatabase();
    await migrate(db, MIGRATIONS);
    market = await SimulatedMarket.open(db, 'all', SEED);
    await market.trade(STEPS);
  });
  afterAll(async () => {
    await market.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('compares every row of a market on which everything happens', async () => {
    const { problems, rows } = await verifyJournal(db);
    expect(problems).toEqual([]);
    let stored = 0;
    for (const { name } of ENGINE_TABLES) {
      const [count] = await db.query<{ n: number }>(`select count(*) as n from ${name}`);
      expect(count?.n, `rows of ${name}`).toBeGreaterThan(0);
      stored += count?.n ?? 0;
    }
    expect(rows).toBe(stored);
  });

  it('compares every column that a table of the engine has', async () => {
    for (const { name, columns } of ENGINE_TABLES) {
      const found = await db.query<{ name: string }>(
        'select column_name as name from information_schema.columns where table_name = $1 and table_schema = current_schema()',
        [name],
      );
      expect([...columns].sort(), name).toEqual(found.map((row) => row.name).sort());
    }
  });

  it('finds a changed field, a missing, an added and a doubled row in every table', async () => {
    const seen: string[] = [];
    await db.workspace(async (moment, connection) => {
      const problems: string[] = [];
      const { made } = await replayJournal(moment, connection, problems);
      expect(problems).toEqual([]);
      await dropChecks(moment, made.schema);
      for (const table of ENGINE_TABLES) {
        const found = async (edit: string) => {
          const told: string[] = [];
          await moment.query('savepoint before');
          await moment.query(edit);
          await compareRows(moment, table, made.schema, told);
          await moment.query('rollback to savepoint before');
          return told.join('\n');
        };
        const stored = `${made.schema}.${table.name}`;
        const types = await typesOf(db, table);
        const one = `ctid = (select ctid from ${stored} order by md5(${table.columns[0]}::text) limit 1)`;
        for (const [place, column] of table.columns.entries()) {
          const told = await found(
            `update ${stored} set ${column} = ${edited(column, types[place] ?? '')} where ${one}`,
          );
          const isKey = table.key.includes(place);
          expect(told, `${table.name}.${column}`).toMatch(
            isKey ? /is missing/ : new RegExp(`${table.name} .*${column} is`),
          );
          seen.push(`${table.name}.${column}`);
        }
        expect(await found(`delete from ${stored} where ${one}`)).toContain(`${table.name} (`);
        const key = table.columns[table.key[0] ?? 0] ?? '';
        const others = table.columns.map((column, place) =>
          column === key
            ? edited(`max(${column}) over ()`, types[table.key[0] ?? 0] ?? '')
            : (table.columns[place] ?? ''),
        );
        const added = `insert into ${stored} (${table.columns.join(', ')}) select ${others.join(', ')} from ${stored} limit 1`;
        expect(await found(added), table.name).toMatch(/is not made by the journal/);
        if (table.name === 'transfers') {
          const twice = `insert into ${stored} select * from ${stored} where ${one}`;
          expect(await found(twice)).toBe('transfers: 1 rows are stored twice');
        }
      }
    });
    expect(seen.length).toBe(ENGINE_TABLES.reduce((sum, { columns }) => sum + columns.length, 0));
  });

  const attacks: [what: string, sql: string, found: RegExp][] = [
    ['all trades deleted', 'delete from trades', /trades: \d+ rows are missing/],
    [
      'filled orders deleted',
      "delete from spot_orders where status = 'filled'",
      /spot_orders(: \d+ rows are| \(id \d+\) is) missing/,
    ],
    [
      'lost timed contracts turned into won ones',
      "update timed_orders set outcome = 'won' where outcome = 'lost'",
      /timed_orders \(id \d+\): outcome is won, the journal makes it lost/,
    ],
    [
      'the profit of liquidated positions raised',
      "update positions set profit = profit + 1 where status = 'liquidated'",
      /positions \(id \d+\): profit is/,
    ],
    [
      'transfers renamed',
      "update transfers set kind = 'grant' where kind = 'deposit'",
      /transfers \(batch \d+, idx \d+\): kind is grant, the journal makes it deposit/,
    ],
    ['the time of a batch', 'update journal set at_ms = at_ms + 1 where batch = 9', /batch 9: its time/],
    ['the next number of a batch', 'update journal set next_order_id = 9999 where batch = 9', /batch 9: .*numbers/],
  ];
  it.each(attacks)('finds %s', async (_, sql, found) => {
    expect((await after(sql)).join('\n')).toMatch(found);
  });

  it('goes on from a verification that was kept', async () => {
    const keep = join(folder, 'kept');
    const first = await verifyJournal(db, { keep });
    expect(first).toMatchObject({ problems: [], kept: expect.stringMatching(/^[0-9a-f]{64}$/) });
    await expect(verifyJournal(db, { keep })).rejects.toThrow(/exists already/);
    await market.trade(MORE);
    const whole = await verifyJournal(db);
    const later = join(folder, 'later');
    const second = await verifyJournal(db, { from: keep, keep: later });
    expect(second).toMatchObject({ problems: [], batches: whole.batches, rows: whole.rows });
    expect(second.commands).toBe(whole.commands - first.commands);
    await market.trade(MORE);
    expect(await problemsOf({ from: later })).toEqual([]);
    expect(await problemsOf({ from: keep })).toEqual([]);
    expect(await problemsOf()).toEqual([]);
  });

  const LATER: [what: string, sql: string, found: RegExp][] = [
    ['a trade from before', 'delete from trades where id = 3', /trades: rows that were verified before .*\(\d+ then/],
    [
      'a trade from after',
      'delete from trades where id = (select max(id) from trades)',
      /trades \(id \d+\) is missing/,
    ],
    [
      'an order from before that is made open again',
      `update spot_orders set status = 'open' where id = (select min(id) from spot_orders where status = 'filled')`,
      /spot_orders: rows that were verified before/,
    ],
    [
      'a transfer from before, doubled',
      'insert into transfers select * from transfers where batch = 2',
      /transfers: rows/,
    ],
    [
      'a transfer from after, doubled',
      'insert into transfers select * from transfers where batch = (select max(batch) from transfers)',
      /transfers: \d+ rows are stored twice/,
    ],
    ['a balance', 'update accounts set available = available + 1 where owner = 2', /accounts \(owner 2/],
    ['a command from before', `update journal set commands = commands || ' ' where batch = 3`, /batch 3 was edited/],
    ['a time from before', 'update journal set at_ms = at_ms + 1 where batch = 3', /up to \d+ were edited/],
    [
      'another head',
      `update journal set hash = md5(hash) || md5(hash) where batch = (select max(batch) - 100 from journal)`,
      /was edited/,
    ],
  ];
  it.each(LATER)('goes on from a kept one and finds %s', async (_, sql, found) => {
    expect((await after(sql, { from: join(folder, 'kept') })).join('\n')).toMatch(found);
  });

  const text = () => gunzipSync(readFileSync(join(folder, 'kept'))).toString('latin1');
  const damages: [what: string, make: () => string, reason: RegExp][] = [
    ['a changed row', () => text().replace(/\tlive\t/, '\tdemo\t'), /was changed after it was written: accounts/],
    ['a changed head', () => text().replace(/"batch":(\d)/, '"batch":9$1'), /was changed after it was written/],
    ['a changed hash', () => text().replace(/"hash":"./, '"hash":"g'), /was changed after it was written/],
    ['another kind', () => 'hello\n', /not a/],
    ['an early end', () => text().slice(0, -9), /ends too soon|incomplete/],
  ];
  it.each(damages)('refuses a kept one with %s', async (what, make, reason) => {
    const file = join(folder, what);
    writeFileSync(file, gzipSync(Buffer.from(make(), 'latin1')));
    await expect(verifyJournal(db, { from: file })).rejects.toThrow(reason);
  });

  it('refuses to go on in a chain that does not contain the kept head', async () => {
    const other = await openTestDatabase();
    await migrate(other, MIGRATIONS);
    const elsewhere = await SimulatedMarket.open(other, 'all', SEED + 1);
    await elsewhere.trade(STEPS);
    const { problems } = await verifyJournal(other, { from: join(folder, 'kept') });
    expect(problems.join('\n')).toMatch(/does not contain the kept head/);
    await elsewhere.close();
  });
});

/** Rows are edited here in ways that the tables' own checks would refuse. */
async function dropChecks(moment: Database, schema: string): Promise<void> {
  const checks = await moment.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, conname as name from pg_constraint
     where contype in ('c', 'f', 'p', 'u') and connamespace = $1::regnamespace order by position(contype::text in 'fcpu')`,
    [schema],
  );
  for (const { table, name } of checks)
    await moment.query(`alter table ${schema}.${table.replace(/.*\./, '')} drop constraint ${name}`);
}

async function typesOf(db: Database, { name, columns }: RowTable): Promise<string[]> {
  const found = await db.query<{ column: string; type: string }>(
    'select column_name as column, data_type as type from information_schema.columns where table_name = $1 and table_schema = current_schema()',
    [name],
  );
  const types = new Map(found.map(({ column, type }) => [column, type]));
  return columns.map((column) => types.get(column) ?? '');
}
