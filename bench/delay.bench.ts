import autocannon from 'autocannon';
import { ApiSession } from '../tools/api-session.ts';
import { startServerProcess } from '../tools/server-process.ts';
import { freshSettings } from './bench-databases.ts';
import { marketOrders } from './market-orders.ts';
import { Report } from './report.ts';

/** How late ticks reach the engine: idle, under orders, and while many addresses ask for what costs most. */

const SECONDS = 15;
const CUSTOMERS = 64;
const ADDRESSES = 20;
/** A tick waits for its timer, which gathers what falls due within 25 ms. */
const P99_MAX_MS = 50;
const LONGEST_MAX_MS = 250;
/** At a weekend only coins would tick. */
const WEEKDAY_CLOCK = new URL('../tools/weekday-clock.mjs', import.meta.url).href;

interface Delays {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
}

/** Cumulative counts of the histogram by their upper bounds, and the longest since the last reading. */
async function read(url: string): Promise<{ bounds: [number, number][]; longest: number }> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const bounds = [...text.matchAll(/bourse_tick_delay_milliseconds_bucket\{le="([^"]+)"\} (\d+)/g)].map(
    ([, le, n]): [number, number] => [le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le), Number(n)],
  );
  const longest = Number(/bourse_tick_delay_longest_milliseconds (\d+)/.exec(text)?.[1]);
  return { bounds, longest };
}

async function delaysWhile(url: string, work: () => Promise<unknown>): Promise<Delays> {
  const before = await read(url);
  await work();
  const after = await read(url);
  const counts = after.bounds.map(([le, n], at): [number, number] => [le, n - (before.bounds[at]?.[1] ?? 0)]);
  const count = counts.at(-1)?.[1] ?? 0;
  const quantile = (part: number) => counts.find(([, n]) => n >= count * part)?.[0] ?? Number.NaN;
  return { count, p50: quantile(0.5), p99: quantile(0.99), longest: after.longest };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What costs most of each kind of call: candles never asked for before, long lists, statements, back-tests, depth. */
function expensive(address: number, tokens: readonly string[]): autocannon.Request[] {
  const headers = {
    'x-forwarded-for': `10.${address}.0.1`,
    'content-type': 'application/json',
    authorization: tokens[address % tokens.length] ?? '',
  };
  let n = address * 1_000_000;
  const endMs = Date.now();
  const candles = (interval: string): autocannon.Request => ({
    method: 'GET',
    headers,
    setupRequest: (request) => {
      n += 1;
      const end = endMs - n * 60_000;
      return { ...request, path: `/api/market/kline?symbol=btcusdt&interval=${interval}&limit=1000&end=${end}` };
    },
  });
  const get = (path: string): autocannon.Request => ({ method: 'GET', path, headers });
  const draft = { kind: 'recurring', symbol: 'btcusdt', amount: '10', everyHours: 1, purchases: 10_000 };
  return [
    candles('12h'),
    candles('1m'),
    candles('1M'),
    get('/api/symbolmanage/list'),
    get('/api/market/depth?symbol=btcusdt&desk=spot&rows=50'),
    get('/api/asset/statement?kind=entries'),
    { method: 'POST', path: '/api/strategy/backTest', headers, body: JSON.stringify({ draft, days: '365' }) },
    {
      method: 'POST',
      path: '/api/user/login',
      headers,
      body: '{"signType":"3","loginName":"nobody","loginPassword":"x"}',
    },
  ];
}

async function attack(url: string, tokens: readonly string[]): Promise<number> {
  const runs = Array.from({ length: ADDRESSES }, (_, address) =>
    autocannon({ url, connections: 4, duration: SECONDS, requests: expensive(address, tokens) }),
  );
  return (await Promise.all(runs)).reduce((sum, { requests }) => sum + requests.total, 0);
}

const orders = (url: string, tokens: readonly string[]) =>
  marketOrders({ url, tokens, connections: CUSTOMERS, seconds: SECONDS });

const report = new Report('bench:delay');
const tell = (name: string, { count, p50, p99, longest }: Delays) => {
  report.add({ name: `${name}: ticks`, value: count, atLeast: 1 });
  report.add({ name: `${name}: p50, at most`, value: p50, unit: 'ms' });
  report.add({ name: `${name}: p99, at most`, value: p99, unit: 'ms', atMost: P99_MAX_MS });
  report.add({ name: `${name}: longest`, value: longest, unit: 'ms', atMost: LONGEST_MAX_MS });
};
for (const limits of ['true', 'false']) {
  const settings = { MARKET: 'simulated', TRUST_PROXY: 'true', RATE_LIMITS: limits };
  const weekday = { NODE_OPTIONS: `--import ${WEEKDAY_CLOCK}` };
  const server = await startServerProcess({ ...freshSettings(), ...weekday, ...settings });
  const tokens: string[] = [];
  for (let n = 0; n < (limits === 'true' ? 1 : CUSTOMERS); n += 1) {
    const session = new ApiSession(server.url);
    await session.open(`delay${n}`);
    tokens.push(session.token);
  }
  await pause(3_000);
  const name = limits === 'true' ? 'with rate limits' : 'without them';
  tell(`${name}, idle`, await delaysWhile(server.url, () => pause(SECONDS * 1000)));
  if (limits === 'false') tell(`${name}, orders`, await delaysWhile(server.url, () => orders(server.url, tokens)));
  let calls = 0;
  const attacked = await delaysWhile(server.url, async () => {
    calls = await attack(server.url, tokens);
  });
  tell(`${name}, attacked from ${ADDRESSES} addresses`, attacked);
  report.add({ name: `${name}: calls of the attack`, value: calls, atLeast: 1 });
  await server.stop();
}
report.finish();
process.exit();
