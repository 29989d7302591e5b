import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPERATOR_HEADER } from '@bourse/wire/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestFeed } from '../test-server.ts';
import { type GuardedServer, OPERATOR_PASSWORD, startGuardedServer } from './test-operators.ts';
import { LOGIN_PASSWORD } from './test-possessions.ts';

/* A token is worth nothing from the moment on in which what it stands for ended, and its feed is closed. */

type Headers = Readonly<Record<string, string>>;

const FORBIDDEN = 4403;
const NEW_PASSWORD = 'another456';
const DAY_MS = 86_400_000;
const REASON = { reason: 'somebody else had it' };

/** A customer who is signed in twice, each with a feed. */
interface SignedInTwice {
  readonly id: number;
  readonly email: string;
  readonly first: string;
  readonly second: string;
  readonly feeds: readonly [TestFeed, TestFeed];
}

interface Ending {
  readonly what: string;
  readonly end: (customer: SignedInTwice) => Promise<{ code: number; key?: string }>;
  /** Which of the two live on. */
  readonly living: readonly ('first' | 'second')[];
}

describe('tokens', () => {
  let server: GuardedServer;
  let compliance: Headers;
  let made = 0;
  beforeAll(async () => {
    server = await startGuardedServer();
    compliance = await server.operator('compliance');
  });
  afterAll(() => server.close());

  const post = (path: string, token: string | undefined, body: object = {}) =>
    server.call('POST', `/api/${path}`, { body, ...(token === undefined ? {} : { token }) });
  const console = (path: string, headers: Headers, body: object) =>
    server.call('POST', `/api/console/${path}`, { headers, body });

  /** Codes of the letters to an address, oldest first. */
  const codesTo = (email: string): string[] => {
    const folder = join(server.settings.DATA_DIR ?? '', 'outbox');
    const letters = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.includes(`mail-${email}`));
    return letters.sort().flatMap((name) => /\b\d{6}\b/.exec(readFileSync(join(folder, name), 'utf8')) ?? []);
  };
  /** The letter is written a moment after the answer. */
  const askForCode = async (codeType: string, email: string, token?: string): Promise<string> => {
    server.skip(61_000);
    const before = codesTo(email).length;
    const asked = await post(`user/sendEmailCode?codeType=${codeType}&email=${email}`, token);
    expect(asked).toMatchObject({ code: 200 });
    await expect.poll(() => codesTo(email).length).toBeGreaterThan(before);
    return codesTo(email).at(-1) ?? '';
  };

  const feedOf = async (path: string, token: string): Promise<TestFeed> => {
    const feed = await server.feed(path);
    feed.send(JSON.stringify({ token }));
    await feed.wait(({ type }) => type === 'HEARTBEAT');
    return feed;
  };

  const signedInTwice = async (): Promise<SignedInTwice> => {
    made += 1;
    const loginName = `holder${made}`;
    const { token: first, id } = await server.customer(loginName, false);
    const email = `${loginName}@example.com`;
    const emailCode = await askForCode('BIND', email, first);
    expect(await post('user/bindEmail', first, { email, emailCode, loginPassword: LOGIN_PASSWORD })).toMatchObject({
      code: 200,
    });
    const signIn = await post('user/login', undefined, { signType: '3', loginName, loginPassword: LOGIN_PASSWORD });
    const second = (signIn.data as { satoken: string }).satoken;
    const feeds = [await feedOf(`/ws/coin/${id}`, first), await feedOf(`/ws/coin/${id}`, second)] as const;
    return { id, email, first, second, feeds };
  };

  const endings: Ending[] = [
    { what: 'signing out', end: ({ first }) => post('user/logout', first), living: ['second'] },
    {
      what: 'ending another session',
      end: async ({ first }) => {
        const { data } = await server.call('GET', '/api/user/sessions', { token: first });
        const other = (data as { id: number; current: boolean }[]).find(({ current }) => !current);
        return post('user/sessions/end', first, { id: other?.id });
      },
      living: ['first'],
    },
    { what: 'ending all others', end: ({ second }) => post('user/sessions/end', second), living: ['second'] },
    {
      what: 'changing the login password',
      end: ({ first }) => post('user/updateUserLoginPwd', first, { oldPwd: LOGIN_PASSWORD, newPwd: NEW_PASSWORD }),
      living: ['first'],
    },
    {
      what: 'changing it by mail',
      end: async ({ second, email }) => {
        const emailCode = await askForCode('UPD_PASSWORD', email, second);
        return post('user/updatePwdByEmail', second, { newPwd: NEW_PASSWORD, emailCode });
      },
      living: ['second'],
    },
    {
      what: 'a password that was forgotten',
      end: async ({ email }) => {
        const emailCode = await askForCode('FIND_PASSWORD', email);
        return post('user/backPwd', undefined, { email, newPwd: NEW_PASSWORD, emailCode });
      },
      living: [],
    },
    {
      what: 'a freeze of the account',
      end: ({ id }) => console(`customers/${id}/freeze`, compliance, { ...REASON, module: 'ALL' }),
      living: [],
    },
    {
      what: 'an operator who ends them',
      end: ({ id }) => console(`customers/${id}/endSessions`, compliance, REASON),
      living: [],
    },
  ];
  it.each(endings)('of a customer end with $what', async ({ end, living }) => {
    const customer = await signedInTwice();
    expect(await end(customer)).toMatchObject({ code: 200 });
    for (const [at, which] of (['first', 'second'] as const).entries()) {
      const token = customer[which];
      const lives = living.includes(which);
      const calls = ['user/getInfo', 'user/logout', 'service/send'].slice(0, lives ? 1 : 3);
      for (const call of calls) {
        const answer = await post(call, token);
        expect({ which, call, ...answer }).toMatchObject(lives ? { code: 200 } : { code: 403, key: 'token_expired' });
      }
      const feed = customer.feeds[at] as TestFeed;
      if (!lives) {
        expect(await feed.closed).toBe(FORBIDDEN);
        // Nor does it open another one.
        const again = await server.feed(`/ws/coin/${customer.id}`);
        again.send(JSON.stringify({ token }));
        expect(await again.closed).toBe(FORBIDDEN);
        expect(again.got).toEqual([]);
      }
    }
    for (const [at, which] of (['first', 'second'] as const).entries()) {
      if (!living.includes(which)) continue;
      const feed = customer.feeds[at] as TestFeed;
      await post('user/switch?type=2', customer[which]);
      await feed.wait(({ type }) => type === 'USER_STATUS');
      feed.close();
    }
  });

  it('of a customer end after 30 days without a use', async () => {
    const { token } = await server.customer('sleeper', false);
    server.skip(30 * DAY_MS - 1);
    const { token: late } = await server.customer('latecomer', false);
    server.skip(1);
    expect(await post('user/getInfo', token)).toMatchObject({ code: 403, key: 'token_expired' });
    expect(await post('user/getInfo', late)).toMatchObject({ code: 200 });
  });

  const own = (headers: Headers) => ({ token: headers[OPERATOR_HEADER] as string, headers });
  const idOf = async (headers: Headers) =>
    ((await server.call('GET', '/api/console/me', { headers })).data as { id: number }).id;

  const shutOuts: [
    what: string,
    end: (of: { name: string; id: number; admin: Headers; headers: Headers }) => Promise<{ code: number }>,
  ][] = [
    ['signing out', ({ headers }) => console('signOut', headers, {})],
    ['being suspended', ({ id, admin }) => console(`operators/${id}/suspend`, admin, REASON)],
    [
      'being shut out',
      ({ id, admin }) => server.byTwo(admin, `operators/${id}/disable`, { ...REASON, disabled: true }),
    ],
    ['another role', ({ id, admin }) => server.byTwo(admin, `operators/${id}/role`, { ...REASON, role: 'support' })],
    ['a reset of the sign-in', ({ id, admin }) => server.byTwo(admin, `operators/${id}/reset`, REASON)],
    [
      'another password, elsewhere',
      async ({ name }) => {
        server.skip(30_000);
        const elsewhere = await server.operator(name);
        const body = { password: OPERATOR_PASSWORD, newPassword: 'a-password-of-their-own' };
        return console('changeOwnPassword', elsewhere, body);
      },
    ],
  ];
  const names = ['support', 'support2', 'compliance', 'compliance2', 'treasurer', 'treasurer2'];
  it.each(shutOuts)('of an operator end with %s', async (what, end) => {
    const name = names[shutOuts.findIndex(([one]) => one === what)] ?? '';
    const admin = await server.operator('admin');
    const { token, headers } = own(await server.operator(name));
    const id = await idOf(headers);
    const feed = await feedOf(`/ws/console/${id}`, token);
    expect(await end({ name, id, admin, headers })).toMatchObject({ code: 200 });
    for (const path of ['me', 'customers', 'approvals']) {
      const answer = await server.call('GET', `/api/console/${path}`, { headers });
      expect(answer).toMatchObject({ code: 403, key: 'token_expired' });
    }
    // It is told nothing more: what would be told closes it.
    const { token: customer } = await server.customer(`writer.${name}`, false);
    await post('service/send', customer, { text: 'hello' });
    // Treasurers see no conversations: theirs closes with the next heartbeat.
    if (!name.startsWith('treasurer')) expect(await feed.closed).toBe(FORBIDDEN);
    // The proposal about them was told before.
    expect(feed.got.filter(({ type, queue }) => type === 'QUEUE' && queue === 'service')).toEqual([]);
    const again = await server.feed(`/ws/console/${id}`);
    again.send(JSON.stringify({ token }));
    expect(await again.closed).toBe(FORBIDDEN);
    feed.close();
    // The admin's code of this half minute is used up.
    server.skip(30_000);
  });
});
