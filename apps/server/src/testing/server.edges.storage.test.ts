import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ScriptedProvider } from '../market/scripted-provider.ts';
import { wallClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { readDeployment } from '../platform/deployment.ts';
import { createLog } from '../platform/log.ts';
import { startServer } from '../server.ts';
import { startTestServer, type TestServer, WITH_DEMO_WORLD } from './test-server.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const PASSWORDS = { loginPassword: 'secret123', newPassword: 'secret123' };
const SUBMIT = '/api/currency/order/submit';

describe('what a server is asked that it must refuse', () => {
  let server: TestServer;
  let token: string;
  let aheadMs = 0;
  beforeAll(async () => {
    server = await startTestServer(WITH_DEMO_WORLD, () => wallClock() + aheadMs);
    ({ token } = await server.customer('alice'));
    server.prices.say('btcusdt', '60000');
  });
  afterAll(async () => {
    await server.close();
    rmSync(server.settings.DATA_DIR ?? '', { recursive: true, force: true });
  });

  const bad: [method: 'GET' | 'POST', url: string][] = [
    ['GET', '/api/asset/entries?type=abc'],
    ['GET', '/api/asset/entries?type=1.5'],
    ['GET', '/api/asset/entries?type=-1'],
    ['GET', '/api/asset/entries?type=99999999999'],
    ['GET', '/api/asset/entries?pageNum=0'],
    ['GET', '/api/asset/entries?pageNum=100001'],
    ['GET', '/api/asset/entries?pageSize=101'],
    ['GET', '/api/asset/entries?symbol=a%7Db'],
    ['GET', '/api/asset/entries?symbol=usdt&symbol=btc'],
    ['GET', '/api/currency/order/list?coin=%7Bbtc%7D'],
    ['GET', '/api/currency/order/list?coin=%00'],
    ['GET', '/api/currency/order/list?status=2'],
    ['GET', '/api/currency/order/cancelOrder'],
    ['GET', '/api/currency/order/cancelOrder?id='],
    ['GET', '/api/currency/order/cancelOrder?id=1e3'],
    ['GET', '/api/currency/order/cancelOrder?id=-1'],
    ['GET', '/api/currency/order/cancelOrder?id=99999999999999999999'],
    ['GET', '/api/common/orderTotal?key=X_TOTAL'],
    ['GET', '/api/market/depth?symbol=btcusdt&rows=101'],
    ['GET', '/api/market/depth?symbol=btcusdt&step=-1'],
    ['GET', '/api/market/kline?symbol=btcusdt&interval=7m'],
    ['GET', '/api/market/kline?symbol=btcusdt&interval=1m&end=tomorrow'],
    ['GET', '/api/market/trades?symbol=btcusdt&limit=0'],
    ['POST', '/api/user/switch'],
    ['POST', '/api/user/switch?type=3'],
    ['POST', '/api/userCoin/remove/1,,2'],
  ];
  it.each(bad)('%s %s', async (method, url) => {
    expect(await server.call(method, url, { token })).toMatchObject({ code: 400, key: 'bad_request' });
  });

  it('a book gathered to more than its price: its bids would be at nothing', async () => {
    const ask = (step: string) => server.call('GET', `/api/market/depth?symbol=btcusdt&step=${step}`);
    expect(await ask('10000000')).toMatchObject({ code: 400, key: 'price_step', field: 'step' });
    expect((await ask('100')).data).toMatchObject({ bids: expect.arrayContaining([['59900', expect.any(String)]]) });
  });

  it('a market without a price, but not a request that had its answer while there was one', async () => {
    const body = { symbol: 'btcusdt', type: 0, delegateType: 1, delegateValue: '100' };
    const headers = { 'idempotency-key': 'once' };
    const first = await server.call('POST', SUBMIT, { token, body, headers });
    expect(first).toMatchObject({ code: 200, data: { status: 'filled' } });
    aheadMs = 120_000;
    expect(await server.call('POST', SUBMIT, { token, body })).toMatchObject({ key: 'price_stale' });
    expect(await server.call('POST', SUBMIT, { token, body, headers })).toEqual(first);
    aheadMs = 0;
  });

  /** How many came in so far: answered, or under way. */
  const registrations = async (): Promise<number> => {
    const text = await fetch(`${server.url}/metrics`).then((answer) => answer.text());
    const figure = (line: RegExp) => Number(line.exec(text)?.[1] ?? 0);
    const answered = figure(/^bourse_calls_total\{call="account\.register",code="200"\} (\d+)$/m);
    return answered + figure(/^bourse_calls_under_way (\d+)$/m);
  };

  it('answers what is under way when it ends, and does not wait for a feed that stays silent', async () => {
    const feed = await server.feed('/ws/reader');
    const customers = Array.from({ length: 20 }, (_, n) => ({ signType: '3', loginName: `last${n}`, ...PASSWORDS }));
    const before = await registrations();
    const answers = Promise.all(customers.map((body) => server.call('POST', '/api/user/register', { body })));
    // Until all are in: passwords take their time, so that most of them wait for their answer.
    await expect.poll(registrations, { interval: 5 }).toBeGreaterThanOrEqual(before + customers.length);
    await Promise.all([server.close(), server.close()]);
    expect((await answers).map(({ code }) => code)).toEqual(Array(20).fill(200));
    expect(await feed.closed).toBe(1001);
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
  });
});

it('a start that fails half-way leaves nothing open', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bourse-server-'));
  const provider = new ScriptedProvider(['btcusdt'], wallClock);
  const broken = Object.assign(provider, { open: () => Promise.reject(new Error('no prices')) });
  const start = async () =>
    startServer({
      config: readConfig({ DATA_DIR: dataDir, PORT: '0' }),
      deployment: await readDeployment(join(ROOT, 'deployments'), 'default'),
      clock: wallClock,
      log: createLog('silent'),
      migrationsFolder: join(ROOT, 'apps/server/migrations'),
      provider: broken,
    });
  await expect(start()).rejects.toThrow('no prices');
  // Its folder, and its port, are free again.
  await expect(start()).rejects.toThrow('no prices');
  rmSync(dataDir, { recursive: true, force: true });
});

it('a start with a clock behind the journal is refused, and names both times', async () => {
  const noon = Date.UTC(2026, 2, 4, 12);
  const first = await startTestServer({}, () => noon);
  await first.customer('alice');
  await first.close();
  const said =
    /says 2026-03-04 11:58:59 UTC, but batch \d+ of the journal was stored at 2026-03-04 12:00:00 UTC, 61 s later/;
  await expect(startTestServer(first.settings, () => noon - 61_000)).rejects.toThrow(said);
  const within = await startTestServer(first.settings, () => noon - 59_000);
  await within.close();
});

it('says of each part whether it is right, and warns of a clock that is not the database’s', async () => {
  const server = await startTestServer({}, () => Date.now() + 3_600_000);
  const healthz = await fetch(`${server.url}/healthz`);
  const report = (await healthz.json()) as { status: string; checks: { name: string; ok: boolean; says: string }[] };
  expect([healthz.status, report.status]).toEqual([200, 'warning']);
  expect(report.checks.map(({ name, ok }) => [name, ok])).toEqual([
    ['database', true],
    ['engine', true],
    ['prices', true],
    ['clock', false],
  ]);
  expect(report.checks.at(-1)?.says).toMatch(/^the clock is 3600 s ahead of the database’s/);
  await server.close();
});
