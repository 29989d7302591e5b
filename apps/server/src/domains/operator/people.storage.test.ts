import { OPERATOR_HEADER } from '@bourse/wire/console';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkStatement } from '../../exchange/operator-chain.ts';
import type { Database } from '../../platform/db/database.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { Passwords } from '../../platform/passwords.ts';
import { type Fault, TestAuthenticator } from '../../platform/webauthn/test-authenticator.ts';
import { manageOperators } from './manage-operators.ts';
import { addStatement } from './operator-store.ts';
import { clearOperators, type OperatorWorld, openOperatorWorld } from './test-operators.ts';

type Headers = Record<string, string>;

const REASON = 'because it is so';
const HOME = '192.0.2.7';
const AWAY = '203.0.113.9';
const SITE = 'http://localhost:3000';
const STEP_MS = 30_000;
/** A Wednesday, 15:30 UTC. */
const WEDNESDAY_MS = Date.parse('2026-03-04T15:30:00Z');

let db: Database;
let world: OperatorWorld;
let [ada, bob, cleo]: Headers[] = [];

beforeAll(async () => {
  db = await openTestDatabase();
  await openOperatorWorld(db);
});
beforeEach(async () => {
  await clearOperators(db);
  await db.query('delete from operator_roles where not built_in');
  await db.query(`update operator_roles set limits = '{"networks":[],"hours":[]}'`);
  world = await openOperatorWorld(db);
  world.time.nowMs = WEDNESDAY_MS;
  [ada, bob] = [await world.signedIn('ada', 'admin'), await world.signedIn('bob', 'admin')];
  cleo = await world.signedIn('cleo', 'cashier');
});

const post = (path: string, body: object, headers: Headers = {}, from = '127.0.0.1') =>
  send('POST', path, headers, from, body);
