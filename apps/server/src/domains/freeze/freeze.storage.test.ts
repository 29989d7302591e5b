import { type FreezeModule, transferFunds } from '@bourse/wire';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AuditLog, createAuditLog } from '../../exchange/audit-log.ts';
import { GroupCommitter } from '../../exchange/group-committer.ts';
import type { Database } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { route } from '../../platform/http/route.ts';
import { openTestServer } from '../../platform/http/test-http-server.ts';
import { letterStatement } from '../../platform/letters/send-letter.ts';
import { SessionStore } from '../account/session-store.ts';
import { UserFeed } from '../feed/user-feed.ts';
import type { FreezeDeps, FreezeOrder } from './freeze-deps.ts';
import { createFreezeDomain, type FreezeDomain } from './freeze-domain.ts';

const migrations = new URL('../../../migrations', import.meta.url).pathname;
const log = pino({ level: 'silent' });
const operator = { id: 7, address: '10.0.0.7' };
const HOUR_MS = 3_600_000;
const ANNA = 1;

describe('freezes', () => {
  let db: Database;
  let deps: FreezeDeps;
  let domain: FreezeDomain;
  let sessions: SessionStore;
  let token: string;
  /** What Anna's phone is told, and whether her token was good at that moment. */
  let told: { readonly push: Record<string, unknown>; readonly signedIn: boolean }[];
  let closed: FreezeModule[];
  const time = { nowMs: 10 * HOUR_MS };
  const clock = () => time.nowMs;
  let auditLog: AuditLog;
  beforeAll(async () => {
    db = await openTestDatabase();
    await migrate(db, migrations);
    auditLog = createAuditLog(await GroupCommitter.open({ db, clock, log }));
    await db.query(`insert into users (id, login_name, login_key, password_hash, invite_code, created_ms, simulated)
      values (1, 'anna', 'anna', '', 'A', 0, true), (2, 'ben', 'ben', '', 'B', 0, false)`);
  });
  beforeEach(async () => {
    await db.query('truncate freezes, sessions, passkey_challenges, audit_log, mails, push_subscriptions');
    await db.query('update users set status = 0');
    sessions = await SessionStore.load(db, clock, log);
    token = await sessions.create({ id: ANNA, simulated: true }, '::1', 'a phone');
    told = [];
    closed = ['FINANCIAL', 'RECHARGE', 'WITHDRAW', 'EXCHANGE', 'TRANSFERFUNDS'];
    const feed = new UserFeed((text) => sessions.find(text));
    const offer = (message: string) => {
      told.push({ push: JSON.parse(message), signedIn: sessions.find(token) !== undefined });
      return true;
    };
    feed.connect({ offer, close: () => undefined }, ANNA).receive(JSON.stringify({ token }));
    told.length = 0;
    const support = { chat: true, link: '', email: 'help@example.com', phone: '' };
    const staff = { name: 'Support', hours: '9 to 5' };
    deps = {
      db,
      clock,
      log,
      auditLog,
      deployment: { freeze: { textKey: 'account_frozen' } },
      settings: {
        current: () => ({
          MODULE_FREEZE_TYPE_SETTING: closed,
          SUPPORT_SETTING: support,
          SUPPORT_STAFF_SETTING: staff,
        }),
      },
      endSessions: (userId) => sessions.revokeAll(userId),
      statusChanged: (...status) => feed.statusChanged(...status),
      letter: (userId, letter) => letterStatement(userId, { type: 'account', ...letter }, clock()),
      recordChanged: (...record) => feed.recordChanged(...record),
    };
    domain = await createFreezeDomain(deps);
    return async () => {
      feed.close();
      domain.close();
      await sessions.close();
    };
  });

  const freeze = (more: Partial<FreezeOrder> = {}) =>
    domain.freezeCustomer({ userId: ANNA, module: 'WITHDRAW', reason: 'odd', untilMs: undefined, operator, ...more });
  const lift = (id: number, reason = 'cleared') => domain.liftFreeze({ id, reason, operator });
  const refusal = (module: FreezeModule, userId = ANNA): unknown => {
    try {
      domain.freezes.check(userId, module, clock());
      return undefined;
    } catch (error) {
      return error;
    }
  };
  const statusOf = async () => (await db.query<{ status: number }>('select status from users where id = 1'))[0]?.status;
  const actions = async () => db.query('select operator, action, target, reason from audit_log order by id');

  it('closes one module of one customer, with reason, end and contact', async () => {
    await freeze({ untilMs: time.nowMs + HOUR_MS });
    expect(refusal('WITHDRAW')).toMatchObject({
      key: 'account_frozen',
      code: 400,
      params: {
        module: 'WITHDRAW',
        reason: 'odd',
        until: time.nowMs + HOUR_MS,
        contact: 'help@example.com · 9 to 5',
      },
    });
    expect([refusal('RECHARGE'), refusal('WITHDRAW', 2), await statusOf()]).toEqual([undefined, undefined, 0]);
    expect(sessions.find(token)).toBeDefined();
    expect(told.map(({ push }) => push.what)).toEqual(['mail', 'freeze']);
  });

  it('freezes the account: told first, then signed out, everything closed that the settings name', async () => {
    const other = await sessions.create({ id: 2, simulated: false }, '::1', '');
    closed = ['WITHDRAW', 'FINANCIAL'];
    await freeze({ module: 'ALL', reason: 'stolen phone' });
    const data = { status: 1, simulated: true, freeze: { module: 'ALL', reason: 'stolen phone', until: 0 } };
    expect(told).toMatchObject([{ push: { what: 'mail' } }, { push: { type: 'USER_STATUS', data }, signedIn: true }]);
    expect([sessions.find(token), await statusOf()]).toEqual([undefined, 1]);
    expect(sessions.find(other)).toBeDefined();
    expect((await SessionStore.load(db, clock, log)).find(token)).toBeUndefined();
    expect(refusal('WITHDRAW')).toMatchObject({ params: { module: 'ALL', reason: 'stolen phone' } });
    expect([refusal('FINANCIAL') === undefined, refusal('RECHARGE')]).toEqual([false, undefined]);
  });

  it('is lifted, and the phone is told', async () => {
    const id = await freeze({ module: 'ALL' });
    told.length = 0;
    await lift(id);
    expect(told.map(({ push }) => push)).toMatchObject([
      { type: 'USER_STATUS', data: { status: 0 } },
      { type: 'RECORD', what: 'freeze', id },
      { type: 'RECORD', what: 'mail' },
    ]);
    expect(told[0]?.push.data).not.toHaveProperty('freeze');
    expect([refusal('WITHDRAW'), await statusOf(), domain.of(ANNA, clock())]).toEqual([undefined, 0, []]);
    expect(await db.query('select key, params from mails order by id')).toEqual([
      { key: 'frozen', params: { module: 'ALL', reason: 'odd', untilMs: 'open' } },
      { key: 'released', params: { module: 'ALL' } },
    ]);
    expect(await actions()).toEqual([
      { operator: 7, action: 'freeze.add', target: 'user 1', reason: 'odd' },
      { operator: 7, action: 'freeze.lift', target: 'user 1', reason: 'cleared' },
    ]);
    expect(await domain.listFreezes(ANNA)).toMatchObject([
      { id, reason: 'odd', operator_id: 7, lifted_by: 7, lift_reason: 'cleared' },
    ]);
  });

  it('ends by the clock, at once for calls, soon for the phone', async () => {
    await freeze({ module: 'ALL', untilMs: time.nowMs + HOUR_MS });
    await freeze({ module: 'RECHARGE' });
    time.nowMs += HOUR_MS - 1;
    expect(refusal('FINANCIAL')).toBeDefined();
    time.nowMs += 1;
    told.length = 0;
    expect(refusal('FINANCIAL')).toBeUndefined();
    expect(refusal('RECHARGE')).toBeDefined();
    await domain.sweep();
    expect(told.map(({ push }) => push.type)).toEqual(['USER_STATUS', 'RECORD']);
    expect(await statusOf()).toBe(0);
    await domain.sweep();
    expect(told).toHaveLength(2);
  });

  it('is still there after a restart', async () => {
    await freeze({ module: 'ALL', untilMs: time.nowMs + HOUR_MS });
    const second = await freeze({ module: 'WITHDRAW' });
    await lift(second);
    const again = await createFreezeDomain(deps);
    again.close();
    expect(again.of(ANNA, clock()).map(({ module }) => module)).toEqual(['ALL']);
    expect(again.of(ANNA, clock() + HOUR_MS)).toEqual([]);
  });

  it('shows the account’s freeze first, and all that ever were', async () => {
    await freeze({ module: 'RECHARGE' });
    await freeze({ module: 'ALL', untilMs: time.nowMs + HOUR_MS });
    expect(domain.of(ANNA, clock()).map(({ module }) => module)).toEqual(['ALL', 'RECHARGE']);
    time.nowMs += HOUR_MS;
    const found = { find: () => ({ sessionId: 1, userId: ANNA, simulated: false }) };
    const server = await openTestServer(domain.routes, found, { clock });
    const { rows, total } = (
      await server.inject({ url: '/api/withdraw/freezeList', headers: { satoken: 'x' } })
    ).json();
    expect(rows.map(({ module, status }: { module: string; status: number }) => [module, status])).toEqual([
      ['ALL', 0],
      ['RECHARGE', 1],
    ]);
    expect([total, 'operator_id' in rows[0]]).toEqual([2, false]);
  });

  it('stands at the door: before the body is read, in the caller’s language', async () => {
    await freeze({ module: 'TRANSFERFUNDS', reason: 'being <looked> at' });
    const found = { find: (who: string) => ({ sessionId: 1, userId: Number(who), simulated: false }) };
    const frozen = route(transferFunds, 'trade', () => undefined, { freezes: 'TRANSFERFUNDS' });
    const server = await openTestServer([frozen], found, { clock, freezes: domain.freezes });
    const ask = async (who: string, lang: string) =>
      (
        await server.inject({ method: 'POST', url: transferFunds.path, headers: { satoken: who, lang }, payload: {} })
      ).json();
    expect(await ask('1', 'en')).toMatchObject({ code: 400, key: 'account_frozen' });
    expect((await ask('1', 'zh')).msg).toMatch(/冻结/);
    expect(await ask('2', 'en')).toMatchObject({ key: 'bad_request' });
  });

  it('is refused without a reason, twice, for nobody, or with an end that is past', async () => {
    const first = await freeze();
    const wrong: [Partial<FreezeOrder>, string][] = [
      [{ module: 'ALL', reason: ' ' }, 'reason_required'],
      [{ module: 'ALL', reason: 'x'.repeat(501) }, 'reason_required'],
      [{}, 'already_frozen'],
      [{ userId: 999 }, 'not_found'],
      [{ module: 'ALL', untilMs: time.nowMs }, 'greaterThanCurrentTime'],
      [{ module: 'ALL', untilMs: Number.NaN }, 'greaterThanCurrentTime'],
    ];
    for (const [more, key] of wrong) await expect(freeze(more)).rejects.toMatchObject({ key });
    await expect(lift(first, '')).rejects.toMatchObject({ key: 'reason_required' });
    await expect(lift(999)).rejects.toMatchObject({ key: 'not_found' });
    await lift(first);
    await expect(lift(first)).rejects.toMatchObject({ key: 'freeze_over' });
    expect(await actions()).toHaveLength(2);
    expect(sessions.find(token)).toBeDefined();
  });

  it('is made once where two operators freeze at once', async () => {
    const both = await Promise.allSettled([freeze(), freeze()]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(await domain.listFreezes(ANNA)).toHaveLength(1);
  });
});
