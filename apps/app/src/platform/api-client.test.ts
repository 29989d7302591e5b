import { cancelOrder, getInfo, login, orderList, submitOrder } from '@bourse/wire';
import { describe, expect, it, vi } from 'vitest';
import { createApiClient } from './api-client.ts';
import { ApiError } from './api-error.ts';

const answer = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });

function client(respond: (path: string, init: RequestInit) => Promise<Response>, timeoutMs = 50) {
  const sent: { readonly path: string; readonly init: RequestInit }[] = [];
  const authFailures: (string | undefined)[] = [];
  const clock = { now: 0 };
  const { call } = createApiClient({
    fetch: (path, init = {}) => {
      sent.push({ path: String(path), init });
      return respond(String(path), init);
    },
    now: () => clock.now,
    token: () => 'the-token',
    language: () => 'zh',
    onAuthFailure: (token) => authFailures.push(token),
    timeoutMs,
  });
  return { call, sent, authFailures, clock };
}

const caught = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => undefined,
    (fault: unknown) => fault,
  );
  if (!(error instanceof ApiError)) throw new Error('no ApiError');
  return error;
};

describe('what is sent', () => {
  it('carries token and language in both headers, query in the address, no body where there is none', async () => {
    const { call, sent } = client(async () => answer({ code: 200, msg: '', rows: [{ id: 1 }], total: 7 }));
    const page = await call(orderList, { query: { status: '1', pageNum: 2, symbol: undefined } });
    expect(page).toEqual({ rows: [{ id: 1 }], total: 7 });
    expect(sent[0]?.path).toBe('/api/currency/order/list?status=1&pageNum=2');
    expect(sent[0]?.init.headers).toEqual({
      authorization: 'the-token',
      satoken: 'the-token',
      language: 'zh',
      lang: 'zh',
      'x-request-id': expect.stringMatching(/^[a-z0-9]{8,}$/),
    });
    expect(sent[0]?.init.body).toBeUndefined();
  });

  it('carries a body as JSON and the idempotency key', async () => {
    const { call, sent } = client(async () => answer({ code: '200', msg: '', data: { id: 9 } }));
    const body = { symbol: 'btcusdt', delegateType: 1, type: 0, delegateValue: '10' };
    expect(await call(submitOrder, { body, idempotencyKey: 'k' })).toEqual({ id: 9 });
    expect(sent[0]?.init.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'k' });
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual(body);
  });
});

describe('what comes back as an error', () => {
  it.each([
    ['a refusal', { code: 400, msg: 'Enter', key: 'please_pwd', field: 'loginPassword' }, 200, 'please_pwd', 'Enter'],
    ['a refusal without words', { code: 400 }, 200, 'system_error', ''],
    ['words without a key', { code: 417, msg: 'Closed today' }, 200, undefined, 'Closed today'],
    ['who must wait', { code: 429, msg: 'Wait', key: 'security_locked' }, 200, 'security_locked', 'Wait'],
    ['who must wait, by the status too', { code: 429, msg: 'Wait', key: 'upload_limit' }, 429, 'upload_limit', 'Wait'],
    ['who must wait, says a proxy', {}, 429, 'too_many_requests', ''],
    ['an HTTP failure', { code: 500, msg: 'x' }, 500, 'network_anomaly', ''],
  ] as const)('%s', async (_, body, status, key, msg) => {
    const { call, authFailures } = client(async () => answer(body, status));
    const error = await caught(call(login, { body: { signType: '3' } }));
    expect([error.key, error.msg]).toEqual([key, msg]);
    expect(authFailures).toEqual([]);
  });

  it('a proxy’s Retry-After is told', async () => {
    const page = new Response('<html>', { status: 429, headers: { 'retry-after': '90' } });
    const error = await caught(client(async () => page).call(getInfo, {}));
    expect([error.key, error.code, error.params]).toEqual(['too_many_requests', 429, { seconds: 90, minutes: 2 }]);
  });

  it('no network and no JSON are an anomaly', async () => {
    const dead = client(() => Promise.reject(new TypeError('failed to fetch')));
    expect((await caught(dead.call(getInfo, {}))).key).toBe('network_anomaly');
    const html = client(async () => new Response('<html>'));
    expect((await caught(html.call(getInfo, {}))).key).toBe('network_anomaly');
  });

  it('an answer that takes too long is an anomaly', async () => {
    const { call } = client(
      (_path, init) =>
        new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        }),
      5,
    );
    expect((await caught(call(getInfo, {}))).key).toBe('network_anomaly');
  });
});

describe('the end of a session', () => {
  it.each([
    ['code 403', { code: 403, msg: 'no' }, 1],
    ['500 with Token in its words', { code: 500, msg: 'Token invalid' }, 1],
    ['500 without', { code: 500, msg: 'Database' }, 0],
    ['a wrong password', { code: 400, msg: 'wrong', key: 'login_failed' }, 0],
  ] as const)('%s', async (_, body, failures) => {
    const { call, authFailures } = client(async () => answer(body));
    await caught(call(getInfo, {}));
    expect(authFailures).toHaveLength(failures);
  });
});

describe('an identical call under way', () => {
  it('shares the answer of a read within 500 ms', async () => {
    const { call, sent, clock } = client(async () => answer({ code: 200, msg: '', data: { ok: 1 } }));
    const first = call(getInfo, {});
    clock.now = 499;
    const second = call(getInfo, {});
    clock.now = 500;
    const third = call(getInfo, {});
    expect(await Promise.all([first, second, third])).toHaveLength(3);
    expect(sent).toHaveLength(2);
  });

  it('does not share a read with one that began before a write ended', async () => {
    const waiting: (() => void)[] = [];
    const { call, sent } = client(
      (path) =>
        new Promise((resolve) => {
          const done = () => resolve(answer({ code: 200, msg: '', data: {} }));
          if (path.includes('getInfo')) waiting.push(done);
          else done();
        }),
    );
    const before = call(getInfo, {});
    await call(cancelOrder, { query: { id: 5 } });
    const after = call(getInfo, {});
    for (const done of waiting) done();
    await Promise.all([before, after]);
    expect(sent.filter(({ path }) => path.includes('getInfo'))).toHaveLength(2);
  });

  it('cancels a second write, and sends it again once the first has its answer', async () => {
    const respond = vi.fn(async () => answer({ code: 200, msg: '' }));
    const { call, sent } = client(respond);
    const first = call(cancelOrder, { query: { id: 5 } });
    expect((await caught(call(cancelOrder, { query: { id: 5 } }))).cancelled).toBe(true);
    const other = call(cancelOrder, { query: { id: 6 } });
    await Promise.all([first, other]);
    await call(cancelOrder, { query: { id: 5 } });
    expect(sent).toHaveLength(3);
  });
});
