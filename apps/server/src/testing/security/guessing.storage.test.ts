import { OPERATOR_HEADER } from '@bourse/wire/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reply } from '../test-server.ts';
import type { Customer } from './test-customer.ts';
import { type GuardedServer, NOW_MS, OPERATOR_PASSWORD, operatorNames, startGuardedServer } from './test-operators.ts';
import { bindAll, FUND_PASSWORD, LOGIN_PASSWORD } from './test-possessions.ts';

/* Guessing runs into a limit, and who is meant by it, and everybody else, gets in from elsewhere. */

const QUARTER_MS = 15 * 60_000;
/** Networks that documentation may use (RFC 5737). */
const ATTACKER = '203.0.113.7';
const elsewhere = (n: number) => `198.51.100.${n}`;

const times = (count: number) => Array.from({ length: count }, (_, n) => n);
/** How often each key was answered; "" where it was no refusal. */
const counts = (replies: readonly Reply[]): Record<string, number> => {
  const found: Record<string, number> = {};
  for (const { key = '' } of replies) found[key] = (found[key] ?? 0) + 1;
  return found;
};

describe('guessing', () => {
  let server: GuardedServer;
  beforeAll(async () => {
    // Behind a proxy, so that the test says from where it calls.
    server = await startGuardedServer({ TRUST_PROXY: 'true', RATE_LIMITS: 'true' });
  });
  afterAll(() => server.close());

  const from = (address: string, path: string, body: object, more: Readonly<Record<string, string>> = {}) =>
    server.call('POST', `/api/${path}`, { body, headers: { 'x-forwarded-for': address, ...more } });
  const signIn = (address: string, loginName: string, loginPassword: string) =>
    from(address, 'user/login', { signType: '3', loginName, loginPassword });
  /** Registers from a network of their own each. */
  const customers = async (prefix: string, count: number): Promise<Customer[]> => {
    const made: Customer[] = [];
    for (const n of times(count)) {
      const body = {
        signType: '3',
        loginName: `${prefix}${n}`,
        loginPassword: LOGIN_PASSWORD,
        newPassword: LOGIN_PASSWORD,
      };
      const { data } = await from(`192.0.2.${n}`, 'user/register', body);
      const token = (data as { satoken: string }).satoken;
      const info = await from(`192.0.2.${n}`, 'user/getInfo', {}, { satoken: token });
      made.push({ token, id: (info.data as { user: { userId: number } }).user.userId });
    }
    return made;
  };

  it('one password at 60 accounts: three are looked at, then a puzzle, then nothing', async () => {
    await customers('sprayed', 60);
    const replies: Reply[] = [];
    for (const n of times(60))
      replies.push(await signIn(ATTACKER, `sprayed${n}`, n === 30 ? LOGIN_PASSWORD : 'password1'));
    expect(counts(replies)).toEqual({ login_failed: 3, please_code: 17, too_many_requests: 40 });
    expect(replies.at(-1)?.code).toBe(429);
    // Each of them, from elsewhere, without a puzzle: also those that were tried.
    for (const n of [0, 1, 2, 30, 59]) {
      expect(await signIn(elsewhere(n + 1), `sprayed${n}`, LOGIN_PASSWORD)).toMatchObject({ code: 200 });
    }
    // From the same network after a while, with a puzzle, and after a quarter of an hour without.
    server.skip(60_000);
    expect(await signIn(ATTACKER, 'sprayed5', LOGIN_PASSWORD)).toMatchObject({ key: 'please_code' });
    server.skip(QUARTER_MS);
    expect(await signIn(ATTACKER, 'sprayed5', LOGIN_PASSWORD)).toMatchObject({ code: 200 });
  });

  it('one account from 60 networks: three are looked at; its owner is asked for a puzzle, and not shut out', async () => {
    await customers('wanted', 1);
    const replies = await Promise.all(times(60).map((n) => signIn(elsewhere(n + 100), 'wanted0', `password${n}`)));
    expect(counts(replies)).toEqual({ login_failed: 3, please_code: 57 });
    expect(await signIn('192.0.2.0', 'wanted0', LOGIN_PASSWORD)).toMatchObject({ key: 'please_code' });
    server.skip(QUARTER_MS);
    expect(await signIn('192.0.2.0', 'wanted0', LOGIN_PASSWORD)).toMatchObject({ code: 200 });
  });

  describe('with a session that was stolen', () => {
    let owner: Customer;
    let other: Customer;
    let secret: string;
    const send = (address: string, customer: Customer, path: string, body: object) =>
      from(address, path, body, { satoken: customer.token });
    const payOut = (address: string, customer: Customer, more: object) => {
      const adress = customer === owner ? 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' : 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
      return send(address, customer, 'withdraw/submit', {
        amount: '20',
        coinType: 'TRC',
        coin: 'usdt',
        adress,
        ...more,
      });
    };
    beforeAll(async () => {
      [owner, other] = (await customers('robbed', 2)) as [Customer, Customer];
      await bindAll(server, [owner, other]);
      const cashier = await server.operator('treasurer');
      const second = await server.operator('treasurer2');
      for (const { id } of [owner, other]) await fund(id, cashier, second);
      const begun = await send('192.0.2.0', owner, 'user/totp/begin', { loginPassword: LOGIN_PASSWORD });
      secret = (begun.data as { secret: string }).secret;
      const confirmed = await send('192.0.2.0', owner, 'user/totp/confirm', { totp: server.codeOf(secret) });
      expect(confirmed).toMatchObject({ code: 200 });
      server.skip(30_000);
      server.prices.say('btcusdt', '60000');
    });
    /** By a correction that two operators agree on. */
    const fund = async (id: number, one: Readonly<Record<string, string>>, two: Readonly<Record<string, string>>) => {
      const money = { ledger: 'live', coin: 'usdt', amount: '500', reason: 'for the test' };
      const moves: [string, object][] = [
        ['treasury/move', { ...money, from: 'external', to: 'treasury' }],
        [`customers/${id}/adjust`, { ...money, type: 1, direction: 'credit' }],
      ];
      for (const [path, body] of moves) {
        const { data } = await from('192.0.2.99', `console/${path}`, body, one);
        const { approval } = data as { approval: number };
        const own = await from('192.0.2.99', `console/approvals/${approval}/decide`, AGREED, one);
        expect(own).toMatchObject({ key: 'approval_own' });
        const done = await from('192.0.2.99', `console/approvals/${approval}/decide`, AGREED, two);
        expect(done).toMatchObject({ code: 200 });
      }
    };

    it('the fund password: five tries, wherever it is asked for, also at once', async () => {
      const wrong = times(12).map((n) =>
        n % 2 === 0
          ? payOut(elsewhere(n), owner, { pwd: `guess${n}00` })
          : send(elsewhere(n), owner, 'user/updatePwd', { oldPwd: `guess${n}00`, newPwd: 'mine1234' }),
      );
      expect(counts(await Promise.all(wrong))).toEqual({ fund_password_wrong: 5, security_locked: 7 });
      expect(await payOut(ATTACKER, owner, { pwd: FUND_PASSWORD })).toMatchObject({
        code: 429,
        key: 'security_locked',
      });
      // Nobody else's.
      expect(await payOut(elsewhere(200), other, { pwd: FUND_PASSWORD })).toMatchObject({ code: 200 });
      server.skip(QUARTER_MS);
    });

    it('the second factor: five codes, at withdrawals, sign-in and switching it off together', async () => {
      const right = server.codeOf(secret);
      const codes = times(12)
        .map((n) => String(100_000 + n * 7_919))
        .filter((code) => code !== right);
      const replies: Reply[] = [];
      for (const [n, totp] of codes.entries()) {
        const address = elsewhere(50 + n);
        if (n % 3 === 0) replies.push(await payOut(address, owner, { pwd: FUND_PASSWORD, totp }));
        else if (n % 3 === 1) replies.push(await send(address, owner, 'user/totp/disable', { totp }));
        else {
          const body = { signType: '3', loginName: 'robbed0', loginPassword: LOGIN_PASSWORD, totp };
          replies.push(await from(address, 'user/login', body));
        }
      }
      expect(counts(replies.slice(0, 5))).toEqual({ totp_wrong: 5 });
      expect(replies.slice(5).filter(({ code, key }) => code === 200 || key === 'totp_wrong')).toEqual([]);
      expect(await payOut(ATTACKER, owner, { pwd: FUND_PASSWORD, totp: right })).toMatchObject({
        key: 'security_locked',
      });
      server.skip(QUARTER_MS);
      server.prices.say('btcusdt', '60000');
      const totp = server.codeOf(secret);
      expect(await payOut(ATTACKER, owner, { pwd: FUND_PASSWORD, totp })).toMatchObject({ code: 200 });
      // A code that was seen is worth nothing a second time.
      expect(await payOut(ATTACKER, owner, { pwd: FUND_PASSWORD, totp })).toMatchObject({ key: 'totp_wrong' });
    });
  });

  it('the operators’ passwords: 20 of one network, then it is shut, and the operators elsewhere are not', async () => {
    const names = operatorNames().map(({ name }) => name);
    const replies: Reply[] = [];
    for (const n of times(40)) {
      const name = n < 3 ? `nobody${n}` : (names[n % names.length] ?? '');
      replies.push(await from(ATTACKER, 'console/signIn', { name, password: `password${n}` }));
      server.skip(3_000);
    }
    // After half a minute one more.
    expect(counts(replies)).toEqual({ operator_sign_in_failed: 21, operator_locked: 19 });
    const admin = await from('192.0.2.50', 'console/signIn', { name: 'admin', password: OPERATOR_PASSWORD });
    expect(admin).toMatchObject({ code: 200, data: { step: 'enrol' } });
    expect(await from(ATTACKER, 'console/signIn', { name: 'admin', password: OPERATOR_PASSWORD })).toMatchObject({
      code: 429,
      key: 'operator_locked',
    });
  });

  it('an operator’s code: five with the password that was sprayed before, however often the password is given before', async () => {
    const replies: Reply[] = [];
    await server.operator('auditor');
    for (const n of times(8)) {
      const address = `192.0.2.${60 + n}`;
      const { data, ...refused } = await from(address, 'console/signIn', {
        name: 'auditor',
        password: OPERATOR_PASSWORD,
      });
      const { attempt } = (data ?? {}) as { attempt?: string };
      if (attempt === undefined) replies.push(refused as Reply);
      else replies.push(await from(address, 'console/confirmCode', { attempt, code: String(n).repeat(6) }));
    }
    expect(counts(replies)).toEqual({ code_wrong: 4, operator_locked: 4 });
    // Another operator of the same house is not meant.
    expect((await server.operator('auditor2'))[OPERATOR_HEADER]).toMatch(/^.{40,}$/);
    expect(server.nowMs()).toBeGreaterThan(NOW_MS);
  });
});

const AGREED = { approve: true, reason: 'as agreed' };
