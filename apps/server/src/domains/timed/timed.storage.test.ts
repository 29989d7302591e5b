import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restartVerified } from '../../testing/restart-verified.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const CREATE = '/api/secondContractOrder/createSecondContractOrder';

describe('timed contracts, from outside', () => {
  let server: TestServer;
  let alice: { token: string; id: number };
  let bob: { token: string; id: number };
  beforeAll(async () => {
    server = await startTestServer();
    alice = await server.customer('alice');
    bob = await server.customer('bobby');
    server.prices.say('btcusdt', '60000');
  });
  afterAll(() => server.close());

  const place = (body: object, token = alice.token, headers: Record<string, string> = {}) =>
    server.call('POST', CREATE, {
      token,
      headers,
      body: { symbol: 'btcusdt', betContent: 1, betAmount: '100', periodId: 1, ...body },
    });
  const usdt = async (token: string) => {
    const { data } = await server.call('GET', '/api/asset/assetBalance', { token });
    return (data as { symbol: string; availableAmount: string }[]).find(({ symbol }) => symbol === 'usdt')
      ?.availableAmount;
  };

  it('lists the cycles, the same for everybody', async () => {
    const { data } = await server.call('GET', '/api/period/list?secondId=btcusdt');
    expect((data as object[])[0]).toEqual({
      id: 1,
      period: 30,
      odds: '0.8',
      minAmount: '10',
      maxAmount: '2000',
      appointment: null,
    });
    expect(await server.call('GET', '/api/period/list?secondId=aapl')).toMatchObject({ key: 'unknown_instrument' });
  });

  it('takes the stake, shows what runs, and shows it to nobody else', async () => {
    const placed = await place({}, alice.token, { 'idempotency-key': 'one' });
    const { id, openPrice, createTime, closeTime } = placed.data as {
      id: number;
      openPrice: string;
      createTime: number;
      closeTime: number;
    };
    expect([openPrice, closeTime - createTime]).toEqual(['60000', 30_000]);
    expect((await place({}, alice.token, { 'idempotency-key': 'one' })).data).toEqual(placed.data);
    expect(await place({ betContent: 0 }, alice.token, { 'idempotency-key': 'one' })).toMatchObject({ code: 409 });
    expect(await usdt(alice.token)).toBe('99900');
    const list = await server.call('GET', '/api/secondContractOrder/list', { token: alice.token });
    expect(list.rows).toMatchObject([
      { id, status: 0, betContent: 1, betAmount: '100', rate: '0.8', type: 30, closePrice: '0' },
    ]);
    expect(await server.call('GET', `/api/secondContractOrder/${id}`, { token: bob.token })).toMatchObject({
      code: 404,
    });
    expect((await server.call('GET', '/api/secondContractOrder/list', { token: bob.token })).total).toBe(0);
    const total = await server.call('GET', '/api/common/orderTotal?key=S_TOTAL', { token: alice.token });
    expect(total.data).toEqual({ openOrder: 1, orderHistory: 0 });
  });

  const refused: [what: string, body: object, key: string][] = [
    ['no amount', { betAmount: undefined }, 'enter_the_amount'],
    ['too little', { betAmount: '9.99' }, 'minimum_input'],
    ['too much', { betAmount: '2000.01' }, 'Maximum_input'],
    ['a negative amount', { betAmount: '-100' }, 'bad_request'],
    ['nine decimals', { betAmount: '100.000000001' }, 'amount_incorrect'],
    ['no direction', { betContent: undefined }, 'bad_request'],
    ['an appointment, where none are offered', { status: 4, openTime: 9_000_000_000_000 }, 'appointment_closed'],
    ['an order of another kind', { status: 1 }, 'bad_request'],
    ['an unknown cycle', { periodId: 99 }, 'unknown_cycle'],
    ['a market without timed contracts', { symbol: 'aapl' }, 'unknown_instrument'],
    ['a market without a price', { symbol: 'ethusdt' }, 'price_stale'],
  ];
  it.each(refused)('refuses %s, and nothing changes', async (_, body, key) => {
    const before = await usdt(bob.token);
    expect(await place(body, bob.token)).toMatchObject({ code: 400, key });
    expect(await usdt(bob.token)).toBe(before);
  });

  it('settles by the last tick before the expiry, and tells its owner', async () => {
    const feed = await server.feed(`/ws/coin/${alice.id}`);
    feed.send(JSON.stringify({ token: alice.token }));
    const list = await server.call('GET', '/api/secondContractOrder/list', { token: alice.token });
    const [order] = list.rows as { id: number; closeTime: number }[];
    if (order === undefined) throw new Error('an order runs');
    server.skip(order.closeTime - server.nowMs() - 500);
    server.prices.say('btcusdt', '60000.5');
    const told = await feed.wait(
      (push) => push.settlementType === 3 && (push.data as { orderId: number }).orderId === order.id,
    );
    expect(server.nowMs() - order.closeTime).toBeLessThan(1000);
    expect(told.data).toMatchObject({ status: 1 });
    const { data } = await server.call('GET', `/api/secondContractOrder/${order.id}`, { token: alice.token });
    expect(data).toMatchObject({ status: 1, openPrice: '60000', closePrice: '60000.5', rewardAmount: '80', time: 0 });
    const { receipt } = data as { receipt: { closing: { time: number }; payout: string } };
    expect(receipt.payout).toBe('180');
    expect(receipt.closing).toMatchObject({ batch: expect.any(Number), hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(receipt.closing.time).toBeLessThanOrEqual(order.closeTime);
    const { ticks } = data as { ticks: Record<'opening' | 'closing', { time: number; price: string }[]> };
    expect(ticks.opening.map(({ price }) => price)).toEqual(['60000']);
    expect(ticks.closing.at(-1)).toMatchObject({ time: receipt.closing.time, price: '60000.5' });
    expect(await usdt(alice.token)).toBe('100080');
    feed.close();
  });

  it('gives the stake back for an expiry that passed while the server was down', async () => {
    server.prices.say('btcusdt', '61000');
    const placed = await place({}, bob.token);
    const { id, closeTime } = placed.data as { id: number; closeTime: number };
    const aheadMs = closeTime - Date.now() + 200;
    await server.close();
    server = await startTestServer(server.settings, () => Date.now() + aheadMs);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const { data } = await server.call('GET', `/api/secondContractOrder/${id}`, { token: bob.token });
    expect(data).toMatchObject({ status: 4, rewardAmount: '0', receipt: { closing: null, payout: '100' } });
    expect(await usdt(bob.token)).toBe('100000');
  });

  it('tells everybody how the orders of a cycle ended', async () => {
    const stats = async (query: string) => (await server.call('GET', `/api/period/stats?${query}`)).data;
    const both = { period: 30, orders: 2, won: 1, lost: 0, returned: 1 };
    expect(await stats('simulated=1')).toEqual([both]);
    expect(await stats('simulated=1&secondId=btcusdt')).toEqual([both]);
    expect(await stats('simulated=1&secondId=ethusdt')).toEqual([]);
    expect(await stats('secondId=btcusdt')).toEqual([]);
  });

  it('has its rules in the reader’s language', async () => {
    const rules = async (lang: string) => {
      const { data } = await server.call('POST', '/api/option/rules/list?key=PERIOD_EXPLAIN', { headers: { lang } });
      return (data as { title: string }[]).map(({ title }) => title);
    };
    expect([await rules('en'), await rules('zh'), await rules('sv')]).toEqual([
      ['Timed contracts'],
      ['限时合约'],
      ['Timed contracts'],
    ]);
  });

  it('is proved by the journal', async () => {
    server = await restartVerified(server);
  });
});