const get = (path: string, headers: Headers = {}, from = '127.0.0.1') => send('GET', path, headers, from);
async function send(method: 'GET' | 'POST', path: string, headers: Headers, remoteAddress: string, payload?: object) {
  const answer = await world.server.inject({
    method,
    url: `/api/console/${path}`,
    headers: { host: 'localhost:3000', ...headers },
    remoteAddress,
    ...(payload === undefined ? {} : { payload }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: what a test looks into
  return answer.json<any>();
}
const role = (act: 'add' | 'change' | 'delete', name: string, permissions: readonly string[] = []) => ({
  act,
  name,
  permissions,
  reason: REASON,
});
const proposeRole = (headers: Headers | undefined, body: object) => post('roles/change', body, headers);
const decide = (approval: number, headers: Headers | undefined, from?: string) =>
  post(`approvals/${approval}/decide`, { approve: true, reason: 'agreed' }, headers, from);
/** Proposed by Ada, confirmed by Bob. */
async function byTwo(path: string, body: object, from?: string) {
  const proposed = await post(path, { reason: REASON, ...body }, ada, from);
  return proposed.code === 200 ? decide(proposed.data.approval, bob, from) : proposed;
}
const limits = (of: 'role' | 'operator', name: string, networks: string[], hours: object[] = []) => ({
  of,
  name,
  networks,
  hours,
  reason: REASON,
});
const idOf = async (name: string) =>
  Number((await db.query<{ id: string }>(`select id from operators where name = '${name}'`))[0]?.id);
const me = async (headers: Headers | undefined) => (await get('me', headers)).data?.permissions as string[];

describe('roles', () => {
  it('are made, changed and deleted by two, and followed at once by who has them', async () => {
    expect(await byTwo('roles/change', role('add', 'Night desk', ['customers', 'service']))).toMatchObject({
      code: 200,
    });
    expect(await byTwo(`operators/${await idOf('cleo')}/role`, { role: 'Night desk' })).toMatchObject({ code: 200 });
    expect((await get('me', cleo)).key).toBe('token_expired');
    cleo = await world.signedIn('cleo', 'Night desk');
    expect(await me(cleo)).toEqual(['customers', 'service']);
    expect(await byTwo('roles/change', role('change', 'Night desk', ['audit', 'customers']))).toMatchObject({
      code: 200,
    });
    expect(await me(cleo)).toEqual(['customers', 'audit']);
    // The session lives, and lost what its role lost.
    const list = await get('operators', cleo);
    expect(list).toMatchObject({ key: 'permission_missing', params: { permission: 'operators' } });
    expect(list.msg).toContain('operators');
    expect(await byTwo('roles/change', role('delete', 'Night desk'))).toMatchObject({ key: 'role_in_use' });
    expect(await byTwo(`operators/${await idOf('cleo')}/role`, { role: 'cashier' })).toMatchObject({ code: 200 });
    expect(await byTwo('roles/change', role('delete', 'Night desk'))).toMatchObject({ code: 200 });
    const actions = world.auditLog.recorded.map(({ action }) => action).filter((action) => action.startsWith('role.'));
    expect(actions).toEqual(['role.add', 'role.change', 'role.delete']);
  });

  it('are shown before they are confirmed: what comes and goes, and whom it concerns', async () => {
    await proposeRole(ada, role('change', 'cashier', ['customers', 'recharge', 'audit']));
    const { rows } = await get('approvals', bob);
    const line = (name: string) => rows[0].lines.find((one: { name: string }) => one.name === name).value;
    expect([line('role'), line('holders')]).toEqual(['cashier', 'cleo']);
    expect(JSON.parse(line('former'))).toMatchObject({ withdrawal: true, audit: false });
    expect(JSON.parse(line('value'))).toMatchObject({ withdrawal: false, audit: true });
  });

  it.each([
    ['of a name that is taken', role('add', 'Cashier', ['customers']), 'role_name_taken'],
    ['of a name in one letter', role('add', 'x', ['customers']), 'role_name_form'],
    ['of a name with a line', role('add', 'a\nb', ['customers']), 'role_name_form'],
    ['that there is not', role('change', 'nobody', ['customers']), 'role_unknown'],
    ['that came with the installation, deleted', role('delete', 'editor'), 'role_in_use'],
    ['that somebody has, deleted', role('delete', 'cashier'), 'role_in_use'],
    ['as it is', role('change', 'support', ['service', 'customers']), 'role_unchanged'],
    ['of administrators without operators', role('change', 'admin', ['customers']), 'operators_two_needed'],
    ['with a permission that there is not', role('add', 'Odd', ['everything']), 'bad_request'],
    ['without a reason', { ...role('add', 'Odd', ['customers']), reason: '' }, 'reason_required'],
  ])('%s are refused', async (_, body, key) => {
    expect(await proposeRole(ada, body)).toMatchObject({ code: 400, key });
    expect(await db.query('select from approvals')).toHaveLength(0);
  });

  it('are proposed by nobody who would gain by it, and confirmed by nobody either', async () => {
    await byTwo('roles/change', role('add', 'Head', ['operators']));
    const dora = await world.signedIn('dora', 'Head');
    const more = role('change', 'Head', ['operators', 'treasury']);
    expect(await proposeRole(dora, more)).toMatchObject({ key: 'role_own_gain' });
    const { data } = await proposeRole(ada, more);
    expect(await decide(data.approval, dora)).toMatchObject({ key: 'role_own_gain' });
    expect(await me(dora)).toEqual(['operators']);
    // What takes something from both, they may.
    expect(await decide(data.approval, bob)).toMatchObject({ code: 200 });
    expect(await me(dora)).toEqual(['treasury', 'operators']);
    expect(await proposeRole(dora, role('change', 'Head', ['operators']))).toMatchObject({ code: 200 });
  });

  it('raise nobody who came into the role while it waited', async () => {
    await byTwo('roles/change', role('add', 'Head', ['operators']));
    const { data } = await proposeRole(ada, role('change', 'Head', ['operators', 'treasury']));
    await db.query("update operators set role = 'Head' where name = 'ada'");
    expect(await decide(data.approval, bob)).toMatchObject({ key: 'role_own_gain' });
  });

  it('are changed by no two puppets of one person', async () => {
    const passwordHash = await new Passwords().hash('puppet-password');
    const maker = await idOf('ada');
    for (const name of ['puppet.one', 'puppet.two']) {
      await db.batch([
        addStatement({ name, passwordHash, passwordOnce: false, role: 'admin', nowMs: world.time.nowMs }),
        linkStatement(name, { act: 'add', by: [maker] }, world.time.nowMs),
      ]);
    }
    const [one, other] = [await enter('puppet.one'), await enter('puppet.two')];
    const body = role('change', 'cashier', ['customers', 'treasury']);
    expect(await proposeRole(one, body)).toMatchObject({ key: 'approval_linked' });
    const { data } = await proposeRole(ada, body);
    for (const headers of [one, other])
      expect(await decide(data.approval, headers)).toMatchObject({ key: 'approval_linked' });
    expect(await me(cleo)).not.toContain('treasury');
  });

  it('are confirmed as they were when they were proposed, or not at all', async () => {
    const { data } = await proposeRole(ada, role('change', 'cashier', ['customers', 'audit']));
    await byTwo('roles/change', role('change', 'cashier', ['customers']));
    expect(await decide(data.approval, bob)).toMatchObject({ key: 'role_changed_since' });
  });

  it('leave two who manage operators', async () => {
    // Everybody but one manages them by another role, which is to lose it.
    await byTwo('roles/change', role('add', 'Head', ['operators', 'customers']));
    await db.query("update operators set role = 'Head' where name in ('bob', 'cleo')");
    expect(await proposeRole(ada, role('change', 'Head', ['customers']))).toMatchObject({
      key: 'operators_two_needed',
    });
  });

  it('are read again by the server that another one’s start gave a new permission', async () => {
    await db.query("delete from operator_permissions where name = 'export'");
    await db.query("update operator_roles set permissions = array_remove(permissions, 'export')");
    await world.domain.readAgain();
    const { rows } = await get('roles?sort=id&order=asc', ada);
    const has = rows.filter((one: { permissions: string[] }) => one.permissions.includes('export'));
    expect(has.map((one: { name: string }) => one.name)).toEqual([
      'compliance',
      'cashier',
      'treasurer',
      'auditor',
      'admin',
    ]);
  });
});

/** Signs in who is there already, with the second factor that is set up now. */
async function enter(name: string): Promise<Headers> {
  const { data } = await post('signIn', { name, password: 'puppet-password' });
  const answer = await post('confirmCode', { attempt: data.attempt, code: world.codeOf(data.secret) });
  return { [OPERATOR_HEADER]: answer.data.token };
}

describe('limits', () => {
  const office = limits('role', 'cashier', ['192.0.2.0/24', '2001:db8::/32']);

  it.each([
    ['of the network', HOME, undefined],
    ['of another', AWAY, 'operator_address_refused'],
    ['of the network of IPv6', '2001:db8::5', undefined],
    ['of another network of IPv6', '2001:db9::5', 'operator_address_refused'],
    ['as a socket of both families writes it', `::ffff:${HOME}`, undefined],
    ['of another, written so', `::ffff:${AWAY}`, 'operator_address_refused'],
  ])('an address %s', async (_, address, key) => {
    expect(await byTwo('limits/change', office)).toMatchObject({ code: 200 });
    // The token is valid, and was given before.
    expect((await get('me', cleo, address)).key).toBe(key);
    const signIn = await post('signIn', { name: 'cleo', password: 'cleo-password' }, {}, address);
    expect(signIn.key).toBe(key);
    // A wrong password is told nothing of limits.
    const wrong = await post('signIn', { name: 'cleo', password: 'cleo-passwor' }, {}, address);
    expect(wrong.key).toBe('operator_sign_in_failed');
  });

  it.each([
    ['the hour', [{ day: 3, from: 15, until: 16 }], undefined],
    ['an hour before', [{ day: 3, from: 0, until: 15 }], 'operator_hour_refused'],
    ['an hour after', [{ day: 3, from: 16, until: 24 }], 'operator_hour_refused'],
    ['another day', [{ day: 4, from: 0, until: 24 }], 'operator_hour_refused'],
  ])('at %s', async (_, hours, key) => {
    expect(await byTwo('limits/change', limits('operator', 'cleo', [], hours))).toMatchObject({ code: 200 });
    expect((await get('me', cleo)).key).toBe(key);
  });

  it('of role and operator count both', async () => {
    await byTwo('limits/change', office);
    await byTwo('limits/change', limits('operator', 'cleo', [`${HOME}/32`]));
    expect((await get('me', cleo, HOME)).code).toBe(200);
    expect((await get('me', cleo, '192.0.2.8')).key).toBe('operator_address_refused');
  });

  it('are asked in the second step too', async () => {
    world.time.nowMs += STEP_MS;
    const { data } = await post('signIn', { name: 'cleo', password: 'cleo-password' });
    await byTwo('limits/change', office);
    const code = { attempt: data.attempt, code: '000000' };
    expect(await post('confirmCode', code)).toMatchObject({ key: 'operator_address_refused' });
  });

  it.each([
    ['no network', limits('role', 'cashier', ['office']), 'limit_network_form'],
    ['too many bits', limits('role', 'cashier', ['192.0.2.0/33']), 'limit_network_form'],
    [
      'an hour that ends before it begins',
      limits('role', 'cashier', [], [{ day: 1, from: 9, until: 9 }]),
      'limit_hours_form',
    ],
    [
      'hours that overlap',
      limits(
        'role',
        'cashier',
        [],
        [
          { day: 1, from: 9, until: 12 },
          { day: 1, from: 11, until: 13 },
        ],
      ),
      'limit_hours_form',
    ],
    ['a role that there is not', limits('role', 'nobody', [HOME]), 'role_unknown'],
    ['an operator who is not there', limits('operator', 'nobody', [HOME]), 'not_found'],
    ['oneself', limits('operator', 'ada', [HOME]), 'own_operator'],
    ['what is so already', limits('role', 'cashier', []), 'role_unchanged'],
    ['where the proposer is not', limits('role', 'admin', [`${AWAY}/32`]), 'limit_shuts_you_out'],
    ['when the proposer works', limits('role', 'admin', [], [{ day: 7, from: 1, until: 2 }]), 'limit_shuts_you_out'],
  ])('with %s are refused', async (_, body, key) => {
    expect(await post('limits/change', body, ada)).toMatchObject({ key });
  });

  it('that shut out who confirms are refused', async () => {
    const { data } = await post('limits/change', limits('role', 'admin', ['127.0.0.0/8']), ada);
    expect(await decide(data.approval, bob, AWAY)).toMatchObject({ key: 'limit_shuts_you_out' });
    expect(await decide(data.approval, bob)).toMatchObject({ code: 200 });
    expect((await get('me', bob, AWAY)).key).toBe('operator_address_refused');
  });

  it('that shut out the last two who manage operators are refused', async () => {
    await world.signedIn('dora', 'admin');
    await db.query(
      `update operator_sign_ins set address = '${AWAY}' where operator_id in (${await idOf('bob')}, ${await idOf('dora')})`,
    );
    const { key } = await post('limits/change', limits('role', 'admin', ['127.0.0.0/8']), ada);
    expect(key).toBe('limit_shuts_admins_out');
  });

  it('are lifted by the command line, at once and in the audit log', async () => {
    await byTwo('limits/change', office);
    await byTwo('limits/change', limits('operator', 'cleo', [HOME]));
    expect((await get('me', cleo)).key).toBe('operator_address_refused');
    const lift = { verb: 'lift', name: 'cleo', note: 'the office burns' } as const;
    expect(await manageOperators(db, lift, world.time.nowMs)).toBe(
      'lifted: the limits of operator cleo and role cashier',
    );
    await world.domain.readAgain();
    expect((await get('me', cleo)).code).toBe(200);
    const written = world.auditLog.recorded.filter(({ action }) => action === 'limits.lift');
    expect(written.map(({ target, reason, address }) => [target, reason, address])).toEqual([
      ['operator cleo', 'the office burns', 'command line'],
      ['role cashier', 'the office burns', 'command line'],
    ]);
    await world.domain.recordLiftings();
    expect(world.auditLog.recorded.filter(({ action }) => action === 'limits.lift')).toHaveLength(2);
  });
});

describe('passkeys', () => {
  const factor = (name: string) => ({ password: `${name}-password`, code: codeNow(name) });
  /** A code that was not taken yet. */
  function codeNow(name: string): string {
    world.time.nowMs += STEP_MS;
    return world.codeOf(world.secretOf(name));
  }
  async function added(headers: Headers | undefined, name: string): Promise<TestAuthenticator> {
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
