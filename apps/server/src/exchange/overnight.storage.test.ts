import { afterEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

type Row = Record<string, unknown>;
const MINUTE_MS = 60_000;
/** Shares trade from 06:00 to 18:00 here; twenty minutes before they close. */
const EVENING = Date.parse('2026-03-04T17:40:00Z');

describe('over the close of a market', () => {
  let server: TestServer;
  let token: string;
  afterEach(() => server.close());

  /** A market of shares, metals and currencies in the evening, and a customer with simulated dollars. */
  async function begin(): Promise<void> {
    const startedMs = Date.now();
    server = await startTestServer({}, () => EVENING + Date.now() - startedMs, {}, ['xauusd', 'eurusd']);
    ({ token } = await server.customer('alice'));
    server.prices.say('aapl', '200');
    await post('/api/stock/userFunds/buyIn', { stockType: 'US', amount: '20000' });
  }
  const post = (path: string, body: object, key?: string) =>
    server.call('POST', path, { token, body, ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }) });
  const order = (body: object, key?: string) =>
    post('/api/stock/order/submit', { buyType: 1, businessType: 2, buyNum: '100', stockGid: 'us:AAPL', ...body }, key);
  const list = async (what: 'order' | 'userPosition', state = 0) =>
    ((await server.call('GET', `/api/stock/${what}/list?state=${state}`, { token })).data as { list: Row[] }).list;
  const money = async () =>
    (await server.call('GET', '/api/stock/userFunds/accountStatistics?stockType=US', { token })).data as Row;
  const letters = async () =>
    (await server.call('POST', '/api/mail/listByUserId', { token })).rows?.filter(({ title }) =>
      String(title).includes("before the market's close"),
    ) ?? [];
  const asset = async () =>
    (await server.call('GET', '/api/stock/asset/get?symbol=aapl', { token })).data as {
      overnight: { leverage: number; from: number; closes: number } | null;
    };
  /** Waits until something holds; prices go on meanwhile, as those of an open market do. */
  async function until(holds: () => Promise<boolean>, price: string): Promise<void> {
    for (let tries = 0; tries < 100; tries += 1) {
      server.prices.say('aapl', price);
      if (await holds()) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('it did not happen');
  }
  const isFlat = async () => (await list('userPosition')).length === 0;

  it('a gap pays nobody who held both sides at high leverage', async () => {
    await begin();
    const before = Number((await money()).available);
    for (const buyType of [1, 2]) expect(await order({ buyType, lever: 50 })).toMatchObject({ code: 200 });
    expect(await list('userPosition')).toHaveLength(2);
    server.skip(11 * MINUTE_MS);
    await until(isFlat, '200');
    expect(await letters()).toHaveLength(2);
    // The market closes, and opens 8 % higher.
    server.skip(12 * 60 * MINUTE_MS + 10 * MINUTE_MS);
    server.prices.say('aapl', '216');
    expect(Number((await money()).available)).toBeLessThan(before);
    expect(Number((await money()).available)).toBeGreaterThan(before - 100);
  });

  it('what is held at a low leverage stays, what was placed above it does not', async () => {
    await begin();
    expect(await asset()).toMatchObject({
      overnight: { leverage: 5, from: EVENING + 10 * MINUTE_MS, closes: EVENING + 20 * MINUTE_MS },
    });
    await order({ lever: 1, buyNum: '10' });
    const waits = { businessType: 1, nowPrice: '190', buyNum: '10' };
    await order({ ...waits, lever: 50 });
    await order({ ...waits, lever: 1 });
    const first = await order({ lever: 50 }, 'again');
    expect(await list('order')).toHaveLength(2);
    server.skip(11 * MINUTE_MS);
    await until(async () => (await list('userPosition')).length === 1, '200');
    expect(await list('order')).toMatchObject([{ orderLever: 1 }]);
    expect(await list('userPosition')).toMatchObject([{ orderLever: 1, orderNum: '10' }]);
    // Opening above it is refused, at market and with a limit; a request sent again gets its first answer.
    for (const body of [{}, waits]) {
      expect(await order({ ...body, lever: 10 })).toMatchObject({
        code: 400,
        key: 'leverage_overnight',
        field: 'lever',
        params: { most: 5 },
      });
    }
    expect(await order({ lever: 50 }, 'again')).toEqual(first);
    expect(await order({ ...waits, lever: 1 })).toMatchObject({ code: 200 });
    // Closed, it knows of no next close; what is placed now fills when it opens.
    server.skip(10 * MINUTE_MS);
    expect((await asset()).overnight).toBeNull();
    expect(await order({ ...waits, lever: 50 })).toMatchObject({ code: 200 });
    expect(await list('userPosition')).toHaveLength(1);
  });

  it('what has lost too much of its margin is closed too, and what covers it is not', async () => {
    await begin();
    // Sold at 200 with as much of margin, bought at 376: what is left of it is less than a tenth of what it is worth.
    await order({ buyType: 2, lever: 1, buyNum: '10' });
    server.prices.say('aapl', '376');
    await order({ lever: 1, buyNum: '10' });
    expect(await list('userPosition')).toHaveLength(2);
    server.skip(11 * MINUTE_MS);
    await until(async () => (await list('userPosition')).length === 1, '376');
    expect(await list('userPosition')).toMatchObject([{ orderDirection: 1 }]);
    expect(await letters()).toHaveLength(1);
  });

  it('contracts on metals and currencies keep to theirs, coins to none', async () => {
    await begin();
    const open = (symbol: string, leverage: number) =>
      post('/api/contract/order/submit', { symbol, leverage, type: 0, delegateType: 1, delegateTotal: '1' });
    const move = { coin: 'usdt', transferOutAccount: 1, transferInAccount: 3, amount: '20000' };
    expect(await post('/api/asset/transferFunds', move)).toMatchObject({ code: 200 });
    const held = async () => {
      const { rows = [] } = await server.call('GET', '/api/contract/position/list', { token });
      return rows.map(({ symbol, leverage }) => `${symbol} ${leverage}`).sort();
    };
    const say = () => {
      server.prices.say('xauusd', '2000');
      server.prices.say('eurusd', '110');
      server.prices.say('btcusdt', '60000');
    };
    say();
    for (const symbol of ['xauusd', 'eurusd', 'btcusdt'])
      for (const leverage of [20, 50, 100]) expect((await open(symbol, leverage)).key).toBeUndefined();
    server.skip(11 * MINUTE_MS);
    const kept = ['btcusdt 100', 'btcusdt 20', 'btcusdt 50', 'eurusd 20', 'eurusd 50', 'xauusd 20'];
    for (let tries = 0; tries < 100 && (await held()).length > kept.length; tries += 1) {
      say();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(await held()).toEqual(kept);
    expect(await open('xauusd', 50)).toMatchObject({ key: 'leverage_overnight', params: { most: 20 } });
    expect(await open('eurusd', 100)).toMatchObject({ key: 'leverage_overnight', params: { most: 50 } });
    expect(await open('btcusdt', 100)).toMatchObject({ code: 200 });
  });

  it('a server that was away closes what it finds', async () => {
    await begin();
    await order({ lever: 50 });
    const { settings } = server;
    await server.close();
    const startedMs = Date.now();
    server = await startTestServer(settings, () => EVENING + 15 * MINUTE_MS + Date.now() - startedMs);
    await until(isFlat, '200');
    expect(await letters()).toHaveLength(1);
  });
});
