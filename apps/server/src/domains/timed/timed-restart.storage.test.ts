import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverSettings } from '../../platform/db/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const CREATE = '/api/secondContractOrder/createSecondContractOrder';

describe('an expiry while the server is down', () => {
  let server: TestServer;
  let token: string;
  /** Ahead of the wall clock, over all restarts. */
  let aheadMs = 0;
  const clock = () => Date.now() + aheadMs;
  beforeAll(async () => {
    server = await startTestServer(await serverSettings(), clock);
    ({ token } = await server.customer('alice'));
  });
  afterAll(async () => {
    await server.close();
    rmSync(server.settings.DATA_DIR ?? '', { recursive: true, force: true });
  });

  const detail = async (id: number) => {
    const { data } = await server.call('GET', `/api/secondContractOrder/${id}`, { token });
    return data as {
      status: number;
      closePrice: string;
      receipt: { closing: { time: number } | null };
      ticks: { closing: { price: string }[] };
    };
  };

  const cases = [
    ['the last recorded tick decides', 3_000, 1, '60001'],
    ['no tick was recent enough: the stake goes back', 5_500, 4, '0'],
  ] as const;
  it.each(cases)('%s', async (_, lastTickBeforeMs, status, closePrice) => {
    server.prices.say('btcusdt', '60000');
    const body = { symbol: 'btcusdt', betContent: 1, betAmount: '100', periodId: 1 };
    const placed = await server.call('POST', CREATE, { token, body });
    const { id, closeTime } = placed.data as { id: number; closeTime: number };
    aheadMs += closeTime - lastTickBeforeMs - clock();
    server.prices.say('btcusdt', '59000');
    server.prices.say('btcusdt', '60001');
    await server.close();
    aheadMs += closeTime + 20 - clock();
    server = await startTestServer(server.settings, clock);
    // The first tick after the start comes after the expiry: it decides nothing.
    server.prices.say('btcusdt', '58000');
    await expect.poll(async () => (await detail(id)).status).toBe(status);
    const order = await detail(id);
    expect(order.closePrice).toBe(closePrice);
    // Both those that were recorded before the stop and those that came since.
    expect(order.ticks.closing.map(({ price }) => price).slice(-3)).toEqual(['59000', '60001', '58000']);
    if (status === 1) expect(order.receipt.closing?.time).toBeLessThanOrEqual(closeTime);
    else expect(order.receipt.closing).toBeNull();
  });
});
