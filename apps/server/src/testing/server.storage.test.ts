import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyJournal } from '../exchange/verify-journal.ts';
import { reopen } from '../platform/db/test-database.ts';
import { startTestServer, type TestServer, WITH_DEMO_WORLD } from './test-server.ts';

const SUBMIT = '/api/currency/order/submit';
const limit = (type: 0 | 1, delegatePrice: string, delegateTotal: string) => ({
  symbol: 'btcusdt',
  type,
  delegateType: 0,
  delegatePrice,
  delegateTotal,
});

describe('the server', () => {
  let server: TestServer;
  let alice: { token: string; id: number };
  let bob: { token: string; id: number };
  beforeAll(async () => {
    server = await startTestServer(WITH_DEMO_WORLD);
    alice = await server.customer('alice');
    bob = await server.customer('bobby');
    server.prices.say('btcusdt', '60000');
  });
  afterAll(() => server.close());

  const balances = async (token: string) => {
    const { data } = await server.call('GET', '/api/asset/assetBalance', { token });
    const rows = data as { symbol: string; availableAmount: string; occupiedAmount: string }[];
    return Object.fromEntries(rows.map((row) => [row.symbol, [row.availableAmount, row.occupiedAmount]]));
  };

  it('is healthy, and knows its prices', async () => {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const { data } = await server.call('GET', '/api/market/depth?symbol=btcusdt&rows=1&simulated=1');
    expect(data).toMatchObject({ bids: [['59999.99', expect.any(String)]], asks: [['60000.01', expect.any(String)]] });
  });

  it('buys at the market from the ladder, to the cent', async () => {
    const body = { symbol: 'btcusdt', type: 0, delegateType: 1, delegateValue: '100' };
    const placed = await server.call('POST', SUBMIT, { token: alice.token, body });
    expect(placed.data).toMatchObject({ status: 'filled', dealNum: '0.00166', dealPrice: '60000.01' });
    expect(await balances(alice.token)).toEqual({
      usdt: ['99900.3999834', '0'],
      btc: ['0.00165834', '0'],
    });
    const entries = await server.call('GET', '/api/asset/entries', { token: alice.token });
    const { id } = placed.data as { id: number };
    expect(entries.rows?.map(({ kind, amount, symbol, orderId }) => [kind, amount, symbol, orderId])).toEqual([
      ['fee', '-0.00000166', 'btc', id],
      ['trade', '0.00166', 'btc', id],
      ['trade', '-99.6000166', 'usdt', id],
      ['grant', '100000', 'usdt', null],
    ]);
  });

  it('rests, holds, fills under a tick, and tells its owner alone', async () => {
    const mine = await server.feed(`/ws/coin/${alice.id}`);
    const other = await server.feed(`/ws/coin/${bob.id}`);
    mine.send(JSON.stringify({ token: alice.token }));
    other.send(JSON.stringify({ token: bob.token }));
    await Promise.all([mine.wait(({ type }) => type === 'HEARTBEAT'), other.wait(({ type }) => type === 'HEARTBEAT')]);
    const placed = await server.call('POST', SUBMIT, { token: alice.token, body: limit(0, '59000', '0.1') });
    const { id, status } = placed.data as { id: number; status: string };
    expect(status).toBe('open');
    expect((await balances(alice.token)).usdt?.[1]).toBe('5900');
    server.prices.say('btcusdt', '58990');
    const told = await mine.wait(
      (push) => push.type === 'SETTLEMENT' && (push.data as { status: number }).status === 1,
    );
    expect(told.data).toEqual({ symbol: 'btcusdt', orderId: id, status: 1, dealNum: '0.1', dealPrice: '58990.01' });
    expect(other.got.filter(({ type }) => type === 'SETTLEMENT')).toEqual([]);
    const history = await server.call('GET', '/api/currency/order/list?status=1', { token: alice.token });
    expect(history.rows?.[0]).toMatchObject({ id, status: 1, dealValue: '5899.001', fee: '0.00008' });
    // What the price was better than the limit is free again.
    expect((await balances(alice.token)).usdt?.[1]).toBe('0');
    mine.close();
    other.close();
  });

  it('cancels one’s own order, and nobody else’s', async () => {
    const placed = await server.call('POST', SUBMIT, { token: alice.token, body: limit(0, '50000', '0.1') });
    const { id } = placed.data as { id: number };
    const cancel = (token: string) => server.call('GET', `/api/currency/order/cancelOrder?id=${id}`, { token });
    expect(await cancel(bob.token)).toMatchObject({ code: 400, key: 'order_not_open' });
    const open = await server.call('GET', '/api/currency/order/list', { token: alice.token });
    expect(open.rows?.map((row) => row.id)).toEqual([id]);
    expect(await server.call('GET', '/api/currency/order/list', { token: bob.token })).toMatchObject({ total: 0 });
    expect(await cancel(alice.token)).toMatchObject({ code: 200 });
    expect(await cancel(alice.token)).toMatchObject({ code: 400, key: 'order_not_open' });
    expect((await balances(alice.token)).usdt?.[1]).toBe('0');
    const total = await server.call('GET', '/api/common/orderTotal?key=B_TOTAL', { token: alice.token });
    expect(total.data).toEqual({ openOrder: 0, orderHistory: 3 });
  });

  it('places a repeated request once', async () => {
    const headers = { 'idempotency-key': 'again-1' };
    const body = limit(0, '40000', '0.01');
    const send = (what: object) => server.call('POST', SUBMIT, { token: bob.token, headers, body: what });
    const [first, second] = await Promise.all([send(body), send(body)]);
    expect(second.data).toEqual(first.data);
    expect(await send(limit(0, '40000', '0.02'))).toMatchObject({ code: 409, key: 'idempotency_conflict' });
    const theirs = await server.call('POST', SUBMIT, { token: alice.token, headers, body: limit(0, '39000', '0.02') });
    expect(theirs.code).toBe(200);
    expect((await server.call('GET', '/api/currency/order/list', { token: bob.token })).total).toBe(1);
  });

  const wrong: { what: string; body: object; key: string; field?: string }[] = [
    { what: 'nothing', body: {}, key: 'bad_request' },
    {
      what: 'no price',
      body: { symbol: 'btcusdt', type: 0, delegateType: 0, delegateTotal: '1' },
      key: 'enter_the_price',
    },
    {
      what: 'no quantity',
      body: { symbol: 'btcusdt', type: 0, delegateType: 0, delegatePrice: '1' },
      key: 'please_enter_quantity',
    },
    { what: 'no amount', body: { symbol: 'btcusdt', type: 0, delegateType: 1 }, key: 'enter_the_amount' },
    {
      what: 'a number for a text',
      body: { ...limit(0, '60000', '1'), delegateTotal: 1 },
      key: 'bad_request',
      field: 'delegateTotal',
    },
    { what: 'a negative quantity', body: limit(0, '60000', '-1'), key: 'bad_request', field: 'delegateTotal' },
    { what: 'zero', body: limit(0, '60000', '0'), key: 'amount_incorrect', field: 'delegateTotal' },
    { what: 'too many decimals', body: limit(0, '60000', '0.000001'), key: 'quantity_step', field: 'delegateTotal' },
    { what: 'a price between ticks', body: limit(0, '60000.001', '1'), key: 'price_step', field: 'delegatePrice' },
    { what: 'too little', body: limit(0, '60000', '0.00001'), key: 'notional_min' },
    { what: 'too much', body: limit(0, '60000', '100'), key: 'insufficient_balance' },
    { what: 'far too much', body: limit(0, '60000', '1'.repeat(19)), key: 'bad_request' },
    { what: 'a price far away', body: limit(1, '60000000', '0.001'), key: 'price_too_far' },
    { what: 'a third side', body: { ...limit(0, '60000', '1'), type: 2 }, key: 'bad_request', field: 'type' },
    { what: 'an unknown instrument', body: { ...limit(0, '60000', '1'), symbol: 'nope' }, key: 'unknown_instrument' },
    {
      what: 'an instrument of another desk',
      body: { ...limit(0, '60000', '1'), symbol: 'aapl' },
      key: 'unknown_instrument',
    },
    {
      what: 'a market without a price',
      body: { symbol: 'ethusdt', type: 0, delegateType: 1, delegateValue: '10' },
      key: 'price_stale',
    },
  ];
  it.each(wrong)('refuses $what, and nothing changes', async ({ body, key, field }) => {
    const before = await balances(bob.token);
    const reply = await server.call('POST', SUBMIT, { token: bob.token, body });
    expect(reply.code).toBe(400);
    expect(reply.key).toBe(key);
    if (field !== undefined) expect(reply.field).toBe(field);
    expect(await balances(bob.token)).toEqual(before);
  });

  it('wants a token, a good one, and not one that was given back', async () => {
    const eve = await server.customer('eve1');
    await server.call('POST', '/api/user/logout', { token: eve.token });
    const tokens: [string | undefined, string][] = [
      [undefined, 'token_missing'],
      ['nonsense', 'token_expired'],
      [eve.token, 'token_expired'],
    ];
    for (const [token, key] of tokens) {
      const options = { body: limit(0, '60000', '0.1'), ...(token === undefined ? {} : { token }) };
      expect(await server.call('POST', SUBMIT, options)).toMatchObject({ code: 403, key });
    }
  });

  it('keeps live and simulated books and balances apart', async () => {
    const carol = await server.customer('carol', false);
    expect(await balances(carol.token)).toEqual({ usdt: ['0', '0'] });
    const reply = await server.call('POST', SUBMIT, { token: carol.token, body: limit(0, '60000', '0.1') });
    expect(reply.key).toBe('insufficient_balance');
    await server.call('POST', '/api/user/switch?type=2', { token: carol.token });
    expect(await balances(carol.token)).toEqual({ usdt: ['100000', '0'] });
    await server.call('POST', '/api/user/switch?type=1', { token: carol.token });
    await server.call('POST', '/api/user/switch?type=2', { token: carol.token });
    expect(await balances(carol.token)).toEqual({ usdt: ['100000', '0'] });
  });

  it('feeds a book as a snapshot and numbered changes, which together are what the call answers', async () => {
    const feed = await server.feed('/ws/reader-1');
    feed.send(JSON.stringify({ op: 'subscribe', type: 'DEPTH', symbol: 'btcusdt', simulated: true }));
    const first = await feed.wait(({ type }) => type === 'DEPTH');
    expect(first).toMatchObject({ snapshot: true, symbol: 'btcusdt', simulated: true });
    server.prices.say('btcusdt', '58500');
    const placed = await server.call('POST', SUBMIT, { token: bob.token, body: limit(0, '57000', '0.5') });
    const change = await feed.wait((push) => {
      const { bids } = push.data as { bids: [string, string][] };
      return push.snapshot === false && bids.some(([at]) => at === '57000');
    });
    const changes = feed.got.filter(({ snapshot }) => snapshot === false);
    expect(changes.map(({ seq }) => seq)).toEqual(changes.map((_, n) => (first.seq as number) + 1 + n));
    expect(change.seq).toBe(changes.at(-1)?.seq);
    const bids = new Map<string, string>();
    for (const push of feed.got) {
      for (const [at, quantity] of (push.data as { bids: [string, string][] }).bids) {
        if (quantity === '0') bids.delete(at);
        else bids.set(at, quantity);
      }
    }
    const { data } = await server.call('GET', '/api/market/depth?symbol=btcusdt&rows=50&simulated=1');
    expect([...bids].sort(([a], [b]) => Number(b) - Number(a))).toEqual((data as { bids: unknown }).bids);
    await server.call('GET', `/api/currency/order/cancelOrder?id=${(placed.data as { id: number }).id}`, {
      token: bob.token,
    });
    await feed.wait(({ snapshot, data }) => {
      const { bids } = data as { bids: [string, string][] };
      return snapshot === false && bids.some(([at, quantity]) => at === '57000' && quantity === '0');
    });
    feed.close();
  });

  it('feeds prices, bars and trades, and says what it does not understand', async () => {
    const feed = await server.feed('/ws/reader-2');
    for (const type of ['DETAIL', 'TRADE']) feed.send(JSON.stringify({ op: 'subscribe', type, symbol: 'btcusdt' }));
    feed.send(JSON.stringify({ op: 'subscribe', type: 'KLINE', symbol: 'btcusdt', interval: '1m' }));
    feed.send('{"op":"subscribe","type":"DETAIL","symbol":"nope"}');
    expect(await feed.wait(({ type }) => type === 'ERROR')).toMatchObject({ msg: 'there is no DETAIL nope' });
    server.prices.say('btcusdt', '61234.5');
    const closes = (push: Record<string, unknown>) => (push.data as { close?: string }).close === '61234.5';
    await feed.wait((push) => push.type === 'DETAIL' && closes(push));
    await feed.wait((push) => push.type === 'KLINE' && (push.data as { c: number }).c === 61234.5);
    await feed.wait((push) => push.type === 'TRADE' && (push.data as { price: string }[])[0]?.price === '61234.5');
    feed.close();
  });

  it('sends away who asks for somebody else’s feed', async () => {
    const feed = await server.feed(`/ws/coin/${alice.id}`);
    feed.send(JSON.stringify({ token: bob.token }));
    expect(await feed.closed).toBe(4403);
    await expect(server.feed('/ws/coin/abc')).rejects.toThrow(/404/);
  });

  it('is proved by its journal, and is the same after a restart', async () => {
    const before = [await balances(alice.token), await balances(bob.token)];
    await server.close();
    const db = await reopen(server.settings);
    expect(await verifyJournal(db)).toMatchObject({ problems: [] });
    await db.close();
    server = await startTestServer(server.settings);
    expect([await balances(alice.token), await balances(bob.token)]).toEqual(before);
  });
});
