import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyJournal } from '../../exchange/verify-journal.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { serverSettings } from '../../platform/db/test-database.ts';
import { createLog } from '../../platform/log.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const CREATE = '/api/secondContractOrder/createSecondContractOrder';
const LIST = '/api/secondContractOrder/list';
const SECOND = { appointmentOrders: true, quickAmounts: { byPeriod: {}, others: [] } };
const HOUR_MS = 3_600_000;

interface Order {
  readonly id: number;
  readonly status: number;
  readonly openPrice: string;
  readonly closePrice: string;
  readonly openTime: number;
  readonly closeTime: number;
  readonly receipt: { opening: { time: number; batch: number } | null; closing: { batch: number } | null };
}

describe('appointments', () => {
  let server: TestServer;
  let token: string;
  /** Ahead of the wall clock, over all restarts. */
  let aheadMs = 0;
  const clock = () => Date.now() + aheadMs;
  const start = async (more: Readonly<Record<string, string>>) => startTestServer(more, clock, { second: SECOND });
  beforeAll(async () => {
    server = await start(await serverSettings());
    ({ token } = await server.customer('alice'));
  });
  afterAll(async () => {
    await server.close();
    rmSync(server.settings.DATA_DIR ?? '', { recursive: true, force: true });
  });

  const place = (aheadOfNowMs: number, more: object = {}) =>
    server.call('POST', CREATE, {
      token,
      body: {
        symbol: 'btcusdt',
        betContent: 1,
        betAmount: '100',
        periodId: 1,
        status: 4,
        openTime: clock() + aheadOfNowMs,
        ...more,
      },
    });
  const accepted = async (aheadOfNowMs: number) => (await place(aheadOfNowMs)).data as Order;
  const detail = async (id: number) =>
    (await server.call('GET', `/api/secondContractOrder/${id}`, { token })).data as Order;
  const becomes = (id: number, status: number) => expect.poll(async () => (await detail(id)).status).toBe(status);
  const to = (timeMs: number) => {
    aheadMs += timeMs - clock();
  };
  const usdt = async () => {
    const { data } = await server.call('GET', '/api/asset/assetBalance', { token });
    return (data as { symbol: string; availableAmount: string }[]).find(({ symbol }) => symbol === 'usdt')
      ?.availableAmount;
  };

  it('says how far ahead they may open', async () => {
    const { data } = await server.call('GET', '/api/period/list?secondId=btcusdt');
    expect((data as object[])[0]).toMatchObject({ appointment: { leastAhead: 60, mostAhead: 604_800 } });
  });

  const refused: [what: string, aheadOfNowMs: number, more: object, key: string][] = [
    ['without a time', 0, { openTime: undefined }, 'appointment_time_missing'],
    ['in the past', -1_000, {}, 'greaterThanCurrentTime'],
    ['too soon', 50_000, {}, 'appointment_range'],
    ['too late', 7 * 24 * HOUR_MS + 60_000, {}, 'appointment_range'],
    ['at half a millisecond', 0, { openTime: clock() + 90_000.5 }, 'bad_request'],
    ['with too small a stake', 90_000, { betAmount: '1' }, 'minimum_input'],
  ];
  it.each(refused)('refuses one %s, and nothing changes', async (_, aheadOfNowMs, more, key) => {
    expect(await place(aheadOfNowMs, more)).toMatchObject({ code: 400, key });
    expect(await usdt()).toBe('100000');
  });

  it('takes the stake at once, waits, opens, runs, and is settled', async () => {
    const { id, openPrice, openTime, closeTime } = await accepted(90_000);
    expect([openPrice, closeTime - openTime]).toEqual(['0', 30_000]);
    expect(await usdt()).toBe('99900');
    const listed = (await server.call('GET', LIST, { token })).rows ?? [];
    expect(listed).toMatchObject([{ id, status: 5, openTime, receipt: { opening: null, closing: null } }]);
    expect((await server.call('GET', '/api/common/orderTotal?key=S_TOTAL', { token })).data).toMatchObject({
      openOrder: 1,
    });
    to(openTime - 200);
    server.prices.say('btcusdt', '60000');
    await becomes(id, 0);
    expect(await detail(id)).toMatchObject({ openPrice: '60000', closePrice: '0' });
    to(closeTime - 200);
    server.prices.say('btcusdt', '60010');
    await becomes(id, 1);
    const { receipt } = await detail(id);
    expect(receipt.opening?.batch).toBeGreaterThan(0);
    expect(receipt.closing?.batch).toBeGreaterThan(receipt.opening?.batch ?? 0);
    expect(await usdt()).toBe('100080');
  });

  it('is void where no tick was recent enough to open it', async () => {
    const { id, openTime } = await accepted(90_000);
    to(openTime + 10);
    await becomes(id, 4);
    expect((await detail(id)).receipt).toMatchObject({ opening: null, closing: null });
    expect(await usdt()).toBe('100080');
  });

  it('opens by the recorded ticks after a restart, and each moment has its own tick', async () => {
    const waits = await accepted(5 * HOUR_MS);
    const { id, openTime, closeTime } = await accepted(90_000);
    to(openTime - 2_000);
    server.prices.say('btcusdt', '61000');
    await new Promise((resolve) => setTimeout(resolve, 50));
    await server.close();
    to(closeTime + 1_000);
    server = await start(server.settings);
    await becomes(id, 4);
    const { openPrice, closePrice, receipt } = await detail(id);
    expect([openPrice, closePrice]).toEqual(['61000', '0']);
    expect(receipt.opening?.time).toBeLessThanOrEqual(openTime);
    expect(await detail(waits.id)).toMatchObject({ status: 5, openTime: waits.openTime });
  });

  it('is proved by the journal', async () => {
    await server.close();
    const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = server.settings;
    const db = await openDatabase({ databaseUrl, dataDir, log: createLog('silent') });
    expect(await verifyJournal(db)).toMatchObject({ problems: [] });
    await db.close();
    server = await start(server.settings);
  });
});
