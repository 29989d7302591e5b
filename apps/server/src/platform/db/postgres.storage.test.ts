import { Client } from 'pg';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { DatabaseOwnedError } from './ownership.ts';
import { openPostgres } from './postgres-database.ts';
import { openTestDatabase } from './test-database.ts';
import { addressOf, cuttableWay } from './test-way.ts';

const log = pino({ level: 'silent' });

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

  /** Ends the connection that holds the lock on a database, as an operator of the database may. */
  async function cutLock(address: string): Promise<void> {
    const admin = new Client({ connectionString: address });
    await admin.connect();
    // Only those of this database: other tests have theirs on the same server.
    await admin.query(
      `select pg_terminate_backend(l.pid) from pg_locks l join pg_stat_activity a using (pid)
       where locktype = 'advisory' and granted and a.datname = current_database()`,
    );
    await admin.end();
  }

  it('is lost to an owner whose lock broke, for good, and free for the next one', async () => {
    const db = await openTestDatabase();
    const address = await addressOf(db);
    const told: string[] = [];
    db.onLost((why) => told.push(why));
    await cutLock(address);
    await expect.poll(() => told).toEqual([expect.stringMatching(/holds the lock .* broke/)]);
    const next = await openPostgres({ url: address }, 'owner', log);
    await expect(db.query('select 1')).rejects.toThrow(/holds the lock .* broke/);
    await expect(db.batch([{ sql: 'select 1', params: [] }])).rejects.toThrow(/holds the lock .* broke/);
    await next.close();
  });

  it('of a new epoch has ended what the former server had under way, and refuses what it still sends', async () => {
    const first = await openTestDatabase();
    const address = await addressOf(first);
    await first.takeOver();
    const doomed = first.query("insert into facts (name, value) select 'late', pg_sleep(600)::text");
    const refused = expect(doomed).rejects.toThrow();
    const sleeping = `select 1 from pg_stat_activity where query like '%pg_sleep(600)%' and pid <> pg_backend_pid()`;
    await expect.poll(() => first.query(sleeping)).not.toEqual([]);
    await cutLock(address);
    const second = await openPostgres({ url: address }, 'owner', log);
    await second.takeOver();
    expect([first.epoch, second.epoch]).toEqual([1, 2]);
    await refused;
    // Only those of this database: other tests have theirs on the same server.
    const former = `select 1 from pg_stat_activity
                    where application_name like 'bourse, process %, epoch 1' and datname = current_database()`;
    expect(await second.query(former)).toEqual([]);
    expect(await second.query("select name from facts where name = 'late'")).toEqual([]);
    // A connection that it opens now is refused before anything goes over it.
    await expect(openPostgres({ url: address }, 'guest', log, 1)).rejects.toMatchObject({ reason: 'late' });
    await second.close();
  });

  it('refuses the batch of a server whose epoch is over, in the transaction of the batch', async () => {
    const db = await openTestDatabase();
    await db.takeOver();
    const journal = {
      sql: `insert into journal (batch, at_ms, previous_hash, hash, command_count, commands, next_order_id, next_trade_id)
        values ($1, 0, '', $2, 1, '', 1, 1)`,
      params: [1, 'a'],
    };
    await db.batch([journal]);
    expect(await db.query('select epoch from journal')).toEqual([{ epoch: 1 }]);
    const fact = { sql: 'insert into facts (name, value) values ($1, $2)', params: ['deposed', ''] };
    await db.query('update ownership set epoch = epoch + 1');
    await expect(db.batch([fact, { ...journal, params: [2, 'b'] }])).rejects.toMatchObject({ reason: 'late' });
    expect(db.lost).toMatch(/another server has taken over/);
    const seen = await openPostgres({ url: db.url }, 'guest', log);
    expect(await seen.query("select name from facts where name = 'deposed'")).toEqual([]);
    await seen.close();
  });

  it('loses its server at a sign of life that finds another epoch', async () => {
    const db = await openTestDatabase();
    await db.takeOver();
    expect(Math.abs((await db.beat()) - Date.now())).toBeLessThan(600_000);
    await db.query('update ownership set epoch = epoch + 1');
    await expect(db.beat()).rejects.toMatchObject({ reason: 'late' });
    expect(db.lost).toMatch(/another server has taken over/);
  });

  it('may be cut off in the middle of a commit: that is refused, and the next one goes through', async () => {
    const first = await openTestDatabase();
    const way = await cuttableWay(await addressOf(first));
    await first.close();
    const db = await openPostgres({ url: way.url }, 'owner', log);
    const doomed = [1, 2].map(() => db.batch([{ sql: 'select pg_sleep($1)', params: [30] }], { inLine: true }));
    const refused = Promise.all(doomed.map((one) => expect(one).rejects.toMatchObject({ reason: 'unknown' })));
    await new Promise((resolve) => setTimeout(resolve, 200));
    way.cutAfterLock();
    await refused;
    const next = () => db.batch([{ sql: 'select $1', params: ['1'] }], { inLine: true }).then(() => 'stored', String);
    await expect.poll(next).toBe('stored');
    // The server did not notice by itself: its process, which could have committed later, was ended by us.
    const sleeping = `select pid from pg_stat_activity
                      where query like '%pg_sleep%' and pid <> pg_backend_pid() and datname = current_database()`;
    expect(await db.query(sleeping)).toEqual([]);
    await db.close();
    way.close();
  });
});
