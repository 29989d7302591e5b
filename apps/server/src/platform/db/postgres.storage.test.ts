import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
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

/** The way to a server, that can be cut without a word from it. */
async function cuttableWay(address: string): Promise<{ url: string; cut(): void; close(): void }> {
  const target = new URL(address);
  const { port, hostname } = target;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  target.hostname = '127.0.0.1';
  target.port = String((server.address() as AddressInfo).port);
  return {
    url: target.href,
    cut: () => {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    close: () => server.close(),
  };
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

  it('may be cut off in the middle of a commit: that is refused, and the next one goes through', async () => {
    const first = await open();
    const way = await cuttableWay(await addressOf(first));
    await first.close();
    const db = await openPostgres(way.url, log);
    const doomed = db.batch([{ sql: 'select pg_sleep($1)', params: [30] }]);
    const refused = expect(doomed).rejects.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 200));
    way.cut();
    await refused;
    const next = () => db.batch([{ sql: 'select $1', params: ['1'] }]).then(() => 'stored', String);
    await expect.poll(next, { timeout: 20_000 }).toBe('stored');
    // The server noticed nothing by itself: its process, which could have committed later, was ended.
    expect(
      await db.query("select pid from pg_stat_activity where query like '%pg_sleep%' and pid <> pg_backend_pid()"),
    ).toEqual([]);
    await db.close();
    way.close();
  });
});
