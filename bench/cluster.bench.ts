import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { WebSocket } from 'ws';
import { natsServer, startNats } from '../apps/server/src/cluster/test-nats.ts';
import { EmbeddedPostgres } from '../apps/server/src/platform/db/embedded/embedded-postgres.ts';
import { ApiSession } from '../tools/api-session.ts';
import { freePort, temporaryFolder } from '../tools/server-process.ts';
import { addressOf } from './cluster/cluster-load.ts';
import { marketOrders } from './market-orders.ts';
import { quantile, Report } from './report.ts';

/**
 * What several gateways give: how late a price reaches the last of many web sockets, with 1, 2 and 3 gateways and beside
 * bare ws, and how many orders a second go through a core and gateways beside one process. Only the ratios say something:
 * all processes and those who ask share this machine. `--sockets N`, `--seconds N`.
 */
const { values } = parseArgs({
  options: { sockets: { type: 'string', default: '1500' }, seconds: { type: 'string', default: '10' } },
});
const MAIN = join(import.meta.dirname, '../apps/server/dist/main.js');
const SOCKETS = Number(values.sockets);
const SECONDS = Number(values.seconds);
const CONNECTIONS = 64;
const GATEWAYS = 3;
const READY_MS = 240_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const children: ChildProcess[] = [];

interface Heard {
  readonly held: number;
  /** How much later than the first socket that got it each other one got a message, ms. */
  readonly lateMs: readonly number[];
  readonly bytes: number;
  readonly everyMs: number;
}

/** Opens the sockets, evenly, and listens for a while. */
async function listen(urls: readonly string[], subscribes: boolean): Promise<Heard> {
  const first = new Map<string, number>();
  const lateMs: number[] = [];
  let [listening, bytes] = [false, 0];
  const sockets = Array.from({ length: SOCKETS }, (_, index) => {
    const url = urls[index % urls.length]?.replace('http', 'ws') ?? '';
    const socket = new WebSocket(`${url}/ws/bench`, { headers: { 'x-forwarded-for': addressOf(index) } });
    socket.on('error', () => undefined);
    socket.on('open', () => {
      if (subscribes) socket.send(JSON.stringify({ op: 'subscribe', type: 'DETAIL', symbol: 'btcusdt' }));
    });
    socket.on('message', (message: Buffer) => {
      if (!listening) return;
      const nowMs = performance.now();
      const text = message.toString();
      // Gateways number their streams themselves: the same price is the same message.
      const key = text.replace(/"seq":\d+/, subscribes ? '' : '$&');
      const firstMs = first.get(key) ?? nowMs;
      first.set(key, firstMs);
      bytes = message.length;
      lateMs.push(nowMs - firstMs);
    });
    return socket;
  });
  const untilMs = performance.now() + READY_MS;
  const open = () => sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
  while (open() < SOCKETS && performance.now() < untilMs) await pause(50);
  await pause(2_000);
  listening = true;
  await pause(SECONDS * 1000);
  listening = false;
  const held = open();
  for (const socket of sockets) socket.terminate();
  return { held, lateMs, bytes, everyMs: (SECONDS * 1000) / Math.max(1, first.size) };
}

async function start(settings: Readonly<Record<string, string>>): Promise<string> {
  const port = String(await freePort());
  const env = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...settings, PORT: port };
  children.push(spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'inherit'] }));
  const url = `http://127.0.0.1:${port}`;
  const untilMs = performance.now() + READY_MS;
  const isReady = () =>
    fetch(`${url}/readyz`)
      .then(({ status }) => status === 200)
      .catch(() => false);
  while (!(await isReady())) {
    if (performance.now() > untilMs) throw new Error(`a process with ROLE=${settings.ROLE} did not start`);
    await pause(50);
  }
  return url;
}

/** Every connection is a customer who buys and sells at the market, one order after the other. */
async function ordersASecond(url: string, name: string): Promise<number> {
  const tokens: string[] = [];
  for (let n = 0; n < CONNECTIONS; n += 1) {
    const session = new ApiSession(url);
    await session.open(`${name}${n}`);
    tokens.push(session.token);
  }
  const { placed } = await marketOrders({ url, tokens, connections: CONNECTIONS, seconds: SECONDS });
  return placed / SECONDS;
}

async function run(): Promise<void> {
  const report = new Report('bench:cluster');
  const common = { RATE_LIMITS: 'false', SECRET_KEY: 'bench-cluster-bench-cluster-bench-cluster' };
  const alone = await start({ ...common, ROLE: 'all', DATA_DIR: temporaryFolder('alone') });
  const one = await ordersASecond(alone, 'alone');
  children.pop()?.kill('SIGKILL');
  const postgres = await EmbeddedPostgres.open(temporaryFolder('cluster-db'));
  const nats = await startNats(await freePort());
  const places = { DATABASE_URL: postgres.url, NATS_URL: nats.url, DATA_DIR: temporaryFolder('cluster') };
  const settings = { ...common, ...places, TRUST_PROXY: 'true' };
  await start({ ...settings, ROLE: 'core' });
  const gateways: string[] = [];
  const heard: Heard[] = [];
  for (let n = 0; n < GATEWAYS; n += 1) {
    gateways.push(await start({ ...settings, ROLE: 'gateway' }));
    if (n === 0)
      report.add({
        name: 'orders, roles split to one process',
        value: (await ordersASecond(gateways[0] ?? '', 'split')) / one,
        unit: '×',
      });
    heard.push(await listen(gateways, true));
  }
  const { bytes, everyMs } = heard[0] as Heard;
  const port = String(await freePort());
  const bare = join(import.meta.dirname, 'cluster/bare-feed.ts');
  const args = ['--import', 'tsx', bare, port, String(bytes), String(Math.round(everyMs))];
  children.push(spawn(process.execPath, args, { stdio: 'inherit' }));
  await pause(3_000);
  const peer = await listen([`http://127.0.0.1:${port}`], false);
  const peerMs = quantile(peer.lateMs, 0.99);
  report.add({ name: `sockets held by bare ws, of ${SOCKETS}`, value: peer.held, atLeast: SOCKETS });
  for (const [index, { held, lateMs }] of heard.entries()) {
    report.add({ name: `sockets held by ${index + 1} gateways, of ${SOCKETS}`, value: held, atLeast: SOCKETS });
    report.add({ name: '  p99 of how late a price is, to bare ws', value: quantile(lateMs, 0.99) / peerMs, unit: '×' });
  }
  for (const child of children) child.kill('SIGKILL');
  await nats.close();
  await postgres.stop();
  report.finish();
}

if (natsServer === undefined) console.log('bench:cluster: skipped, for nats-server is not installed');
else await run();
process.exit();
