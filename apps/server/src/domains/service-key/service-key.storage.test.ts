import { KEY_TOKEN_PREFIX } from '@bourse/wire/console';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../platform/db/open-database.ts';
import { type GuardedServer, startGuardedServer } from '../../testing/security/test-operators.ts';
import { bindAll, giveAll } from '../../testing/security/test-possessions.ts';

type Headers = Readonly<Record<string, string>>;

const DAY_MS = 86_400_000;
const reason = 'payouts are made by our own system';

describe('service keys', () => {
  let server: GuardedServer;
  let admin: Headers;
  let other: Headers;
  const keys = new Map<string, Headers>();

  const draft = (more: object = {}) => ({
    name: 'payouts',
    permissions: ['customers', 'recharge'],
    networks: ['127.0.0.0/8', '::1'],
    perMinute: 600,
    endsMs: server.nowMs() + 30 * DAY_MS,
    reason,
    ...more,
  });
  const add = (body: object, headers = admin) => server.call('POST', '/api/console/serviceKeys/add', { headers, body });
  const list = async () => (await server.call('GET', '/api/console/serviceKeys', { headers: admin })).rows ?? [];
  const idOf = async (name: string) => Number((await list()).find((row) => row.name === name)?.id);
  const secretOf = (id: number, headers = admin) =>
    server.call('POST', `/api/console/serviceKeys/${id}/secret`, { headers, body: {} });
  /** Made by two and fetched; its header. */
  const made = async (name: string, more: object = {}): Promise<Headers> => {
    expect(await server.byTwo(admin, 'serviceKeys/add', draft({ name, ...more }))).toMatchObject({ code: 200 });
    const { data } = await secretOf(await idOf(name));
    const key = { authorization: `Bearer ${(data as { secret: string }).secret}` };
    keys.set(name, key);
    return key;
  };
  const customers = (headers: Headers) => server.call('GET', '/api/console/customers', { headers });

  beforeAll(async () => {
    server = await startGuardedServer();
    admin = await server.operator('admin');
    other = await server.operator('admin2');
  });
  afterAll(() => server.close());

  /** Sessions of operators that were not used meanwhile have ended. */
  const signInAgain = async () => {
    server.skip(30_000);
    admin = await server.operator('admin');
    other = await server.operator('admin2');
  };

  it.each<[string, object, string, string?]>([
    ['power over operators', { permissions: ['operators'] }, 'service_key_people'],
    ['power over keys', { permissions: ['connections'] }, 'service_key_people'],
    ['no permission', { permissions: [] }, 'bad_request', 'permissions'],
    ['no address', { networks: [] }, 'bad_request', 'networks'],
    ['an address that is none', { networks: ['10.0.0.0/40'] }, 'bad_request', 'networks'],
    ['a name in capitals', { name: 'Payouts' }, 'bad_request', 'name'],
    ['a name of another kind', { name: 'key:x' }, 'bad_request', 'name'],
    ['an end that is over', { endsMs: 1 }, 'bad_request', 'endsMs'],
    ['no end within two years', { endsMs: 9_000_000_000_000 }, 'bad_request', 'endsMs'],
    ['no reason', { reason: '' }, 'reason_required'],
  ])('none is proposed with %s', async (_, wrong, key, field) => {
    expect(await add(draft(wrong))).toMatchObject({ key, ...(field === undefined ? {} : { field }) });
    expect(await list()).toEqual([]);
  });

  it('is made by two; its proposer alone gets the secret, once', async () => {
    await made('payouts');
    const id = await idOf('payouts');
    expect(await secretOf(id)).toMatchObject({ key: 'not_found' });
    await server.byTwo(admin, 'serviceKeys/add', draft({ name: 'unfetched' }));
    expect(await secretOf(await idOf('unfetched'), other)).toMatchObject({ key: 'not_found' });
    expect(await add(draft())).toMatchObject({ key: 'bad_request', params: { detail: 'name: is taken' } });
  });

  it('makes the calls that its permissions allow, and no others', async () => {
    const key = keys.get('payouts') as Headers;
    expect(await customers(key)).toMatchObject({ code: 200 });
    expect(await server.call('GET', '/api/console/me', { headers: key })).toMatchObject({
      data: { name: 'key:payouts', role: 'admin', permissions: ['customers', 'recharge'] },
    });
    for (const path of ['withdrawals', 'loans', 'audit', 'operators', 'serviceKeys', 'webhooks']) {
      expect(await server.call('GET', `/api/console/${path}`, { headers: key })).toMatchObject({
        key: 'permission_missing',
      });
    }
  });

  it('is taken as a bearer alone', async () => {
    const token = (keys.get('payouts') as Headers).authorization?.slice('Bearer '.length) ?? '';
    expect(token.startsWith(KEY_TOKEN_PREFIX)).toBe(true);
    for (const headers of [{ 'operator-token': token }, { satoken: token }, { authorization: token }]) {
      expect((await customers(headers as unknown as Headers)).code).toBe(403);
    }
    expect(await server.call('GET', '/api/asset/assetBalance', { token })).toMatchObject({ code: 403 });
    expect(await customers({ authorization: `Bearer ${KEY_TOKEN_PREFIX}nonsense` })).toMatchObject({
      code: 403,
      key: 'token_expired',
    });
  });

  it('neither confirms nor proposes, and changes no password', async () => {
    const key = await made('market', { permissions: ['market', 'treasury', 'settings'] });
    const body = { desk: '*', symbol: 'ethusdt', reason };
    expect(
      await server.call('POST', '/api/console/trading/halt', { headers: key, body: { ...body, cause: 'price' } }),
    ).toMatchObject({ code: 200 });
    const open = { headers: key, body };
    expect(await server.call('POST', '/api/console/trading/open', open)).toMatchObject({ key: 'service_key_people' });
    const proposed = await server.call('POST', '/api/console/trading/open', { headers: admin, body });
    const { approval } = proposed.data as { approval: number };
    const confirm = { headers: key, body: { approve: true, reason } };
    for (const [path, call] of [
      [`approvals/${approval}/decide`, confirm],
      ['changeOwnPassword', { headers: key, body: { password: 'x', newPassword: 'a-long-new-password' } }],
      ['signOut', { headers: key, body: {} }],
    ] as const) {
      expect(await server.call('POST', `/api/console/${path}`, call)).toMatchObject({ key: 'service_key_people' });
    }
    expect(await add(draft({ name: 'child' }), key)).toMatchObject({ key: 'permission_missing' });
    const { rows } = await server.call('GET', '/api/console/approvals?status=open', { headers: admin });
    expect(rows).toMatchObject([{ id: approval }]);
  });

  it('decides once, however often the same call is sent, under its own name', async () => {
    const mallory = await server.customer('mallory', false);
    const vera = await server.customer('vera', false);
    await bindAll(server, [mallory, vera]);
    const has = await giveAll(server, mallory, await server.operator('cashier'));
    const headers = { ...(keys.get('payouts') as Headers), 'idempotency-key': 'decision-1' };
    const decide = () =>
      server.call('POST', `/api/console/recharges/${has.deposit}/decide`, {
        headers,
        body: { approve: false, reason },
      });
    const answers = await Promise.all([decide(), decide(), decide()]);
    await signInAgain();
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect((await decide()).code).not.toBe(200);
    const { rows = [] } = await server.call('GET', '/api/console/audit?action=recharge.refuse', { headers: admin });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ operator: { name: 'key:payouts' }, second: null });
  });

  it('is no operator: it is in no list of them, and nothing is done to it there', async () => {
    const { rows = [] } = await server.call('GET', '/api/console/operators?perPage=200', { headers: admin });
    expect(rows.filter(({ name }) => String(name).startsWith('key:'))).toEqual([]);
    const { data } = await server.call('GET', '/api/console/me', { headers: keys.get('payouts') as Headers });
    const { id } = data as { id: number };
    for (const [act, body] of [
      ['reset', { reason }],
      ['disable', { disabled: false, reason }],
      ['role', { role: 'admin', reason }],
      ['vouch', { reason }],
    ] as const) {
      expect(await server.call('POST', `/api/console/operators/${id}/${act}`, { headers: admin, body })).toMatchObject({
        key: 'not_found',
      });
    }
    const signIn = { body: { name: 'key:payouts', password: '' } };
    expect(await server.call('POST', '/api/console/signIn', signIn)).toMatchObject({ key: 'operator_sign_in_failed' });
  });

  it('is taken from its addresses alone', async () => {
    const far = await made('far', { networks: ['203.0.113.0/24'] });
    for (const told of [{}, { 'x-forwarded-for': '203.0.113.9' }, { forwarded: 'for=203.0.113.9' }]) {
      expect(await customers({ ...far, ...told })).toMatchObject({ code: 403, key: 'service_key_address' });
    }
  });

  it('calls no more often than it may', async () => {
    const slow = await made('slow', { perMinute: 2 });
    expect([(await customers(slow)).code, (await customers(slow)).code]).toEqual([200, 200]);
    expect(await customers(slow)).toMatchObject({ key: 'too_many_requests' });
    server.skip(60_000);
    expect(await customers(slow)).toMatchObject({ code: 200 });
  });

  it('that was revoked keeps no role: the role can be deleted', async () => {
    const role = (act: string) => ({ act, name: 'Bridge', permissions: ['customers'], reason });
    const byTwo = async (path: string, body: object) => {
      await signInAgain();
      return server.byTwo(admin, path, body);
    };
    expect(await byTwo('roles/change', role('add'))).toMatchObject({ code: 200 });
    await signInAgain();
    await made('bridge');
    const settings = { databaseUrl: server.settings.DATABASE_URL, dataDir: server.settings.DATA_DIR ?? '' };
    const db = await openDatabase({ ...settings, log: pino({ level: 'silent' }), access: 'guest' });
    await db.query(`update operators set role = 'Bridge' where name = 'key:bridge'`);
    await db.close();
    const drop = { headers: admin, body: role('delete') };
    expect(await server.call('POST', '/api/console/roles/change', drop)).toMatchObject({ key: 'role_in_use' });
    const id = await idOf('bridge');
    const body = { reason };
    expect(await server.call('POST', `/api/console/serviceKeys/${id}/revoke`, { headers: admin, body })).toMatchObject({
      code: 200,
    });
    expect(await byTwo('roles/change', role('delete'))).toMatchObject({ code: 200 });
    await signInAgain();
    expect((await list()).find((row) => row.id === id)).toMatchObject({ state: 'revoked', role: 'Bridge' });
  });

  it('ends at its date, and at once where one operator revokes it', async () => {
    const short = await made('short', { endsMs: server.nowMs() + 5 * 60_000 });
    expect(await customers(short)).toMatchObject({ code: 200 });
    server.skip(5 * 60_000);
    expect(await customers(short)).toMatchObject({ code: 403, key: 'token_expired' });
    const revoke = async (name: string, headers = other) =>
      server.call('POST', `/api/console/serviceKeys/${await idOf(name)}/revoke`, { headers, body: { reason } });
    expect(await revoke('payouts')).toMatchObject({ code: 200 });
    expect(await customers(keys.get('payouts') as Headers)).toMatchObject({ code: 403, key: 'token_expired' });
    expect(await revoke('payouts')).toMatchObject({ key: 'approval_decided' });
    expect(await revoke('unfetched')).toMatchObject({ code: 200 });
    expect(await secretOf(await idOf('unfetched'))).toMatchObject({ key: 'not_found' });
    const states = (await list()).map(({ name, state }) => `${name} ${state}`);
    expect(states).toEqual(
      expect.arrayContaining(['payouts revoked', 'unfetched revoked', 'short ended', 'market active']),
    );
  });

  it('is refused while who proposed it is shut out', async () => {
    const last = await made('last');
    expect(await customers(last)).toMatchObject({ code: 200 });
    const { rows = [] } = await server.call('GET', '/api/console/operators?search=admin', { headers: other });
    const id = rows.find(({ name }) => name === 'admin')?.id;
    const shut = await server.call('POST', `/api/console/operators/${id}/suspend`, {
      headers: other,
      body: { reason },
    });
    expect(shut).toMatchObject({ code: 200 });
    expect(await customers(last)).toMatchObject({ code: 403, key: 'token_expired' });
    const all = await server.call('GET', '/api/console/serviceKeys?state=stopped', { headers: other });
    expect(all.rows).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'last', state: 'stopped' })]));
  });

  it('keeps no token, and the books are as the journal makes them', async () => {
    const { proof, found } = await server.verify((db) =>
      db.query<{ token_hash: string; last_address: string }>('select * from service_keys order by id'),
    );
    expect(proof.problems).toEqual([]);
    const stored = JSON.stringify(found);
    for (const { authorization = '' } of keys.values()) expect(stored).not.toContain(authorization.slice(-43));
    expect(found?.[0]).toMatchObject({ last_address: '127.0.0.1' });
  });
});

