import { ENDPOINTS, ROLES } from '@bourse/wire';
import { CONSOLE_ENDPOINTS, OPERATOR_HEADER } from '@bourse/wire/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, inputFor } from './test-inputs.ts';
import { type GuardedServer, OPERATOR_PASSWORD, operatorNames, startGuardedServer } from './test-operators.ts';

/* A call of operators is for who is signed in as one, whose second factor was asked, and whose role allows it. */

type Headers = Readonly<Record<string, string>>;

const MINUTE_MS = 60_000;
const OPERATOR_CALLS = CONSOLE_ENDPOINTS.filter(({ caller }) => caller === 'operator');
const CUSTOMER_CALLS = ENDPOINTS.filter(({ caller }) => caller === 'customer');

// One database does: who calls is known from memory.
describe('calls of operators', () => {
  let server: GuardedServer;
  const roles = new Map<string, Headers>();
  /** Headers of who is nobody here, by what they hold. */
  const strangers = new Map<string, Headers>();
  let before: unknown;

  const names = [
    'no token',
    'an empty token',
    'nonsense',
    'half a token',
    'two tokens',
    'a token of a customer',
  ] as const;
  const more = ['a token of a customer, as customers send it', 'an operator’s token, as customers send it'] as const;
  const ended = [
    'a password without the second factor',
    'a session that was signed out',
    'a session of an operator shut out',
  ] as const;
  const late = ['a session unused for 30 minutes', 'a session of 12 hours'] as const;
  const STRANGERS = [...names, ...more, ...ended, ...late];

  /** What calls of operators could have changed. */
  const state = async (admin: Headers) => {
    const look = async (path: string) => {
      const { code, data, rows, total } = await server.call('GET', path, { headers: admin });
      return { code, data, rows, total };
    };
    const { data } = await look('/api/console/treasury?ledger=live');
    const { journal } = data as { journal: { batch: number; hash: string } };
    const lists = [
      'customers',
      'approvals',
      'conversations',
      'certifications',
      'settings',
      'notices',
      'rules',
      'helpGroups',
    ];
    return {
      journal,
      lists: await Promise.all([...lists, 'helpArticles', 'audit'].map((list) => look(`/api/console/${list}`))),
    };
  };

  beforeAll(async () => {
    server = await startGuardedServer();
    const customer = await server.customer('anna', false);
    const anna = customer.token;
    // First those that are to end by time.
    const old = await server.operator('editor');
    for (let minutes = 0; minutes < 12 * 60; minutes += 29) {
      server.skip(29 * MINUTE_MS);
      await ask(server.url, CONSOLE_ME, {}, old);
    }
    const idle = await server.operator('support');
    server.skip(30 * MINUTE_MS);
    strangers.set('a session of 12 hours', old);
    strangers.set('a session unused for 30 minutes', idle);
    for (const { name } of operatorNames()) if (!/2$/.test(name)) roles.set(name, await server.operator(name));
    const admin = roles.get('admin') as Headers;
    const token = (headers: Headers) => headers[OPERATOR_HEADER] as string;
    const out = await server.operator('auditor2');
    await server.call('POST', '/api/console/signOut', { headers: out });
    const shut = await server.operator('cashier2');
    const list = await server.call('GET', '/api/console/operators?search=cashier2', { headers: admin });
    const body = { reason: 'left the house' };
    await server.call('POST', `/api/console/operators/${list.rows?.[0]?.id}/suspend`, { headers: admin, body });
    const signIn = { name: 'admin2', password: OPERATOR_PASSWORD };
    const begun = await server.call('POST', '/api/console/signIn', { body: signIn });
    const held: [(typeof STRANGERS)[number], Headers][] = [
      ['no token', {}],
      ['an empty token', { [OPERATOR_HEADER]: '' }],
      ['nonsense', { [OPERATOR_HEADER]: "' or 1=1 --" }],
      ['half a token', { [OPERATOR_HEADER]: token(admin).slice(0, -1) }],
      ['two tokens', { [OPERATOR_HEADER]: `${token(admin)}, ${token(admin)}` }],
      ['a token of a customer', { [OPERATOR_HEADER]: anna }],
      ['a token of a customer, as customers send it', { satoken: anna, authorization: anna }],
      ['an operator’s token, as customers send it', { satoken: token(admin), authorization: `Bearer ${token(admin)}` }],
      ['a password without the second factor', { [OPERATOR_HEADER]: (begun.data as { attempt: string }).attempt }],
      ['a session that was signed out', out],
      ['a session of an operator shut out', shut],
    ];
    for (const [what, headers] of held) strangers.set(what, headers);
    before = await state(admin);
  });
  afterAll(() => server.close());

  it.each(OPERATOR_CALLS.flatMap((endpoint) => STRANGERS.map((what) => ({ endpoint, call: endpoint.id, what }))))(
    '$call is refused with $what',
    async ({ endpoint, what }) => {
      const answer = await ask(server.url, endpoint, inputFor(endpoint), strangers.get(what) ?? { missing: 'one' });
      const key = /^no token|as customers send it$/.test(what) ? 'token_missing' : 'token_expired';
      expect(answer).toMatchObject({ status: 200, code: 403, key });
      expect([answer.data, answer.rows]).toEqual([undefined, undefined]);
    },
  );

  const forbidden = OPERATOR_CALLS.flatMap((endpoint) =>
    Object.entries(ROLES)
      .filter(([, permissions]) => !(permissions as readonly string[]).includes(endpoint.permission ?? permissions[0]))
      .map(([role]) => ({ endpoint, call: endpoint.id, role })),
  );
  it.each(forbidden)('$call is refused to $role', async ({ endpoint, role }) => {
    const answer = await ask(server.url, endpoint, inputFor(endpoint), roles.get(role) as Headers);
    expect(answer).toMatchObject({ status: 200, key: 'permission_missing' });
    expect([answer.data, answer.rows]).toEqual([undefined, undefined]);
  });

  it.each(CUSTOMER_CALLS.map((endpoint) => ({ endpoint, call: endpoint.id })))(
    '$call is no call of operators',
    async ({ endpoint }) => {
      const admin = roles.get('admin') as Headers;
      const token = admin[OPERATOR_HEADER] as string;
      for (const headers of [{ satoken: token }, { authorization: `Bearer ${token}` }]) {
        expect(await ask(server.url, endpoint, inputFor(endpoint), headers)).toMatchObject({
          code: 403,
          key: 'token_expired',
        });
      }
      expect(await ask(server.url, endpoint, inputFor(endpoint), admin)).toMatchObject({
        code: 403,
        key: 'token_missing',
      });
    },
  );

  it('changed nothing, and the operators are still who they were', async () => {
    expect(await state(roles.get('admin') as Headers)).toEqual(before);
    for (const [role, headers] of roles) {
      expect(await ask(server.url, CONSOLE_ME, {}, headers)).toMatchObject({ code: 200, data: { role } });
    }
  });
});

const CONSOLE_ME = CONSOLE_ENDPOINTS.find(({ id }) => id === 'console.me') as (typeof CONSOLE_ENDPOINTS)[number];
