import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { type AccountWorld, freshAccountWorld, openAccountWorld } from './test-account.ts';

const LOGIN = '/api/user/login';
const INFO = '/api/user/getInfo';
const FUND_SET = '/api/user/tardPwdSet';
const FUND_CHANGE = '/api/user/updatePwd';
const FIRST = '/api/user/pwdSett';
const CHANGE = '/api/user/updateUserLoginPwd';
const BY_EMAIL = '/api/user/updatePwdByEmail';
const FORGOTTEN = '/api/user/backPwd';
const BIND = '/api/user/bindEmail';
const BEN = 'ben@example.com';
const CODE = '123456';
const WAIT = 60_000;
const sendCode = (codeType: string, email?: string) =>
  `/api/user/sendEmailCode?codeType=${codeType}${email === undefined ? '' : `&email=${email}`}`;

describe('passwords', () => {
  let db: Database;
  let world: AccountWorld;
  let [anna, ben, annaId] = ['', '', 0];
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  beforeEach(async () => {
    world = await freshAccountWorld(db);
    annaId = await world.domain.seedUser({ loginName: 'anna', loginPassword: 'secret12', simulated: false });
    anna = await signIn('anna', 'secret12');
    await world.post(sendCode('REGISTER', BEN));
    const body = { signType: '1', email: BEN, code: CODE, loginPassword: 'secret12', newPassword: 'secret12' };
    ben = (await world.post('/api/user/register', body)).data.satoken;
    world.time.nowMs += WAIT;
    world.sent.length = 0;
  });
  const signIn = async (loginName: string, loginPassword: string): Promise<string> =>
    (await world.post(LOGIN, { signType: '3', loginName, loginPassword })).data?.satoken;
  const detail = async (token: string) => (await world.post(INFO, undefined, token)).data.detail;
  const restOf = async (email: string) =>
    (
      await db.query<{ n: number }>('select withdrawals_cooling_off_until_ms as n from users where email = $1', [email])
    )[0]?.n;
  const send = async (codeType: string, email: string | undefined, token: string | undefined) => {
    expect(await world.post(sendCode(codeType, email), undefined, token)).toMatchObject({ code: 200 });
  };

  describe('the fund password', () => {
    it('is set once, then changed by the present one; only that it is set is told', async () => {
      expect(await detail(anna)).toMatchObject({ userTardPwd: false, hasLoginPassword: true });
      expect(await world.post(FUND_SET, { pwd: 'money123' }, anna)).toMatchObject({ code: 200 });
      expect(await world.post(FUND_SET, { pwd: 'other123' }, anna)).toMatchObject({ key: 'fund_password_is_set' });
      const change = { oldPwd: 'money123', newPwd: 'money456', signType: 1 };
      expect(await world.post(FUND_CHANGE, change, anna)).toMatchObject({ code: 200 });
      expect(await world.post(FUND_CHANGE, change, anna)).toMatchObject({
        key: 'fund_password_wrong',
        field: 'oldPwd',
      });
      await world.domain.fundPassword.check(annaId, 'money456', world.time.nowMs);
      const answer = await world.server.inject({ method: 'POST', url: INFO, headers: { satoken: anna } });
      expect(answer.json().data.detail.userTardPwd).toBe(true);
      expect(answer.body).not.toMatch(/argon2|money/);
    });

    it('is not changed where none is set', async () => {
      const change = { oldPwd: 'money123', newPwd: 'money456', signType: 1 };
      expect(await world.post(FUND_CHANGE, change, anna)).toMatchObject({ key: 'withdraw_please_fundPwd' });
    });

    it.each([
      ['', 'Fund_password_noempty'],
      ['ab12', 'stock95'],
      ['money 123', 'register_pwd_NoSpecialSymbols'],
      ["'; drop table users; --", 'register_pwd_NoSpecialSymbols'],
    ])('refuses %j', async (pwd, key) => {
      expect(await world.post(FUND_SET, { pwd }, anna)).toMatchObject({ code: 400, key, field: 'pwd' });
    });

    it('follows the deployment’s rules', async () => {
      const fundPassword = { allowSymbols: true, alphanumericMix: true };
      const other = await openAccountWorld(db, { fundPassword });
      const mix = await other.post(FUND_SET, { pwd: 'moneymoney' }, anna);
      expect(mix).toMatchObject({ key: 'at_least_6_alphanumeric_mix' });
      expect(await other.post(FUND_SET, { pwd: 'money+1' }, anna)).toMatchObject({ code: 200 });
    });

    it('is never read from the address', async () => {
      expect(await world.post(`${FUND_SET}?pwd=money123`, undefined, anna)).toMatchObject({ key: 'bad_request' });
      expect(await world.post(`${FUND_SET}?pwd=money123`, {}, anna)).toMatchObject({ key: 'bad_request' });
    });
  });

  describe('the login password', () => {
    it('is changed by the present one: other sessions end, this one stays, a mail tells', async () => {
      const other = await signIn(BEN, 'secret12');
      const change = { oldPwd: 'secret12', newPwd: 'secret34' };
      expect(await world.post(CHANGE, change, ben, { lang: 'zh' })).toMatchObject({ code: 200 });
      expect(await world.post(INFO, undefined, ben)).toMatchObject({ code: 200 });
      expect(await world.post(INFO, undefined, other)).toMatchObject({ code: 403, key: 'token_expired' });
      expect(await world.post(INFO, undefined, anna)).toMatchObject({ code: 200 });
      expect(await signIn(BEN, 'secret12')).toBeUndefined();
      expect(await signIn(BEN, 'secret34')).toBeDefined();
      expect(world.sent).toMatchObject([{ to: BEN, text: expect.stringContaining('密码已更改') }]);
      expect(await restOf(BEN)).toBe(0);
    });

    it('leaves nobody signed in who brought the former one while it was changed', async () => {
      const change = world.post(CHANGE, { oldPwd: 'secret12', newPwd: 'secret34' }, ben);
      const tokens = await Promise.all(Array.from({ length: 6 }, () => signIn(BEN, 'secret12')));
      expect(await change).toMatchObject({ code: 200 });
      for (const token of tokens.filter((one) => one !== undefined)) {
        expect(await world.post(INFO, undefined, token)).toMatchObject({ code: 403 });
      }
      expect((await world.get('/api/user/sessions', ben)).data).toHaveLength(1);
    });

    it('keeps what is ended ended after a restart', async () => {
      const other = await signIn(BEN, 'secret12');
      await world.post(CHANGE, { oldPwd: 'secret12', newPwd: 'secret34' }, ben);
      const later = await openAccountWorld(db);
      later.time.nowMs = world.time.nowMs;
      expect(await later.post(INFO, undefined, other)).toMatchObject({ key: 'token_expired' });
      expect(await later.post(INFO, undefined, ben)).toMatchObject({ code: 200 });
    });

    it('counts a wrong present one as a failure: five shut it, and signing in asks for a captcha', async () => {
      const wrong = { oldPwd: 'secret99', newPwd: 'secret34' };
      for (let n = 0; n < 5; n += 1) {
        expect(await world.post(CHANGE, wrong, anna)).toMatchObject({ key: 'old_password_wrong', field: 'oldPwd' });
      }
      const right = { oldPwd: 'secret12', newPwd: 'secret34' };
      expect(await world.post(CHANGE, right, anna)).toMatchObject({ code: 429, key: 'security_locked' });
      const login = { signType: '3', loginName: 'anna', loginPassword: 'secret12' };
      expect(await world.post(LOGIN, login)).toMatchObject({ key: 'please_code' });
      expect(await world.post(CHANGE, right, ben)).toMatchObject({ code: 200 });
      world.time.nowMs += 15 * WAIT;
      expect(await world.post(CHANGE, right, anna)).toMatchObject({ code: 200 });
    });

    it('is nobody else’s', async () => {
      const change = { oldPwd: 'secret12', newPwd: 'secret34', userId: annaId };
      expect(await world.post(CHANGE, change, ben)).toMatchObject({ key: 'forbidden', field: 'userId' });
      expect(await world.post(CHANGE, change, anna)).toMatchObject({ code: 200 });
      expect(await signIn(BEN, 'secret12')).toBeDefined();
    });

    it.each([
      [{ oldPwd: '', newPwd: 'secret34' }, 'Fund_password_pleaseOld'],
      [{ oldPwd: 'secret12', newPwd: '' }, 'Fund_password_pleaseNew'],
      [{ oldPwd: 'secret12', newPwd: 'abc1' }, 'stock95'],
      [{ oldPwd: 'secret12', newPwd: 'abcdefg' }, 'password_form'],
      [{ oldPwd: 'secret12' }, 'bad_request'],
      [{ oldPwd: 'secret12', newPwd: 12345678 }, 'bad_request'],
      [{ oldPwd: 'secret12', newPwd: `a1${'x'.repeat(200)}` }, 'bad_request'],
    ])('refuses %j', async (body, key) => {
      expect(await world.post(CHANGE, body, anna)).toMatchObject({ code: 400, key });
    });

    it('is set, not changed, where there is none', async () => {
      expect(await world.post(FIRST, { pwd: 'secret34' }, anna)).toMatchObject({ key: 'login_password_is_set' });
      await db.query('update users set password_hash = null where id = $1', [annaId]);
      expect(await detail(anna)).toMatchObject({ hasLoginPassword: false });
      expect(await signIn('anna', 'secret12')).toBeUndefined();
      const change = { oldPwd: 'secret12', newPwd: 'secret34' };
      expect(await world.post(CHANGE, change, anna)).toMatchObject({ key: 'login_password_none' });
      expect(await world.post(FIRST, { pwd: 'abc' }, anna)).toMatchObject({ key: 'stock95', field: 'pwd' });
      expect(await world.post(FIRST, { pwd: 'secret34' }, anna)).toMatchObject({ code: 200 });
      expect(await signIn('anna', 'secret34')).toBeDefined();
    });

    it('is changed by a mailed code, sent to the bound address alone', async () => {
      expect(await world.post(sendCode('UPD_PASSWORD'), undefined, anna)).toMatchObject({ key: 'please_bind_email' });
      const other = await world.post(sendCode('UPD_PASSWORD', 'eve@example.com'), undefined, ben);
      expect(other).toMatchObject({ key: 'email_differs' });
      expect(await world.post(sendCode('UPD_PASSWORD', BEN))).toMatchObject({ code: 403, key: 'token_missing' });
      expect(world.sent).toEqual([]);
      await send('UPD_PASSWORD', undefined, ben);
      expect(world.sent).toMatchObject([{ to: BEN }]);
      const body = { newPwd: 'secret34', emailCode: CODE };
      expect(await world.post(BY_EMAIL, body, anna)).toMatchObject({ key: 'please_bind_email' });
      const named = await world.post(BY_EMAIL, { ...body, email: 'eve@example.com' }, ben);
      expect(named).toMatchObject({ key: 'email_differs' });
      const wrong = await world.post(BY_EMAIL, { ...body, emailCode: '000000' }, ben);
      expect(wrong).toMatchObject({ key: 'code_wrong', field: 'emailCode' });
      expect(await world.post(BY_EMAIL, { ...body, email: 'BEN@example.com' }, ben)).toMatchObject({ code: 200 });
      expect(await signIn(BEN, 'secret34')).toBeDefined();
      expect(await restOf(BEN)).toBe(world.time.nowMs + 24 * 60 * WAIT);
    });
  });

  describe('forgotten', () => {
    const body = { email: BEN, newPwd: 'secret34', emailCode: CODE };

    it('gets a new one by a mailed code; all sessions end, withdrawals rest', async () => {
      await send('FIND_PASSWORD', BEN, undefined);
      expect(await world.post(FORGOTTEN, body)).toMatchObject({ code: 200 });
      expect(await world.post(INFO, undefined, ben)).toMatchObject({ code: 403 });
      expect(await signIn(BEN, 'secret34')).toBeDefined();
      expect(await restOf(BEN)).toBe(world.time.nowMs + 24 * 60 * WAIT);
      expect(await world.post(FORGOTTEN, { ...body, newPwd: 'secret56' })).toMatchObject({ key: 'code_wrong' });
      expect(world.sent.at(-1)).toMatchObject({ to: BEN, text: expect.stringContaining('password was changed') });
    });

    it('never tells whether an address is registered', async () => {
      const answers: unknown[] = [];
      for (const email of [BEN, 'nobody@example.com']) {
        answers.push([
          await world.post(sendCode('FIND_PASSWORD', email)),
          await world.post(sendCode('FIND_PASSWORD', email)),
          await world.post(FORGOTTEN, { ...body, email, emailCode: '000000' }),
        ]);
      }
      expect(answers[1]).toEqual(answers[0]);
      expect(world.sent.map(({ to }) => to)).toEqual([BEN]);
      expect(await world.post(FORGOTTEN, { ...body, email: 'nobody@example.com' })).toMatchObject({
        key: 'code_wrong',
      });
    });

    it('takes five tries a code', async () => {
      await send('FIND_PASSWORD', BEN, undefined);
      for (let n = 0; n < 5; n += 1) await world.post(FORGOTTEN, { ...body, emailCode: '000000' });
      expect(await world.post(FORGOTTEN, body)).toMatchObject({ key: 'code_wrong' });
    });

    it.each(['LOGIN', 'REGISTER'])('takes no code that was sent for %s', async (codeType) => {
      await send(codeType, BEN, undefined);
      expect(await world.post(FORGOTTEN, body)).toMatchObject({ key: 'code_wrong' });
    });

    it.each([
      [{ email: '' }, 'please_email'],
      [{ email: 'ben' }, 'email_form'],
      [{ newPwd: '' }, 'please_pwd'],
      [{ newPwd: 'abc1' }, 'stock95'],
      [{ emailCode: '' }, 'please_code'],
    ])('refuses %j', async (change, key) => {
      expect(await world.post(FORGOTTEN, { ...body, ...change })).toMatchObject({ code: 400, key });
    });
  });

  describe('the e-mail address', () => {
    const NEW = 'new@example.com';

    const loginPassword = 'secret12';

    it('is bound by a code sent to it, for customers alone', async () => {
      expect(await world.post(sendCode('BIND', NEW))).toMatchObject({ code: 403, key: 'token_missing' });
      await send('BIND', NEW, anna);
      const wrong = await world.post(BIND, { email: NEW, emailCode: '000000', loginPassword }, anna);
      expect(wrong).toMatchObject({ key: 'code_wrong', field: 'emailCode' });
      // A session alone would bind the thief's address, and with it choose the password.
      const stolen = await world.post(BIND, { email: NEW, emailCode: CODE }, anna);
      expect(stolen).toMatchObject({ key: 'please_pwd', field: 'loginPassword' });
      expect(await world.post(BIND, { email: NEW, emailCode: CODE, loginPassword }, anna)).toMatchObject({ code: 200 });
      expect((await world.post(INFO, undefined, anna)).data.user.email).toBe('n***@example.com');
      expect(await signIn(NEW, 'secret12')).toBeDefined();
    });

    it('is replaced with the login password too, and the former one is told', async () => {
      await send('BIND', NEW, ben);
      world.sent.length = 0;
      const body = { email: NEW, emailCode: CODE };
      expect(await world.post(BIND, body, ben)).toMatchObject({ key: 'please_pwd', field: 'loginPassword' });
      const wrong = await world.post(BIND, { ...body, loginPassword: 'secret99' }, ben);
      expect(wrong).toMatchObject({ key: 'old_password_wrong', field: 'loginPassword' });
      expect(await world.post(BIND, { ...body, loginPassword: 'secret12' }, ben)).toMatchObject({ code: 200 });
      expect(world.sent).toMatchObject([{ to: BEN, text: expect.stringContaining('email address') }]);
      expect(await restOf(NEW)).toBe(world.time.nowMs + 24 * 60 * WAIT);
    });

    it('is another’s: said only to who can read its mail', async () => {
      await send('BIND', BEN, anna);
      const unproved = await world.post(BIND, { email: BEN, emailCode: '000000', loginPassword }, anna);
      expect(unproved).toMatchObject({ key: 'code_wrong' });
      const same = { email: BEN, emailCode: CODE, loginPassword };
      expect(await world.post(BIND, same, anna)).toMatchObject({ key: 'email_taken' });
      expect(await world.post(BIND, { email: BEN, emailCode: CODE }, ben)).toMatchObject({ key: 'please_pwd' });
      expect(await world.post(BIND, same, ben)).toMatchObject({ key: 'email_same' });
    });

    it.each([
      [{ email: '', emailCode: CODE }, 'login_please_emailCode'],
      [{ email: 'a@b', emailCode: CODE }, 'email_form'],
      [{ email: NEW, emailCode: '' }, 'verification_code'],
      [{ email: NEW, emailCode: CODE }, 'please_pwd'],
    ])('refuses %j', async (body, key) => {
      expect(await world.post(BIND, body, anna)).toMatchObject({ code: 400, key });
    });
  });

  it.each([FUND_SET, FUND_CHANGE, FIRST, CHANGE, BY_EMAIL, BIND])('%s is for customers alone', async (url) => {
    expect(await world.post(url, {})).toMatchObject({ code: 403, key: 'token_missing' });
    expect(await world.post(url, {}, 'x'.repeat(43))).toMatchObject({ code: 403, key: 'token_expired' });
  });
});
