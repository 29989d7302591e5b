import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { type AccountWorld, freshAccountWorld } from './test-account.ts';

const PASSWORD = 'secret12';
const DAY_MS = 24 * 3_600_000;

describe('recovery codes, anti-phishing code, history of sign-ins', () => {
  let db: Database;
  let world: AccountWorld;
  let [anna, ben] = ['', ''];
  let annaId = 0;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  beforeEach(async () => {
    world = await freshAccountWorld(db);
    annaId = await world.domain.seedUser({ loginName: 'anna', loginPassword: PASSWORD, simulated: false });
    await world.domain.seedUser({ loginName: 'benn', loginPassword: PASSWORD, simulated: false });
    anna = (await signIn('anna')).data.satoken;
    ben = (await signIn('benn')).data.satoken;
  });
  const signIn = (loginName: string, loginPassword = PASSWORD) =>
    world.post('/api/user/login', { signType: '3', loginName, loginPassword });
  const make = async (token = anna): Promise<string[]> =>
    (await world.post('/api/user/recovery/make', { loginPassword: PASSWORD }, token)).data.codes;
  const recover = (loginName: string, recoveryCode: string, newPwd = 'secret34', more = {}) =>
    world.post('/api/user/recovery/reset', { loginName, recoveryCode, newPwd, ...more });
  const info = async (token = anna) => (await world.post('/api/user/getInfo', undefined, token)).data;

  it('are made with the password, ten at once, and stored as hashes', async () => {
    expect(await world.post('/api/user/recovery/make', {}, anna)).toMatchObject({ key: 'please_pwd' });
    const wrong = await world.post('/api/user/recovery/make', { loginPassword: 'secret99' }, anna);
    expect(wrong).toMatchObject({ key: 'old_password_wrong' });
    const codes = await make();
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^[A-Z2-9]{5}-[A-Z2-9]{5}$/.test(code))).toBe(true);
    const stored = JSON.stringify(await db.query('select * from recovery_codes'));
    expect(codes.filter((code) => stored.includes(code) || stored.includes(code.replace('-', '')))).toEqual([]);
    expect((await info()).detail.recoveryCodes).toBe(10);
  });

  it('set another password once, end all sessions, and let withdrawals rest', async () => {
    const [code = '', second = ''] = await make();
    expect(await recover('anna', code, 'short')).toMatchObject({ field: 'newPwd' });
    expect(await recover('ANNA', ` ${code.toLowerCase().replace('-', ' ')} `)).toMatchObject({ code: 200 });
    expect(await world.post('/api/user/getInfo', undefined, anna)).toMatchObject({ code: 403 });
    expect(await signIn('anna')).toMatchObject({ key: 'login_failed' });
    const token = (await signIn('anna', 'secret34')).data.satoken;
    expect((await info(token)).detail.recoveryCodes).toBe(9);
    const [row] = await db.query('select withdrawals_cooling_off_until_ms as rest from users where id = $1', [annaId]);
    expect(row).toEqual({ rest: world.time.nowMs + DAY_MS });
    expect(await recover('anna', code)).toMatchObject({ key: 'recovery_wrong', field: 'recoveryCode' });
    const both = await Promise.all([recover('anna', second, 'secret56'), recover('anna', second, 'secret78')]);
    expect(both.map(({ code: answer }) => answer).sort()).toEqual([200, 400]);
  });

  it('of another customer, of former ones, and of nobody are all wrong in the same way', async () => {
    const [former = ''] = await make();
    const [bens = ''] = await make(ben);
    await make();
    const answers = [await recover('anna', former), await recover('anna', bens), await recover('nobody', bens)];
    expect(answers.map(({ key, field }) => ({ key, field }))).toEqual(
      answers.map(() => ({ key: 'recovery_wrong', field: 'recoveryCode' })),
    );
    // Three failures ask for a captcha.
    expect(await recover('anna', former)).toMatchObject({ key: 'please_code' });
    expect(await recover('benn', bens, 'secret34', await world.solved('LOGIN'))).toMatchObject({ code: 200 });
  });

  it('are guessed at as slowly as passwords', async () => {
    await make();
    for (let n = 0; n < 5; n += 1) await recover('anna', 'AAAAA-AAAAA', 'secret34', await world.solved('LOGIN'));
    const next = await recover('anna', 'AAAAA-AAAAA', 'secret34', await world.solved('LOGIN'));
    expect(next).toMatchObject({ code: 429, key: 'sign_in_slowed' });
    world.time.nowMs += 1_000;
    const login = { signType: '3', loginName: 'anna', loginPassword: PASSWORD, ...(await world.solved('LOGIN')) };
    expect(await world.post('/api/user/login', login)).toMatchObject({ code: 429 });
  });

  it('the anti-phishing code stands in every mail, and only its owner changes it', async () => {
    const set = (body: object, token = anna) => world.post('/api/user/letterMark', body, token);
    expect(await set({ mark: 'Harbour7' })).toMatchObject({ key: 'please_pwd' });
    for (const mark of ['abc', 'a b c d', 'https://x.example', 'x'.repeat(21), '<b>bold</b>', '海']) {
      expect(await set({ mark, loginPassword: PASSWORD })).toMatchObject({ key: 'letter_mark_form', field: 'mark' });
    }
    expect(await set({ mark: ' Harbour7 ', loginPassword: PASSWORD })).toMatchObject({ code: 200 });
    expect((await world.get('/api/user/letterMark', anna)).data).toEqual({ mark: 'Harbour7' });
    expect((await world.get('/api/user/letterMark', ben)).data).toEqual({ mark: '' });
    await db.query('update users set email = $2 where id = $1', [annaId, 'anna@example.com']);
    await world.post('/api/user/sendEmailCode?codeType=LOGIN&email=anna@example.com');
    expect(world.sent.at(-1)?.text).toContain('Anti-phishing code: Harbour7');
    await make();
    expect(world.sent.at(-1)?.text).toMatch(/recovery codes.*\n\nAnti-phishing code: Harbour7$/s);
    await world.post('/api/user/sendEmailCode?codeType=REGISTER&email=new@example.com');
    expect(world.sent.at(-1)?.text).not.toContain('Anti-phishing');
    await set({ mark: '', loginPassword: PASSWORD });
    await make();
    expect(world.sent.at(-1)?.text).not.toContain('Anti-phishing');
  });

  it('who got in stays in the history, however many wrong attempts follow', async () => {
    const flood = `insert into sign_ins (at_ms, user_id, method, outcome, address, user_agent)
      select $2, $1, 'email', 'refused', '203.0.113.9', '' from generate_series(1, 60)`;
    await db.query(flood, [annaId, world.time.nowMs]);
    const history: { outcome: string }[] = (await world.get('/api/user/signIns', anna)).data;
    expect(history.map(({ outcome }) => outcome)).toEqual([...Array.from({ length: 25 }, () => 'failed'), 'in']);
  });

  it('the history has the owner’s attempts, right and wrong, and nobody else’s', async () => {
    await signIn('anna', 'secret99');
    await signIn('benn');
    const history = (await world.get('/api/user/signIns', anna)).data;
    expect(history).toMatchObject([
      { outcome: 'failed', method: 'account', address: '127.0.*.*', time: world.time.nowMs },
      { outcome: 'in', method: 'account' },
    ]);
    const wrong = { headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile' } };
    await world.post(
      '/api/user/login',
      { signType: '3', loginName: 'anna', loginPassword: PASSWORD },
      undefined,
      wrong.headers,
    );
    expect((await world.get('/api/user/signIns', anna)).data[0]).toMatchObject({
      outcome: 'in',
      device: 'Chrome, Android',
    });
  });
});
