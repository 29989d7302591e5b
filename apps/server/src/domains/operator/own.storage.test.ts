import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { type Fault, TestAuthenticator } from '../../platform/webauthn/test-authenticator.ts';
import { resetStatements } from './operator-store.ts';
import { type OperatorWorld, openOperatorWorld } from './test-operators.ts';
import { type Headers, openPeople, type People, role, SITE, STEP_MS } from './test-people.ts';

let db: Database;
let world: OperatorWorld;
let [ada, bob, cleo]: [Headers, Headers, Headers] = [{}, {}, {}];
let { post, get, byTwo, idOf } = {} as People;

beforeAll(async () => {
  db = await openTestDatabase();
  await openOperatorWorld(db);
});
beforeEach(async () => {
  ({ world, ada, bob, cleo, post, get, byTwo, idOf } = await openPeople(db));
});

describe('passkeys', () => {
  const factor = (name: string) => ({ password: `${name}-password`, code: codeNow(name) });
  /** A code that was not taken yet. */
  function codeNow(name: string): string {
    world.time.nowMs += STEP_MS;
    return world.codeOf(world.secretOf(name));
  }
  async function added(headers: Headers, name: string): Promise<TestAuthenticator> {
    const device = new TestAuthenticator(SITE);
    const { data } = await post('own/passkeys/begin', factor(name), headers);
    const answer = await post('own/passkeys/add', { passkey: device.make(data.options), name: 'Laptop' }, headers);
    expect(answer).toMatchObject({ code: 200 });
    return device;
  }
  const begin = async (name: string) => (await post('signIn', { name, password: `${name}-password` })).data;
  const confirm = (attempt: string, passkey: string) => post('confirmCode', { attempt, passkey });

  it('sign in in the place of a code, several times, and tell when they were used', async () => {
    const device = await added(ada, 'ada');
    for (let n = 0; n < 2; n += 1) {
      const { attempt, passkey } = await begin('ada');
      expect(await confirm(attempt, device.sign(passkey))).toMatchObject({ code: 200 });
    }
    const { data } = await get('own', ada);
    expect(data.passkeys).toMatchObject([{ name: 'Laptop', usedMs: world.time.nowMs }]);
    // The code still does.
    const { attempt } = await begin('ada');
    expect(await post('confirmCode', { attempt, code: codeNow('ada') })).toMatchObject({ code: 200 });
    expect((await begin('bob')).passkey).toBeUndefined();
  });

  const FAULTS: [string, Fault][] = [
    ['of another page', { origin: 'http://evil.example' }],
    ['of another host', { host: 'evil.example' }],
    ['without its owner', { unverified: true }],
  ];
  it.each(FAULTS)('%s signs nobody in, and uses the question up', async (_, fault) => {
    const own = await added(ada, 'ada');
    const { attempt, passkey } = await begin('ada');
    expect((await confirm(attempt, own.sign(passkey, fault))).key).toBe('passkey_wrong');
    expect((await confirm(attempt, own.sign(passkey))).key).toBe('passkey_wrong');
  });

  it('of another operator, replayed, of another attempt or copied sign nobody in', async () => {
    const [own, other] = [await added(ada, 'ada'), await added(bob, 'bob')];
    const { attempt, passkey } = await begin('ada');
    expect((await confirm(attempt, other.sign(passkey))).key).toBe('passkey_wrong');
    const first = await begin('ada');
    const signed = own.sign(first.passkey);
    expect(await confirm(first.attempt, signed)).toMatchObject({ code: 200 });
    const second = await begin('ada');
    expect((await confirm(second.attempt, signed)).key).toBe('passkey_wrong');
    // Another attempt's question, and a copy whose count does not rise.
    const [third, fourth] = [await begin('ada'), await begin('ada')];
    expect((await confirm(fourth.attempt, own.sign(third.passkey))).key).toBe('passkey_wrong');
    const fifth = await begin('ada');
    expect((await confirm(fifth.attempt, own.sign(fifth.passkey, { counter: 1 }))).key).toBe('passkey_wrong');
  });

  it('are added with password and second factor, by who began it, once', async () => {
    const device = new TestAuthenticator(SITE);
    const wrong = [
      [{ password: 'ada-passwor', code: codeNow('ada') }, 'operator_sign_in_failed'],
      [{ password: 'ada-password', code: '000000' }, 'code_wrong'],
      [{ password: 'ada-password' }, 'code_wrong'],
      [{ password: 'ada-password', passkey: '{}' }, 'passkey_wrong'],
    ] as const;
    for (const [body, key] of wrong) expect((await post('own/passkeys/begin', body, ada)).key).toBe(key);
    const { data } = await post('own/passkeys/begin', factor('ada'), ada);
    const made = device.make(data.options);
    expect((await post('own/passkeys/add', { passkey: made, name: 'Mine' }, bob)).key).toBe('passkey_wrong');
    expect((await post('own/passkeys/add', { passkey: made, name: 'Mine' }, ada)).key).toBe('passkey_wrong');
    const again = (await post('own/passkeys/begin', factor('ada'), ada)).data;
    expect((await post('own/passkeys/add', { passkey: device.make(again.options), name: 'Mine' }, ada)).code).toBe(200);
    const more = (await post('own/passkeys/begin', factor('ada'), ada)).data;
    expect((await post('own/passkeys/add', { passkey: device.make(more.options), name: 'Mine' }, ada)).key).toBe(
      'passkey_known',
    );
  });

  it('prove their owner for a further one, are renamed and removed by nobody else', async () => {
    const device = await added(ada, 'ada');
    const [{ id }] = (await get('own', ada)).data.passkeys;
    expect((await post(`own/passkeys/${id}/rename`, { name: 'Theirs' }, bob)).key).toBe('not_found');
    expect((await post(`own/passkeys/${id}/remove`, factor('bob'), bob)).key).toBe('not_found');
    expect(await post(`own/passkeys/${id}/rename`, { name: 'Desk' }, ada)).toMatchObject({ code: 200 });
    const { options } = (await post('own/passkeys/ask', {}, ada)).data;
    const proof = { password: 'ada-password', passkey: device.sign(options) };
    expect((await post('own/passkeys/begin', proof, ada)).code).toBe(200);
    expect((await post(`own/passkeys/${id}/remove`, proof, ada)).key).toBe('passkey_wrong');
    expect(await post(`own/passkeys/${id}/remove`, factor('ada'), ada)).toMatchObject({ code: 200 });
    expect((await get('own', ada)).data.passkeys).toEqual([]);
    expect((await begin('ada')).passkey).toBeUndefined();
    const actions = world.auditLog.recorded.map(({ action }) => action).filter((action) => /passkey/.test(action));
    expect(actions).toEqual(['operator.passkeyAdd', 'operator.passkeyRename', 'operator.passkeyRemove']);
  });

  it('are removed by a reset', async () => {
    await added(cleo, 'cleo');
    expect(await byTwo(`operators/${await idOf('cleo')}/reset`, {})).toMatchObject({ code: 200 });
    expect(await db.query('select from operator_passkeys')).toHaveLength(0);
  });
});

