import { Client } from 'pg';
import { EmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/embedded-postgres.ts';
import { Orders } from './orders.ts';
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

/** A halt from the command line, and a row that somebody edited. */
export const incident: Trial = {
  name: 'an incident',
  chapter: 'incidents.md',
  missing: missingBuild,
  async run() {
    const settings = { DATA_DIR: temporaryFolder('incident'), SECRET_KEY: KEY, RATE_LIMITS: 'false' };
    const server = await startServerProcess(settings);
    const orders = new Orders(2);
    await orders.open(server.url);
    await orders.place(server.url, 20);
    const head = headIn(commandLine('backup', [`${temporaryFolder('incident-backup')}/one.gz`], settings));
    commandLine('market', ['halt', 'spot', '--operator', 'olivia', '--note', 'a trial of the runbook'], settings);
    const haltedMs = await until(
      'trading is halted',
      async () => commandLine('market', ['status'], settings).includes('spot'),
      10_000,
    );
    const db = new Client({ connectionString: (await EmbeddedPostgres.open(settings.DATA_DIR)).url });
    await db.connect();
    await db.query('update accounts set available = available + 1 where owner = (select max(owner) from accounts)');
    let found = '';
    try {
      commandLine('verify', ['--head', head], settings);
    } catch (error) {
      found = String(error);
    }
    expect(/accounts \(owner/.test(found), `verify does not name the edited row: ${found}`);
    await db.query('update accounts set available = available - 1 where owner = (select max(owner) from accounts)');
    await db.end();
    expect(commandLine('verify', ['--head', head], settings).includes('all equal'), 'not equal afterwards');
    await server.stop();
    return `a desk was halted from the command line after ${Math.round(haltedMs)} ms; verify names the row that was edited, and the kept head is in the chain`;
  },
};
