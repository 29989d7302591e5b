import type { Role } from '@bourse/wire';
import { OPERATOR_HEADER } from '@bourse/wire/console';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readChain, standBehind } from '../../exchange/operator-chain.ts';
import type { Database } from '../../platform/db/database.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { manageOperators } from './manage-operators.ts';
import { clearOperators, type OperatorWorld, openOperatorWorld } from './test-operators.ts';

const SIGN_IN = '/api/console/signIn';
const CONFIRM = '/api/console/confirmCode';
const ME = '/api/console/me';
const LIST = '/api/console/operators';
const olivia = { name: 'olivia', password: 'olivia1234' };
const STEP_MS = 30_000;

type Headers = Record<string, string>;

describe('operators', () => {
  let db: Database;
  let world: OperatorWorld;
  beforeAll(async () => {
    db = await openTestDatabase();
    await openOperatorWorld(db);
  });
  beforeEach(async () => {
    await clearOperators(db);
    world = await openOperatorWorld(db);
    await world.domain.seedOperator({ ...olivia, role: 'admin' });
  });
  const enrol = async () => {
    const { data } = await world.call('POST', SIGN_IN, olivia);
    const answer = await world.call('POST', CONFIRM, { attempt: data.attempt, code: world.codeOf(data.secret) });
    return { secret: data.secret as string, token: answer.data.token as string };
  };
  const of = (token: string) => ({ [OPERATOR_HEADER]: token });
  const confirm = (approval: number, headers: Headers) =>
    world.call('POST', `/api/console/approvals/${approval}/decide`, { approve: true, reason: 'agreed' }, headers);

  describe('signing in', () => {
    it('enrols a second factor the first time, asks for its code later', async () => {
      const first = await world.call('POST', SIGN_IN, { ...olivia, name: ' Olivia ' });
      expect(first.data).toMatchObject({ step: 'enrol', choosePassword: false });
      expect(first.data.otpauth).toMatch(/^otpauth:\/\/totp\/Test:olivia\?/);
      const { attempt, secret } = first.data;
      const wrong = await world.call('POST', CONFIRM, { attempt, code: '000000' });
      expect(wrong).toMatchObject({ key: 'code_wrong', field: 'code' });
      const answer = await world.call('POST', CONFIRM, { attempt, code: world.codeOf(secret) });
      expect(answer.data.operator).toMatchObject({ name: 'olivia', role: 'admin' });
      expect((await world.call('GET', ME, undefined, of(answer.data.token))).data.name).toBe('olivia');
      const second = await world.call('POST', SIGN_IN, olivia);
      expect(second.data).toMatchObject({ step: 'code' });
      expect(second.data.secret).toBeUndefined();
      const [row] = await db.query<{ totp_secret: string }>('select totp_secret from operators');
      expect(row?.totp_secret).not.toContain(secret);
      expect(world.auditLog.recorded.map(({ action }) => action)).toEqual(['operator.enrol']);
    });

    it('takes a code once, and none that is older', async () => {
      const { secret } = await enrol();
      const again = async (code: string) => {
        const { data } = await world.call('POST', SIGN_IN, olivia);
        return (await world.call('POST', CONFIRM, { attempt: data.attempt, code })).key ?? 'taken';
      };
      expect(await again(world.codeOf(secret))).toBe('code_wrong');
      world.time.nowMs += STEP_MS;
      const code = world.codeOf(secret);
      const { data } = await world.call('POST', SIGN_IN, olivia);
      const tries = Array.from({ length: 4 }, () => world.call('POST', CONFIRM, { attempt: data.attempt, code }));
      expect((await Promise.all(tries)).filter((answer) => answer.code === 200)).toHaveLength(1);
      world.time.nowMs += 3 * STEP_MS;
      expect(await again(code)).toBe('code_wrong');
    });

    it('says the same of an unknown name, a wrong password and who is shut out', async () => {
      await world.domain.seedOperator({ name: 'dan', password: 'dan-password', role: 'support' });
      await db.query("update operators set disabled = true where name = 'dan'");
      const tries = [
        { ...olivia, password: 'olivia1235' },
        { ...olivia, name: 'nobody' },
        { name: 'dan', password: 'dan-password' },
      ];
      const answers = await Promise.all(tries.map((body) => world.call('POST', SIGN_IN, body)));
      expect(answers[0]).toMatchObject({ code: 400, key: 'operator_sign_in_failed' });
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
    });

    it('locks for 15 minutes after five wrong passwords or codes', async () => {
      const { secret } = await enrol();
      for (let n = 0; n < 5; n += 1) {
        const { data } = await world.call('POST', SIGN_IN, olivia);
        const { key } = await world.call('POST', CONFIRM, { attempt: data.attempt, code: '000000' });
        expect(key).toBe('code_wrong');
      }
      expect(await world.call('POST', SIGN_IN, olivia)).toMatchObject({ code: 429, key: 'operator_locked' });
      world.time.nowMs += 15 * 60_000;
      const { data } = await world.call('POST', SIGN_IN, olivia);
      const answer = await world.call('POST', CONFIRM, { attempt: data.attempt, code: world.codeOf(secret) });
      expect(answer.code).toBe(200);
    });

    it('locks a network that tries many names', async () => {
      for (let n = 0; n < 20; n += 1) {
        const body = { name: `name${n}`, password: 'x' };
        expect(await world.call('POST', SIGN_IN, body)).toMatchObject({ key: 'operator_sign_in_failed' });
      }
      expect(await world.call('POST', SIGN_IN, olivia)).toMatchObject({ key: 'operator_locked' });
    });

    it('gives five minutes between its steps, and nothing before the second', async () => {
      const { data } = await world.call('POST', SIGN_IN, olivia);
      expect(await world.call('GET', ME, undefined, of(data.attempt))).toMatchObject({ code: 403 });
      world.time.nowMs += 5 * 60_000;
      const late = { attempt: data.attempt, code: world.codeOf(data.secret) };
      expect(await world.call('POST', CONFIRM, late)).toMatchObject({ key: 'operator_attempt_over' });
    });
  });

  describe('a session', () => {
    it('ends after 30 minutes without a use, and after 12 hours whatever its use', async () => {
      const { token } = await enrol();
      const me = async () => (await world.call('GET', ME, undefined, of(token))).code;
      world.time.nowMs += 29 * 60_000;
      expect(await me()).toBe(200);
      world.time.nowMs += 30 * 60_000;
      expect(await me()).toBe(403);
      const second = await world.signedIn('mary', 'support');
      for (let n = 0; n < 35; n += 1) {
        world.time.nowMs += 20 * 60_000;
        expect((await world.call('GET', ME, undefined, second)).code).toBe(200);
      }
      world.time.nowMs += 20 * 60_000;
      expect(await world.call('GET', ME, undefined, second)).toMatchObject({ code: 403, key: 'token_expired' });
    });

    it('outlives a restart, its token does not stand in the table', async () => {
      const { token } = await enrol();
      await world.domain.close();
      const [row] = await db.query<{ token_hash: string }>('select token_hash from operator_sessions');
      expect(row?.token_hash).not.toContain(token);
      const next = await openOperatorWorld(db);
      expect((await next.call('GET', ME, undefined, of(token))).code).toBe(200);
    });

    it('ends at sign-out; the others end with a new password', async () => {
      const { token, secret } = await enrol();
      world.time.nowMs += STEP_MS;
      const { data } = await world.call('POST', SIGN_IN, olivia);
      const other = await world.call('POST', CONFIRM, { attempt: data.attempt, code: world.codeOf(secret) });
      const change = (password: string, newPassword: string) =>
        world.call('POST', '/api/console/changeOwnPassword', { password, newPassword }, of(token));
      expect(await change('wrong', 'correct horse battery')).toMatchObject({ key: 'operator_sign_in_failed' });
      expect(await change(olivia.password, 'short')).toMatchObject({ key: 'operator_password_form' });
      expect((await change(olivia.password, 'correct horse battery')).code).toBe(200);
      expect((await world.call('GET', ME, undefined, of(other.data.token))).code).toBe(403);
      expect((await world.call('POST', '/api/console/signOut', {}, of(token))).code).toBe(200);
      expect((await world.call('GET', ME, undefined, of(token))).code).toBe(403);
      expect((await world.call('POST', SIGN_IN, olivia)).key).toBe('operator_sign_in_failed');
    });
  });

  describe('managing operators', () => {
    it('adds one by two, whose halves of a first password are worth one sign-in with an own password', async () => {
      const admin = of((await enrol()).token);
      const other = await world.signedIn('oscar', 'admin');
      const add = (body: object) =>
        world.call('POST', `${LIST}/add`, { role: 'support', reason: 'joined', ...body }, admin);
      expect(await add({ name: 'x' })).toMatchObject({ key: 'operator_name_form', field: 'name' });
      expect(await add({ name: 'sam', reason: ' ' })).toMatchObject({ key: 'reason_required', field: 'reason' });
      expect(await add({ name: 'sam', role: 'king' })).toMatchObject({ key: 'role_unknown', field: 'role' });
      const { data } = await add({ name: 'Sam' });
      expect(await add({ name: 'sam' })).toMatchObject({ key: 'approval_open' });
      expect((await confirm(data.approval, other)).code).toBe(200);
      expect(await add({ name: 'sam' })).toMatchObject({ key: 'operator_name_taken' });
      const half = async (headers: Headers) => (await world.call('POST', `${LIST}/3/half`, undefined, headers)).data;
      const halves = [await half(admin), await half(other)];
      expect(halves.map(({ name, part }) => [name, part])).toEqual([
        ['sam', 1],
        ['sam', 2],
      ]);
      const signIn = (password: string) => world.call('POST', SIGN_IN, { name: 'sam', password });
      const whole = halves.map((one) => one.half).join('');
      for (const { half: one } of halves) expect((await signIn(one)).key).toBe('operator_sign_in_failed');
      const first = await signIn(whole);
      expect(first.data).toMatchObject({ step: 'enrol', choosePassword: true });
      const body = { attempt: first.data.attempt, code: world.codeOf(first.data.secret) };
      expect(await world.call('POST', CONFIRM, body)).toMatchObject({ key: 'operator_password_form' });
      expect((await world.call('POST', CONFIRM, { ...body, newPassword: 'sam has an own one' })).code).toBe(200);
      expect((await signIn(whole)).code).toBe(400);
      for (const headers of [admin, other]) expect(await half(headers)).toBeUndefined();
      const stored = JSON.stringify([world.auditLog.recorded, await db.query('select * from operators')]);
      for (const { half: one } of halves) expect(stored).not.toContain(one);
    });

    it('lists them with search and filters', async () => {
      const admin = of((await enrol()).token);
      await world.signedIn('sam', 'support');
      await world.domain.seedOperator({ name: 'percent%', password: 'x', role: 'auditor' });
      const names = async (query: string) => {
        const answer = await world.call('GET', `${LIST}?sort=name&order=asc&${query}`, undefined, admin);
        return [answer.total, answer.rows?.map(({ name }: { name: string }) => name)];
      };
      expect(await names('')).toEqual([3, ['olivia', 'percent%', 'sam']]);
      expect(await names('search=%25')).toEqual([1, ['percent%']]);
      expect(await names('role=support')).toEqual([1, ['sam']]);
      expect(await names('disabled=true')).toEqual([0, []]);
      expect(await names('perPage=1&page=2')).toEqual([3, ['percent%']]);
      expect(await world.call('GET', `${LIST}?sort=password_hash`, undefined, admin)).toMatchObject({ field: 'sort' });
    });

    it.each([
      ['role', { role: 'auditor' }],
      ['disable', { disabled: true }],
      ['reset', {}],
    ])('%s: of another one by two, whose sessions end; never of oneself', async (action, body) => {
      const admin = of((await enrol()).token);
      const sam = await world.signedIn('sam', 'support');
      const other = await world.signedIn('oscar', 'admin');
      const change = (id: number) =>
        world.call('POST', `${LIST}/${id}/${action}`, { ...body, reason: 'because' }, admin);
      expect(await change(1)).toMatchObject({ key: 'own_operator' });
      expect(await change(99)).toMatchObject({ key: 'not_found' });
      const ofOther = await change(3);
      expect(await confirm(ofOther.data.approval, other)).toMatchObject({ key: 'own_operator' });
      const { data } = await change(2);
      expect((await world.call('GET', ME, undefined, sam)).code).toBe(200);
      expect((await confirm(data.approval, other)).code).toBe(200);
      expect((await world.call('GET', ME, undefined, sam)).code).toBe(403);
      const auditEntry = world.auditLog.recorded.at(-1);
      expect(auditEntry).toMatchObject({
        operator: 1,
        second: 3,
        action: `operator.${action}`,
        target: 'operator sam',
        reason: 'because',
        address: '127.0.0.1',
      });
      expect(auditEntry?.after).not.toBe('');
    });

    it('suspends at once, one at a time; two let in again', async () => {
      const admin = of((await enrol()).token);
      const sam = await world.signedIn('sam', 'support');
      const other = await world.signedIn('oscar', 'admin');
      const suspend = (id: number) => world.call('POST', `${LIST}/${id}/suspend`, { reason: 'stolen phone' }, admin);
      expect(await suspend(1)).toMatchObject({ key: 'own_operator' });
      expect((await suspend(2)).code).toBe(200);
      expect((await world.call('GET', ME, undefined, sam)).code).toBe(403);
      expect(await suspend(2)).toMatchObject({ key: 'approval_decided' });
      expect(await suspend(3)).toMatchObject({ key: 'operator_suspension_open' });
      const list = async () => (await world.call('GET', `${LIST}?search=sam`, undefined, admin)).rows?.[0];
      expect(await list()).toMatchObject({ disabled: true, suspended: true });
      const { data } = await world.call('POST', `${LIST}/2/disable`, { disabled: false, reason: 'found it' }, admin);
      expect(await list()).toMatchObject({ disabled: true, suspended: true });
      expect((await confirm(data.approval, other)).code).toBe(200);
      expect(await list()).toMatchObject({ disabled: false, suspended: false, behind: [] });
      expect((await suspend(2)).code).toBe(200);
    });

    it('begins with two at once, who are both people of their own', async () => {
      const empty = await openTestDatabase();
      const first = (names: readonly [string, string]) => manageOperators(empty, { verb: 'first', names }, 1);
      const said = await first(['ada', 'bob']);
      const passwords = [...said.matchAll(/^(\w+): password (\S+)$/gm)].map(([, name, password]) => [name, password]);
      expect(passwords.map(([name]) => name)).toEqual(['ada', 'bob']);
      expect(new Set(passwords.map(([, password]) => password)).size).toBe(2);
      const chain = await readChain(empty);
      const made = await empty.query<{ id: number }>('select id from operators order by id');
      expect(made.map(({ id }) => standBehind(chain, id))).toEqual([[], []]);
      await expect(first(['carl', 'dora'])).rejects.toThrow('already');
      await empty.close();
    });

    it('begins at the command line, which makes two administrators and is one person beyond them', async () => {
      const admin = of((await enrol()).token);
      const run = (verb: 'add' | 'reset', name: string, role: Role = 'admin') =>
        manageOperators(db, { verb, name, role }, world.time.nowMs);
      const behind = async () => {
        const { rows } = await world.call('GET', `${LIST}?sort=id&order=asc`, undefined, admin);
        return rows.map((row: { name: string; behind: string[] }) => [row.name, row.behind]);
      };
      await run('add', 'carl', 'cashier');
      await run('add', 'oscar');
      expect(await run('add', 'pat')).toContain('vouched');
      await expect(run('add', 'pat')).rejects.toThrow('already');
      expect(await behind()).toEqual([
        ['olivia', []],
        ['carl', ['']],
        ['oscar', []],
        ['pat', ['']],
      ]);
      expect((await world.call('POST', `${LIST}/4/vouch`, { reason: 'met her' }, admin)).code).toBe(200);
      // Two others are left, who can vouch; with one, it is a root again.
      expect(await run('reset', 'oscar')).toContain('vouched');
      expect(await run('reset', 'pat')).not.toContain('vouched');
      expect((await behind()).slice(2)).toEqual([
        ['oscar', ['']],
        ['pat', []],
      ]);
    });

    it('is refused to roles that do not allow it, without and with wrong tokens', async () => {
      const sam = await world.signedIn('sam', 'support');
      const refused = async (headers: Record<string, string>) =>
        (await world.call('GET', LIST, undefined, headers)).key;
      expect(await world.call('GET', LIST, undefined, sam)).toMatchObject({ code: 400, key: 'permission_missing' });
      expect(await refused({})).toBe('token_missing');
      expect(await refused({ satoken: sam[OPERATOR_HEADER] ?? '' })).toBe('token_missing');
      expect(await refused(of('nonsense'))).toBe('token_expired');
    });
  });
});
