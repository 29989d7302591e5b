import { rmSync } from 'node:fs';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyJournal } from '../../exchange/verify-journal.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { serverSettings } from '../../platform/db/test-database.ts';
import { type Reply, startTestServer, type TestServer } from '../../testing/test-server.ts';

const GRID = { kind: 'grid', symbol: 'btcusdt', lower: '50000', upper: '70000', grids: 4, investment: '4000' };
const RECURRING = { kind: 'recurring', symbol: 'btcusdt', amount: '100', everyHours: 1, purchases: 3 };
const SHARES = {
  kind: 'rebalance',
  targets: [
    { symbol: 'btcusdt', percent: 50 },
    { symbol: 'ethusdt', percent: 30 },
  ],
  thresholdPercent: 5,
  everyHours: 1,
  investment: '10000',
};
const HOUR_MS = 3_600_000;

interface Run {
  readonly id: number;
  readonly status: number;
  readonly orders: number;
  readonly skipped: number;
  readonly value: string;
  readonly profit: string;
  readonly realised: string;
  readonly unrealised: string;
}
interface Detail {
  readonly run: Run;
  readonly cash: string;
  readonly holdings: { readonly quantity: string; readonly coin: string }[];
  readonly openOrders: number;
  readonly nextTime: number;
}
type Row = Record<string, unknown>;

