import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, type SqlValue, type Statement, sqlState, UNIQUE_VIOLATION } from './database.ts';
import { MigrationError, migrate } from './migrate.ts';
import { openEmptyDatabase, openTestDatabase } from './test-database.ts';

const migrations = join(import.meta.dirname, '../../../migrations');

describe('a database', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
    await db.query('create table items (id bigint primary key, amount numeric(38, 8), word text)');
  });

  const values: { what: string; sql: string; params: SqlValue[]; expected: unknown }[] = [
    { what: 'numeric is text', sql: 'select 1.50::numeric(38, 8) as v', params: [], expected: '1.50000000' },
    { what: 'bigint is a number', sql: 'select 9007199254740991::bigint as v', params: [], expected: 9007199254740991 },
    { what: 'a count is a number', sql: 'select count(*) as v from items where false', params: [], expected: 0 },
    { what: 'smallint is a number', sql: 'select 3::smallint as v', params: [], expected: 3 },
    { what: 'json is parsed', sql: 'select $1::jsonb as v', params: ['{"a":[1]}'], expected: { a: [1] } },
    { what: 'a number as bigint', sql: 'select $1::bigint as v', params: [1e15], expected: 1e15 },
    { what: 'a text as numeric', sql: 'select $1::numeric as v', params: ['0.00000001'], expected: '0.00000001' },
    { what: 'a boolean', sql: 'select $1::boolean as v', params: [true], expected: true },
    { what: 'null', sql: 'select $1::text as v', params: [null], expected: null },
    { what: 'any of numbers', sql: 'select 2 = any($1::bigint[]) as v', params: [[1, 2]], expected: true },
    {
      what: 'any of texts',
      sql: 'select $1::text = any($2::text[]) as v',
      params: ['a"b\\', ['a"b\\', ',']],
      expected: true,
    },
    { what: 'an array literal', sql: 'select ($1::text)::bigint[] as v', params: ['{1,2}'], expected: [1, 2] },
    { what: 'an empty array', sql: 'select 2 = any($1::bigint[]) as v', params: [[]], expected: false },
  ];
  it.each(values)('$what', async ({ sql, params, expected }) => {
    const rows = (await db.query(sql, params)).map((row) => row.v);
    const plain = Array.isArray(rows[0]) ? [rows[0].map(Number)] : rows;
    expect(plain).toEqual([expected]);
  });

  it('runs bulk statements, and all of a batch or nothing', async () => {
    const bulk = 'insert into items (id, amount) select * from unnest(($1::text)::bigint[], ($2::text)::numeric[])';
    await db.batch([{ sql: bulk, params: ['{1,2}', '{0.5,1.25}'] }]);
    const failing = db.batch([
      { sql: bulk, params: ['{3}', '{1}'] },
      { sql: bulk, params: ['{1}', '{1}'] },
    ]);
    await expect(failing).rejects.toMatchObject({ code: UNIQUE_VIOLATION });
    expect(await db.query('select id, amount from items order by id')).toEqual([
      { id: 1, amount: '0.50000000' },
      { id: 2, amount: '1.25000000' },
    ]);
  });

  it('takes all kinds of values in a batch, the same statement again, and goes on after a failure', async () => {
    await db.query('create table kinds (id bigint, word text, yes boolean, amount numeric(38, 8), ids bigint[])');
    const sql = 'insert into kinds select $1, $2, $3, $4, $5::bigint[]';
    const first: SqlValue[] = [1, 'it’s "a" \\ b', true, '0.5', [1, 2]];
    const second: SqlValue[] = [2, null, false, null, []];
    const both = [first, second].map((params) => ({ sql, params }));
    await db.batch(both);
    await expect(db.batch([...both, { sql: 'insert into nowhere values ($1)', params: [1] }])).rejects.toMatchObject({
      code: '42P01',
    });
    await db.batch([{ sql: 'update kinds set id = id + $1', params: [10] }, ...both]);
    await db.batch([]);
    await db.batch([{ sql: 'update kinds set id = id + 1; update kinds set id = id + 1', params: [] }, ...both]);
    const rows = await db.query('select id, word, yes, amount, cardinality(ids) as n from kinds order by id');
    expect(rows.map((row) => row.id)).toEqual([1, 2, 3, 4, 13, 14]);
    expect(rows.slice(-2)).toEqual([
      { id: 13, word: 'it’s "a" \\ b', yes: true, amount: '0.50000000', n: 2 },
      { id: 14, word: null, yes: false, amount: null, n: 0 },
    ]);
  });

  it('carries out a batch in line after the one before it, sent before that is answered, also if that fails', async () => {
    await db.query('create table line (n int, seen bigint, process int)');
    const step = (n: number) => ({
      sql: 'insert into line select $1, count(*), pg_backend_pid() from line',
      params: [n],
    });
    const pause = { sql: 'select pg_sleep($1)', params: ['0.2'] };
    const broken = { sql: 'select 1 / $1::int', params: [0] };
    const inLine = (...statements: Statement[]) =>
      db.batch(statements, { inLine: true }).then(() => 'stored', sqlState);
    const both = Promise.all([inLine(pause, step(1)), inLine(step(2), { sql: 'select 1', params: [] })]);
    expect(await db.query('select n from line')).toEqual([]);
    expect(await both).toEqual(['stored', 'stored']);
    expect(await Promise.all([inLine(pause, step(3), broken), inLine(step(4))])).toEqual(['22012', 'stored']);
    const rows = await db.query<{ process: number }>('select n, seen, process from line order by n');
    const process = rows[0]?.process;
    expect(rows).toEqual([
      { n: 1, seen: 0, process },
      { n: 2, seen: 1, process },
      { n: 4, seen: 2, process },
    ]);
    // It is unknown what is prepared after a failure, so another connection is taken.
    expect(await inLine(step(5))).toBe('stored');
    expect(await db.query('select n from line where process <> $1', [process ?? 0])).toEqual([{ n: 5 }]);
  });

  it('tells the SQLSTATE, and goes on', async () => {
    const error = await db.query('select * from nowhere').catch((thrown: unknown) => thrown);
    expect(sqlState(error)).toBe('42P01');
    expect(await db.query('select 1 as v')).toEqual([{ v: 1 }]);
  });

  it('takes many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => db.query('select $1::int as v', [n])));
    expect(answers.map((rows) => rows[0]?.v)).toEqual(Array.from({ length: 200 }, (_, n) => n));
  });
});

