import type { Endpoint, Permission } from '@bourse/wire';
import { CONSOLE_ENDPOINTS, OPERATOR_HEADER } from '@bourse/wire/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpServer } from './create-http-server.ts';
import type { SignedInOperator } from './route.ts';
import { openTestServer } from './test-http-server.ts';

const CUSTOMER = 'of-a-customer';
const FORM = '--end\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nx\r\n--end--\r\n';
const NOBODY: SignedInOperator = { id: 1, name: 'nobody', role: 'support', permissions: [], sessionId: 1 };
const may = (permission: Permission | undefined): SignedInOperator => ({
  ...NOBODY,
  permissions: permission === undefined ? [] : [permission],
});

const calls = CONSOLE_ENDPOINTS.filter(({ caller }) => caller === 'operator').map((endpoint) => ({
  endpoint,
  call: endpoint.id,
}));

describe('every call of operators', () => {
  let server: HttpServer;
  let operator: SignedInOperator;
  beforeAll(async () => {
    const sessions = {
      find: (token: string) => (token === CUSTOMER ? { sessionId: 1, userId: 100_001, simulated: false } : undefined),
    };
    const operators = { find: (token: string) => (token === 'good' ? operator : undefined) };
    server = await openTestServer([], sessions, { operators });
  });
  afterAll(() => server.close());
  const answerTo = async (endpoint: Endpoint, headers: Record<string, string>) => {
    const { method, path, upload = false } = endpoint;
    const url = path.replace(/\{\w+\}/g, '1');
    const payload = method === 'POST' ? { payload: upload ? FORM : {} } : {};
    const all = { ...(upload && { 'content-type': 'multipart/form-data; boundary=end' }), ...headers };
    const answer = await server.inject({ method: method as 'GET' | 'POST', url, headers: all, ...payload });
    return answer.json<{ code: number; key: string }>();
  };

  it.each(calls)('is refused without a token, with a customer’s, an expired one: $call', async ({ endpoint }) => {
    const tokens = [
      {},
      { satoken: CUSTOMER },
      { authorization: `Bearer ${CUSTOMER}` },
      { satoken: 'good' },
      { [OPERATOR_HEADER]: CUSTOMER },
      { [OPERATOR_HEADER]: '' },
      { [OPERATOR_HEADER]: 'expired' },
    ];
    for (const headers of tokens) expect(await answerTo(endpoint, headers)).toMatchObject({ code: 403 });
  });

  it.each(calls.filter(({ endpoint }) => endpoint.permission !== undefined))(
    'is refused to a role that does not allow it, and no further: $call',
    async ({ endpoint }) => {
      operator = NOBODY;
      const headers = { [OPERATOR_HEADER]: 'good' };
      expect(await answerTo(endpoint, headers)).toMatchObject({ code: 400, key: 'permission_missing' });
      operator = may(endpoint.permission);
      expect((await answerTo(endpoint, headers)).key).not.toBe('permission_missing');
    },
  );
});
