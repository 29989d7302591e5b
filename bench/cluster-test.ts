import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { pino } from 'pino';
import { natsServer, startNats } from '../apps/server/src/cluster/test-nats.ts';
import { describeVerification, verifyJournal } from '../apps/server/src/exchange/verify-journal.ts';
import { EmbeddedPostgres } from '../apps/server/src/platform/db/embedded/embedded-postgres.ts';
import { openDatabase } from '../apps/server/src/platform/db/open-database.ts';
import { freePort, temporaryFolder } from '../tools/server-process.ts';
import { ClusterCustomer, ClusterSocket } from './cluster-load.ts';

/**
 * A core, a standby, two gateways and NATS as real processes on one PostgreSQL, under load: each of them is killed or
 * stopped in turn. No answered order may be lost or done twice, no customer may miss an own order, every socket comes back.
 */
const MAIN = join(import.meta.dirname, '../apps/server/dist/main.js');
const CUSTOMERS = 8;
const SOCKETS = 100;
const READY_MS = 120_000;
const BACK_MS = 40_000;
const STOPPED_MS = 3_000;
const LOOK_MS = 25;
const at = process.argv.indexOf('--faults');
const faults = at < 0 ? 5 : Number(process.argv[at + 1]);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let [held, failed] = [0, 0];
function expect(holds: boolean, what: string): boolean {
  if (!holds) console.error(`  FAILED: ${what}`);
  return holds;
}

async function within(ms: number, test: () => boolean | Promise<boolean>): Promise<boolean> {
  const untilMs = performance.now() + ms;
  while (performance.now() < untilMs) {
    if (await test()) return true;
    await pause(LOOK_MS);
  }
  return false;
}

/** One process, started again on the same port when it has ended. */
class Member {
  readonly url: string;
  readonly #settings: Readonly<Record<string, string>>;
  #child: ChildProcess;

  constructor(settings: Readonly<Record<string, string>>, port: number) {
    this.#settings = { ...settings, PORT: String(port) };
    this.url = `http://127.0.0.1:${port}`;
    this.#child = this.#spawn();
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }

  async again(): Promise<void> {
    const ended = this.#child;
    if (ended.exitCode === null && ended.signalCode === null) {
      await new Promise((resolve) => {
        ended.once('exit', resolve);
        ended.kill('SIGKILL');
      });
    }
    this.#child = this.#spawn();
  }

  isReady(): Promise<boolean> {
    return fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(
      ({ status }) => status === 200,
      () => false,
    );
  }

