import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditLog } from '../../exchange/audit-log.ts';
import type { Database } from '../../platform/db/database.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { readDeployment } from '../../platform/deployment.ts';
import { clearFundPassword, resetCustomerTotp } from './reset-security.ts';
import { type AccountWorld, freshAccountWorld } from './test-account.ts';

const LOGIN = '/api/user/login';
const BEN = 'ben@example.com';
const MAILED = '123456';
const byPassword = { signType: '3', loginName: BEN, loginPassword: 'secret12' };
const byCode = { signType: '1', email: BEN, code: MAILED };
const codeOf = (secret: string, atMs: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: atMs });

describe('two-step verification', () => {
  let db: Database;
  let world: AccountWorld;
  let [ben, benId] = ['', 0];
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  beforeEach(async () => {
    world = await freshAccountWorld(db);
    await mail('REGISTER');
    const body = { ...byCode, loginPassword: 'secret12', newPassword: 'secret12' };
    ben = (await world.post('/api/user/register', body)).data.satoken;
    benId = (await world.post('/api/user/getInfo', undefined, ben)).data.user.userId;
    world.time.nowMs += 60_000;
  });
  const mail = async (codeType: string) => {
    const answer = await world.post(`/api/user/sendEmailCode?codeType=${codeType}&email=${BEN}`);
    expect(answer).toMatchObject({ code: 200 });
  };
  const totp = (call: string, body: object, token = ben) => world.post(`/api/user/totp/${call}`, body, token);
  const now = (secret: string) => codeOf(secret, world.time.nowMs);
  const turnOn = async (): Promise<string> => {
    const { secret } = (await totp('begin', { loginPassword: 'secret12' })).data;
    expect(await totp('confirm', { totp: now(secret) })).toMatchObject({ code: 200 });
    world.time.nowMs += 60_000;
    return secret;
  };

  it('begins with the login password, and is on with the first code', async () => {
    expect(await totp('begin', {})).toMatchObject({ key: 'please_pwd', field: 'loginPassword' });
    expect(await totp('begin', { loginPassword: 'secret99' })).toMatchObject({ key: 'old_password_wrong' });
    const { secret, uri } = (await totp('begin', { loginPassword: 'secret12' })).data;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Bourse:b\*\*\*/);
    expect(uri).toContain(secret);
    expect(await totp('confirm', { totp: '' })).toMatchObject({ key: 'totp_required', field: 'totp' });
    expect(await world.post(LOGIN, byPassword)).toMatchObject({ code: 200 });
    expect(await totp('confirm', { totp: now(secret) })).toMatchObject({ code: 200 });
    expect((await world.post('/api/user/getInfo', undefined, ben)).data.detail.totp).toBe(true);
    expect(await totp('begin', { loginPassword: 'secret12' })).toMatchObject({ code: 409, key: 'totp_is_on' });
  });

  it('a key begun anew makes the former one worthless', async () => {
    const first = (await totp('begin', { loginPassword: 'secret12' })).data.secret;
    await totp('begin', { loginPassword: 'secret12' });
    expect(await totp('confirm', { totp: now(first) })).toMatchObject({ key: 'totp_wrong' });
  });

  it('is asked for after the right password, and only then', async () => {
    const secret = await turnOn();
    const wrong = await world.post(LOGIN, { ...byPassword, loginPassword: 'secret99', totp: now(secret) });
    expect(wrong).toMatchObject({ code: 400, key: 'login_failed' });
    expect(await world.post(LOGIN, byPassword)).toMatchObject({ code: 400, key: 'totp_required', field: 'totp' });
    const guess = await world.post(LOGIN, { ...byPassword, totp: '000000' });
    expect(guess).toMatchObject({ code: 400, key: 'totp_wrong', field: 'totp' });
    const body = { ...byPassword, totp: now(secret) };
    expect(await world.post(LOGIN, body)).toMatchObject({ code: 200 });
    expect(await world.post(LOGIN, body)).toMatchObject({ key: 'totp_wrong' });
  });

  it('asking for it is no failure, a wrong one is', async () => {
    await turnOn();
    for (let n = 0; n < 6; n += 1) expect(await world.post(LOGIN, byPassword)).toMatchObject({ key: 'totp_required' });
    for (let n = 0; n < 3; n += 1) {
      expect(await world.post(LOGIN, { ...byPassword, totp: '000000' })).toMatchObject({ key: 'totp_wrong' });
    }
    expect(await world.post(LOGIN, byPassword)).toMatchObject({ key: 'please_code' });
  });

  it('guards signing in by a mailed code, which stays good until it is used', async () => {
    const secret = await turnOn();
    await mail('LOGIN');
    expect(await world.post(LOGIN, { ...byCode, code: '000000', totp: now(secret) })).toMatchObject({
      key: 'code_wrong',
    });
    expect(await world.post(LOGIN, byCode)).toMatchObject({ key: 'totp_required' });
    const body = { ...byCode, totp: now(secret) };
    const both = await Promise.all([world.post(LOGIN, body), world.post(LOGIN, body)]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 400]);
    world.time.nowMs += 30_000;
    expect(await world.post(LOGIN, { ...byCode, totp: now(secret) })).toMatchObject({ key: 'code_wrong' });
  });

  it('is shut for 15 minutes by five wrong codes, from wherever they come', async () => {
    const secret = await turnOn();
    for (let n = 0; n < 3; n += 1) await world.post(LOGIN, { ...byPassword, totp: '000000' });
    for (let n = 0; n < 2; n += 1) await totp('disable', { totp: '000000' });
    expect(await totp('disable', { totp: now(secret) })).toMatchObject({ code: 429, key: 'security_locked' });
    const atWithdrawal = world.domain.secondFactor.check(benId, { totp: now(secret) }, world.time.nowMs);
    await expect(atWithdrawal).rejects.toMatchObject({ key: 'security_locked' });
    world.time.nowMs += 15 * 60_000;
    expect(await world.post(LOGIN, { ...byPassword, totp: now(secret) })).toMatchObject({ code: 200 });
  });

  it('is turned off by a code; withdrawals rest', async () => {
    expect(await totp('disable', { totp: '123456' })).toMatchObject({ code: 409, key: 'totp_off' });
    const secret = await turnOn();
    expect(await totp('disable', { totp: '000000' })).toMatchObject({ key: 'totp_wrong' });
    expect(await totp('disable', { totp: now(secret) })).toMatchObject({ code: 200 });
    expect(await world.post(LOGIN, byPassword)).toMatchObject({ code: 200 });
    const [row] = await db.query(
      'select totp_secret, withdrawals_cooling_off_until_ms as rest from users where id = $1',
      [benId],
    );
    expect(row).toEqual({ totp_secret: null, rest: world.time.nowMs + 24 * 3_600_000 });
    expect(world.sent.at(-1)).toMatchObject({ to: BEN, text: expect.stringContaining('turned off') });
  });

  it('a forgotten password does not open it', async () => {
    await turnOn();
    await mail('FIND_PASSWORD');
    await world.post('/api/user/backPwd', { email: BEN, newPwd: 'secret34', emailCode: MAILED });
    const answer = await world.post(LOGIN, { ...byPassword, loginPassword: 'secret34' });
    expect(answer).toMatchObject({ key: 'totp_required' });
  });

  it.each(['begin', 'confirm', 'disable'])('%s is for customers alone', async (call) => {
    expect(await totp(call, { totp: '123456' }, '')).toMatchObject({ code: 403 });
  });

  describe('customer service', () => {
    const operator = { id: 7, address: '10.0.0.1' };
    const recorded: object[] = [];
    /** As the exchange's, without a journal: the plan's statements in one transaction. */
    const auditLog: AuditLog = {
      record: async (plan) => {
        const { auditEntry, statements } = await plan();
        await db.batch(statements);
        return recorded.push(auditEntry);
      },
    };
    const deps = async () => ({
      db,
      auditLog,
      clock: () => world.time.nowMs,
      deployment: await readDeployment('deployments', 'default'),
      outbox: {
        mail: (to: string, _: string, text: string) => void world.sent.push({ to, text }),
        sms: () => undefined,
      },
    });

    it('turns it off for who lost their authenticator, and it is told', async () => {
      await turnOn();
      const request = { userId: benId, reason: 'lost phone, seen on video', operator };
      expect(await resetCustomerTotp(await deps(), request)).toBeGreaterThan(0);
      expect(recorded.at(-1)).toEqual({
        operator: 7,
        action: 'customer.reset-totp',
        target: `user ${benId}`,
        reason: request.reason,
        address: '10.0.0.1',
        before: '{"secondFactor":true}',
        after: '{"secondFactor":false}',
      });
      expect(await world.post(LOGIN, byPassword)).toMatchObject({ code: 200 });
      expect(world.sent.at(-1)?.text).toContain('turned off');
      await expect(resetCustomerTotp(await deps(), request)).rejects.toMatchObject({ key: 'totp_off' });
      const nobody = resetCustomerTotp(await deps(), { ...request, userId: 1 });
      await expect(nobody).rejects.toMatchObject({ key: 'not_found' });
    });

    it('removes a forgotten fund password, and sets none', async () => {
      const request = { userId: benId, reason: 'forgotten', operator };
      await expect(clearFundPassword(await deps(), request)).rejects.toMatchObject({ key: 'withdraw_please_fundPwd' });
      await world.post('/api/user/tardPwdSet', { pwd: 'money123' }, ben);
      await clearFundPassword(await deps(), request);
      expect(await world.post('/api/user/tardPwdSet', { pwd: 'money456' }, ben)).toMatchObject({ code: 200 });
      expect(JSON.stringify(recorded)).not.toContain('argon2');
    });
  });
});
