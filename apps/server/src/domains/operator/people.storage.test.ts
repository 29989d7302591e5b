import { ROLES } from '@bourse/wire';
import { OPERATOR_HEADER } from '@bourse/wire/console';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkStatement } from '../../exchange/operator-chain.ts';
import type { Database } from '../../platform/db/database.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { Passwords } from '../../platform/passwords.ts';
import { manageOperators } from './manage-operators.ts';
import { addStatement } from './operator-store.ts';
import { type OperatorWorld, openOperatorWorld } from './test-operators.ts';
import { type Headers, openPeople, type People, REASON, role, STEP_MS } from './test-people.ts';

const HOME = '192.0.2.7';
const AWAY = '203.0.113.9';

let db: Database;
let world: OperatorWorld;
let [ada, bob, cleo]: [Headers, Headers, Headers] = [{}, {}, {}];
let { post, get, decide, byTwo, idOf, me } = {} as People;

beforeAll(async () => {
  db = await openTestDatabase();
  await openOperatorWorld(db);
});
beforeEach(async () => {
  ({ world, ada, bob, cleo, post, get, decide, byTwo, idOf, me } = await openPeople(db));
});

const proposeRole = (headers: Headers, body: object) => post('roles/change', body, headers);
const limits = (of: 'role' | 'operator', name: string, networks: string[], hours: object[] = []) => ({
  of,
  name,
  networks,
  hours,
  reason: REASON,
});

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
    ['as it is', role('change', 'support', [...ROLES.support].reverse()), 'role_unchanged'],
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
    expect(await decide(data.approval, bob)).toMatchObject({ key: 'approval_outdated' });
  });

  it('are not confirmed where a version that kept nothing of the state before has stored them; they can be rejected', async () => {
    const { data } = await post(`operators/${await idOf('cleo')}/role`, { role: 'support', reason: REASON }, ada);
    await db.query("update approvals set payload = (payload::jsonb - 'former')::text");
    expect((await get('approvals', bob)).rows[0]).toMatchObject({
      confirmRefusal: 'approval_outdated',
      lines: [{ name: 'operator', value: 'cleo' }, { name: 'act' }, { name: 'role', value: 'support' }],
    });
    expect(await decide(data.approval, bob)).toMatchObject({ key: 'approval_outdated' });
    const rejected = { approve: false, reason: REASON };
    expect(await post(`approvals/${data.approval}/decide`, rejected, bob)).toMatchObject({ code: 200 });
  });

  it('are told with what is not seen in them written out', async () => {
    const reason = 'a raise of \u202e%01 a year';
    await post(`operators/${await idOf('cleo')}/role`, { role: 'support', reason }, ada);
    const [row] = (await get('approvals', bob)).rows;
    expect(row).toMatchObject({ reason: 'a raise of \\u202e%01 a year' });
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
