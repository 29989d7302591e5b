import { consoleSignOut, customerCard } from '@bourse/wire/console';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call, reasonOf } from './api.ts';
import { authProvider } from './auth-provider.ts';
import { currentSession, keepSession, type OperatorSession } from './session.ts';

const session: OperatorSession = { token: 'token', operator: { id: 1, name: 'ann', role: 'admin', permissions: [] } };
const answering = (body: string, status = 200) => vi.fn(async () => new Response(body, { status }));

afterEach(() => {
  vi.unstubAllGlobals();
  keepSession(undefined);
});

describe('a call', () => {
  const away: [what: string, fetched: typeof fetch][] = [
    ['nothing answers', vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))],
    ['a proxy answers with its page', answering('<html>502</html>', 502)],
    ['a proxy answers with its own JSON', answering('{"message":"no upstream"}', 502)],
    ['nothing but null comes', answering('null')],
  ];
  it.each(away)('says what to look for where %s, and the operator stays', async (_, fetched) => {
    vi.stubGlobal('fetch', fetched);
    keepSession(session);
    const error = await call(consoleSignOut, {}).catch((caught: unknown) => caught);
    expect(reasonOf(error)).toBe('The server did not answer. Look whether it was done before you try again.');
    await authProvider.checkError(error as Error);
    expect(currentSession()).toEqual(session);
  });

  it('that only reads has done nothing', async () => {
    vi.stubGlobal('fetch', answering('<html>'));
    await expect(call(customerCard, { params: { id: 1 } })).rejects.toThrow(/^The server did not answer\.$/);
  });

  it.each([
    ['with status 200', new Response('{"code":429,"msg":"Wait"}'), 'Wait'],
    ['with status 429', new Response('{"code":429,"msg":"Wait"}', { status: 429 }), 'Wait'],
    [
      'by a proxy',
      new Response('<html>', { status: 429, headers: { 'retry-after': '9' } }),
      'Too many requests. Try again in 9 s.',
    ],
  ])('that must wait says so %s', async (_, response, message) => {
    vi.stubGlobal('fetch', async () => response);
    await expect(call(consoleSignOut, {})).rejects.toMatchObject({ status: 429, message });
  });

  it('that the server refuses says why', async () => {
    vi.stubGlobal('fetch', answering('{"code":409,"msg":"Decided already","key":"decided","field":"id"}'));
    await expect(call(consoleSignOut, {})).rejects.toMatchObject({
      message: 'Decided already',
      status: 409,
      body: { key: 'decided', field: 'id', errors: { id: 'Decided already' } },
    });
  });
});
