import {
  addCoins,
  easyGenerateCode,
  getAllSetting,
  logout,
  noticeList,
  orderList,
  removeCoins,
  saveCoin,
  submitOrder,
} from '@bourse/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { Unavailable } from '../unavailable.ts';
import type { HttpServer } from './create-http-server.ts';
import { route } from './route.ts';
import { openTestServer } from './test-http-server.ts';

const order = { id: 1, status: 'open', dealNum: '0', dealPrice: '0' };
const orderBody = { symbol: 'btcusdt', delegateTotal: '1', delegatePrice: '5', delegateType: 0, type: 0 };
const sessions = {
  find: (token: string) => (token === 'good' ? { sessionId: 1, userId: 7, simulated: false } : undefined),
};
let seen: unknown;
let server: HttpServer;

const routes = [
  route(submitOrder, 'trade', (call) => {
    seen = { ...call.body, user: call.session.userId, key: call.idempotencyKey, lang: call.lang };
    return order;
  }),
  route(noticeList, 'read', () => ({ rows: [], total: 0 })),
  route(logout, 'write', () => undefined),
  route(saveCoin, 'write', () => {
    throw new Refusal('watchlist_full', { code: 409, field: 'coin' });
  }),
  route(addCoins, 'write', () => Promise.reject(new Error('secret of the inside'))),
  route(removeCoins, 'write', () => Promise.reject(new Unavailable('halted'))),
  route(orderList, 'read', () => Promise.reject(new Unavailable('busy'))),
  route(easyGenerateCode, 'read', () => ({ captchaId: 'x' }) as never),
];

beforeAll(async () => {
  server = await openTestServer(routes, sessions);
});
afterAll(async () => {
  await server.close();
});

type Headers = Record<string, string>;
const json = { 'content-type': 'application/json' };
const post = (url: string, body?: unknown, headers: Headers = { satoken: 'good' }) =>
  server.inject({
    method: 'POST',
    url,
    headers: body === undefined ? headers : { ...json, ...headers },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });

describe('envelopes', () => {
  const SUBMIT = '/api/currency/order/submit';
  const rows: { what: string; url: string; body?: unknown; status?: number; envelope: object }[] = [
    { what: 'data', url: SUBMIT, body: orderBody, envelope: { code: 200, msg: 'Done', data: order } },
    { what: 'rows', url: '/api/notice/list?key=ROLL_NOTICE', envelope: { code: 200, rows: [], total: 0 } },
    { what: 'nothing', url: '/api/user/logout', envelope: { code: 200, msg: 'Done' } },
    {
      what: 'a refusal',
      url: '/api/userCoin/save',
      body: { coin: 'btcusdt' },
      envelope: { code: 409, key: 'watchlist_full', field: 'coin', msg: 'The watchlist is full' },
    },
    {
      what: 'our own failure, without its reason',
      url: '/api/userCoin/addBath',
      body: [{ coin: 'btcusdt' }],
      status: 500,
      envelope: { code: 500, key: 'system_error', msg: 'System error' },
    },
    { what: 'a halted market', url: '/api/userCoin/remove/1,2', envelope: { code: 503, key: 'market_halted' } },
    { what: 'an unknown call', url: '/api/user/nothing', status: 404, envelope: { code: 404, key: 'not_found' } },
  ];
  it.each(rows)('$what', async ({ url, body, status = 200, envelope }) => {
    const answer = await post(url, body);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject(envelope);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-powered-by']).toBeUndefined();
  });

  it('says busy', async () => {
    const answer = await server.inject({ url: '/api/currency/order/list', headers: { satoken: 'good' } });
    expect(answer.json()).toMatchObject({ code: 503, key: 'busy' });
  });

  it('fails where a handler answers in another shape than its call declares', async () => {
    const answer = await server.inject({ url: '/api/user/easyGenerateCode?codeType=LOGIN' });
    expect(answer.statusCode).toBe(500);
  });

  it('hands the handler what was parsed', async () => {
    await post(
      SUBMIT,
      { ...orderBody, symbol: 'BTCUSDT', type: '1', extra: 'dropped' },
      {
        authorization: 'Bearer good',
        'idempotency-key': 'abc',
        lang: 'zh-CN',
      },
    );
    expect(seen).toEqual({ ...orderBody, type: 1, user: 7, key: 'abc', lang: 'zh' });
  });

  it('leaves a proxy’s own authorization alone', async () => {
    const headers = { satoken: 'good', authorization: 'Basic cHJveHk6cHJveHk=' };
    expect((await post(SUBMIT, orderBody, headers)).json().code).toBe(200);
  });
});

