import { join } from 'node:path';
import { ENDPOINTS } from '@bourse/wire';
import { CONSOLE_ENDPOINTS } from '@bourse/wire/console';
import { connect } from '@nats-io/transport-node';
import { Client } from 'pg';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { storing } from '../exchange/catalogue-rows.ts';
import { FIRST_CATALOGUE } from '../market/catalogue/catalogue.ts';
import { wallClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { serverSettings } from '../platform/db/test-database.ts';
import { readDeployment } from '../platform/deployment.ts';
import { type RunningServer, startServer } from '../server.ts';
import type { ServerOptions } from '../server-options.ts';
import { startGateway } from './gateway.ts';
import { gatewayRoutes } from './gateway-routes.ts';
import { pack, subjectOf, TOLD } from './messages.ts';
import { freePort, natsServer, startNats, type TestNats } from './test-nats.ts';

const ROOT = new URL('../../../..', import.meta.url).pathname;
const PATIENT = { timeout: 120_000, interval: 50 };

type Reply = { code: number; key?: string; data?: unknown; rows?: Record<string, unknown>[] };

describe.skipIf(natsServer === undefined)('a core and two gateways (without nats-server: skipped)', () => {
  let nats: TestNats;
  let core: RunningServer;
  let options: (ROLE: string, more?: Readonly<Record<string, string>>) => ServerOptions;
  let gateways: RunningServer[];
  let token: string;
  let databaseUrl: string;
  let delegatePrice: string;

  beforeAll(async () => {
    nats = await startNats(await freePort());
    const deployment = await readDeployment(join(ROOT, 'deployments'), 'default');
    const place = await serverSettings();
    databaseUrl = place.DATABASE_URL;
    const settings = { PORT: '0', RATE_LIMITS: 'false', NATS_URL: nats.url, ...place };
    options = (ROLE, more = {}) => ({
      config: readConfig({ ...settings, ...more, ROLE }),
      deployment: { ...deployment, register: { ...deployment.register, consent: null } },
      clock: wallClock,
      log: pino({ level: 'silent' }),
      migrationsFolder: join(ROOT, 'apps/server/migrations'),
    });
    core = await startServer(options('core'));
    const gateway = () => startGateway({ ...options('gateway'), natsUrl: nats.url });
    gateways = await Promise.all([gateway(), gateway()]);
    const loginPassword = 'secret123';
    const body = { signType: '3', loginName: 'anna7', loginPassword, newPassword: loginPassword };
    token = ((await call(0, '/api/user/register', body)).data as { satoken: string }).satoken;
    expect((await call(1, '/api/user/switch?type=2')).code).toBe(200);
    const bars = await get(0, '/api/market/kline?symbol=btcusdt&interval=1m&limit=1');
    // Below the price: it rests.
    delegatePrice = (Number((bars.data as { ticker: { close: string } }).ticker.close) * 0.97).toFixed(2);
  });
  afterAll(async () => {
    for (const gateway of gateways ?? []) await gateway.close();
    await core?.close();
    await nats?.close();
  });

  const send = (at: number, path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    fetch(`${gateways[at]?.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token ?? '', ...headers },
      body: JSON.stringify(body),
    });
  const call = async (at: number, path: string, body?: unknown, headers?: Record<string, string>) =>
    (await (await send(at, path, body, headers)).json()) as Reply;
  const get = async (at: number, path: string) =>
    (await (await fetch(`${gateways[at]?.url}${path}`, { headers: { authorization: token ?? '' } })).json()) as Reply;
  const place = (at: number, key: string) =>
    call(
      at,
      '/api/currency/order/submit',
      { symbol: 'btcusdt', type: 0, delegateType: 0, delegatePrice, delegateTotal: '0.0005' },
      { 'idempotency-key': key },
    );

  it('places an order by one gateway, repeats it by the other, and shows it in both at once', async () => {
    const first = await place(0, 'one');
    expect(first).toMatchObject({ code: 200 });
    expect(await place(1, 'one')).toEqual(first);
    for (const at of [0, 1]) {
      const { rows = [] } = await get(at, '/api/currency/order/list?status=0');
      expect(rows).toHaveLength(1);
    }
  });

  it('takes an upload of who is signed in, and reads none of anybody else', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#36c' } })
      .png()
      .toBuffer();
    const upload = async (authorization: string) => {
      const body = new FormData();
      body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'one.png');
      const answer = await fetch(`${gateways[0]?.url}/api/common/upload`, {
        method: 'POST',
        headers: { authorization },
        body,
      });
      return (await answer.json()) as Reply;
    };
    expect(await upload(token)).toMatchObject({ code: 200, url: expect.any(String) });
    expect(await upload('x'.repeat(43))).toMatchObject({ code: 403, key: 'token_expired' });
  });

  it('goes on through messages that no core or gateway of ours wrote, and believes no epoch that nobody began', async () => {
    const { port, username, password } = new URL(nats.url);
    const forger = await connect({ servers: `127.0.0.1:${port}`, user: username, pass: password });
    const bytes = new Uint8Array([1, 2, 3]);
    for (const subject of [TOLD, subjectOf(1, 'call'), subjectOf(1, 'who'), 'bourse.spent']) {
      forger.publish(subject, bytes);
      for (const said of [null, {}, { epoch: 1 }, { epoch: 1, type: 'stored' }, { epoch: 1, type: 'ticks' }])
        forger.publish(subject, pack(said));
    }
    forger.publish(TOLD, pack({ epoch: 1, type: 'event', name: 'sessionsEnded', what: null }));
    forger.publish(TOLD, pack({ epoch: 1, type: 'relisted', priced: [null] }));
    forger.publish(TOLD, pack({ epoch: 1, type: 'stored', batch: { head: { batch: 1e9 }, lines: null } }));
    forger.publish(TOLD, pack({ epoch: 1_000_000, type: 'sign', batch: 1 }));
    await forger.flush();
    await forger.close();
    for (const [at, key] of ['forged-1', 'forged-2'].entries()) {
      const placed = await place(at, key);
      expect(placed).toMatchObject({ code: 200 });
      const { id } = placed.data as { id: number };
      expect(await get(at, `/api/currency/order/cancelOrder?id=${id}`)).toMatchObject({ code: 200 });
    }
    expect((await fetch(`${gateways[0]?.url}/readyz`)).status).toBe(200);
  });

  it('answers figures of the market at the gateway also while NATS is gone, and calls again when it is back', async () => {
    await nats.kill();
    const figures = await get(0, '/api/market/trades?symbol=btcusdt&limit=5');
    expect(figures.code).toBe(200);
    await expect.poll(async () => (await send(0, '/api/user/getInfo')).status, PATIENT).toBe(503);
    expect((await fetch(`${core.url}/readyz`)).status).toBe(200);
    await nats.start();
    await expect.poll(async () => (await place(0, 'two').catch(() => ({ code: 0 }))).code, PATIENT).toBe(200);
  });

  it('goes on with a standby, which has followed the journal, when the core ends', async () => {
    const port = await freePort();
    const standby = startServer(options('core', { PORT: String(port) }));
    const says = async () =>
      (await fetch(`http://127.0.0.1:${port}/readyz`)
        .then((answer) => answer.json())
        .catch(() => ({}))) as { status?: string };
    await expect.poll(says, PATIENT).toEqual({ status: 'standing by' });
    // While it stands by: only the journal tells it.
    expect((await place(0, 'before')).code).toBe(200);
    const before = await get(0, '/api/currency/order/list?status=0');
    await storeListing(databaseUrl, 'pepeusdt');
    await core.close();
    core = await standby;
    await expect.poll(async () => (await place(1, 'after').catch(() => ({ code: 0 }))).code, PATIENT).toBe(200);
    expect(await place(1, 'before')).toMatchObject({ code: 200, data: { id: (before.rows ?? [])[0]?.id } });
    const after = await get(0, '/api/currency/order/list?status=0');
    expect(after.rows).toHaveLength((before.rows?.length ?? 0) + 1);
    // What was listed while it stood by is priced there and at the gateways.
    const isListed = async (at: number) => {
      const { data } = await call(at, '/api/common/getCoinList');
      return (data as { currencyList: { symbol: string }[] }).currencyList.some(({ symbol }) => symbol === 'pepeusdt');
    };
    for (const at of [0, 1]) await expect.poll(() => isListed(at), PATIENT).toBe(true);
  });

  it('tells a customer’s socket at one gateway of an order placed at the other, and ends it with the session', async () => {
    await expect.poll(async () => (await fetch(`${gateways[1]?.url}/readyz`)).status, PATIENT).toBe(200);
    const { user } = (await call(1, '/api/user/getInfo')).data as { user: { userId: number } };
    const socket = new WebSocket(`${gateways[1]?.url.replace('http', 'ws')}/ws/coin/${user.userId}`);
    const told: string[] = [];
    socket.on('message', (message) => told.push((JSON.parse(String(message)) as { type: string }).type));
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    socket.send(JSON.stringify({ token }));
    await expect.poll(() => told, PATIENT).toContain('HEARTBEAT');
    expect((await place(0, 'three')).code).toBe(200);
    await expect.poll(() => told, PATIENT).toContain('SETTLEMENT');
    await call(0, '/api/user/logout');
    expect(await closed).toBe(4403);
  });
});

