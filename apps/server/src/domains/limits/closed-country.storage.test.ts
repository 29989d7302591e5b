import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const TIMED = '/api/secondContractOrder/createSecondContractOrder';
const CONTRACT = '/api/contract/order/submit';
const STOCK = '/api/stock/order/submit';

describe('markets closed to a country', () => {
  let server: TestServer;
  beforeAll(async () => {
    const marketsClosedTo = { timedContracts: ['DE'], leveragedContracts: ['DE', 'FR'], stocks: ['AF'] };
    server = await startTestServer({}, undefined, { marketsClosedTo });
    server.prices.say('btcusdt', '60000');
    server.prices.say('aapl', '200');
  });
  afterAll(() => server.close());

  const post = (path: string, token: string, body?: object) => server.call('POST', path, { token, body });
  const bet = (token: string) => post(TIMED, token, { symbol: 'btcusdt', betContent: 1, betAmount: '10', periodId: 1 });
  const lots = (token: string) =>
    post(CONTRACT, token, { symbol: 'btcusdt', leverage: 10, delegateTotal: '10', type: 0, delegateType: 1 });
  const shares = (token: string) =>
    post(STOCK, token, { buyType: 1, businessType: 2, buyNum: '1', stockGid: 'us:AAPL', lever: 10 });
  const accept = (token: string, country?: string, market = 'timedContracts') =>
    post('/api/limits/acceptNotice', token, { market, version: 1, ...(country !== undefined && { country }) });
  const closed = async (token: string) =>
    ((await post('/api/user/getInfo', token)).data as { closedMarkets: string[] }).closedMarkets;
  const switchTo = (token: string, type: 1 | 2) => post(`/api/user/switch?type=${type}`, token);

  it('asks once where the customer lives, with the notice', async () => {
    const { token } = await server.customer('dieter', false);
    expect((await server.call('GET', '/api/limits/notice?market=timedContracts', { token })).data).toMatchObject({
      residenceNeeded: true,
    });
    expect(await accept(token)).toMatchObject({ key: 'residence_required', field: 'country' });
    expect(await accept(token, 'ZZ')).toMatchObject({ key: 'residence_required', field: 'country' });
    expect(await accept(token, 'de')).toMatchObject({ code: 200 });
    expect(await closed(token)).toEqual(['timedContracts', 'leveragedContracts']);
    expect(await bet(token)).toMatchObject({ code: 400, key: 'market_closed_to_country' });
    expect(await lots(token)).toMatchObject({ key: 'market_closed_to_country' });
    expect(await shares(token)).toMatchObject({ key: 'risk_notice_required' });
    // Said once: another country is not taken afterwards.
    await accept(token, 'US', 'stocks');
    expect(await closed(token)).toEqual(['timedContracts', 'leveragedContracts']);
    expect(
      await post('/api/follow/start', token, { leaderId: 1, amount: '100', maxLoss: '50', leverage: 1 }),
    ).toMatchObject({
      key: 'market_closed_to_country',
    });
  });

  it('closes simulated trading too, but for who has not said where they live', async () => {
    const { token } = await server.customer('claire');
    expect(await lots(token)).not.toMatchObject({ key: 'market_closed_to_country' });
    await switchTo(token, 1);
    await accept(token, 'FR', 'leveragedContracts');
    await switchTo(token, 2);
    expect(await bet(token)).toMatchObject({ code: 200 });
    expect(await lots(token)).toMatchObject({ key: 'market_closed_to_country' });
  });

  it('lets what is open be closed', async () => {
    const { token } = await server.customer('gerda');
    await post('/api/asset/transferFunds', token, {
      coin: 'usdt',
      transferOutAccount: 1,
      transferInAccount: 3,
      amount: '1000',
    });
    expect(await lots(token)).toMatchObject({ code: 200 });
    await accept(token, 'DE');
    expect(await lots(token)).toMatchObject({ key: 'market_closed_to_country' });
    const { rows: [position] = [] } = await server.call('GET', '/api/contract/position/list?status=0', { token });
    expect(await server.call('GET', `/api/contract/position/stopPosition?id=${position?.id}`, { token })).toMatchObject(
      { code: 200 },
    );
  });

  it('is open to who lives elsewhere, and to visitors there is nothing to say', async () => {
    const { token } = await server.customer('umberto', false);
    await accept(token, 'IT');
    expect(await closed(token)).toEqual([]);
    expect(await bet(token)).toMatchObject({ key: 'insufficient_balance' });
    expect(await server.call('GET', '/api/limits/own')).toMatchObject({ code: 403 });
  });
});