describe('wrong requests', () => {
  const SUBMIT = '/api/currency/order/submit';
  const bad = (field?: string) => ({ code: 400, key: 'bad_request', ...(field === undefined ? {} : { field }) });
  const rows: { what: string; url?: string; body?: unknown; headers?: Headers; envelope: object }[] = [
    { what: 'no token', body: orderBody, headers: {}, envelope: { code: 403, key: 'token_missing' } },
    {
      what: 'an empty token',
      body: orderBody,
      headers: { satoken: '' },
      envelope: { code: 403, key: 'token_missing' },
    },
    {
      what: 'an unknown token',
      body: orderBody,
      headers: { satoken: 'bad' },
      envelope: { code: 403, key: 'token_expired' },
    },
    { what: 'no body', envelope: bad() },
    { what: 'null', body: 'null', envelope: bad() },
    { what: 'a list for an object', body: [], envelope: bad() },
    { what: 'a field missing', body: { ...orderBody, symbol: undefined }, envelope: bad('symbol') },
    { what: 'a wrong type', body: { ...orderBody, symbol: 5 }, envelope: bad('symbol') },
    { what: 'a number for money', body: { ...orderBody, delegateTotal: 1 }, envelope: bad('delegateTotal') },
    { what: 'negative money', body: { ...orderBody, delegateTotal: '-1' }, envelope: bad('delegateTotal') },
    { what: 'money in words', body: { ...orderBody, delegateTotal: '1e5' }, envelope: bad('delegateTotal') },
    {
      what: 'too many decimals',
      body: { ...orderBody, delegatePrice: `0.${'1'.repeat(19)}` },
      envelope: bad('delegatePrice'),
    },
    { what: 'too long', body: { ...orderBody, symbol: 'x'.repeat(25) }, envelope: bad('symbol') },
    { what: 'out of range', body: { ...orderBody, type: 2 }, envelope: bad('type') },
    { what: 'no JSON', body: '{"symbol":', envelope: bad('body') },
    {
      what: 'another type',
      body: 'a=b',
      headers: { satoken: 'good', 'content-type': 'text/plain' },
      envelope: bad('body'),
    },
    { what: 'an oversize body', body: { symbol: 'x'.repeat(70_000) }, envelope: bad('body') },
    { what: 'a wrong query', url: '/api/notice/list?key=OTHER', envelope: bad('key') },
    { what: 'a query given twice', url: '/api/notice/list?key=ROLL_NOTICE&key=ROLL_NOTICE', envelope: bad('key') },
    { what: 'a wrong parameter', url: '/api/userCoin/remove/1;2', envelope: bad('ids') },
    {
      what: 'an unreadable idempotency key',
      body: orderBody,
      headers: { satoken: 'good', 'idempotency-key': 'a b' },
      envelope: bad('idempotency-key'),
    },
  ];
  it.each(rows)('$what', async ({ url = SUBMIT, body, headers, envelope }) => {
    const answer = await post(url, body, headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject(envelope);
  });
});

describe('the server', () => {
  it('refuses to start without a handler for every call', async () => {
    await expect(openTestServer([], sessions, { routes })).rejects.toThrow(
      /calls without a handler: .*account\.register/,
    );
  });

  it('refuses two handlers for one call', async () => {
    const twice = [...routes, route(getAllSetting, 'read', () => ({}) as never)];
    await expect(openTestServer([], sessions, { routes: [...twice, ...twice] })).rejects.toThrow(/two handlers/);
  });

  it('is not healthy while it is not, and says why', async () => {
    const database = { name: 'database', ok: false, ageMs: 4_100, says: 'no sign of life for 4.1 s' } as const;
    const clock = { name: 'clock', ok: true, says: 'right' } as const;
    const slow = await openTestServer(routes, sessions, {
      health: () => ({ status: 'slow', checks: [database, clock] }),
    });
    const ask = async (url: string) => {
      const { statusCode, json } = await slow.inject({ url });
      return [statusCode, json()];
    };
    expect(await ask('/healthz')).toEqual([503, { status: 'slow', checks: [database, clock] }]);
    expect(await ask('/readyz')).toEqual([503, { status: 'slow', checks: [database] }]);
    expect(await ask('/livez')).toEqual([200, { status: 'ok' }]);
    await slow.close();
  });

  it('takes traffic while it only warns', async () => {
    const clock = { name: 'clock', ok: false, says: 'an hour ahead' } as const;
    const warning = await openTestServer(routes, sessions, { health: () => ({ status: 'warning', checks: [clock] }) });
    expect((await warning.inject({ url: '/readyz' })).statusCode).toBe(200);
    await warning.close();
  });

  it('limits how often a customer and an address may call', async () => {
    let nowMs = 0;
    const config = { PORT: 0, HOST: '127.0.0.1', TRUST_PROXY: true, RATE_LIMITS: true };
    const limited = await openTestServer(routes, sessions, { config, clock: () => nowMs });
    const call = async (from: string) => {
      const headers = { 'x-forwarded-for': from };
      return limited.inject({ method: 'POST', url: '/api/notice/list?key=ROLL_NOTICE', headers });
    };
    for (let n = 0; n < 600; n += 1) expect((await call('9.9.9.9, 1.1.1.1')).json().code).toBe(200);
    const answer = await call('8.8.8.8, 1.1.1.1');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '1']);
    const refused = answer.json();
    expect(refused).toMatchObject({ code: 429, key: 'too_many_requests', params: { seconds: 1 } });
    expect(refused.msg).toBe('Too many requests. Try again in 1 s.');
    expect((await call('2.2.2.2')).json().code).toBe(200);
    nowMs += 1000;
    expect((await call('1.1.1.1')).json().code).toBe(200);
    await limited.close();
  });
});
