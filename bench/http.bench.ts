import autocannon from 'autocannon';
import { ApiSession } from '../tools/api-session.ts';
import { startServerProcess } from '../tools/server-process.ts';
import { freshSettings } from './bench-databases.ts';
import { marketOrders } from './market-orders.ts';
import { median, Report } from './report.ts';

const CONNECTIONS = 64;
const SECONDS = 6;
const ROUNDS = 3;

interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** The same request to a call that does nothing but answer from memory. */
async function emptyRoute(url: string, tokens: readonly string[]): Promise<Measured> {
  const run = await autocannon({
    url: `${url}/api/common/type/t_app_language`,
    method: 'POST',
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'content-type': 'application/json', authorization: tokens[0] ?? '' },
    body: JSON.stringify({ symbol: 'btcusdt', type: 0, delegateType: 1, delegateValue: '20' }),
  });
  return { perSecond: run.requests.average, p50: run.latency.p50, p99: run.latency.p99 };
}

async function orders(url: string, tokens: readonly string[]): Promise<Measured & { refused: number }> {
  const { run, refused } = await marketOrders({ url, tokens, connections: CONNECTIONS, seconds: SECONDS });
  return { perSecond: run.requests.average, p50: run.latency.p50, p99: run.latency.p99, refused };
}

const report = new Report('bench:http');
// Prices are the same in each run: with some seeds these orders would be too small, or cost too much.
const settings = { ...freshSettings(), MARKET: 'simulated', MARKET_SEED: 'bench', RATE_LIMITS: 'false' };
const server = await startServerProcess(settings);
const tokens: string[] = [];
for (let n = 0; n < CONNECTIONS; n += 1) {
  const session = new ApiSession(server.url);
  await session.open(`bench${n}`);
  tokens.push(session.token);
}
await orders(server.url, tokens);
const [empty, placed] = [[] as Measured[], [] as (Measured & { refused: number })[]];
for (let round = 0; round < ROUNDS; round += 1) {
  empty.push(await emptyRoute(server.url, tokens));
  placed.push(await orders(server.url, tokens));
}
const of = (list: readonly Measured[], part: keyof Measured) => median(list.map((one) => one[part]));
report.add({ name: `empty route`, value: of(empty, 'perSecond'), unit: 'a second' });
report.add({ name: `durable orders`, value: of(placed, 'perSecond'), unit: 'a second' });
const ratio = of(placed, 'perSecond') / of(empty, 'perSecond');
report.add({ name: `orders to empty route`, value: ratio, unit: '×', atLeast: 0.2 });
report.add({ name: `order p50`, value: of(placed, 'p50'), unit: 'ms' });
report.add({ name: `order p99`, value: of(placed, 'p99'), unit: 'ms' });
const refused = placed.reduce((sum, one) => sum + one.refused, 0);
report.add({ name: `orders refused`, value: refused, atMost: 0 });
await server.stop();
report.finish();
process.exit();