/** As two operators' confirmation stores it. */
async function storeListing(databaseUrl: string, symbol: string): Promise<void> {
  const bitcoin = FIRST_CATALOGUE.instruments.find((one) => one.symbol === 'btcusdt');
  if (bitcoin === undefined) throw new Error('no bitcoin');
  const base = symbol.replace('usdt', '');
  const spec = { ...bitcoin, symbol, showSymbol: `${base.toUpperCase()}/USDT`, name: base, base };
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  for (const { sql, params } of storing({ calendars: [], instruments: [spec] }, Date.now()))
    await client.query(sql, [...(params ?? [])]);
  await client.end();
}

it('runs at gateways what the wire says, and nothing that writes or is an operator’s', () => {
  const routes = gatewayRoutes({} as Parameters<typeof gatewayRoutes>[0]);
  const declared = [...ENDPOINTS, ...CONSOLE_ENDPOINTS].filter(({ runsAt }) => runsAt === 'gateway');
  const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).sort();
  expect(idsOf(routes.map(({ endpoint }) => endpoint))).toEqual(idsOf(declared));
  expect(routes.filter(({ limit }) => limit !== 'read' && limit !== 'history')).toEqual([]);
  expect(declared.filter(({ caller, path }) => caller === 'operator' || path.includes('{'))).toEqual([]);
});
