import { PUSH_KINDS } from '@bourse/wire';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CommitEvents } from '../../exchange/commit-events.ts';
import { NO_EVENTS } from '../../exchange/test-commit-events.ts';
import type { Database } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import type { HttpServer } from '../../platform/http/create-http-server.ts';
import { openTestServer } from '../../platform/http/test-http-server.ts';
import { secretsOf } from '../../platform/secrets.ts';
import { createPushDomain, type PushDomain } from './push-domain.ts';
import { FAILURES_MAX } from './push-store.ts';
import { readVapid, startTestPushService, TestDevice, type TestPushService } from './test-push-service.ts';

const migrations = new URL('../../../migrations', import.meta.url).pathname;
const SECRET = 'a key of at least thirty-two characters';
const deposit = (owner: number, id = 1): CommitEvents => ({
  ...NO_EVENTS,
  money: [
    {
      id,
      kind: 'recharge',
      owner,
      status: 'done',
      asset: 'usdt',
      amount: 5n as never,
      settled: 1_050_000_000n as never,
    },
  ],
});
/** Tokens "anna1", "anna2", "ben3": a customer and a session each. */
const sessions = {
  find: (token: string) => {
    const match = /^(anna|ben)(\d)$/.exec(token);
    return match === null
      ? undefined
      : { sessionId: Number(match[2]), userId: match[1] === 'anna' ? 1 : 2, simulated: false };
  },
};

