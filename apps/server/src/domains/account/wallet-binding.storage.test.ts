import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { type TestKey, testKey } from '../../testing/test-key.ts';
import { type AccountWorld, freshAccountWorld } from './test-account.ts';

const NONCE = '/api/user/walletNonce';
const LOGIN = '/api/user/login';
const BIND = '/api/user/wallet/bind';
const REMOVE = '/api/user/wallet/remove';
const PASSWORD = { loginPassword: 'secret12' };
const WALLET = testKey(`0x${'5'.padStart(64, '0')}`);
const OTHER = testKey(`0x${'6'.padStart(64, '0')}`);

describe('a wallet bound to an account', () => {
  let db: Database;
  let world: AccountWorld;
  let [ben, ann] = ['', ''];
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  beforeEach(async () => {
    world = await freshAccountWorld(db);
    [ben, ann] = [await register('benny'), await register('annie')];
  });
  const register = async (loginName: string): Promise<string> => {
    const body = { signType: '3', loginName, ...PASSWORD, newPassword: 'secret12' };
    return (await world.post('/api/user/register', body)).data.satoken;
  };
  const proof = async (who: TestKey, purpose: 'bind' | 'signIn', token?: string) => {
    const { message, nonce } = (await world.post(NONCE, { address: who.address, purpose }, token)).data;
    return { address: who.address, nonce, signature: await who.signMessage({ message }) };
  };
  const bind = async (who: TestKey, token: string) =>
    world.post(BIND, { ...(await proof(who, 'bind', token)), ...PASSWORD }, token);
  const signIn = async (who: TestKey, more: object = {}) =>
    world.post(LOGIN, { signType: '0', ...(await proof(who, 'signIn')), ...more });
  const info = async (token: string) => (await world.post('/api/user/getInfo', undefined, token)).data;

  it('signs in to the account from then on, and withdrawals rest', async () => {
    const { message } = (await world.post(NONCE, { address: WALLET.address, purpose: 'bind' }, ben)).data;
    const { userId } = (await info(ben)).user;
    expect(message).toContain(`my account ${userId} at`);
    expect(await bind(WALLET, ben)).toMatchObject({ code: 200 });
    const { satoken } = (await signIn(WALLET)).data;
    expect((await info(satoken)).user).toMatchObject({ userId, loginName: 'benny' });
    const [row] = await db.query('select withdrawals_cooling_off_until_ms as ms from users where id = $1', [userId]);
    expect(row).toEqual({ ms: world.time.nowMs + 86_400_000 });
    expect(await bind(OTHER, ben)).toMatchObject({ code: 409, key: 'wallet_is_bound' });
  });

  it('is one: of two brought at once, the other is refused, and nothing is said of it', async () => {
    const { userId } = (await info(ben)).user;
    await db.query(`update users set email = 'ben@example.com' where id = $1`, [userId]);
    const both = [await proof(WALLET, 'bind', ben), await proof(OTHER, 'bind', ben)];
    const answers = await Promise.all(both.map((own) => world.post(BIND, { ...own, ...PASSWORD }, ben)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 409)).toMatchObject([{ key: 'wallet_is_bound' }]);
    const bound = both[answers.findIndex(({ code }) => code === 200)]?.address.toLowerCase();
    expect((await info(ben)).user.address.toLowerCase()).toBe(bound);
    expect(world.sent.filter(({ to }) => to === 'ben@example.com')).toHaveLength(1);
  });

  it('needs the login password, the own message, and a wallet that is nobody else’s', async () => {
    const own = await proof(WALLET, 'bind', ben);
    expect(await world.post(BIND, own, ben)).toMatchObject({ key: 'please_pwd', field: 'loginPassword' });
    const guessed = { ...own, loginPassword: 'secret99' };
    expect(await world.post(BIND, guessed, ben)).toMatchObject({ key: 'old_password_wrong' });
    expect(await world.post(BIND, { ...own, ...PASSWORD }, ann)).toMatchObject({ key: 'wallet_message_over' });
    expect(await world.post(BIND, { ...own, ...PASSWORD })).toMatchObject({ key: 'token_missing' });
    expect(await world.post(LOGIN, { signType: '0', ...own })).toMatchObject({ key: 'wallet_message_over' });
    const forSigningIn = await proof(WALLET, 'signIn');
    expect(await world.post(BIND, { ...forSigningIn, ...PASSWORD }, ben)).toMatchObject({ key: 'wallet_message_over' });
    expect(await world.post(BIND, { ...own, ...PASSWORD }, ben)).toMatchObject({ code: 200 });
    expect(await bind(WALLET, ann)).toMatchObject({ key: 'wallet_taken', field: 'address' });
  });

  it('is removed with the password, which ends the other sessions', async () => {
    await bind(WALLET, ben);
    const { satoken } = (await signIn(WALLET)).data;
    expect(await world.post(REMOVE, {}, ben)).toMatchObject({ key: 'please_pwd' });
    expect(await world.post(REMOVE, PASSWORD, ben)).toMatchObject({ code: 200 });
    expect((await info(ben)).user.address).toBeNull();
    expect(await world.post('/api/user/getInfo', undefined, satoken)).toMatchObject({ key: 'token_expired' });
    expect(await world.post(REMOVE, PASSWORD, ben)).toMatchObject({ code: 409, key: 'wallet_not_bound' });
    expect(await bind(WALLET, ann)).toMatchObject({ code: 200 });
  });

  it('stays while nothing else signs in: a password without a name is no way', async () => {
    const { satoken } = (await signIn(WALLET)).data;
    expect(await world.post(REMOVE, {}, satoken)).toMatchObject({ code: 409, key: 'wallet_last_way' });
    await world.post('/api/user/pwdSett', { pwd: 'secret12' }, satoken);
    expect(await world.post(REMOVE, PASSWORD, satoken)).toMatchObject({ key: 'wallet_last_way' });
    const email = 'wallet@example.com';
    await world.post(`/api/user/sendEmailCode?codeType=BIND&email=${email}`, undefined, satoken);
    await world.post('/api/user/bindEmail', { email, emailCode: '123456', ...PASSWORD }, satoken);
    expect(await world.post(REMOVE, PASSWORD, satoken)).toMatchObject({ code: 200 });
    expect(await world.post(LOGIN, { signType: '3', loginName: email, ...PASSWORD })).toMatchObject({ code: 200 });
  });

  it('asks for the code of the authenticator, and then for nothing signed anew', async () => {
    await bind(WALLET, ben);
    const { secret } = (await world.post('/api/user/totp/begin', PASSWORD, ben)).data;
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.time.nowMs });
    await world.post('/api/user/totp/confirm', { totp: code() }, ben);
    world.time.nowMs += 60_000;
    const signed = { signType: '0', ...(await proof(WALLET, 'signIn')) };
    expect(await world.post(LOGIN, signed)).toMatchObject({ key: 'totp_required', field: 'totp' });
    expect(await world.post(LOGIN, { ...signed, totp: '000000' })).toMatchObject({ key: 'totp_wrong' });
    expect(await world.post(LOGIN, { ...signed, totp: code() })).toMatchObject({ code: 200 });
    expect(await world.post(LOGIN, { ...signed, totp: code() })).toMatchObject({ key: 'wallet_message_over' });
  });
});
