import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { natsServer, startNats } from '../apps/server/src/cluster/test-nats.ts';
import { describeVerification, verifyJournal } from '../apps/server/src/exchange/verify-journal.ts';
import { openDatabase } from '../apps/server/src/platform/db/open-database.ts';
import { freePort, temporaryFolder } from '../tools/server-process.ts';
import { ClusterCustomer, ClusterSocket } from './cluster/cluster-load.ts';
import { type Cluster, FAULTS, type Fault } from './cluster/faults.ts';
import { Member } from './cluster/member.ts';
import { PostgresPair, postgresPrograms } from './cluster/postgres-pair.ts';

/**
 * A core, a standby, three gateways, NATS, and two PostgreSQL servers of which one follows the other synchronously: all real
 * processes, under load. Each is killed, stopped and cut off in turn. No answered order may be lost or done twice, no
 * customer may miss an own order, every socket has to be told of new prices, and every customer's own feed of the own
 * orders. `--faults N`, `--customers N`, `--sockets N`; `--only TEXT`: faults whose name holds it.
 */
const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '17' },
    customers: { type: 'string', default: '64' },
    sockets: { type: 'string', default: '600' },
    only: { type: 'string', default: '' },
  },
});
const GATEWAYS = 3;
const READY_MS = 240_000;
const BACK_MS = 60_000;
const LOOK_MS = 10;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let [passed, failed] = [0, 0];
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

async function openCluster(): Promise<Cluster> {
  const postgres = await PostgresPair.open();
  const nats = await startNats(await freePort());
  const natsPort = Number(new URL(nats.url).port);
  const settings = {
    DATA_DIR: temporaryFolder('cluster'),
    SECRET_KEY: 'cluster-test-cluster-test-cluster-test',
    RATE_LIMITS: 'false',
    TRUST_PROXY: 'true',
    DEMO_WORLD: 'false',
    MARKET: 'simulated',
  };
  const member = (role: 'core' | 'gateway', name: string) =>
    Member.open({ role, name, natsPort, postgresPorts: postgres.ports, settings });
  const first = await member('core', 'core 1');
  if (!(await within(READY_MS, async () => (await first.status()) === 'ok'))) throw new Error('the core did not start');
  const second = await member('core', 'core 2');
  const names = Array.from({ length: GATEWAYS }, (_, index) => `gateway ${index + 1}`);
  const gateways = await Promise.all(names.map((name) => member('gateway', name)));
  for (const one of gateways)
    if (!(await within(READY_MS, async () => (await one.status()) === 'ok')))
      throw new Error(`${one.name} did not start`);
  const cluster = { cores: [first, second], gateways, nats, postgres };
  if (!(await isWhole(cluster))) throw new Error('the standby did not get ready');
  return cluster;
}

/** One core leads, the other stands by, and all gateways hear it. */
const isWhole = ({ cores, gateways }: Cluster): Promise<boolean> =>
  within(READY_MS, async () => {
    const [one, two] = await Promise.all(cores.map((core) => core.status()));
    const all = await Promise.all(gateways.map((gateway) => gateway.status()));
    return [one, two].includes('ok') && [one, two].includes('standing by') && all.every((status) => status === 'ok');
  });

interface Load {
  readonly customers: readonly ClusterCustomer[];
  readonly sockets: readonly ClusterSocket[];
}

async function test(fault: Fault, turn: number, cluster: Cluster, { customers, sockets }: Load): Promise<void> {
  const { name, takesOver } = fault;
  const [beforeMs, known] = [performance.now(), customers.flatMap(({ problems }) => problems).length];
  await fault.inflict(cluster, turn);
  const inflictedMs = performance.now();
  const answered = () => customers.every(({ answeredMs }) => answeredMs > inflictedMs);
  const isBack = await within(BACK_MS, answered);
  const gapMs = Math.max(...customers.map(({ longestGap }) => longestGap(beforeMs)));
  const firstMs = silenceAfter(customers, beforeMs);
  const areFresh = await within(BACK_MS, () => sockets.every(({ heardMs }) => heardMs > inflictedMs));
  const freshMs = performance.now() - inflictedMs;
  const areTold = await within(BACK_MS, () => customers.every(({ settledMs }) => settledMs > inflictedMs));
  const problems = customers.flatMap((customer) => customer.problems).slice(known);
  const late = sockets.filter(({ heardMs }) => heardMs <= inflictedMs).length;
  const ok = [
    expect(isBack, `${name}: not every customer was answered again within ${BACK_MS / 1000} s`),
    expect(areFresh, `${name}: ${late} sockets were told of no price within ${BACK_MS / 1000} s`),
    expect(areTold, `${name}: not every customer's own feed told of an order within ${BACK_MS / 1000} s`),
    expect(problems.length === 0, `${name}: ${problems.length} times, first: ${problems[0]}`),
    takesOver === undefined ||
      expect(firstMs <= takesOver.withinMs, `${name}: nobody was answered for ${Math.round(firstMs)} ms`),
  ].every(Boolean);
  if (ok) passed += 1;
  else failed += 1;
  row([ok ? 'passed' : 'FAILED', name, ms(firstMs), ms(gapMs), ms(freshMs)]);
  await fault.mend?.(cluster);
  if (!(await isWhole(cluster))) throw new Error(`after ${name} the processes did not come back`);
}