describe('notifications to devices', () => {
  let db: Database;
  let server: HttpServer;
  let service: TestPushService;
  let push: PushDomain;
  let nowMs = 1_000;
  const pauses: { readonly ms: number; readonly run: () => void }[] = [];
  let commit: (events: CommitEvents) => void = () => undefined;

  const lettered: number[] = [];

  const openPush = (secret = SECRET) =>
    createPushDomain({
      db,
      clock: () => nowMs,
      log: pino({ level: 'silent' }),
      secrets: secretsOf(secret),
      deployment: { name: 'Bourse', timeZone: 'UTC', dateFormat: 'MM/DD/YYYY' },
      committer: { onCommit: (listener) => (commit = listener) },
      hosts: [service.host],
      subject: 'mailto:desk@example.com',
      pairOf: (symbol) => symbol.toUpperCase(),
      closesSoon: (symbol) => symbol === 'aapl',
      newLetter: (userId) => lettered.push(userId),
      after: (ms, run) => {
        pauses.push({ ms, run });
        return () => undefined;
      },
    });
  beforeAll(async () => {
    db = await openTestDatabase();
    await migrate(db, migrations);
    await db.query(`insert into users (id, login_name, login_key, password_hash, invite_code, created_ms)
      values (1, 'anna', 'anna', '', 'A', 0), (2, 'ben', 'ben', '', 'B', 0)`);
    service = await startTestPushService();
    push = await openPush();
    server = await openTestServer(push.routes, sessions);
  });
  afterAll(async () => {
    await push.close();
    await service.close();
  });
  beforeEach(async () => {
    nowMs = 1_000;
    await db.query('delete from sessions');
    await db.query(`insert into sessions (id, token_hash, user_id, created_ms, expires_ms, address, user_agent)
      overriding system value
      values (1, 'a', 1, 0, 9000, '', ''), (2, 'b', 1, 0, 9000, '', ''), (3, 'c', 2, 0, 9000, '', '')`);
    service.arrived.length = 0;
    pauses.length = 0;
  });

  const call = async (name: string, body: unknown, who = 'anna1', lang = 'en') => {
    const payload = body === undefined ? {} : { payload: body as object };
    const method = name === 'state' ? 'GET' : 'POST';
    return (
      await server.inject({ method, url: `/api/push/${name}`, headers: { satoken: who, lang }, ...payload })
    ).json();
  };
  const state = async (who = 'anna1') => (await call('state', undefined, who)).data;
  const told = async (events: CommitEvents) => {
    commit(events);
    await push.settled();
  };

  /** Lets what waits be tried again, until nothing does; the waits. */
  const retry = async () => {
    const waits: number[] = [];
    for (let pause = pauses.shift(); pause !== undefined; pause = pauses.shift()) {
      waits.push(pause.ms);
      pause.run();
      await push.settled();
    }
    return waits;
  };

  it('tell of what was closed before its market closed, not of what its owner closed', async () => {
    const device = new TestDevice(service.host, 'night');
    await call('save', device.draft(['settlement']));
    const params = JSON.stringify({ position: 7, pair: 'AAPL', leverage: 50, most: 5, kind: '' });
    await db.query(
      `insert into mails (user_id, type, key, params, created_ms) values (1, 'account', 'position_overnight', $1, 1)`,
      [params],
    );
    const closed = (id: number, more: object = {}) =>
      ({
        id,
        owner: 1,
        ledger: 'live',
        desk: 'stock',
        symbol: 'aapl',
        leverage: 50,
        status: 'closed',
        ...more,
      }) as never;
    await told({
      ...deposit(1),
      money: [],
      positions: [closed(8), closed(7, { status: 'open' }), closed(7, { owner: 2 })],
    });
    await told({ ...deposit(1), money: [], positions: [closed(7, { symbol: 'msft' })] });
    expect([service.arrived, lettered]).toEqual([[], []]);
    await told({ ...deposit(1), money: [], positions: [closed(7)] });
    expect(lettered).toEqual([1]);
    const [arrived] = service.arrived;
    expect(device.open(arrived?.body ?? Buffer.alloc(0))).toMatchObject({
      title: "AAPL: Closed before the market's close",
      body: expect.stringContaining('AAPL at 50x'),
    });
  });

  it('are sealed for the device, signed by the server, and say what happened', async () => {
    const device = new TestDevice(service.host, 'one');
    expect(await call('save', device.draft(['deposit']))).toMatchObject({ code: 200 });
    await told(deposit(1));
    const [arrived] = service.arrived;
    expect(arrived).toMatchObject({ path: '/one', headers: { 'content-encoding': 'aes128gcm', ttl: '86400' } });
    expect(device.open(arrived?.body ?? Buffer.alloc(0))).toEqual({
      kind: 'deposit',
      title: 'Deposit credited',
      body: '10.5 USDT added to your main account.',
      tag: 'money-1',
      route: '/recharge-order',
      lang: 'en',
      atMs: 1_000,
    });
    const { publicKey } = await state();
    const claims = readVapid(arrived?.headers.authorization ?? '', publicKey);
    expect(claims).toMatchObject({ aud: `http://${service.host}`, sub: 'mailto:desk@example.com' });
    const another = new TestDevice(service.host, 'one');
    expect(() => another.open(arrived?.body ?? Buffer.alloc(0))).toThrow();
  });

  it('come in the language, of the kinds and to the devices that were asked for', async () => {
    const [first, second] = [new TestDevice(service.host, 'first'), new TestDevice(service.host, 'second')];
    await call('save', first.draft(['deposit', 'fill']), 'anna1', 'zh-CN');
    await call('save', second.draft(['withdrawal']), 'anna2');
    await told(deposit(1));
    await told(deposit(2));
    expect(service.arrived.map(({ path }) => path)).toEqual(['/first']);
    expect(first.open(service.arrived[0]?.body ?? Buffer.alloc(0))).toMatchObject({ title: '充值已到账', lang: 'zh' });
    expect(await call('kinds', { kinds: [] })).toMatchObject({ code: 200 });
    await told(deposit(1));
    expect(service.arrived).toHaveLength(1);
    expect(await state()).toMatchObject({ subscribed: true, kinds: [] });
  });

  it('are each session’s own', async () => {
    const device = new TestDevice(service.host, 'one');
    await call('save', device.draft(['deposit']), 'ben3');
    expect(await state('anna1')).toMatchObject({ subscribed: false, kinds: [] });
    expect(await call('kinds', { kinds: ['fill'] }, 'anna1')).toMatchObject({ code: 404, key: 'push_off' });
    await call('remove', undefined, 'anna1');
    expect(await state('ben3')).toMatchObject({ subscribed: true, kinds: ['deposit'] });
  });

  it('follow a device to who signed in with it last', async () => {
    const device = new TestDevice(service.host, 'shared');
    await call('save', device.draft(['deposit']), 'anna1');
    await call('save', device.draft(['deposit']), 'ben3');
    await told(deposit(1));
    expect(service.arrived).toEqual([]);
    expect(await state('anna1')).toMatchObject({ subscribed: false });
  });

  it('of a device are not taken over by who knows its address alone', async () => {
    const device = new TestDevice(service.host, 'hers');
    await call('save', device.draft(['deposit']), 'anna1');
    await call('save', { ...new TestDevice(service.host, 'hers').draft(['deposit']) }, 'ben3');
    await told(deposit(1));
    expect(service.arrived).toHaveLength(1);
  });

  it('end with the session: signed out, or run out', async () => {
    await call('save', new TestDevice(service.host, 'one').draft(['deposit']), 'anna1');
    await call('save', new TestDevice(service.host, 'two').draft(['deposit']), 'anna2');
    await db.query('delete from sessions where id = 1');
    await told(deposit(1));
    expect(service.arrived.map(({ path }) => path)).toEqual(['/two']);
    nowMs = 9_001;
    await told(deposit(1));
    expect(service.arrived).toHaveLength(1);
  });

  it.each([404, 410])('end where the service says %s', async (status) => {
    await call('save', new TestDevice(service.host, 'gone').draft(['deposit']));
    service.answer(status);
    await told(deposit(1));
    expect(await state()).toMatchObject({ subscribed: false });
  });

  it('are tried again a few times, and given up after failures in a row', async () => {
    await call('save', new TestDevice(service.host, 'busy').draft(['deposit']));
    service.answer(503, 429, 500, 201);
    await told(deposit(1));
    expect([await retry(), service.arrived.length]).toEqual([[2_000, 15_000, 120_000], 4]);
    service.answer(400, 201, ...Array.from({ length: FAILURES_MAX }, () => 403));
    for (let n = 0; n < FAILURES_MAX + 1; n += 1) await told(deposit(1, n));
    expect(await state()).toMatchObject({ subscribed: true });
    await told(deposit(1));
    expect(await state()).toMatchObject({ subscribed: false });
  });

  it('outlast an outage of the service, however long', async () => {
    await call('save', new TestDevice(service.host, 'busy').draft(['deposit']));
    for (let n = 0; n < FAILURES_MAX + 1; n += 1) {
      service.answer(503, 429, 500, 502);
      await told(deposit(1, n));
      expect(await retry()).toHaveLength(3);
    }
    expect(await state()).toMatchObject({ subscribed: true });
    await told(deposit(1));
    expect(service.arrived).toHaveLength(4 * (FAILURES_MAX + 1) + 1);
  });

  let lost: TestDevice;
  const ends: [string, () => Promise<unknown>][] = [
    ['signed out', () => db.query('delete from sessions where id = 1')],
    ['run out', async () => (nowMs = 9_001)],
    ['turned off', () => call('remove', undefined)],
    ['of this kind turned off', () => call('kinds', { kinds: ['fill'] })],
    ['taken over', () => call('save', lost.draft(['deposit']), 'ben3')],
  ];
  it.each(ends)('that wait to be tried again end with what they are for: %s', async (_, end) => {
    lost = new TestDevice(service.host, 'lost');
    await call('save', lost.draft(['deposit']));
    service.answer(503);
    await told(deposit(1));
    await end();
    expect(await retry()).toEqual([2_000]);
    expect(service.arrived).toHaveLength(1);
  });

  it('leave a renewed subscription alone where the former one is tried again', async () => {
    await call('save', new TestDevice(service.host, 'former').draft(['deposit']));
    service.answer(503);
    await told(deposit(1));
    await call('save', new TestDevice(service.host, 'renewed').draft(['deposit']));
    await retry();
    await told(deposit(1, 2));
    expect(service.arrived.map(({ path }) => path)).toEqual(['/former', '/renewed']);
  });

  it.each([410, 403])('leave a subscription alone that was renewed while the former one got %s', async (status) => {
    await call('save', new TestDevice(service.host, 'former').draft(['deposit']));
    service.answer(status);
    service.meanwhile(() => call('save', new TestDevice(service.host, 'renewed').draft(['deposit'])));
    await told(deposit(1));
    expect(await db.query('select failures from push_subscriptions')).toEqual([{ failures: 0 }]);
  });

  it('tell of a sign-in from a new device', async () => {
    const device = new TestDevice(service.host, 'one');
    await call('save', device.draft(['sign_in']));
    push.newDevice(1, 'Firefox, Linux', Date.UTC(2026, 10, 21, 7, 5));
    push.newDevice(1, '', Date.UTC(2026, 10, 21, 7, 5));
    await push.settled();
    const bodies = service.arrived.map(({ body }) => device.open(body).body);
    expect(bodies.sort()[0]).toMatch(/^11\/21\/2026 07:05 \(GMT\+0\)\./);
    expect(bodies[1]).toContain('Firefox, Linux, 11/21/2026 07:05 (GMT+0)');
  });

  it('keep the server’s keys over a restart, sealed', async () => {
    const again = await openPush();
    const other = await openTestServer(again.routes, sessions);
    const answer = await other.inject({ method: 'GET', url: '/api/push/state', headers: { satoken: 'anna1' } });
    expect(answer.json().data.publicKey).toBe((await state()).publicKey);
    const [row] = await db.query<{ private_key: string }>('select private_key from push_keys');
    expect(Buffer.from(row?.private_key ?? '', 'base64').length).toBeGreaterThan(60);
  });

  it('leave neither address nor keys readable in the table', async () => {
    const device = new TestDevice(service.host, 'secret-path');
    await call('save', device.draft(['deposit']));
    const rows = JSON.stringify(await db.query('select * from push_subscriptions'));
    for (const part of ['secret-path', device.draft([]).p256dh, device.draft([]).auth])
      expect(rows).not.toContain(part);
  });

  // The last one: what is subscribed here is gone afterwards.
  it('begin anew where the server’s keys cannot be read any more', async () => {
    await call('save', new TestDevice(service.host, 'lost').draft(['deposit']));
    const before = (await state()).publicKey;
    const again = await openPush('another key of at least thirty-two letters');
    const other = await openTestServer(again.routes, sessions);
    const answer = await other.inject({ method: 'GET', url: '/api/push/state', headers: { satoken: 'anna1' } });
    expect(answer.json().data.publicKey).not.toBe(before);
    expect(await db.query('select 1 from push_subscriptions')).toEqual([]);
  });

  const draft = (change: object) => ({ ...new TestDevice('127.0.0.1', 'x').draft(['fill']), ...change });
  const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
  const bad: [string, string, unknown, object][] = [
    ['nothing', 'save', undefined, { code: 400 }],
    ['no address', 'save', draft({ address: undefined }), { code: 400 }],
    ['a number for an address', 'save', draft({ address: 5 }), { code: 400 }],
    [
      'an address too long',
      'save',
      draft({ address: `https://fcm.googleapis.com/${'x'.repeat(1000)}` }),
      { code: 400 },
    ],
    ['a host of our own network', 'save', draft({ address: 'http://127.0.0.1:1/x' }), { key: 'push_not_possible' }],
    ['a stranger’s host', 'save', draft({ address: 'https://evil.example/x' }), { field: 'address' }],
    ['no key', 'save', draft({ p256dh: '' }), { field: 'p256dh' }],
    ['no secret', 'save', draft({ auth: '' }), { field: 'auth' }],
    ['a kind that is none', 'save', draft({ kinds: ['balance'] }), { code: 400 }],
    ['too many kinds', 'kinds', { kinds: Array.from({ length: PUSH_KINDS.length + 1 }, () => 'fill') }, { code: 400 }],
    ['no kinds', 'kinds', {}, { code: 400 }],
  ];
  it.each(bad)('refuse %s', async (_, name, body, answer) => {
    expect(await call(name, body)).toMatchObject(answer);
  });
  it('refuse a key off the curve', async () => {
    const own = new TestDevice(service.host, 'x').draft(['fill']);
    expect(await call('save', { ...own, p256dh: offCurve })).toMatchObject({ field: 'p256dh' });
  });
  it.each(['state', 'save', 'kinds', 'remove'])('are for who is signed in: %s', async (name) => {
    expect(await call(name, name === 'state' ? undefined : {}, '')).toMatchObject({ key: 'token_missing' });
    expect(await call(name, name === 'state' ? undefined : {}, 'old')).toMatchObject({ key: 'token_expired' });
  });
});