describe('an own password', () => {
  it('is not set by who was reset while it was asked for: the reset stands', async () => {
    let reset = (): void => undefined;
    const waits = new Promise<void>((resolve) => {
      reset = resolve;
    });
    const id = await idOf('cleo');
    const entry = { operator: 1, action: 'operator.reset', target: 'operator cleo', reason: '', address: '' } as const;
    const done = world.auditLog.record(async () => {
      await waits;
      return { auditEntry: { ...entry, before: '', after: '' }, statements: resetStatements(id, 'a new one') };
    }, undefined);
    const body = { password: 'cleo-password', newPassword: 'of-a-thief-1234' };
    const changed = post('changeOwnPassword', body, cleo);
    await new Promise((resolve) => setTimeout(resolve, 300));
    reset();
    await done;
    expect(await changed).toMatchObject({ code: 403, key: 'token_expired' });
    const [row] = await db.query('select password_hash, password_once from operators where id = $1', [id]);
    expect(row).toEqual({ password_hash: 'a new one', password_once: true });
  });
});

describe('own activity', () => {
  it('is one’s own sign-ins, sessions and acts, and ends no session of another', async () => {
    world.time.nowMs += STEP_MS;
    const second = await world.signedIn('ada', 'admin');
    await byTwo('roles/change', role('add', 'Night desk', ['customers']));
    const { data } = await get('own', ada);
    expect(data.signIns.map((one: { outcome: string }) => one.outcome)).toEqual(['signed-in', 'signed-in']);
    expect(data.sessions.map((one: { current: boolean }) => one.current)).toEqual([false, true]);
    expect((await get('own/audit', bob)).rows.map((one: { action: string }) => one.action)).toEqual([]);
    const [{ id }] = data.sessions;
    expect((await post(`own/sessions/${id}/end`, {}, bob)).key).toBe('not_found');
    expect((await get('me', second)).code).toBe(200);
    expect(await post(`own/sessions/${id}/end`, {}, ada)).toMatchObject({ code: 200 });
    expect((await get('me', second)).key).toBe('token_expired');
    world.time.nowMs += STEP_MS;
    const third = await world.signedIn('ada', 'admin');
    expect(await post('own/sessions/endOthers', {}, ada)).toMatchObject({ code: 200 });
    expect([(await get('me', third)).key, (await get('me', ada)).code, (await get('me', bob)).code]).toEqual([
      'token_expired',
      200,
      200,
    ]);
  });
});
