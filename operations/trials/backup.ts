import { join } from 'node:path';
import { Orders } from './orders.ts';
import { missingPostgres, postgresFolder, postgresProgram, Served, subfolder } from './postgres.ts';
import {
  commandLine,
  expect,
  headIn,
  KEY,
  missingBuild,
  startServerProcess,
  type Trial,
  temporaryFolder,
  until,
} from './trial.ts';

/** A backup beside the running server, and its restore into another folder. */
export const ownBackup: Trial = {
  name: 'backup and restore',
  chapter: 'backups.md, With our own commands',
  missing: missingBuild,
  async run() {
    const [dataDir, other] = [temporaryFolder('backup'), temporaryFolder('restored')];
    const server = await startServerProcess({ DATA_DIR: dataDir, SECRET_KEY: KEY, RATE_LIMITS: 'false' });
    const file = join(temporaryFolder('backups'), 'one.gz');
    const orders = new Orders(4);
    await orders.open(server.url);
    await orders.place(server.url, 50);
    const trading = orders.trade(server.url);
    const head = headIn(commandLine('backup', [file], { DATA_DIR: dataDir, SECRET_KEY: KEY }));
    orders.end();
    await trading;
    await server.stop();
    const said = commandLine('restore', [file], { DATA_DIR: other, SECRET_KEY: KEY });
    expect(said.includes(head) && said.includes('all equal'), said);
    const later = commandLine('verify', ['--head', head], { DATA_DIR: dataDir, SECRET_KEY: KEY });
    expect(later.includes('all equal'), later);
    return `made under load, restored up to its head, all equal; the market that went on still contains that head`;
  },
};

/** A base backup and the archive of the log: back to a moment. */
export const pointInTime: Trial = {
  name: 'back to a moment',
  chapter: 'backups.md, Point in time',
  missing: () => missingBuild() ?? missingPostgres(),
  async run() {
    const folder = postgresFolder('moment');
    const archive = subfolder(folder, 'archive');
    const served = await Served.create(folder, 'data', [
      'wal_level = replica',
      'archive_mode = on',
      `archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`,
      'archive_timeout = 60',
    ]);
    served.start();
    let again: Served | undefined;
    try {
      const settings = { DATA_DIR: temporaryFolder('moment-server'), SECRET_KEY: KEY, RATE_LIMITS: 'false' };
      const server = await startServerProcess({ ...settings, DATABASE_URL: served.url });
      const base = join(folder, 'base');
      postgresProgram('pg_basebackup', ['-d', served.url, '-D', base, '--checkpoint=fast']);
      const orders = new Orders(4);
      await orders.open(server.url);
      await orders.place(server.url, 40);
      const [moment = '', batch = ''] = served.query('select now(), (select max(batch) from journal)').split('|');
      const before = orders.answered.length;
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await orders.place(server.url, 40);
      const segment = served.query('select pg_walfile_name(pg_current_wal_lsn())');
      served.query('select pg_switch_wal()');
      await until(
        `${segment} is archived`,
        () => served.query('select last_archived_wal from pg_stat_archiver') >= segment,
      );
      await server.stop();
      served.stop('fast');
      again = await Served.over(folder, base, [
        'archive_mode = off',
        `restore_command = 'cp ${archive}/%f %p'`,
        `recovery_target_time = '${moment}'`,
        'recovery_target_action = promote',
      ]);
      again.signalRecovery();
      again.start();
      await until('it is promoted', () => again?.query('select pg_is_in_recovery()') === 'f');
      const said = commandLine('verify', [], { ...settings, DATABASE_URL: again.url });
      expect(said.includes('all equal'), said);
      const now = Number(again.query('select max(batch) from journal'));
      const [journal = ''] = again.query('select count(*) from spot_orders').split('\n');
      expect(now >= Number(batch), `batch ${now}, before ${batch}`);
      expect(
        Number(journal) >= before && Number(journal) < orders.answered.length,
        `${journal} orders; ${before} then, ${orders.answered.length} later`,
      );
      const next = await startServerProcess({ ...settings, DATABASE_URL: again.url });
      await next.stop();
      return `${orders.answered.length} orders, ${journal} at the moment that was gone back to; verified, and the server starts on it`;
    } finally {
      served.stop('immediate');
      again?.stop('immediate');
    }
  },
};
