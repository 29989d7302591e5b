import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
} from '@bourse/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Unavailable } from '../../exchange/committer.ts';
import { Refusal } from '../refusal.ts';
import { createHttpServer, type HttpServer } from './create-http-server.ts';
import { route } from './route.ts';
import { openTestServer } from './test-server.ts';

const order = { id: 1, status: 'open', dealNum: '0', dealPrice: '0' };
const orderBody = { symbol: 'btcusdt', delegateTotal: '1', delegatePrice: '5', delegateType: 0, type: 0 };
const sessions = {
  find: (token: string) => (token === 'good' ? { sessionId: 1, userId: 7, simulated: false } : undefined),
};
const folder = mkdtempSync(join(tmpdir(), 'bourse-app-'));
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
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>app</title>');
  writeFileSync(join(folder, 'assets', 'index-B1x9_k2Q.js'), 'plain');
  writeFileSync(join(folder, 'assets', 'index-B1x9_k2Q.js.br'), 'compressed');
  server = await openTestServer(routes, sessions, { appFolder: folder });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
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

  it('fails where a handler breaks the contract', async () => {
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

describe('pages and files', () => {
  const html = { accept: 'text/html,*/*' };
  const rows: { what: string; url: string; headers?: Headers; status: number; type: string; cache?: string }[] = [
    { what: 'the app', url: '/', status: 200, type: 'text/html', cache: 'no-cache' },
    { what: 'a route of the app', url: '/trade?symbol=btcusdt', headers: html, status: 200, type: 'text/html' },
    { what: 'an invitation', url: '/i&AB12CD', headers: html, status: 200, type: 'text/html' },
    {
      what: 'a hashed file',
      url: '/assets/index-B1x9_k2Q.js',
      status: 200,
      type: 'text/javascript',
      cache: 'public, max-age=31536000, immutable',
    },
    { what: 'no such file', url: '/assets/none.js', status: 404, type: 'application/json' },
    {
      what: 'an unknown call, asked for as a page',
      url: '/api/none',
      headers: html,
      status: 404,
      type: 'application/json',
    },
    { what: 'out of the folder', url: '/..%2f..%2fetc/passwd', status: 404, type: 'application/json' },
    { what: 'health', url: '/healthz', status: 200, type: 'application/json' },
    { what: 'measurements', url: '/metrics', status: 200, type: 'text/plain' },
    {
      what: 'measurements through a proxy',
      url: '/metrics',
      headers: { 'x-forwarded-for': '1.2.3.4' },
      status: 404,
      type: 'application/json',
    },
    { what: 'the flags', url: '/platform/config.js', status: 200, type: 'text/javascript' },
    { what: 'the documentation', url: '/api/docs', status: 200, type: 'text/html' },
    { what: 'OpenAPI', url: '/api/docs.json', status: 200, type: 'application/json' },
  ];
  it.each(rows)('$what', async ({ url, headers = {}, status, type, cache }) => {
    const answer = await server.inject({ url, headers });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain(type);
    if (cache !== undefined) expect(answer.headers['cache-control']).toBe(cache);
  });

  it('serves compressed files to those who take them', async () => {
    const file = '/assets/index-B1x9_k2Q.js';
    const answer = await server.inject({ url: file, headers: { 'accept-encoding': 'br' } });
    expect([answer.headers['content-encoding'], answer.body]).toEqual(['br', 'compressed']);
    expect(answer.headers['cache-control']).toContain('immutable');
    expect((await server.inject({ url: file })).body).toBe('plain');
  });

  it('keeps scripts, frames and objects to our own', async () => {
    const policy = (await server.inject({ url: '/' })).headers['content-security-policy'];
    expect(policy).toContain("default-src 'self';script-src 'self';style-src 'self';img-src 'self' data:");
    expect(policy).toContain("object-src 'none';base-uri 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it('tells the flags of the deployment', async () => {
    const { body } = await server.inject({ url: '/platform/default/config.js' });
    expect(body).toMatch(/^window\.__BOURSE__=\{"deployment":\{"key":"default","name":"Bourse",/);
  });

  it('documents every call', async () => {
    const { paths } = (await server.inject({ url: '/api/docs.json' })).json();
    expect(paths['/api/currency/order/submit'].post.requestBody.content['application/json'].schema.required).toContain(
      'symbol',
    );
    expect(paths['/api/userCoin/remove/{ids}'].post.parameters).toMatchObject([
      { name: 'ids', in: 'path', required: true },
    ]);
    expect(paths['/api/common/getAllSetting'].post.responses[200]).toBeDefined();
  });
});

describe('the server', () => {
  it('refuses to start without a handler for every call', async () => {
    await expect(openTestServer([], sessions, { routes })).rejects.toThrow(/calls without a handler: account.register/);
  });

  it('refuses two handlers for one call', async () => {
    const twice = [...routes, route(getAllSetting, 'read', () => ({}) as never)];
    await expect(openTestServer([], sessions, { routes: [...twice, ...twice] })).rejects.toThrow(/two handlers/);
    expect(createHttpServer).toBeDefined();
  });

  it('is not healthy before it is ready', async () => {
    const starting = await openTestServer(routes, sessions, { ready: () => false });
    expect((await starting.inject({ url: '/healthz' })).statusCode).toBe(503);
    await starting.close();
  });

  it('limits how often a customer and an address may call', async () => {
    let nowMs = 0;
    const config = { PORT: 0, HOST: '127.0.0.1', TRUST_PROXY: true, RATE_LIMITS: true };
    const limited = await openTestServer(routes, sessions, { config, clock: () => nowMs });
    const call = async (from: string) => {
      const headers = { 'x-forwarded-for': from };
      return (await limited.inject({ method: 'POST', url: '/api/notice/list?key=ROLL_NOTICE', headers })).json();
    };
    for (let n = 0; n < 600; n += 1) expect((await call('9.9.9.9, 1.1.1.1')).code).toBe(200);
    const refused = await call('8.8.8.8, 1.1.1.1');
    expect(refused).toMatchObject({ code: 429, key: 'too_many_requests', params: { seconds: 1 } });
    expect(refused.msg).toBe('Too many requests: try again in 1 s');
    expect((await call('2.2.2.2')).code).toBe(200);
    nowMs += 1000;
    expect((await call('1.1.1.1')).code).toBe(200);
    await limited.close();
  });
});
