import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Orders } from './orders.ts';
import { missingPostgres, postgresFolder, Served } from './postgres.ts';
import {
  commandLine,
  expect,
  KEY,
  missingBuild,
  missingProgram,
  missingRoot,
  run,
  seconds,
  startServerProcess,
  type Trial,
  temporaryFolder,
  until,
} from './trial.ts';

const SIZE = '220m';

/** The log and the tables of PostgreSQL on a small disk of their own, which something else fills. */
export const diskFull: Trial = {
  name: 'the disk is full',
  chapter: 'incidents.md, The disk is full',
  missing: () => missingBuild() ?? missingPostgres() ?? missingRoot() ?? missingProgram('mount'),
  async run() {
    const folder = postgresFolder('full');
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0700`, 'tmpfs', disk]);
    let served: Served | undefined;
    try {
      run('chown', ['postgres', disk]);
      served = await Served.create(disk, 'data', ['min_wal_size = 32MB', 'max_wal_size = 64MB']);
      served.start();
      const settings = {
        DATA_DIR: temporaryFolder('full-server'),
        DATABASE_URL: served.url,
        SECRET_KEY: KEY,
        RATE_LIMITS: 'false',
      };
      const server = await startServerProcess(settings);
      let ended: number | null | undefined;
      void server.ended.then((code) => (ended = code));
      const orders = new Orders(4);
      await orders.open(server.url);
      await orders.place(server.url, 50);
      const ballast = join(disk, 'ballast');
      fill(disk, ballast);
      const trading = orders.trade(server.url).catch(() => undefined);
      const ready = () =>
        fetch(`${server.url}/readyz`).then(
          ({ status }) => status,
          () => 0,
        );
      const saidMs = await until(
        'it says that orders are not taken',
        async () => ended !== undefined || (await ready()) !== 200,
        120_000,
      );
      const before = orders.answered.length;
      rmSync(ballast);
      let backMs = 0;
      let url = server.url;
      if (ended === undefined)
        backMs = await until('it takes orders again', async () => ended !== undefined || (await ready()) === 200);
      let again = server;
      if (ended !== undefined) {
        // As systemd would; PostgreSQL itself ends where it cannot write its log.
        served.stop('immediate');
        served.start();
        again = await startServerProcess({ ...settings, PORT: new URL(server.url).port });
        url = again.url;
      }
      await until('an order is answered again', () => orders.answered.length > before + 10);
      orders.end();
      await trading;
      expect((await orders.lost(url)) === 0, 'answered orders are lost');
      await again.stop();
      expect(commandLine('verify', [], settings).includes('all equal'), 'the books differ');
      const how =
        ended === undefined
          ? `came back by itself ${seconds(backMs)} after there was room`
          : 'ended, and was started again';
      return `said after ${seconds(saidMs)}; it ${how}; none of ${orders.answered.length} answered orders is lost; all equal`;
    } finally {
      served?.stop('immediate');
      run('umount', ['-l', disk]);
    }
  },
};

function fill(disk: string, file: string): void {
  writeFileSync(file, '');
  const handle = openSync(file, 'a');
  const block = Buffer.alloc(1 << 16);
  try {
    while (statfsSync(disk).bavail > 0) writeSync(handle, block);
  } catch {
    // Full.
  } finally {
    closeSync(handle);
  }
}