it('a service key behind a proxy is taken from the address that the proxy saw, not from one that the caller names', async () => {
  const server = await startGuardedServer({ TRUST_PROXY: 'true' });
  try {
    const admin = { ...(await server.operator('admin')) };
    const permissions = ['customers'];
    const networks = ['203.0.113.0/24'];
    const endsMs = server.nowMs() + DAY_MS;
    const draft = { name: 'office', permissions, networks, perMinute: 60, endsMs, reason };
    expect(await server.byTwo(admin, 'serviceKeys/add', draft)).toMatchObject({ code: 200 });
    const { rows = [] } = await server.call('GET', '/api/console/serviceKeys', { headers: admin });
    const fetched = { headers: admin, body: {} };
    const { data } = await server.call('POST', `/api/console/serviceKeys/${rows[0]?.id}/secret`, fetched);
    const authorization = `Bearer ${(data as { secret: string }).secret}`;
    for (const [from, code] of [
      ['203.0.113.9', 200],
      ['198.51.100.1, 203.0.113.9', 200],
      ['203.0.113.9, 198.51.100.1', 403],
      ['203.0.113.9,, 198.51.100.1', 403],
      ['', 403],
    ] as const) {
      const headers = { authorization, 'x-forwarded-for': from };
      expect([from, (await server.call('GET', '/api/console/customers', { headers })).code]).toEqual([from, code]);
    }
  } finally {
    await server.close();
  }
});
