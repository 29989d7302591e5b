import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const SUBMIT = '/api/currency/order/submit';
const AMEND = '/api/currency/order/amend';

interface Detail {
  readonly order: { readonly status: number; readonly dealNum: string; readonly delegateTotal: string };
  readonly replaces: number;
  readonly replacedBy: number;
  readonly fillCount: number;
  readonly fills: readonly { readonly quantity: string; readonly fee: string; readonly taker: boolean }[];
}

describe('another price or quantity for an open order', () => {
  let server: TestServer;
  let alice: string;
  let bob: string;
  beforeAll(async () => {
    server = await startTestServer();
    ({ token: alice } = await server.customer('alice'));
    ({ token: bob } = await server.customer('robert'));
  });
  afterAll(() => server.close());

  const place = async (token: string, more: object): Promise<number> => {
    const body = { symbol: 'btcusdt', type: 0, delegateType: 0, ...more };
    return ((await server.call('POST', SUBMIT, { token, body })).data as { id: number }).id;
  };
  const amend = (token: string, body: object, key?: string) =>
    server.call('POST', AMEND, { token, body, ...(key !== undefined && { headers: { 'idempotency-key': key } }) });
  const detail = async (id: number, token = alice) =>
    (await server.call('GET', `/api/currency/order/detail?id=${id}`, { token })).data as Detail;
  const held = async () => {
    const { data } = await server.call('GET', '/api/asset/list', { token: alice });
    return JSON.stringify(data);
  };

  it('cancels it and places the new one, which meets the price of this moment', async () => {
    server.prices.say('btcusdt', '60000');
    const first = await place(alice, { delegatePrice: '50000', delegateTotal: '0.01' });
    const answer = await amend(alice, { id: first, delegatePrice: '55000', delegateTotal: '0.02' });
    const second = (answer.data as { id: number }).id;
    expect(answer).toMatchObject({ code: 200, data: { status: 'open', dealNum: '0' } });
    expect(await detail(first)).toMatchObject({ order: { status: 2 }, replaces: 0, replacedBy: second, fills: [] });
    expect(await detail(second)).toMatchObject({
      order: { status: 0, delegateTotal: '0.02', delegatePrice: '55000' },
      replaces: first,
      replacedBy: 0,
    });
    const bought = await amend(alice, { id: second, delegatePrice: '61000', delegateTotal: '0.02' });
    expect(bought).toMatchObject({ code: 200, data: { status: 'filled', dealNum: '0.02' } });
    const { fills, fillCount, order } = await detail((bought.data as { id: number }).id);
    expect(order).toMatchObject({ status: 1, dealNum: '0.02' });
    expect(fills).toMatchObject([{ quantity: '0.02', taker: true }]);
    expect(fills[0]?.fee).toMatch(/[1-9]/);
    expect(fillCount).toBe(1);
  });

  it('refused leaves the order where it is', async () => {
    const id = await place(alice, { delegatePrice: '50000', delegateTotal: '0.01' });
    const before = await held();
    const to = (delegatePrice: string, delegateTotal = '0.01') => amend(alice, { id, delegatePrice, delegateTotal });
    expect(await to('50000.001')).toMatchObject({ key: 'price_step', field: 'delegatePrice' });
    expect(await to('50000', '0.0100001')).toMatchObject({ key: 'quantity_step', field: 'delegateTotal' });
    expect(await to('50000', '0.00001')).toMatchObject({ key: 'notional_min' });
    expect(await to('50000', '9999')).toMatchObject({ key: 'insufficient_balance' });
    expect(await to('2000')).toMatchObject({ key: 'price_too_far' });
    expect(await to('', '')).toMatchObject({ code: 400, key: 'bad_request' });
    expect(await detail(id)).toMatchObject({ order: { status: 0 }, replacedBy: 0 });
    expect(await held()).toBe(before);
  });

  it("of another's order is refused like one that never was, and shows nothing of it", async () => {
    const id = await place(alice, { delegatePrice: '50000', delegateTotal: '0.01' });
    const asked = { id, delegatePrice: '49000', delegateTotal: '0.01' };
    expect(await amend(bob, asked)).toMatchObject({ key: 'order_not_open' });
    expect(await amend(bob, { ...asked, id: 999_999 })).toMatchObject({ key: 'order_not_open' });
    expect(await server.call('GET', `/api/currency/order/detail?id=${id}`, { token: bob })).toMatchObject({
      key: 'not_found',
    });
    expect(await detail(id)).toMatchObject({ order: { status: 0 } });
  });

  it('sent again with its key is done once', async () => {
    const id = await place(alice, { delegatePrice: '50000', delegateTotal: '0.01' });
    const asked = { id, delegatePrice: '49000', delegateTotal: '0.01' };
    const first = await amend(alice, asked, 'amend-1');
    expect(await amend(alice, asked, 'amend-1')).toEqual(first);
    expect(await amend(alice, { ...asked, delegatePrice: '48000' }, 'amend-1')).toMatchObject({
      key: 'idempotency_conflict',
    });
    expect(await amend(alice, asked, 'amend-2')).toMatchObject({ key: 'order_not_open' });
    const list = await server.call('GET', '/api/currency/order/list?status=0&pageSize=1', { token: alice });
    expect(list.rows).toMatchObject([{ id: (first.data as { id: number }).id, delegatePrice: '49000' }]);
  });

  it('shows the fills of whoever waited in the book, with the fee of a maker', async () => {
    await place(bob, { type: 0, delegateType: 1, delegatePrice: undefined, delegateValue: '1200' });
    const waits = await place(alice, { delegatePrice: '59999.5', delegateTotal: '0.01' });
    server.prices.say('btcusdt', '59000');
    await expect.poll(async () => (await detail(waits)).order.status).toBe(1);
    const { order, fills, fillCount } = await detail(waits);
    expect(order).toMatchObject({ dealNum: '0.01' });
    expect(fillCount).toBe(fills.length);
    expect(fills.every(({ taker }) => !taker)).toBe(true);
  });
});
