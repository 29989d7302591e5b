import { keccak256 } from 'ox/Hash';
import { fromString } from 'ox/Hex';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { readDeployment } from '../../platform/deployment.ts';
import { signHash, type TestKey, testKey } from '../../testing/test-key.ts';
import { type AccountWorld, type Answer, freshAccountWorld, openAccountWorld } from './test-account.ts';

const NONCE = '/api/user/walletNonce';
const LOGIN = '/api/user/login';
const keyOf = (at: number) => `0x${at.toString(16).padStart(64, '0')}` as const;
const ANNA = testKey(keyOf(0xa11a));
const BORIS = testKey(keyOf(0xb015));
const TRON_KEY = keyOf(1);
const TRON = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC';

interface Made {
  readonly message: string;
  readonly nonce: string;
}

describe('signing in with a wallet', () => {
  let db: Database;
  let world: AccountWorld;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  beforeEach(async () => {
    world = await freshAccountWorld(db);
  });
  const ask = async (address: string, more: object = {}): Promise<Made> => {
    const answer = await world.post(NONCE, { address, ...more });
    expect(answer).toMatchObject({ code: 200 });
    return answer.data;
  };
  const login = (address: string, nonce: string, signature: string, more: object = {}): Promise<Answer> =>
    world.post(LOGIN, { signType: '0', walletType: 'ETH', address, nonce, signature, ...more });
  const enter = async (who: TestKey, more: object = {}): Promise<Answer> => {
    const { message, nonce } = await ask(who.address);
    return login(who.address, nonce, await who.signMessage({ message }), more);
  };
  const info = async (token: string) => (await world.post('/api/user/getInfo', undefined, token)).data;

  it('opens an account the first time, and finds it again in any spelling of the address', async () => {
    const first = await enter(ANNA);
    expect(first).toMatchObject({ code: 200 });
    const { user, detail } = await info(first.data.satoken);
    const kept = ANNA.address.toLowerCase();
    expect(user).toMatchObject({
      address: kept,
      loginName: `${kept.slice(0, 6)}…${kept.slice(-4)}`,
      email: null,
      phone: null,
    });
    expect(detail).toMatchObject({ hasLoginPassword: false, userTardPwd: false });
    const { message, nonce } = await ask(kept);
    expect(message).toContain(`\n${ANNA.address}\n`);
    const again = await login(`0x${kept.slice(2).toUpperCase()}`, nonce, await ANNA.signMessage({ message }));
    expect((await info(again.data.satoken)).user.userId).toBe(user.userId);
    expect(await db.query('select method, outcome from sign_ins order by id')).toEqual([
      { method: 'wallet', outcome: 'registered' },
      { method: 'wallet', outcome: 'signed-in' },
      { method: 'wallet', outcome: 'signed-in' },
    ]);
  });

  it('opens none without what a registration asks for, and what was signed stays good for it', async () => {
    const consent = { minimumAge: 18, closedTo: ['KP'] };
    world = await openAccountWorld(db, {
      register: { invitationRequired: { phone: false, email: false }, consent },
    });
    const { message, nonce } = await ask(ANNA.address);
    const signature = await ANNA.signMessage({ message });
    const agreed = { country: 'DE', adult: true, terms: true };
    for (const [more, key] of [
      [{}, 'residence_required'],
      [{ ...agreed, country: 'KP' }, 'country_closed'],
      [{ ...agreed, adult: false }, 'age_required'],
      [{ ...agreed, terms: undefined }, 'terms_required'],
    ] as const) {
      expect(await login(ANNA.address, nonce, signature, more)).toMatchObject({ key });
    }
    expect(await db.query('select 1 from users where wallet_address is not null')).toEqual([]);
    expect(await login(ANNA.address, nonce, signature, agreed)).toMatchObject({ code: 200 });
    const stored = 'select country, minimum_age from registration_consents';
    expect(await db.query(stored)).toEqual([{ country: 'DE', minimum_age: 18 }]);
    // Who has an account is asked nothing.
    expect(await enter(ANNA)).toMatchObject({ code: 200 });
  });

  it('says what is signed in the customer’s language, with the chain that was named', async () => {
    const asked = { address: ANNA.address, chainId: 137 };
    const { message } = (await world.post(NONCE, asked, undefined, { lang: 'zh' })).data;
    expect(message).toContain('不会转移任何资金');
    expect(message).toContain('\nChain ID: 137\n');
    expect(message).toMatch(/^localhost:80 wants you|^localhost wants you|^127\.0\.0\.1[:\d]* wants you/);
  });

  it('with a wallet of TRON', async () => {
    const { message, nonce } = await ask(TRON, { walletType: 'TRON' });
    const hash = keccak256(fromString(`\x19TRON Signed Message:\n${Buffer.byteLength(message)}${message}`));
    const signature = signHash(hash, TRON_KEY);
    const answer = await login(TRON, nonce, signature, { walletType: 'TRON' });
    expect((await info(answer.data.satoken)).user).toMatchObject({ address: TRON });
    const { message: other, nonce: second } = await ask(TRON, { walletType: 'TRON' });
    const ofEthereum = await testKey(TRON_KEY).signMessage({ message: other });
    expect(await login(TRON, second, ofEthereum)).toMatchObject({ key: 'wallet_signature_wrong' });
  });

  it('refuses what is not this signature, and uses the message up', async () => {
    const wrong: [string, string, (made: Made) => Promise<string>][] = [
      ['another key', 'wallet_signature_wrong', ({ message }) => BORIS.signMessage({ message })],
      ['an altered text', 'wallet_signature_wrong', ({ message }) => ANNA.signMessage({ message: `${message} ` })],
      [
        'another chain',
        'wallet_signature_wrong',
        ({ message }) => ANNA.signMessage({ message: message.replace('Chain ID: 1\n', 'Chain ID: 5\n') }),
      ],
      [
        'another site',
        'wallet_signature_wrong',
        ({ message }) => ANNA.signMessage({ message: message.replace(/^\S+/, 'evil.example') }),
      ],
      ['none', 'wallet_contract', async () => 'abc'],
      ['a contract’s', 'wallet_contract', async () => `0x${'ab'.repeat(200)}`],
      ['bytes of no signature', 'wallet_signature_wrong', async () => `0x${'0'.repeat(130)}`],
    ];
    for (const [what, key, signatureOf] of wrong) {
      world.time.nowMs += 60_000;
      const made = await ask(ANNA.address);
      const answer = await login(ANNA.address, made.nonce, await signatureOf(made));
      expect([what, answer.key]).toEqual([what, key]);
      const right = await ANNA.signMessage({ message: made.message });
      expect(await login(ANNA.address, made.nonce, right)).toMatchObject({ key: 'wallet_message_over' });
    }
    expect(await db.query('select id from users')).toEqual([]);
  });

  it('refuses a message of another address, site, purpose, or of none', async () => {
    const { message, nonce } = await ask(ANNA.address);
    const signature = await BORIS.signMessage({ message });
    expect(await login(BORIS.address, nonce, signature)).toMatchObject({ key: 'wallet_message_over' });
    expect(await login(ANNA.address, 'no such nonce', signature)).toMatchObject({ key: 'wallet_message_over' });
    const right = await ANNA.signMessage({ message });
    const body = { signType: '0', address: ANNA.address, nonce, signature: right };
    const elsewhere = await world.post(LOGIN, body, undefined, { host: '127.0.0.1:9999' });
    expect(elsewhere).toMatchObject({ key: 'wallet_message_over' });
    const unknown = await world.post(LOGIN, body, undefined, { host: 'evil.example' });
    expect(unknown).toMatchObject({ code: 409, key: 'wallet_site_unknown' });
    expect(await world.post(NONCE, { address: ANNA.address }, undefined, { host: 'evil.example' })).toMatchObject({
      key: 'wallet_site_unknown',
    });
    expect(await login(ANNA.address, nonce, right)).toMatchObject({ code: 200 });
  });

  it('refuses it after five minutes, and twice', async () => {
    const late = await ask(ANNA.address);
    const signature = await ANNA.signMessage({ message: late.message });
    world.time.nowMs += 5 * 60_000;
    expect(await login(ANNA.address, late.nonce, signature)).toMatchObject({ key: 'wallet_message_over' });
    const made = await ask(ANNA.address);
    const second = await ANNA.signMessage({ message: made.message });
    expect(await login(ANNA.address, made.nonce, second)).toMatchObject({ code: 200 });
    expect(await login(ANNA.address, made.nonce, second)).toMatchObject({ key: 'wallet_message_over' });
  });

  it('of many that bring it at once, one gets in; two messages of one new wallet open one account', async () => {
    const { message, nonce } = await ask(ANNA.address);
    const signature = await ANNA.signMessage({ message });
    const all = await Promise.all(Array.from({ length: 8 }, () => login(ANNA.address, nonce, signature)));
    expect(all.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await db.query('select id from sessions')).toHaveLength(1);
    const both = await Promise.all([enter(BORIS), enter(BORIS)]);
    expect(both.map(({ code }) => code)).toEqual([200, 200]);
    expect(await db.query('select id from users')).toHaveLength(2);
  });

  it('malformed, missing', async () => {
    const cases: [object, string][] = [
      [{ address: '' }, 'wallet_address_cannot_be_empty'],
      [{ address: '0x12' }, 'address_form_ethereum'],
      [{ address: `${ANNA.address.slice(0, -1)}z` }, 'address_form_ethereum'],
      [{ address: ANNA.address, walletType: 'TRON' }, 'address_form_tron'],
      [{ address: ANNA.address, walletType: 'SOL' }, 'bad_request'],
      [{ address: ANNA.address, chainId: 0 }, 'bad_request'],
      [{ address: 'a'.repeat(65) }, 'bad_request'],
      [{}, 'bad_request'],
      [{ address: ANNA.address, purpose: 'bind' }, 'token_missing'],
    ];
    for (const [body, key] of cases) expect([body, (await world.post(NONCE, body)).key]).toEqual([body, key]);
    expect(await world.post(LOGIN, { signType: '0' })).toMatchObject({ key: 'wallet_address_cannot_be_empty' });
    expect(await world.post(LOGIN, { signType: '0', address: ANNA.address })).toMatchObject({
      key: 'wallet_message_over',
    });
    const register = { signType: '0', address: ANNA.address, loginPassword: 'secret12', newPassword: 'secret12' };
    expect(await world.post('/api/user/register', register)).toMatchObject({ key: 'method_closed' });
  });

  it('an invitation counts for a new account, and a wrong one leaves the message good', async () => {
    const inviter = await enter(BORIS);
    const { activeCode, userId } = (await info(inviter.data.satoken)).user;
    const { message, nonce } = await ask(ANNA.address);
    const signature = await ANNA.signMessage({ message });
    const wrong = await login(ANNA.address, nonce, signature, { activeCode: 'NOBODYS1' });
    expect(wrong).toMatchObject({ key: 'invitation_wrong', field: 'activeCode' });
    const right = await login(ANNA.address, nonce, signature, { activeCode });
    expect((await info(right.data.satoken)).user.adminParentIds).toBe(String(userId));
    expect(await enter(ANNA, { activeCode: 'NOBODYS1' })).toMatchObject({ code: 200 });
  });

  it('is closed where the settings or the deployment have it closed', async () => {
    const made = await ask(ANNA.address);
    const signature = await ANNA.signMessage({ message: made.message });
    world.signIn.walletIsOpen = false;
    expect(await login(ANNA.address, made.nonce, signature)).toMatchObject({ key: 'method_closed' });
    expect(await world.post(NONCE, { address: ANNA.address })).toMatchObject({ key: 'method_closed' });
    const { wallet } = await readDeployment('deployments', 'default');
    world = await openAccountWorld(db, { wallet: { ...wallet, signIn: false } });
    expect(await world.post(NONCE, { address: ANNA.address })).toMatchObject({ key: 'method_closed' });
  });

  it('makes ten messages for a wallet and network, and more when some time has passed', async () => {
    for (let n = 0; n < 10; n += 1) await ask(ANNA.address);
    expect(await world.post(NONCE, { address: ANNA.address.toLowerCase() })).toMatchObject({
      code: 429,
      key: 'too_many_requests',
      params: { seconds: 300 },
    });
    await ask(BORIS.address);
    world.time.nowMs += 5 * 60_000;
    await ask(ANNA.address);
  });

  it('tries at signatures count as failures of the network', async () => {
    await world.domain.seedUser({ loginName: 'olga', loginPassword: 'secret12', simulated: false });
    for (let n = 0; n < 3; n += 1) {
      const { message, nonce } = await ask(ANNA.address);
      await login(ANNA.address, nonce, await BORIS.signMessage({ message }));
    }
    const answer = await world.post(LOGIN, { signType: '3', loginName: 'olga', loginPassword: 'secret12' });
    expect(answer).toMatchObject({ key: 'please_code' });
  });
});