/** The longest time after `ms` in which nobody at all was answered. */
function silenceAfter(customers: readonly ClusterCustomer[], afterMs: number): number {
  const times = customers.flatMap(({ answersAfter }) => answersAfter(afterMs)).sort((a, b) => a - b);
  return Math.max(...times.map((timeMs, index) => timeMs - (times[index - 1] ?? afterMs)));
}

const ms = (value: number) => `${Math.round(value).toLocaleString('en')} ms`;
const row = ([verdict = '', name = '', ...figures]: readonly string[]) =>
  console.log(`  ${verdict.padEnd(7)} ${name.padEnd(50)}${figures.map((figure) => figure.padStart(16)).join('')}`);

async function run(): Promise<void> {
  const cluster = await openCluster();
  const urls = cluster.gateways.map(({ url }) => url);
  const customers = Array.from({ length: Number(values.customers) }, (_, index) => new ClusterCustomer(index, urls));
  for (const customer of customers) await customer.open();
  const sockets = Array.from(
    { length: Number(values.sockets) },
    (_, index) => new ClusterSocket(customers.length + index, urls[index % urls.length] ?? ''),
  );
  const load = customers.map((customer) => customer.trade());
  await within(READY_MS, () => sockets.every(({ heardMs }) => heardMs > 0));
  console.log(`cluster-test: ${customers.length} customers, ${sockets.length} sockets, ${GATEWAYS} gateways`);
  row(['', 'fault', 'nobody for', 'longest for one', 'sockets fresh']);
  const kinds = FAULTS.filter(({ name }) => name.includes(values.only));
  for (let turn = 0; turn < Number(values.faults); turn += 1) {
    await test(kinds[turn % kinds.length] as Fault, turn, cluster, { customers, sockets });
  }
  for (const customer of customers) customer.end();
  await Promise.race([Promise.all(load), pause(BACK_MS)]);
  for (const socket of sockets) socket.close();
  for (const member of [...cluster.cores, ...cluster.gateways]) member.end();
  await cluster.nats.close();
  await verify(cluster, customers);
  cluster.postgres.close();
}

async function verify({ postgres }: Cluster, customers: readonly ClusterCustomer[]): Promise<void> {
  const log = pino({ level: 'silent' });
  const db = await openDatabase({ databaseUrl: postgres.url, dataDir: '', log, access: 'guest' });
  const ids = customers.flatMap(({ placed }) => placed);
  const found = await db.query<{ id: number }>('select id from spot_orders where owner > 0');
  const stored = new Set(found.map(({ id }) => id));
  const lost = ids.filter((id) => !stored.has(id)).length;
  const verification = await verifyJournal(db);
  await db.close();
  const clean = [
    expect(lost === 0, `${lost} answered orders are lost`),
    expect(new Set(ids).size === ids.length, 'two requests were answered with the same order'),
    // The last one of each may be stored and not answered.
    expect(stored.size <= ids.length + customers.length, `${stored.size} orders are stored, ${ids.length} answered`),
    expect(verification.problems.length === 0, describeVerification(verification)),
  ].every(Boolean);
  console.log(`  ${ids.length} orders answered, ${stored.size} stored; ${describeVerification(verification)}`);
  if (clean) passed += 1;
  else failed += 1;
}

const missing = [
  natsServer === undefined ? 'nats-server' : [],
  postgresPrograms === undefined ? 'PostgreSQL with pg_basebackup in /usr/lib/postgresql' : [],
].flat();
if (missing.length > 0) console.log(`cluster-test: skipped, for ${missing.join(' and ')} is not installed`);
else await run();
console.log(`cluster-test: ${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
