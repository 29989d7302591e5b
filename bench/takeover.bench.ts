import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { natsServer, startNats } from '../apps/server/src/cluster/test-nats.ts';
import { EmbeddedPostgres } from '../apps/server/src/platform/db/embedded/embedded-postgres.ts';
import { openDatabase } from '../apps/server/src/platform/db/open-database.ts';
import { ApiSession } from '../tools/api-session.ts';
import { freePort, temporaryFolder } from '../tools/server-process.ts';
import { Report } from './report.ts';

/**
 * How long nobody is answered when the core is killed, with many customers: each with an account, an open session and money.
 * `--customers N,N,…`. From SIGKILL to the first order that the standby answers.
 */
const { values } = parseArgs({ options: { customers: { type: 'string', default: '1000,100000' } } });
const MAIN = join(import.meta.dirname, '../apps/server/dist/main.js');
const READY_MS = 1_200_000;
const LOOK_MS = 5;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const statusOf = async (url: string): Promise<string | undefined> => {
  try {
    return ((await (await fetch(`${url}/readyz`)).json()) as { status?: string }).status;
  } catch {
    return undefined;
  }
};

async function until(says: string, url: string): Promise<void> {
  const untilMs = performance.now() + READY_MS;
  while ((await statusOf(url)) !== says) {
    if (performance.now() > untilMs) throw new Error(`${url} never said ${says}`);
    await pause(50);
  }
}

/** As many customers as there are to be, as a market that has run for long has them. */
async function fill(databaseUrl: string, count: number): Promise<void> {
  const db = await openDatabase({ databaseUrl, dataDir: '', log: pino({ level: 'silent' }), access: 'guest' });
  await db.query(
    `insert into users (login_name, login_key, invite_code, created_ms)
     select 'many' || n, 'many' || n, 'M' || n, 0 from generate_series(1, ${count}) n`,
  );
  await db.query(
    `insert into sessions (token_hash, user_id, created_ms, expires_ms, address, user_agent, used_ms)
     select 'many' || id, id, 0, 99999999999999, '', '', 0 from users where login_name like 'many%'`,
  );
  await db.query(
    `insert into accounts (owner, ledger, type, asset, available, held)
     select id, 'live', 1, 'usdt', 100, 0 from users where login_name like 'many%'`,
  );
  await db.query('analyze users');
  await db.close();
}

async function measure(count: number, report: Report): Promise<void> {
  const postgres = await EmbeddedPostgres.open(temporaryFolder('takeover-db'));
  const nats = await startNats(await freePort());
  const settings = {
    ROLE: 'core',
    DATABASE_URL: postgres.url,
    NATS_URL: nats.url,
    DATA_DIR: temporaryFolder('takeover'),
    SECRET_KEY: 'takeover-takeover-takeover-takeover',
    RATE_LIMITS: 'false',
  };
  const start = async () => {
    const port = String(await freePort());
    const env = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...settings, PORT: port };
    const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    return { url: `http://127.0.0.1:${port}`, child };
  };
  const first = await start();
  await until('ok', first.url);
  const session = new ApiSession(first.url);
  await session.open('first');
  await fill(postgres.url, count);
  first.child.kill('SIGKILL');
  const coldMs = performance.now();
  const core = await start();
  await until('ok', core.url);
  const coldSeconds = (performance.now() - coldMs) / 1000;
  const standby = await start();
  await until('standing by', standby.url);
  const orderAt = (url: string) =>
    new ApiSession(url, session.token)
      .post('/api/currency/order/submit', {
        symbol: 'btcusdt',
        type: 0,
        delegateType: 0,
        delegatePrice: '1000',
        delegateTotal: '0.01',
      })
      .then(
        ({ code, msg }) => `${code} ${msg}`,
        () => 'none',
      );
  const before = await orderAt(core.url);
  await pause(2_000);
  core.child.kill('SIGKILL');
  const killedMs = performance.now();
  let answer = 'none';
  while (answer === 'none') {
    answer = await orderAt(standby.url);
    if (answer === 'none') await pause(LOOK_MS);
  }
  const seconds = (performance.now() - killedMs) / 1000;
  report.add({ name: `${count} customers: a start`, value: coldSeconds, unit: 's' });
  report.add({ name: `${count} customers: SIGKILL to the first answered order`, value: seconds, unit: 's', atMost: 2 });
  if (answer !== before) report.add({ name: `answered ${answer}, before ${before}`, value: 1, atMost: 0 });
  standby.child.kill('SIGKILL');
  await nats.close();
  await postgres.stop();
}

if (natsServer === undefined) console.log('bench:takeover: skipped, for nats-server is not installed');
else {
  const report = new Report('bench:takeover');
  for (const count of values.customers.split(',')) await measure(Number(count), report);
  report.finish();
}