describe('strategies', () => {
  let server: TestServer;
  let used: Readonly<Record<string, string>>;
  const say = (btc: string, eth = '3000') => {
    server.prices.say('btcusdt', btc);
    server.prices.say('ethusdt', eth);
  };
  /** How far its clock is ahead: time does not go back where it starts again. */
  let aheadMs = 0;
  const openServer = async () => {
    const skippedMs = aheadMs;
    server = await startTestServer(used, () => Date.now() + skippedMs);
    used = { ...used, DATA_DIR: server.settings.DATA_DIR ?? '' };
  };
  beforeAll(async () => {
    used = await serverSettings();
    await openServer();
    say('60000');
  });
  afterAll(async () => {
    await server.close();
    rmSync(server.settings.DATA_DIR ?? '', { recursive: true, force: true });
  });

  const start = (token: string, body: unknown, key?: string): Promise<Reply> =>
    server.call('POST', '/api/strategy/start', {
      token,
      body,
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    });
  const started = async (token: string, body: unknown): Promise<number> => {
    const { data, ...rest } = await start(token, body);
    expect(rest).toMatchObject({ code: 200 });
    return (data as { id: number }).id;
  };
  const detail = async (token: string, id: number): Promise<Detail> =>
    (await server.call('GET', `/api/strategy/detail?id=${id}`, { token })).data as Detail;
  const ordersOf = async (token: string, id: number): Promise<Row[]> =>
    (await server.call('GET', `/api/strategy/orders?id=${id}&pageSize=100`, { token })).rows ?? [];
  const until = async (token: string, id: number, test: (detail: Detail) => boolean): Promise<Detail> => {
    for (let tries = 0; tries < 100; tries += 1) {
      const seen = await detail(token, id);
      if (test(seen)) return seen;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`never so: ${JSON.stringify(await detail(token, id))}`);
  };

  it('a grid buys, sells a step higher and accounts for it, and stops with nothing left open', async () => {
    const { token } = await server.customer('grid');
    const id = await started(token, GRID);
    // Levels 50000, 55000, 60000, 65000, 70000: the cell of 65000 is bought at once, that of 60000 rests a tick below the ask.
    const begun = await until(token, id, ({ run, openOrders }) => run.orders === 5 && openOrders === 4);
    expect(begun.holdings[0]).toMatchObject({ coin: 'btc' });
    const spot = await server.call('GET', '/api/currency/order/list?status=0&symbol=btcusdt', { token });
    expect(spot.total).toBe(4);
    say('70010');
    const sold = await until(token, id, ({ run }) => Number(run.realised) > 0);
    expect(Number(sold.run.realised) + Number(sold.run.unrealised)).toBeCloseTo(Number(sold.run.profit), 6);
    expect(await server.call('POST', `/api/strategy/stop?id=${id}`, { token })).toMatchObject({ code: 200 });
    const over = await detail(token, id);
    expect(over).toMatchObject({ run: { status: 1 }, openOrders: 0 });
    expect((await server.call('GET', '/api/currency/order/list?status=0', { token })).total).toBe(0);
    say('60000');
    expect((await detail(token, id)).run.value).toBe(over.run.value);
    expect(await server.call('POST', `/api/strategy/stop?id=${id}`, { token })).toMatchObject({ key: 'strategy_over' });
  });

  it('a recurring buy waits for its times and ends by itself', async () => {
    const { token } = await server.customer('recurring');
    say('60000');
    const id = await started(token, RECURRING);
    await until(token, id, ({ run }) => run.orders === 1);
    for (const count of [2, 3]) {
      server.skip(HOUR_MS);
      say('50000');
      await until(token, id, ({ run }) => run.orders === count);
    }
    expect((await until(token, id, ({ run }) => run.status === 2)).run.skipped).toBe(0);
    const rows = await ordersOf(token, id);
    expect(rows.map(({ no, type, delegateType, status }) => [no, type, delegateType, status])).toEqual([
      [3, 0, 1, 1],
      [2, 0, 1, 1],
      [1, 0, 1, 1],
    ]);
  });

  it('a rebalancing holds its shares', async () => {
    const { token } = await server.customer('shares');
    say('60000');
    const id = await started(token, SHARES);
    await until(token, id, ({ run }) => run.orders === 2);
    server.skip(HOUR_MS);
    say('90000');
    const after = await until(token, id, ({ run, nextTime }) => run.orders === 4 && nextTime > 0);
    const [btc, eth] = after.holdings.map(({ quantity }) => Number(quantity));
    const total = Number(after.run.value);
    expect(((btc ?? 0) * 90_000) / total).toBeCloseTo(0.5, 2);
    expect(((eth ?? 0) * 3_000) / total).toBeCloseTo(0.3, 2);
  });

  it('an order that the balance does not cover is written down as refused', async () => {
    const { token } = await server.customer('poor');
    say('60000');
    const id = await started(token, RECURRING);
    await until(token, id, ({ run }) => run.orders === 1);
    const all = { symbol: 'btcusdt', type: 0, delegateType: 0, delegatePrice: '50000', delegateTotal: '1.998' };
    expect(await server.call('POST', '/api/currency/order/submit', { token, body: all })).toMatchObject({ code: 200 });
    server.skip(HOUR_MS);
    say('60000');
    await until(token, id, ({ run }) => run.skipped === 1);
    const [refused] = await ordersOf(token, id);
    expect(refused).toMatchObject({ status: 3, orderId: 0, reason: 'Insufficient USDT balance', dealNum: '0' });
  });

  it('is started once by one request, in simulated mode alone, with money that is there', async () => {
    const { token } = await server.customer('careful');
    say('60000');
    const [one, two] = [await start(token, RECURRING, 'key-1'), await start(token, RECURRING, 'key-1')];
    expect(two.data).toEqual(one.data);
    expect(await start(token, GRID, 'key-1')).toMatchObject({ code: 409, key: 'idempotency_conflict' });
    expect(await start(token, { ...GRID, investment: '100001' })).toMatchObject({
      key: 'Insufficient_funds_available',
    });
    expect(await start(token, { ...GRID, symbol: 'aapl' })).toMatchObject({ key: 'unknown_instrument' });
    expect(await start(token, { kind: 'grid', more: 1 })).toMatchObject({ code: 400 });
    expect((await server.call('GET', '/api/strategy/list', { token })).total).toBe(1);
    for (let more = 0; more < 9; more += 1) await started(token, RECURRING);
    expect(await start(token, RECURRING)).toMatchObject({ key: 'strategy_runs_full', params: { max: 10 } });
    await server.call('POST', '/api/user/switch?type=1', { token });
    expect(await start(token, RECURRING)).toMatchObject({ key: 'strategy_simulated' });
  });

  it('shows and stops its customer’s own alone', async () => {
    const [anna, ben] = [await server.customer('anna'), await server.customer('benny')];
    const id = await started(anna.token, RECURRING);
    for (const path of ['detail', 'orders']) {
      const answer = await server.call('GET', `/api/strategy/${path}?id=${id}`, { token: ben.token });
      expect(answer).toMatchObject({ code: 404, key: 'not_found' });
    }
    expect(await server.call('POST', `/api/strategy/stop?id=${id}`, { token: ben.token })).toMatchObject({ code: 404 });
    expect((await server.call('GET', '/api/strategy/list', { token: ben.token })).total).toBe(0);
    expect((await detail(anna.token, id)).run.status).toBe(0);
  });

  it('measures on finished candles, beside holding, and says on which', async () => {
    const nowMs = server.nowMs();
    const from = nowMs - (nowMs % HOUR_MS) - 40 * HOUR_MS;
    server.prices.minutes = Array.from({ length: 40 * 60 }, (_, at) => {
      const c = 60_000 + 3_000 * Math.sin(at / 100);
      return { t: from + at * 60_000, o: c, h: c + 10, l: c - 10, c, v: 1 };
    });
    const body = { draft: { ...GRID, lower: '58000', upper: '62000' }, days: '7' };
    const { data } = await server.call('POST', '/api/strategy/backTest', { body });
    const { result, points } = data as { result: Row; points: unknown[] };
    expect(result).toMatchObject({ kind: 'grid', bars: 160, interval: '15m', simulated: true, provider: 'scripted' });
    expect(Number(result.trades)).toBeGreaterThan(5);
    expect(Number(result.endValue) - Number(result.investment)).toBeCloseTo(Number(result.profit), 6);
    expect(points.length).toBeLessThanOrEqual(120);
    const again = await server.call('POST', '/api/strategy/backTest', { body });
    expect(again.data).toEqual(data);
    const recommended = await server.call('GET', '/api/strategy/recommend');
    expect((recommended.data as { rows: unknown[] }).rows.length).toBeGreaterThan(3);
    server.prices.minutes = [];
    const short = { draft: RECURRING, days: '365' };
    expect(await server.call('POST', '/api/strategy/backTest', { body: short })).toMatchObject({
      key: 'strategy_history',
    });
  });

  it('goes on after a restart: places nothing twice, and writes down what a freeze refuses', async () => {
    const { token } = await server.customer('restart');
    const frozen = await server.customer('frozen');
    say('60000');
    const id = await started(token, GRID);
    const before = await until(token, id, ({ run, openOrders }) => run.orders === 5 && openOrders === 4);
    const rows = await ordersOf(token, id);
    const other = await started(frozen.token, { ...RECURRING, purchases: 100 });
    await until(frozen.token, other, ({ run }) => run.orders === 1);
    await server.close();
    const db = await openDatabase({
      databaseUrl: used.DATABASE_URL,
      dataDir: used.DATA_DIR ?? '',
      log: pino({ level: 'silent' }),
    });
    expect((await verifyJournal(db)).problems).toEqual([]);
    // As if it had stopped between placing two of them and writing that down.
    await db.query(
      `update strategy_orders set status = 'planned', order_id = null where run_id = $1 and no <= 2 and not settled`,
      [id],
    );
    await db.query(
      "insert into freezes (user_id, module, reason, operator_id, from_ms) values ($1, 'FINANCIAL', 'odd', 7, 1)",
      [frozen.id],
    );
    await db.close();
    aheadMs = server.nowMs() - Date.now();
    await openServer();
    say('60000');
    await until(token, id, ({ run, openOrders }) => run.orders === 5 && openOrders === 4);
    expect(await ordersOf(token, id)).toEqual(rows);
    expect((await server.call('GET', '/api/currency/order/list?status=0', { token })).total).toBe(before.openOrders);
    say('49000');
    await until(token, id, ({ run }) => run.orders > 5);
    expect(await server.call('POST', `/api/strategy/stop?id=${id}`, { token })).toMatchObject({ code: 200 });

    server.skip(24 * HOUR_MS);
    say('60000');
    await until(frozen.token, other, ({ run }) => run.skipped === 1);
    const [refused] = await ordersOf(frozen.token, other);
    expect(refused).toMatchObject({ status: 3, reason: expect.stringContaining('suspended') });
    expect(await start(frozen.token, RECURRING)).toMatchObject({ key: 'account_frozen' });
    const stop = await server.call('POST', `/api/strategy/stop?id=${other}`, { token: frozen.token });
    expect(stop).toMatchObject({ code: 200 });
  });
});
