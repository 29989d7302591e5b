import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

type Row = Record<string, unknown>;
const NOON = Date.parse('2026-03-04T12:00:00Z');

describe('stocks, from outside', () => {
  let server: TestServer;
  let alice: { token: string; id: number };
  let bob: { token: string; id: number };
  beforeAll(async () => {
    const startedMs = Date.now();
    server = await startTestServer({}, () => NOON + Date.now() - startedMs, {}, ['usdbrl', 'petr4']);
    alice = await server.customer('alice');
    bob = await server.customer('bobby');
    server.prices.say('aapl', '200');
  });
  afterAll(() => server.close());

  const get = (path: string, token = alice.token) => server.call('GET', path, { token });
  const post = (path: string, body: object, token = alice.token, key?: string) =>
    server.call('POST', path, { token, body, ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }) });
  const order = (body: object = {}, token = alice.token) =>
    post(
      '/api/stock/order/submit',
      { buyType: 1, businessType: 2, buyNum: '10', stockGid: 'us:AAPL', lever: 10, ...body },
      token,
    );
  const list = async (what: 'order' | 'userPosition', state = 0, token = alice.token, more = '') =>
    ((await get(`/api/stock/${what}/list?state=${state}${more}`, token)).data as { list: Row[] }).list;
  const statistics = async (token = alice.token) =>
    (await get('/api/stock/userFunds/accountStatistics?stockType=US', token)).data as Row;

  it('lists the stocks of one type and of one market', async () => {
    const listed = async (query: string) => {
      const { data } = await server.call('GET', `/api/common/stockList?${query}`);
      return (data as { rows: { coin: string }[] }).rows.map(({ coin }) => coin);
    };
    const [us, br] = [await listed('stockType=US&pageSize=100'), await listed('market=BR&pageSize=100')];
    expect([us.includes('aapl'), us.includes('petr4')]).toEqual([true, false]);
    expect([br.includes('aapl'), br.includes('petr4')]).toEqual([false, true]);
    expect(await listed('stockType=US&market=BR')).toEqual([]);
  });

  it('tells the rates: a USDT counts as a dollar, reals need a price', async () => {
    const { data } = await server.call('GET', '/api/stock/userFunds/getRate');
    expect(data).toMatchObject([
      { stockType: 'US', currency: 'usd', buyIn: '1', takeOut: '1', source: 'par' },
      { stockType: 'BR', currency: 'brl', buyIn: '0', takeOut: '0', source: 'usdbrl' },
    ]);
  });

  const funds: [what: string, body: object, key: string][] = [
    ['nothing', { stockType: 'US' }, 'enter_the_amount'],
    ['zero', { stockType: 'US', amount: '0' }, 'amount_incorrect'],
    ['too much', { stockType: 'US', amount: '100001' }, 'insufficient_balance'],
    ['an unknown market', { stockType: 'JP', amount: '1' }, 'bad_request'],
    ['reals without a price', { stockType: 'BR', amount: '1' }, 'price_stale'],
  ];
  it.each(funds)('refuses to buy in with %s', async (_, body, key) => {
    expect(await post('/api/stock/userFunds/buyIn', body)).toMatchObject({ code: 400, key });
  });

  it('buys in, and takes out again', async () => {
    const bought = await post('/api/stock/userFunds/buyIn', { stockType: 'US', amount: '5000' });
    expect(bought.data).toEqual({ received: '5000', asset: 'usd' });
    await post('/api/stock/userFunds/takeOut', { stockType: 'US', amount: '1000' });
    expect(await statistics()).toMatchObject({ currency: 'usd', available: '4000', balance: '4000', occupied: '0' });
  });

  it('answers a conversion that is sent again, also when its rate is gone by then', async () => {
    server.prices.say('usdbrl', '5');
    const buy = () => post('/api/stock/userFunds/buyIn', { stockType: 'BR', amount: '100' }, bob.token, 'reals');
    const bought = await buy();
    expect(bought.data).toEqual({ received: '499', asset: 'brl' });
    server.skip(61_000);
    expect(await post('/api/stock/userFunds/buyIn', { stockType: 'BR', amount: '1' }, bob.token)).toMatchObject({
      key: 'price_stale',
    });
    expect((await buy()).data).toEqual(bought.data);
    server.prices.say('aapl', '200');
  });

  it('tells what may be done with a stock', async () => {
    const { data } = await get('/api/stock/asset/get?market=US&symbol=aapl');
    expect(data).toMatchObject({
      enableNum: '4000',
      currency: 'usd',
      leverages: [1, 10, 20, 30, 50],
      lossShare: '0.9',
      isOpen: true,
      nextOpen: null,
      whileClosed: 'wait',
    });
    expect((await get('/api/stock/asset/get?symbol=btcusdt')).key).toBe('unknown_instrument');
  });

  const wrong: [what: string, body: object, key: string][] = [
    ['no quantity', { buyNum: undefined }, 'please_enter_quantity'],
    ['a part finer than a lot', { buyNum: '0.0005' }, 'quantity_step'],
    [
      'half a share where only whole ones are traded',
      { stockGid: 'br:PETR4', buyNum: '0.5' },
      'quantitycan_onlyenter_integers',
    ],
    ['no price', { businessType: 1 }, 'enter_the_amount'],
    ['no share', { buyNum: '0' }, 'amount_incorrect'],
    ['a price off its step', { businessType: 1, nowPrice: '200.001' }, 'price_step'],
    ['a leverage that is not offered', { lever: 7 }, 'leverage_invalid'],
    ['an unknown stock', { stockGid: 'us:NONE' }, 'unknown_instrument'],
    ['a stock of the other market', { stockGid: 'br:AAPL' }, 'unknown_instrument'],
    ['a coin', { stockGid: 'us:BTCUSDT' }, 'unknown_instrument'],
    ['too much', { buyNum: '100000' }, 'insufficient_balance'],
  ];
  it.each(wrong)('refuses %s', async (_, body, key) => {
    expect(await order(body)).toMatchObject({ code: 400, key });
    expect(await statistics()).toMatchObject({ available: '4000' });
  });

  it('tells what stays true of a stock and its company', async () => {
    expect((await server.call('GET', '/api/stock/company/get?symbol=aapl')).data).toEqual({
      symbol: 'aapl',
      name: 'Apple Inc.',
      company: {
        exchange: 'Nasdaq',
        sector: 'technology',
        country: 'US',
        headquarters: 'Cupertino, California',
        founded: 1976,
      },
      currency: 'usd',
      lotSize: '0.001',
      hours: { opens: '09:30', closes: '16:00', zone: 'America/New_York' },
    });
    const petrobras = (await server.call('GET', '/api/stock/company/get?symbol=petr4')).data;
    expect(petrobras).toMatchObject({ currency: 'brl', lotSize: '1', company: { founded: 1953 } });
    expect((await server.call('GET', '/api/stock/company/get?symbol=btcusdt')).key).toBe('unknown_instrument');
  });

  it('buys at the ask, values at the mark, closes at the bid', async () => {
    expect((await order()).data).toMatchObject({ status: 'filled', dealNum: '10', dealPrice: '200.01' });
    const [position] = await list('userPosition');
    expect(position).toMatchObject({
      orderDirection: 1,
      stockCode: 'AAPL',
      stockGid: 'us:AAPL',
      stockPlate: 'US',
      orderLever: 10,
      orderNum: '10',
      buyOrderPrice: '200.01',
      margin: '200.01',
      profitAndLose: '-0.1',
      currency: 'usd',
    });
    expect(Number(position?.forcedClosePrice)).toBeCloseTo(200.01 * 0.91, 1);
    expect(await list('userPosition', 0, bob.token)).toEqual([]);
    expect(
      (await post('/api/stock/userPosition/closePosition', { positionSn: position?.positionSn }, bob.token)).key,
    ).toBe('position_not_open');
    server.prices.say('aapl', '210');
    expect(await statistics()).toMatchObject({ holdingValue: '2100', profit: '99.9' });
    expect(await post('/api/stock/userPosition/closePosition', { positionSn: position?.positionSn })).toMatchObject({
      code: 200,
    });
    expect(await list('userPosition', 1)).toMatchObject([
      { sellOrderPrice: '209.99', profitAndLose: '99.8', status: 1 },
    ]);
    const { rows } = await get('/api/stock-day-trading/page?status=0');
    expect(rows).toMatchObject([{ day: '2026-03-04', currency: 'usd', closed: 1, forced: 0, profit: '99.8' }]);
    expect((await get('/api/stock-day-trading/page?status=2')).rows).toEqual([]);
    expect(await get(`/api/stock-day-trading/page?userId=${bob.id}`)).toMatchObject({ key: 'forbidden' });
  });

  it('sells short, and a limit waits until it is cancelled', async () => {
    await order({ buyType: 2, buyNum: '5', lever: 1 });
    expect(await list('userPosition')).toMatchObject([{ orderDirection: 2, margin: '1049.95' }]);
    await order({ businessType: 1, nowPrice: '190' });
    const [waiting] = await list('order', 0, alice.token, '&stockType=US');
    expect(waiting).toMatchObject({ index: 1, buyOrderPrice: '190', param: 1, orderNum: '10' });
    expect(await list('order', 0, alice.token, '&stockType=BR')).toEqual([]);
    const counts = await get('/api/stock/asset/getCount?market=US&symbol=aapl');
    expect(counts.data).toEqual({ assetCnt: 1, assetHistoryCnt: 1, delegationCnt: 1, historyCnt: 2 });
    // What is open on one desk is unknown to the calls of the other.
    const [position] = await list('userPosition');
    expect((await get(`/api/contract/order/canCelOrder?id=${waiting?.id}`)).key).toBe('order_not_open');
    expect((await get(`/api/contract/position/stopPosition?id=${position?.positionSn}`)).key).toBe('position_not_open');
    expect((await post(`/api/contract/position/adjustAmount?id=${position?.positionSn}&money=1&flag=0`, {})).key).toBe(
      'position_not_open',
    );
    expect((await post('/api/stock/userPosition/rejectPosition', { id: waiting?.id }, bob.token)).key).toBe(
      'order_not_open',
    );
    expect(await post('/api/stock/userPosition/rejectPosition', { id: waiting?.id })).toMatchObject({ code: 200 });
    expect(await list('order')).toEqual([]);
  });

  it('refuses market orders and closing while the exchange is closed, limits wait for it to open', async () => {
    server.skip(8 * 3600_000);
    const { data } = await get('/api/stock/asset/get?symbol=aapl');
    expect(data).toMatchObject({ isOpen: false, nextOpen: Date.parse('2026-03-05T06:00:00Z') });
    expect(await order()).toMatchObject({ key: 'market_closed' });
    const [position] = await list('userPosition');
    expect((await post('/api/stock/userPosition/closePosition', { positionSn: position?.positionSn })).key).toBe(
      'market_closed',
    );
    expect((await order({ businessType: 1, nowPrice: '205' })).data).toMatchObject({ status: 'open' });
    server.skip(11 * 3600_000);
    server.prices.say('aapl', '204');
    await expect.poll(async () => (await list('userPosition')).length).toBe(2);
    expect((await list('userPosition'))[0]).toMatchObject({ buyOrderPrice: '204.01' });
  });

  it('buys a part of a share', async () => {
    server.prices.say('aapl', '200');
    const before = await statistics();
    expect((await order({ buyNum: '0.371', lever: 1 })).data).toMatchObject({ status: 'filled', dealNum: '0.371' });
    const [position] = await list('userPosition');
    expect(position).toMatchObject({ orderNum: '0.371', margin: '74.20371' });
    expect(await post('/api/stock/userPosition/closePosition', { positionSn: position?.positionSn })).toMatchObject({
      code: 200,
    });
    // The spread, and a fee for opening and one for closing.
    const lost = Number(before.available) - Number((await statistics()).available);
    expect(lost).toBeCloseTo(0.371 * 0.02 + 2 * 0.371 * 200 * 0.0005, 4);
  });
});