describe('migrations', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bourse-migrations-'));
  const file = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('runs ours, once', async () => {
    const db = await openEmptyDatabase();
    expect(await migrate(db, migrations)).toContain('0001-ledger.sql');
    expect(await migrate(db, migrations)).toEqual([]);
  });

  it('runs in order, refuses changed and missing ones, and leaves nothing of a failed one', async () => {
    const db = await openEmptyDatabase();
    file('0002-b.sql', 'insert into a values (2); insert into a values (3);');
    file('0001-a.sql', '-- a comment; with a semicolon\ncreate table a (v int);');
    expect(await migrate(db, folder)).toEqual(['0001-a.sql', '0002-b.sql']);
    file('0003-c.sql', 'insert into a values (4); select * from nowhere;');
    await expect(migrate(db, folder)).rejects.toMatchObject({ code: '42P01' });
    expect(await db.query('select v from a order by v')).toEqual([{ v: 2 }, { v: 3 }]);
    file('0003-c.sql', 'insert into a values (4);');
    expect(await migrate(db, folder)).toEqual(['0003-c.sql']);
    file('0002-b.sql', 'insert into a values (5);');
    await expect(migrate(db, folder)).rejects.toThrow(MigrationError);
    rmSync(join(folder, '0002-b.sql'));
    await expect(migrate(db, folder)).rejects.toThrow(/0002-b.sql has run in this database but is not in this build/);
  });
});
