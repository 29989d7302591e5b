import { join } from 'node:path';
import { natsServer, startNats } from '../../apps/server/src/cluster/test-nats.ts';
import { Orders } from './orders.ts';
import { missingPostgres, postgresFolder, postgresProgram, Served } from './postgres.ts';
import {
  commandLine,
  expect,
  freePort,
  headIn,
  KEY,
  missingBuild,
  seconds,
  startServerProcess,
  type Trial,
  temporaryFolder,
  until,
} from './trial.ts';

/** The core ends; its standby takes over without anybody. */
export const byItself: Trial = {
  name: 'failover by itself',
  chapter: 'roles.md, What each failure does',
  missing: () =>
    missingBuild() ?? missingPostgres() ?? (natsServer === undefined ? 'nats-server is not installed' : undefined),
  async run() {
    const served = await Served.create(postgresFolder('roles'), 'data');
    served.start();
    const nats = await startNats(await freePort());
    const shared = { DATABASE_URL: served.url, NATS_URL: nats.url, SECRET_KEY: KEY, RATE_LIMITS: 'false' };
    const ends: (() => Promise<void>)[] = [];
    try {
      const core = await startServerProcess({ ...shared, ROLE: 'core', DATA_DIR: temporaryFolder('core') });
      const standby = startServerProcess({ ...shared, ROLE: 'core', DATA_DIR: temporaryFolder('standby') });
      // It is ready only when it has taken over.
      standby.then(
        (server) => ends.push(() => server.stop()),
        () => undefined,
      );
      const gateway = await startServerProcess({ ...shared, ROLE: 'gateway', DATA_DIR: temporaryFolder('gateway') });
      ends.push(() => gateway.stop());
      const orders = new Orders(4);
      await orders.open(gateway.url);
      await orders.place(gateway.url, 40);
      const trading = orders.trade(gateway.url);
      const before = orders.answered.length;
      await core.kill();
      const killedMs = performance.now();
      await standby;
      const tookMs = performance.now() - killedMs;
      await until('orders are answered again', () => orders.answered.length > before + 20);
      orders.end();
      await trading;
      expect((await orders.lost(gateway.url)) === 0, 'answered orders are lost');
      return `the standby took over ${seconds(tookMs)} after the core was killed; none of ${orders.answered.length} answered orders is lost`;
    } finally {
      for (const end of ends.reverse()) await end();
      await nats.close();
      served.stop('immediate');
    }
  },
};

/** The machine of the database is lost; a synchronous standby of it is promoted by hand. */
export const byHand: Trial = {
  name: 'failover by hand',
  chapter: 'backups.md, A standby',
  missing: () => missingBuild() ?? missingPostgres(),
  async run() {
    const folder = postgresFolder('hand');
    const first = await Served.create(folder, 'first', ['wal_level = replica', 'max_wal_senders = 4']);
    first.start();
    let second: Served | undefined;
    try {
      const data = join(folder, 'second');
      postgresProgram('pg_basebackup', [
        '-d',
        `${first.url}?application_name=second`,
        '-D',
        data,
        '-R',
        '--checkpoint=fast',
      ]);
      second = await Served.over(folder, data, [
        `primary_conninfo = 'host=127.0.0.1 port=${first.port} user=postgres application_name=second'`,
      ]);
      second.start();
      first.query("alter system set synchronous_standby_names = 'second'");
      first.query('select pg_reload_conf()');
      await until(
        'the standby is synchronous',
        () => first.query('select sync_state from pg_stat_replication') === 'sync',
      );
      const settings = {
        DATA_DIR: temporaryFolder('hand-server'),
        SECRET_KEY: KEY,
        RATE_LIMITS: 'false',
        PORT: String(await freePort()),
      };
      const server = await startServerProcess({ ...settings, DATABASE_URL: first.url });
      const orders = new Orders(4);
      await orders.open(server.url);
      await orders.place(server.url, 40);
      const head = headIn(
        commandLine('backup', [join(temporaryFolder('hand-backup'), 'one.gz')], {
          ...settings,
          DATABASE_URL: first.url,
        }),
      );
      const trading = orders.trade(server.url);
      await until('orders under load', () => orders.answered.length > 80);
      first.stop('immediate');
      const lostMs = performance.now();
      const code = await server.ended;
      expect(code === 75, `the server ended with ${code}`);
      const endedMs = performance.now() - lostMs;
      postgresProgram('pg_ctl', ['-D', second.data, '-w', 'promote']);
      const again = await startServerProcess({ ...settings, DATABASE_URL: second.url });
      const backMs = performance.now() - lostMs;
      await until(
        'orders are answered again',
        () => orders.answeredMs.at(-1) !== undefined && (orders.answeredMs.at(-1) ?? 0) > lostMs + backMs,
      );
      orders.end();
      await trading;
      expect((await orders.lost(again.url)) === 0, 'answered orders are lost');
      await again.stop();
      expect(
        commandLine('verify', ['--head', head], { ...settings, DATABASE_URL: second.url }).includes('all equal'),
        'the books differ',
      );
      return `the server ended ${seconds(endedMs)} after the database was lost, and took orders again on the promoted standby after ${seconds(backMs)}; none of ${orders.answered.length} answered orders is lost`;
    } finally {
      first.stop('immediate');
      second?.stop('immediate');
    }
  },
};
