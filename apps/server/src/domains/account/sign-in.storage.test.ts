import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { type AccountWorld, freshAccountWorld, openAccountWorld } from './test-account.ts';

const LOGIN = '/api/user/login';
const INFO = '/api/user/getInfo';
const right = { signType: '3', loginName: 'anna', loginPassword: 'secret12' };
const wrong = { ...right, loginPassword: 'secret13' };
const nobody = { ...right, loginName: 'nobody' };
const byEmail = { signType: '1', email: 'ben@example.com', code: '123456' };
const sendCode = (email: string, codeType = 'LOGIN') => `/api/user/sendEmailCode?codeType=${codeType}&email=${email}`;

describe('signing in', () => {
  let db: Database;
  let world: AccountWorld;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  beforeEach(async () => {
    world = await freshAccountWorld(db);
    await world.domain.seedUser({ loginName: 'Anna', loginPassword: 'secret12', simulated: false });
  });
  const registerBen = async () => {
    await world.post(sendCode('ben@example.com', 'REGISTER'));
    const body = { ...byEmail, loginPassword: 'secret12', newPassword: 'secret12' };
    expect((await world.post('/api/user/register', body)).code).toBe(200);
    world.time.nowMs += 60_000;
  };

  it('by account name, whatever its case, and by e-mail address with a password', async () => {
    await registerBen();
    for (const loginName of ['anna', 'ANNA', ' Anna ', 'Ben@Example.com']) {
      expect(await world.post(LOGIN, { ...right, loginName })).toMatchObject({ code: 200 });
    }
  });

  it('by e-mail address and its own password, without a code, and tells nobody who has an account', async () => {
    const email = 'own.password@example.com';
    await world.post(`/api/user/sendEmailCode?codeType=REGISTER&email=${email}`);
    const account = { signType: '1', email, loginPassword: 'secret12', newPassword: 'secret12', code: '123456' };
    expect(await world.post('/api/user/register', account)).toMatchObject({ code: 200 });
    const by = (address: string, loginPassword: string) =>
      world.post('/api/user/login', { signType: '1', email: address, loginPassword });
    expect(await by('Own.Password@Example.com ', 'secret12')).toMatchObject({ code: 200 });
    const wrong = await by(email, 'wrong1234');
    expect(wrong).toMatchObject({ code: 400, key: 'login_failed' });
    expect(await by('nobody.there@example.com', 'wrong1234')).toEqual(wrong);
    // The password in place of the mailed code, or a code in place of a password, opens nothing.
    expect(await world.post('/api/user/login', { signType: '1', email, code: 'secret12' })).toMatchObject({
      key: 'code_wrong',
    });
    world.signIn.emailIsOpen = false;
    expect(await by(email, 'secret12')).toMatchObject({ key: 'method_closed' });
    world.signIn.emailIsOpen = true;
  });

  it('says the same of an unknown account and a wrong password', async () => {
    const answers = [await world.post(LOGIN, wrong), await world.post(LOGIN, nobody)];
    expect(answers[0]).toMatchObject({ code: 400, key: 'login_failed' });
    expect(answers[1]).toEqual(answers[0]);
    const outcomes = await db.query('select outcome, method, user_id is null as unknown from sign_ins order by id');
    expect(outcomes).toEqual([
      { outcome: 'refused', method: 'account', unknown: false },
      { outcome: 'refused', method: 'account', unknown: true },
    ]);
  });

  it('asks for a captcha after three failures, of one address or for one account', async () => {
    for (let n = 0; n < 3; n += 1) expect(await world.post(LOGIN, wrong)).toMatchObject({ key: 'login_failed' });
    expect(await world.post(LOGIN, right)).toMatchObject({ key: 'please_code', field: 'code' });
    expect(await world.post(LOGIN, nobody)).toMatchObject({ key: 'please_code' });
    expect(await world.post(LOGIN, { ...right, captchaId: 'x', code: 'abcd' })).toMatchObject({ key: 'captcha_wrong' });
    expect(await world.post(LOGIN, { ...right, ...(await world.solved('LOGIN')) })).toMatchObject({ code: 200 });
    world.time.nowMs += 15 * 60_000;
    expect(await world.post(LOGIN, right)).toMatchObject({ code: 200 });
  });

  it('asks for it also where many try at once', async () => {
    const tries = Array.from({ length: 8 }, () => world.post(LOGIN, { ...right, loginPassword: 'wrong123' }));
    const keys = (await Promise.all(tries)).map(({ key }) => key).sort();
    expect(keys).toEqual([...Array(3).fill('login_failed'), ...Array(5).fill('please_code')]);
  });

  it('runs one password tried on 50 accounts into the captcha, then into the limit', async () => {
    const limited = await openAccountWorld(db, {}, true);
    const keys: (string | undefined)[] = [];
    for (let n = 0; n < 50; n += 1) {
      const loginName = n === 40 ? 'anna' : `person${n}`;
      keys.push((await limited.post(LOGIN, { ...right, loginName })).key);
    }
    expect(keys.slice(0, 3)).toEqual(Array(3).fill('login_failed'));
    expect(keys.slice(3, 20)).toEqual(Array(17).fill('please_code'));
    expect(keys.slice(20)).toEqual(Array(30).fill('too_many_requests'));
  });

  it('asks nobody who signs in often', async () => {
    for (let n = 0; n < 5; n += 1) expect(await world.post(LOGIN, right)).toMatchObject({ code: 200 });
  });

  it('takes work once, for its purpose and for five minutes, and nothing that was changed', async () => {
    world.signIn.captchaAlways = true;
    const answer = await world.solved('LOGIN');
    const cheap = JSON.parse(Buffer.from(answer.code, 'base64').toString());
    cheap.challenge.parameters.keyPrefix = '';
    const bad = [
      await world.solved('REGISTER'),
      { ...answer, code: answer.code.slice(0, -8) },
      { ...answer, code: Buffer.from(JSON.stringify(cheap)).toString('base64') },
      { ...answer, code: Buffer.from('{"challenge":{"parameters":{}},"solution":null}').toString('base64') },
    ];
    for (const code of bad) {
      expect(await world.post(LOGIN, { ...right, ...code })).toMatchObject({ key: 'captcha_wrong', field: 'code' });
    }
    const both = await Promise.all([1, 2].map(() => world.post(LOGIN, { ...right, ...answer })));
    expect(both.map(({ code, key }) => key ?? code).sort()).toEqual([200, 'captcha_wrong']);
    const old = await world.solved('LOGIN');
    world.time.nowMs += 5 * 60_000;
    expect(await world.post(LOGIN, { ...right, ...old })).toMatchObject({ key: 'captcha_wrong' });
    expect(await world.post(LOGIN, { ...right, ...(await world.solved('LOGIN')) })).toMatchObject({ code: 200 });
  });

  it('gives a picture to solve where the setting asks for it', async () => {
    world.signIn.captchaPicture = true;
    const answer = await world.server.inject({ url: '/api/user/easyGenerateCode?codeType=LOGIN' });
    expect(answer.json().data.img).toMatch(/^data:image\/svg\+xml;base64,/);
    const body = { ...right, captchaId: answer.json().data.captchaId, code: 'none' };
    world.signIn.captchaAlways = true;
    expect(await world.post(LOGIN, body)).toMatchObject({ key: 'captcha_wrong' });
  });

  it('by a one-time code, once', async () => {
    await registerBen();
    expect(await world.post(LOGIN, byEmail)).toMatchObject({ key: 'code_wrong' });
    await world.post(sendCode('ben@example.com'));
    expect(await world.post(LOGIN, { ...byEmail, code: '000000' })).toMatchObject({ key: 'code_wrong', field: 'code' });
    expect(await world.post(LOGIN, byEmail)).toMatchObject({ code: 200 });
    expect(await world.post(LOGIN, byEmail)).toMatchObject({ key: 'code_wrong' });
  });

  it('lets one of two in that bring the same code at once', async () => {
    await registerBen();
    await world.post(sendCode('ben@example.com'));
    const both = await Promise.all([world.post(LOGIN, byEmail), world.post(LOGIN, byEmail)]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 400]);
  });

  const spoilt: { what: string; spoil: (of: AccountWorld) => Promise<void> | void }[] = [
    { what: 'is five minutes old', spoil: (of) => passMinutes(of, 5) },
    { what: 'was sent for something else', spoil: async (of) => resend(of, 'REGISTER') },
    { what: 'was tried five times', spoil: async (of) => tryWrong(of, 5) },
  ];
  it.each(spoilt)('refuses a code that $what', async ({ spoil }) => {
    await registerBen();
    await world.post(sendCode('ben@example.com'));
    await spoil(world);
    expect(await world.post(LOGIN, byEmail)).toMatchObject({ code: 400, key: 'code_wrong' });
  });
  const passMinutes = (of: AccountWorld, minutes: number) => {
    of.time.nowMs += minutes * 60_000;
  };
  const resend = async (of: AccountWorld, codeType: string) => {
    of.time.nowMs += 60_000;
    await of.post(sendCode('ben@example.com', codeType));
  };
  const tryWrong = async (of: AccountWorld, times: number) => {
    for (let n = 0; n < times; n += 1) await of.post(LOGIN, { ...byEmail, code: '000000' });
  };

  it('sends once in 60 s, and never tells whether an address has an account', async () => {
    await registerBen();
    world.sent.length = 0;
    for (const email of ['ben@example.com', 'nobody@example.com']) {
      expect(await world.post(sendCode(email))).toMatchObject({ code: 200 });
      world.time.nowMs += 20_500;
      expect(await world.post(sendCode(email))).toMatchObject({ key: 'code_wait', params: { seconds: 40 } });
      expect(await world.post(LOGIN, { ...byEmail, email, code: '111111' })).toMatchObject({ key: 'code_wrong' });
    }
    expect(world.sent.map(({ to }) => to)).toEqual(['ben@example.com']);
    expect(await world.post(LOGIN, { ...byEmail, email: 'nobody@example.com' })).toMatchObject({ key: 'code_wrong' });
  });

  it('takes 20 wrong codes in a day, however many codes are sent', async () => {
    await registerBen();
    const tries = async (times: number) => {
      await resend(world, 'LOGIN');
      await tryWrong(world, times);
    };
    for (let sent = 0; sent < 3; sent += 1) await tries(5);
    await tries(4);
    await resend(world, 'LOGIN');
    expect(await world.post(LOGIN, byEmail)).toMatchObject({ code: 200 });
    for (let sent = 0; sent < 4; sent += 1) await tries(5);
    world.time.nowMs += 60_000;
    const refused = await world.post(sendCode('ben@example.com'));
    expect(refused).toMatchObject({ key: 'code_wait' });
    expect(refused.params?.seconds).toBeGreaterThan(84_000);
    expect(await world.post(LOGIN, byEmail)).toMatchObject({ key: 'code_wrong' });
    world.time.nowMs += 86_400_000;
    await resend(world, 'LOGIN');
    expect(await world.post(LOGIN, byEmail)).toMatchObject({ code: 200 });
  });

  it('sends codes also after the clock was set back', async () => {
    await registerBen();
    await world.post(sendCode('ben@example.com'));
    world.time.nowMs -= 3_600_000;
    expect(await world.post(sendCode('ben@example.com'))).toMatchObject({ code: 200 });
  });

  it('keeps a session until it is ended, on this device alone', async () => {
    const tokens = await Promise.all([1, 2].map(async () => (await world.post(LOGIN, right)).data.satoken as string));
    expect(await world.post('/api/user/logout', undefined, tokens[0])).toMatchObject({ code: 200 });
    expect(await world.post(INFO, undefined, tokens[0])).toMatchObject({ code: 403, key: 'token_expired' });
    expect(await world.post(INFO, undefined, tokens[1])).toMatchObject({ code: 200 });
    const rows = await db.query<{ token_hash: string }>('select token_hash from sessions');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.token_hash).not.toContain(tokens[1]);
  });

  it('prolongs a session by use, over restarts, and ends it after 30 days without', async () => {
    const token = (await world.post(LOGIN, right)).data.satoken as string;
    const day = 86_400_000;
    world.time.nowMs += 29 * day;
    expect(await world.post(INFO, undefined, token)).toMatchObject({ code: 200 });
    await world.domain.close();
    const later = await openAccountWorld(db);
    later.time.nowMs = world.time.nowMs + 29 * day;
    expect(await later.post(INFO, undefined, token)).toMatchObject({ code: 200 });
    later.time.nowMs += 30 * day;
    expect(await later.post(INFO, undefined, token)).toMatchObject({ key: 'token_expired' });
  });

  it('keeps at most 20 sessions of a customer', async () => {
    const tokens: string[] = [];
    for (let n = 0; n < 21; n += 1) tokens.push((await world.post(LOGIN, right)).data.satoken);
    expect(await world.post(INFO, undefined, tokens[0])).toMatchObject({ key: 'token_expired' });
    expect(await world.post(INFO, undefined, tokens[1])).toMatchObject({ code: 200 });
  });
});
