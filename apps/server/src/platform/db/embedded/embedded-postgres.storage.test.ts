import { spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { dataFolder } from '../test-embedded.ts';
import { EmbeddedPostgres } from './embedded-postgres.ts';

const isRoot = process.getuid?.() === 0;
// Accounts are changed by root alone.
const ifRoot = it.runIf(isRoot);
if (!isRoot) process.stdout.write('embedded PostgreSQL: what root sees is skipped, for this is not root\n');

const pidFile = (folder: string) => join(folder, 'postgres/postmaster.pid');
const pidOf = (folder: string) => Number(readFileSync(pidFile(folder), 'utf8').split('\n')[0]);

async function ask(url: string, sql = 'select 1 as v'): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('the embedded PostgreSQL', () => {
  const folder = dataFolder();

  it('is made, found by whoever comes later, and stopped by the last who leaves', async () => {
    const first = await EmbeddedPostgres.open(folder);
    const second = await EmbeddedPostgres.open(folder);
    expect(second.url).toBe(first.url);
    const user = new Client({ connectionString: first.url });
    await user.connect();
    const pid = pidOf(folder);
    await second.leave();
    expect(pidOf(folder)).toBe(pid);
    await user.end();
    await expect.poll(() => first.leave().then(() => existsSync(pidFile(folder)))).toBe(false);
  });

  it('keeps what is committed: its files are flushed', async () => {
    const postgres = await EmbeddedPostgres.open(folder);
    const settings = `select name, setting from pg_settings where name in
      ('fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses') order by name`;
    expect(await ask(postgres.url, settings)).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'listen_addresses', setting: '' },
      { name: 'synchronous_commit', setting: 'on' },
    ]);
    await postgres.leave();
  });

  it('takes settings of one’s own', async () => {
    writeFileSync(join(folder, 'postgres/postgresql.local.conf'), "work_mem = '7MB'\n");
    chmodSync(join(folder, 'postgres/postgresql.local.conf'), 0o644);
    const postgres = await EmbeddedPostgres.open(folder);
    expect(await ask(postgres.url, 'show work_mem')).toEqual([{ work_mem: '7MB' }]);
    await postgres.leave();
  });

  it('says what PostgreSQL says where it does not start', async () => {
    const own = join(folder, 'postgres/postgresql.local.conf');
    writeFileSync(own, 'no_such_setting = 1\n');
    await expect(EmbeddedPostgres.open(folder)).rejects.toThrow(/did not start in .*no_such_setting/s);
    writeFileSync(own, '');
  });

  it('is started once by two who come at the same moment, also on an empty folder', async () => {
    const empty = dataFolder();
    const both = await Promise.all([EmbeddedPostgres.open(empty), EmbeddedPostgres.open(empty)]);
    expect(await Promise.all(both.map(({ url }) => ask(url)))).toEqual([[{ v: 1 }], [{ v: 1 }]]);
  });

  it('is not kept from starting by a process that got the number of a former one', async () => {
    await EmbeddedPostgres.open(folder).then((postgres) => postgres.stop());
    const other = spawn('sleep', ['600']);
    const left = [other.pid, join(folder, 'postgres'), 1, 5432, join(folder, 'postgres'), '', '', 'ready', ''];
    writeFileSync(pidFile(folder), left.join('\n'));
    if (isRoot) chownSync(pidFile(folder), statSync(join(folder, 'postgres')).uid, 0);
    const postgres = await EmbeddedPostgres.open(folder);
    expect(await ask(postgres.url)).toEqual([{ v: 1 }]);
    other.kill();
    await postgres.leave();
  });

  it('is reached through a short folder where the path of its socket would be too long', async () => {
    const deep = join(dataFolder(), 'x'.repeat(90));
    const postgres = await EmbeddedPostgres.open(deep);
    expect(postgres.url).not.toContain('xxx');
    expect(await ask(postgres.url)).toEqual([{ v: 1 }]);
    await postgres.stop();
  });

  it('is reached through a port of this machine with a password where there are no sockets', async () => {
    const other = dataFolder();
    const postgres = await EmbeddedPostgres.open(other, { network: 'loopback' });
    expect(postgres.url).toMatch(/^postgres:\/\/bourse:[\w-]{32}@127\.0\.0\.1:\d+\/postgres$/);
    expect((await EmbeddedPostgres.open(other, { network: 'loopback' })).url).toBe(postgres.url);
    const wrong = postgres.url.replace(/:[\w-]{32}@/, ':guessed@');
    await expect(ask(wrong)).rejects.toThrow(/password authentication failed/);
    await expect(ask(postgres.url.replace(/:[\w-]{32}@/, '@'))).rejects.toThrow(/password/);
    expect(statSync(join(other, 'postgres-access.json')).mode & 0o077).toBe(0);
    await postgres.stop();
  });

  it('leaves a folder of the former engine alone, and says so', async () => {
    const former = dataFolder();
    mkdirSync(join(former, 'pglite'));
    writeFileSync(join(former, 'pglite/PG_VERSION'), '17\n');
    await expect(EmbeddedPostgres.open(former)).rejects.toThrow(/former engine .*Nothing in it was changed/);
    expect(existsSync(join(former, 'postgres'))).toBe(false);
  });

  ifRoot('runs as another account than root, which owns its cluster alone', async () => {
    const { uid, mode } = statSync(join(folder, 'postgres'));
    expect([uid === 0, mode & 0o777]).toEqual([false, 0o700]);
    const postgres = await EmbeddedPostgres.open(folder);
    const status = readFileSync(`/proc/${pidOf(folder)}/status`, 'utf8');
    expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).toBe(`${uid}`);
    await postgres.leave();
  });

  ifRoot('names the folder that this account may not enter', async () => {
    const closed = dataFolder();
    chmodSync(closed, 0o700);
    const inside = join(closed, 'data');
    await expect(EmbeddedPostgres.open(inside)).rejects.toThrow(
      `which may not enter ${closed}: choose another DATA_DIR`,
    );
  });

  ifRoot('refuses a cluster that belongs to root', async () => {
    const owned = dataFolder();
    mkdirSync(join(owned, 'postgres'));
    await expect(EmbeddedPostgres.open(owned)).rejects.toThrow(/belongs to root/);
    chownSync(join(owned, 'postgres'), 65_534, 65_534);
  });
});
