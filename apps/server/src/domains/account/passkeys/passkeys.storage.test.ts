import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { openTestDatabase } from '../../../platform/db/test-database.ts';
import { type Fault, TestAuthenticator } from '../../../platform/webauthn/test-authenticator.ts';
import { type AccountWorld, freshAccountWorld } from '../test-account.ts';

const SITE = 'http://localhost:3000';
const AT = { host: 'localhost:3000' };
const PASSWORD = 'secret12';

describe('passkeys', () => {
  let db: Database;
  let world: AccountWorld;
  let [anna, ben] = ['', ''];
  let [annaId, benId] = [0, 0];
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  beforeEach(async () => {
    world = await freshAccountWorld(db);
    annaId = await world.domain.seedUser({ loginName: 'anna', loginPassword: PASSWORD, simulated: false });
    benId = await world.domain.seedUser({ loginName: 'benn', loginPassword: PASSWORD, simulated: false });
    anna = (await signIn('anna')).data.satoken;
    ben = (await signIn('benn')).data.satoken;
  });

  const post = (call: string, body: object, token?: string, headers = AT) =>
    world.post(`/api/user/${call}`, body, token, headers);
  const signIn = (loginName: string, more = {}) =>
    post('login', { signType: '3', loginName, loginPassword: PASSWORD, ...more });
  const begin = (token: string, more = {}) => post('passkey/begin', { loginPassword: PASSWORD, ...more }, token);
  const ask = async (purpose: 'leaving' | 'guard', token = anna) =>
    (await post('passkey/ask', { purpose }, token)).data.options as string;
  const toSignIn = async () => (await post('passkey/signIn/begin', {})).data.options as string;
  const enter = (passkey: string) => post('passkey/signIn', { passkey });
  const list = async (token = anna) => (await world.get('/api/user/passkeys', token)).data;

  /** A device of a customer, whose passkey is kept. */
  async function added(token = anna, more = {}): Promise<TestAuthenticator> {
    const device = new TestAuthenticator(SITE);
    const { options } = (await begin(token, more)).data;
    expect(await post('passkey/add', { passkey: device.make(options), name: 'Phone' }, token)).toMatchObject({
      code: 200,
    });
    return device;
  }
  const withdraws = (userId: number, token: string, answer: string, purpose: 'leaving' | 'guard' = 'leaving') => {
    const session = world.domain.sessions.find(token);
    if (session === undefined) throw new Error('nobody is signed in');
    const call = { session: { ...session, userId }, body: { passkey: answer }, site: SITE, nowMs: world.time.nowMs };
    return world.domain.secondFactor.checkCaller(call, purpose);
  };

  it('is made after the password, has a name, and signs in', async () => {
    expect(await post('passkey/begin', {}, anna)).toMatchObject({ key: 'please_pwd', field: 'loginPassword' });
    expect(await post('passkey/begin', { loginPassword: 'secret99' }, anna)).toMatchObject({
      key: 'old_password_wrong',
    });
    const device = await added();
    expect(await list()).toMatchObject([{ name: 'Phone', synced: true, useTime: null }]);
    const signedIn = await enter(device.sign(await toSignIn()));
    const info = await post('getInfo', {}, signedIn.data.satoken);
    expect(info.data).toMatchObject({ user: { userId: annaId }, detail: { passkeys: 1, totp: false } });
    expect(await list()).toMatchObject([{ useTime: world.time.nowMs }]);
    const [{ id }] = await list();
    expect(await post('passkey/rename', { id, name: ' ' }, anna)).toMatchObject({ key: 'passkey_name_form' });
    expect(await post('passkey/rename', { id, name: 'Key ring' }, anna)).toMatchObject({ code: 200 });
    expect(await list()).toMatchObject([{ name: 'Key ring' }]);
  });

  it('is asked for after the right password, and only then', async () => {
    const device = await added();
    expect(await signIn('anna', { loginPassword: 'secret99' })).toMatchObject({ key: 'login_failed' });
    for (let n = 0; n < 6; n += 1) expect(await signIn('anna')).toMatchObject({ key: 'passkey_required' });
    expect(await signIn('benn')).toMatchObject({ code: 200 });
    expect(await enter(device.sign(await toSignIn()))).toMatchObject({ code: 200 });
  });

  it('stands in the place of a code, and neither takes the place of nothing', async () => {
    const { secret } = (await post('totp/begin', { loginPassword: PASSWORD }, anna)).data;
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.time.nowMs });
    await post('totp/confirm', { totp: code() }, anna);
    world.time.nowMs += 60_000;
    expect(await begin(anna)).toMatchObject({ key: 'totp_required' });
    const device = await added(anna, { totp: code() });
    await expect(withdraws(annaId, anna, '')).rejects.toMatchObject({ key: 'passkey_wrong' });
    await withdraws(annaId, anna, device.sign(await ask('leaving')));
    world.time.nowMs += 60_000;
    await world.domain.secondFactor.check(annaId, { totp: code() }, world.time.nowMs);
    await expect(world.domain.secondFactor.check(annaId, {}, world.time.nowMs)).rejects.toMatchObject({
      key: 'totp_required',
    });
  });

  it('is removed with the second factor; withdrawals rest and the owner is told', async () => {
    const device = await added();
    const [{ id }] = await list();
    expect(await post('passkey/remove', { id }, anna)).toMatchObject({ key: 'passkey_required' });
    const passkey = device.sign(await ask('guard'));
    expect(await post('passkey/remove', { id, passkey }, anna)).toMatchObject({ code: 200 });
    expect(await list()).toEqual([]);
    const [row] = await db.query('select withdrawals_cooling_off_until_ms as rest from users where id = $1', [annaId]);
    expect(row).toEqual({ rest: world.time.nowMs + 24 * 3_600_000 });
    expect(await signIn('anna')).toMatchObject({ code: 200 });
    expect(await enter(device.sign(await toSignIn()))).toMatchObject({ key: 'passkey_wrong' });
  });

  it('is added without a password only soon after signing in', async () => {
    await db.query('update users set password_hash = null where id = $1', [annaId]);
    world.time.nowMs += 10 * 60_000;
    expect(await post('passkey/begin', {}, anna)).toMatchObject({ code: 200 });
    world.time.nowMs += 1;
    expect(await post('passkey/begin', {}, anna)).toMatchObject({ key: 'sign_in_again' });
  });

  it('ends at ten', async () => {
    await added();
    const copy = `insert into passkeys (user_id, credential, public_key, counter, transports, name, synced, host, created_ms)
      select $1, n::text, '', 0, '{}', '', false, '', 0 from generate_series(1, 9) n`;
    await db.query(copy, [annaId]);
    expect(await begin(anna)).toMatchObject({ code: 409, key: 'passkeys_full', params: { max: 10 } });
  });

  describe('a thief', () => {
    it.each<readonly [string, Fault]>([
      ['of another page', { origin: 'https://b0urse.example' }],
      ['of another host', { host: 'b0urse.example' }],
      ['without the owner', { unverified: true }],
    ])('signs in with no answer %s, and uses the question up', async (_, fault) => {
      const device = await added();
      const question = await toSignIn();
      expect(await enter(device.sign(question, fault))).toMatchObject({ key: 'passkey_wrong' });
      expect(await enter(device.sign(question))).toMatchObject({ key: 'passkey_wrong' });
    });

    it('replays no answer, and of two at once one gets in', async () => {
      const device = await added();
      const answer = device.sign(await toSignIn());
      const both = await Promise.all([enter(answer), enter(answer)]);
      expect(both.map(({ code }) => code).sort()).toEqual([200, 400]);
      expect(await enter(answer)).toMatchObject({ key: 'passkey_wrong' });
    });

    it('signs in with no copy of a device: its count does not rise', async () => {
      const device = await added();
      expect(await enter(device.sign(await toSignIn(), { counter: 50 }))).toMatchObject({ code: 200 });
      expect(await enter(device.sign(await toSignIn(), { counter: 50 }))).toMatchObject({ key: 'passkey_wrong' });
      expect(await enter(device.sign(await toSignIn(), { counter: 51 }))).toMatchObject({ code: 200 });
    });

    it('signs no question that is five minutes old, or that nobody asked', async () => {
      const device = await added();
      const question = await toSignIn();
      world.time.nowMs += 5 * 60_000;
      expect(await enter(device.sign(question))).toMatchObject({ key: 'passkey_wrong' });
      const own = JSON.stringify({ challenge: 'AAAA', rpId: 'localhost' });
      expect(await enter(device.sign(own))).toMatchObject({ key: 'passkey_wrong' });
      for (const hostile of [
        '',
        '{}',
        'null',
        '[]',
        '{"id":1,"response":{"clientDataJSON":"e30"}}',
        '"x"',
        '{"response":3}',
      ]) {
        expect(await enter(hostile)).toMatchObject({ key: 'passkey_wrong' });
      }
    });

    it('takes no money out with a passkey of their own, nor with a question of another session, purpose or customer', async () => {
      const [device, thiefs] = [await added(), await added(ben)];
      await expect(withdraws(annaId, anna, thiefs.sign(await ask('leaving')))).rejects.toMatchObject({
        key: 'passkey_wrong',
      });
      await expect(withdraws(annaId, anna, device.sign(await toSignIn()))).rejects.toMatchObject({
        key: 'passkey_wrong',
      });
      await expect(withdraws(annaId, anna, device.sign(await ask('guard')))).rejects.toMatchObject({
        key: 'passkey_wrong',
      });
      await expect(withdraws(annaId, anna, device.sign(await ask('leaving', ben)))).rejects.toMatchObject({
        key: 'passkey_wrong',
      });
      const other = (await enter(device.sign(await toSignIn()))).data.satoken;
      await expect(withdraws(annaId, anna, device.sign(await ask('leaving', other)))).rejects.toMatchObject({
        key: 'passkey_wrong',
      });
      await expect(withdraws(benId, ben, device.sign(await ask('leaving', ben)))).rejects.toMatchObject({
        key: 'passkey_wrong',
      });
      await withdraws(annaId, anna, device.sign(await ask('leaving')));
    });

    it('signs in with no answer that was given for something else', async () => {
      const device = await added();
      expect(await enter(device.sign(await ask('leaving')))).toMatchObject({ key: 'passkey_wrong' });
    });

    it('renames and removes nobody else’s, and adds none to another session', async () => {
      const device = await added();
      await added(ben);
      const [{ id }] = await list();
      expect(await post('passkey/rename', { id, name: 'Mine' }, ben)).toMatchObject({ code: 404, key: 'not_found' });
      const passkey = device.sign(await ask('guard', ben));
      expect(await post('passkey/remove', { id, passkey }, ben)).toMatchObject({ code: 404, key: 'not_found' });
      const second = new TestAuthenticator(SITE);
      const { options } = (await begin(anna, { passkey: device.sign(await ask('guard')) })).data;
      expect(await post('passkey/add', { passkey: second.make(options) }, ben)).toMatchObject({ key: 'passkey_wrong' });
      expect(await list()).toHaveLength(1);
    });

    it('with a stolen session and the password adds none where one guards the account', async () => {
      await added();
      expect(await begin(anna)).toMatchObject({ key: 'passkey_required' });
      expect(await begin(anna, { totp: '123456' })).toMatchObject({ key: 'passkey_required' });
    });

    it('puts no authenticator in a passkey’s place: neither now nor by a key that was begun before there was one', async () => {
      const early = (await post('totp/begin', { loginPassword: PASSWORD }, anna)).data.secret;
      const codeOf = (secret: string) =>
        new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.time.nowMs });
      const device = await added();
      expect(await post('totp/confirm', { totp: codeOf(early) }, anna)).toMatchObject({ key: 'totp_not_begun' });
      expect(await post('totp/begin', { loginPassword: PASSWORD }, anna)).toMatchObject({ key: 'passkey_required' });
      const passkey = device.sign(await ask('leaving'));
      const misused = await post('totp/begin', { loginPassword: PASSWORD, passkey }, anna);
      expect(misused).toMatchObject({ key: 'passkey_wrong' });
      const body = { loginPassword: PASSWORD, passkey: device.sign(await ask('guard')) };
      const { secret } = (await post('totp/begin', body, anna)).data;
      expect(await post('totp/confirm', { totp: codeOf(secret) }, anna)).toMatchObject({ code: 200 });
    });

    it('with a session that was left behind makes no proof of an owner who has no password', async () => {
      await db.query('update users set password_hash = null, email = $2 where id = $1', [annaId, 'anna@example.com']);
      world.time.nowMs += 10 * 60_000 + 1;
      expect(await post('pwdSett', { pwd: 'thief1234' }, anna)).toMatchObject({ key: 'sign_in_again' });
      expect(await post('totp/begin', {}, anna)).toMatchObject({ key: 'sign_in_again' });
      const bound = await post('bindEmail', { email: 'thief@example.com', emailCode: '123456' }, anna);
      expect(bound).toMatchObject({ key: 'sign_in_again' });
      const wallet = { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', nonce: 'n', signature: 's' };
      expect(await post('wallet/bind', wallet, anna)).toMatchObject({ key: 'sign_in_again' });
      const [row] = await db.query('select password_hash, email from users where id = $1', [annaId]);
      expect(row).toEqual({ password_hash: null, email: 'anna@example.com' });
      await db.query('update users set email = null where id = $1', [annaId]);
      const first = await post('bindEmail', { email: 'thief@example.com', emailCode: '123456' }, anna);
      expect(first).toMatchObject({ key: 'sign_in_again' });
    });

    it('has no question made for a name of their own, nor for the number of an address', async () => {
      for (const host of ['b0urse.example', '127.0.0.1:3000', '[::1]:3000']) {
        expect(await post('passkey/signIn/begin', {}, undefined, { host })).toMatchObject({ key: 'passkey_host' });
      }
    });
  });
});
