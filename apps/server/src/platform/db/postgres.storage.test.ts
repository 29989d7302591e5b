import { Client } from 'pg';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { DatabaseOwnedError, openPostgres } from './postgres-database.ts';
import { testDatabases } from './test-databases.ts';

const log = pino({ level: 'silent' });

/** The address of a test database, from the server itself. */
async function addressOf(db: Database): Promise<string> {
  const [row] = await db.query<{ name: string; port: number; user: string }>(
    'select current_database() as name, inet_server_port() as port, current_user as user',
  );
  const url = new URL(process.env.TEST_DATABASE_URL ?? `postgres://${row?.user}@127.0.0.1:${row?.port}`);
  url.pathname = `/${row?.name}`;
  return url.href;
}

describe.each(testDatabases().filter(({ name }) => name === 'postgres'))('a PostgreSQL server', ({ open }) => {
  it('is owned by one server at a time', async () => {
    const first = await open();
    const url = await addressOf(first);
    await expect(openPostgres(url, log)).rejects.toThrow(DatabaseOwnedError);
    await first.close();
    const second = await openPostgres(url, log);
    expect(await second.query('select 1 as v')).toEqual([{ v: 1 }]);
    await second.close();
  });

  it('is left alone while its owner’s connection is broken, and taken again', async () => {
    const db = await open();
    const admin = new Client({ connectionString: await addressOf(db) });
    await admin.connect();
    await admin.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted`);
    await expect.poll(() => db.query('select 1').catch((error: Error) => error.message)).toMatch(/not ours/);
    await expect(db.batch([{ sql: 'select 1', params: [] }])).rejects.toThrow(/not ours/);
    await expect.poll(() => db.query('select 1 as v').catch(() => []), { timeout: 10_000 }).toEqual([{ v: 1 }]);
    await admin.end();
  });
});
