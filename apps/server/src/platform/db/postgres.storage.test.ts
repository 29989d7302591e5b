import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Client } from 'pg';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { DatabaseOwnedError, openPostgres } from './postgres-database.ts';
import { openTestDatabase } from './test-database.ts';
import { databaseAt } from './test-server-address.ts';

const log = pino({ level: 'silent' });

/** The address of a test database, from the server itself. */
async function addressOf(db: Database): Promise<string> {
  const [row] = await db.query<{ name: string }>('select current_database() as name');
  return databaseAt(row?.name ?? '');
}

/** A proxy to a server, which can be cut without the server noticing. */
async function cuttableWay(address: string): Promise<{ url: string; cut(): void; close(): void }> {
  const { host, port } = new Client({ connectionString: address });
  const ways: { readonly near: Socket; readonly far: Socket }[] = [];
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.pipe(far).pipe(near);
    ways.push({ near, far });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { user, database } = new Client({ connectionString: address });
  return {
    url: `postgres://${user}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}`,
    cut: () => {
      for (const { near, far } of ways) {
        near.resetAndDestroy();
        far.destroy();
      }
    },
    close: () => {
      for (const { near, far } of ways) for (const socket of [near, far]) socket.destroy();
      server.close();
    },
  };
}

describe('a PostgreSQL server', () => {
  it('is owned by one server at a time', async () => {
    const first = await openTestDatabase();
    const url = await addressOf(first);
    await expect(openPostgres({ url }, 'owner', log)).rejects.toThrow(DatabaseOwnedError);
    await first.close();
    const second = await openPostgres({ url }, 'owner', log);
    expect(await second.query('select 1 as v')).toEqual([{ v: 1 }]);
    await second.close();
  });

  it('takes guests beside its owner, who see one moment in a snapshot', async () => {
    const owner = await openTestDatabase();
    const url = await addressOf(owner);
    const guest = await openPostgres({ url }, 'owner or guest', log);
    expect([owner.owned, guest.owned]).toEqual([true, false]);
    await owner.query('create table moments (id int)');
    const counted = 'select count(*)::int as n from moments';
    const seen = await guest.snapshot(async (moment) => {
      const before = await moment.query(counted);
      await owner.query('insert into moments values (1)');
      return [before, await moment.query(counted), await guest.query(counted)];
    });
    expect(seen).toEqual([[{ n: 0 }], [{ n: 0 }], [{ n: 1 }]]);
    await expect(guest.snapshot((moment) => moment.query('insert into moments values (2)'))).rejects.toThrow(
      /read-only/,
    );
    await owner.close();
    await guest.close();
    const alone = await openPostgres({ url }, 'owner or guest', log);
    expect(alone.owned).toBe(true);
    await alone.close();
  });

  it('is left alone while its owner’s connection is broken, and taken again', async () => {
    const db = await openTestDatabase();
    const admin = new Client({ connectionString: await addressOf(db) });
    await admin.connect();
    // Only those of this database: other tests have theirs on the same server.
    await admin.query(
      `select pg_terminate_backend(l.pid) from pg_locks l join pg_stat_activity a using (pid)
       where locktype = 'advisory' and granted and a.datname = current_database()`,
    );
    await expect
      .poll(() => db.query('select 1').catch((error: Error) => error.message))
      .toMatch(/cannot be used at the moment/);
    await expect(db.batch([{ sql: 'select 1', params: [] }])).rejects.toThrow(/cannot be used at the moment/);
    await expect.poll(() => db.query('select 1 as v').catch(() => [])).toEqual([{ v: 1 }]);
    await admin.end();
  });

  it('may be cut off in the middle of a commit: that is refused, and the next one goes through', async () => {
    const first = await openTestDatabase();
    const way = await cuttableWay(await addressOf(first));
    await first.close();
    const db = await openPostgres({ url: way.url }, 'owner', log);
    const doomed = db.batch([{ sql: 'select pg_sleep($1)', params: [30] }]);
    const refused = expect(doomed).rejects.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 200));
    way.cut();
    await refused;
    const next = () => db.batch([{ sql: 'select $1', params: ['1'] }]).then(() => 'stored', String);
    await expect.poll(next).toBe('stored');
    // The server did not notice by itself: its process, which could have committed later, was ended by us.
    expect(
      await db.query("select pid from pg_stat_activity where query like '%pg_sleep%' and pid <> pg_backend_pid()"),
    ).toEqual([]);
    await db.close();
    way.close();
  });
});