  #spawn(): ChildProcess {
    const env = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'fatal', ...this.#settings };
    return spawn(process.execPath, ['--enable-source-maps', MAIN], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
}

async function run(): Promise<void> {
  const dataDir = temporaryFolder('cluster');
  const postgres = await EmbeddedPostgres.open(dataDir);
  const nats = await startNats(await freePort());
  const shared = {
    DATABASE_URL: postgres.url,
    NATS_URL: nats.url,
    DATA_DIR: dataDir,
    SECRET_KEY: 'cluster-test-cluster-test-cluster-test',
    RATE_LIMITS: 'false',
    MARKET: 'simulated',
  };
  const member = async (ROLE: string) => new Member({ ...shared, ROLE }, await freePort());
  let leader = await member('core');
  if (!(await within(READY_MS, () => leader.isReady()))) throw new Error('the core did not start');
  let standby = await member('core');
  const gateways = [await member('gateway'), await member('gateway')];
  for (const gateway of gateways)
    if (!(await within(READY_MS, () => gateway.isReady()))) throw new Error('a gateway did not start');
  const urls = gateways.map(({ url }) => url);
  const customers = Array.from({ length: CUSTOMERS }, (_, index) => new ClusterCustomer(`cluster${index}`, urls));
  for (const customer of customers) await customer.open();
  const sockets = Array.from({ length: SOCKETS }, (_, index) => new ClusterSocket(urls[index % 2] ?? ''));
  const load = customers.map((customer) => customer.trade());
  await pause(5_000);

  const stop = async (victim: Member) => {
    victim.signal('SIGSTOP');
    await pause(STOPPED_MS);
    victim.signal('SIGCONT');
  };
  const kinds: readonly (readonly [name: string, inflict: () => Promise<void>])[] = [
    [
      'SIGKILL of the core',
      async () => {
        leader.signal('SIGKILL');
        await pause(0);
        [leader, standby] = [standby, leader];
      },
    ],
    ['restart of NATS', () => nats.kill().then(() => nats.start())],
    [
      'SIGKILL of a gateway',
      async () => {
        await gateways[0]?.again();
      },
    ],
    ['SIGSTOP of the core, 3 s', () => stop(leader)],
    ['SIGSTOP of a gateway, 3 s', () => stop(gateways[1] as Member)],
  ];
  for (let fault = 0; fault < faults; fault += 1) {
    const [name, inflict] = kinds[fault % kinds.length] as (typeof kinds)[number];
    const [beforeMs, failures] = [performance.now(), customers.flatMap((customer) => customer.problems).length];
    await inflict();
    const inflictedMs = performance.now();
    const isBack = await within(BACK_MS, () => customers.every(({ answeredMs }) => answeredMs > inflictedMs));
    const firstMs = Math.min(...customers.flatMap(({ firstAfter }) => firstAfter(beforeMs)));
    const gapMs = Math.max(...customers.map(({ longestGap }) => longestGap(beforeMs)));
    const areFresh = await within(BACK_MS, () => sockets.every(({ heardMs }) => heardMs > inflictedMs));
    const problems = customers.flatMap((customer) => customer.problems).slice(failures);
    const ok = [
      expect(isBack, `${name}: not every customer was answered again`),
      expect(areFresh, `${name}: sockets did not come back`),
      expect(problems.length === 0, `${name}: ${problems[0]}`),
    ].every(Boolean);
    if (ok) held += 1;
    else failed += 1;
    const longest = Math.round(gapMs);
    console.log(
      `  ${ok ? 'held' : 'FAILED'}: ${name}; longest wait for an answer ${longest} ms, first ${Math.round(firstMs - beforeMs)} ms`,
    );
    if (name.startsWith('SIGKILL of the core')) {
      await standby.again();
      await pause(5_000);
    }
  }
  for (const customer of customers) customer.end();
  await Promise.all(load);
  for (const socket of sockets) socket.close();
  for (const one of [...gateways, standby, leader]) one.signal('SIGKILL');
  await nats.close();

  const db = await openDatabase({
    databaseUrl: postgres.url,
    dataDir,
    log: pino({ level: 'silent' }),
    access: 'guest',
  });
  const ids = customers.flatMap(({ placed }) => placed);
  const found = await db.query<{ id: number }>('select id from spot_orders where owner > 0');
  const stored = new Set(found.map(({ id }) => id));
  const lost = ids.filter((id) => !stored.has(id)).length;
  const verification = await verifyJournal(db);
  await db.close();
  await postgres.leave();
  const clean = [
    expect(lost === 0, `${lost} answered orders are lost`),
    expect(new Set(ids).size === ids.length, 'two requests were answered with the same order'),
    expect(
      stored.size <= ids.length + customers.length,
      `${stored.size} orders are stored, ${ids.length} were answered`,
    ),
    expect(verification.problems.length === 0, describeVerification(verification)),
  ].every(Boolean);
  console.log(`  ${ids.length} orders answered, ${stored.size} stored, ${describeVerification(verification)}`);
  if (!clean) failed += 1;
}

if (natsServer === undefined) console.log('skipped: nats-server is not installed');
else await run();
console.log(`cluster-test: ${held} of ${held + failed} held`);
process.exit(failed === 0 ? 0 : 1);
