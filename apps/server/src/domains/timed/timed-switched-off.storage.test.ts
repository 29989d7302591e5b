import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

describe('timed contracts where they are switched off', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    const markets = { timedContracts: false, leveragedContracts: true, stocks: true };
    server = await startTestServer({}, undefined, { markets });
    ({ token } = await server.customer('alice'));
    server.prices.say('btcusdt', '60000');
  });
  afterAll(() => server.close());

  const order = { symbol: 'btcusdt', betContent: 1, betAmount: '100', periodId: 1 };
  it.each([
    ['POST', '/api/secondContractOrder/createSecondContractOrder', order],
    ['GET', '/api/period/list?secondId=btcusdt', undefined],
    ['GET', '/api/period/stats', undefined],
  ] as const)('%s %s is refused', async (method, path, body) => {
    const reply = await server.call(method, path, { token, ...(body !== undefined && { body }) });
    expect(reply).toMatchObject({ code: 400, key: 'market_switched_off' });
  });

  it('leaves customers what they once did', async () => {
    expect(await server.call('GET', '/api/secondContractOrder/list', { token })).toMatchObject({ code: 200, total: 0 });
  });

  it('has no desk in the settings', async () => {
    const { data } = await server.call('POST', '/api/common/getAllSetting');
    const { PLAYING_SETTING } = data as { PLAYING_SETTING: { key: string; isOpen: number }[] };
    expect(PLAYING_SETTING.find(({ key }) => key === 'SecondContract')).toMatchObject({ isOpen: 0, tradable: false });
  });
});
