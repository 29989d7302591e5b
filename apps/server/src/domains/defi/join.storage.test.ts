import { OWNER } from '@bourse/engine';
import type { JoinTypedData } from '@bourse/wire';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestChain, type TestChain } from '../../platform/chain/test-chain.ts';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { type MoneyWorld, openMoneyWorld, type TestCustomer } from '../../testing/test-money.ts';
import {
  askMessage,
  join,
  MINUTE,
  RATES,
  send,
  setRates,
  sign,
  verifiedCustomer,
  type Wallet,
  walletOf,
} from './test-defi.ts';

const NOBODY = `0x${'1'.repeat(130)}`;

describe('joining with a wallet', () => {
  let chain: TestChain;
  let db: OpenDatabase;
  let world: MoneyWorld;
  let anna: TestCustomer;
  let boris: TestCustomer;
  let wallet: Wallet;
  let other: Wallet;
  let wallets = 0;
  const openWorld = async (settings: Readonly<Record<string, string>>) => {
    world = await openMoneyWorld(db, 'default', [], settings);
    world.prices.say('ethusdt', '2000');
  };
  beforeAll(async () => {
    chain = await startTestChain(new Date(Date.UTC(2026, 10, 20)));
    db = await openTestDatabase();
    await openWorld(chain.settings);
    await setRates(world, RATES);
    await world.give(OWNER.rewards, 'eth', '10');
  });
  afterAll(async () => {
    await world.close();
    await chain.close();
  });
  beforeEach(async () => {
    wallets += 2;
    [wallet, other] = [walletOf(wallets), walletOf(wallets + 1)];
    [anna, boris] = [await verifiedCustomer(world), await verifiedCustomer(world)];
  });

  const info = async ({ token }: TestCustomer) =>
    (await world.post('/api/user/getInfo', { token })).data as { approve: boolean; approveUsdc: boolean };

  it('needs a signature and nothing else: the message says what it is for', async () => {
    const { typedData } = await askMessage(world, anna, wallet);
    expect(typedData.domain).toEqual({ name: 'Bourse DeFi', version: '1', chainId: 31_337 });
    expect(typedData.message).toMatchObject({ coin: 'USDT', account: String(anna.id), address: wallet.address });
    expect(typedData.message.statement).toMatch(/sets no allowance: nobody can move my tokens/);
    expect(await send(world, anna, wallet.address, await sign(wallet, typedData))).toMatchObject({ code: 200 });
    expect(await info(anna)).toMatchObject({ approve: true, approveUsdc: false });
    expect(await info(boris)).toMatchObject({ approve: false, approveUsdc: false });
  });

  it('is for who is verified: payments are bounded for each person', async () => {
    const stranger = await world.customer();
    expect(await askMessage(world, stranger, wallet)).toMatchObject({ key: 'please_primary' });
    const { typedData } = await askMessage(world, anna, wallet);
    const signature = await sign(wallet, typedData);
    await world.db.query('update certifications set status = 2 where user_id = $1', [anna.id]);
    expect(await send(world, anna, wallet.address, signature)).toMatchObject({ key: 'please_primary' });
  });

  it('is possible for both coins, once each', async () => {
    expect(await join(world, anna, wallet)).toMatchObject({ code: 200 });
    expect(await join(world, anna, wallet, 'usdc')).toMatchObject({ code: 200 });
    expect(await info(anna)).toMatchObject({ approve: true, approveUsdc: true });
    expect(await join(world, anna, other)).toMatchObject({ key: 'defi_is_joined' });
  });

  it('takes an address for one account', async () => {
    await join(world, anna, wallet);
    expect(await join(world, boris, wallet)).toMatchObject({ key: 'defi_address_taken', field: 'address' });
  });

  it('takes a message once, also after leaving', async () => {
    const { typedData } = await askMessage(world, anna, wallet);
    const hash = await sign(wallet, typedData);
    await send(world, anna, wallet.address, hash);
    expect(await send(world, anna, wallet.address, hash)).toMatchObject({ key: 'defi_message_over' });
    const body = { coin: 'usdt' };
    expect(await world.post('/api/apiDefi/leave', { token: anna.token, body })).toMatchObject({ code: 200 });
    expect(await send(world, anna, wallet.address, hash)).toMatchObject({ key: 'defi_message_over' });
    expect(await info(anna)).toMatchObject({ approve: false });
    expect(await world.post('/api/apiDefi/leave', { token: anna.token, body })).toMatchObject({
      key: 'defi_not_joined',
    });
    expect(await join(world, boris, wallet)).toMatchObject({ code: 200 });
  });

  it('takes the last message that was asked for', async () => {
    const first = await askMessage(world, anna, wallet);
    await askMessage(world, anna, wallet);
    const hash = await sign(wallet, first.typedData);
    expect(await send(world, anna, wallet.address, hash)).toMatchObject({ key: 'defi_signature_wrong' });
  });

  it('refuses a message that has expired', async () => {
    const { typedData } = await askMessage(world, anna, wallet);
    world.time.nowMs += 10 * MINUTE;
    const hash = await sign(wallet, typedData);
    expect(await send(world, anna, wallet.address, hash)).toMatchObject({ key: 'defi_message_over' });
  });

  it('refuses a message that was another account’s', async () => {
    const { typedData } = await askMessage(world, anna, wallet);
    const hash = await sign(wallet, typedData);
    expect(await send(world, boris, wallet.address, hash)).toMatchObject({ key: 'defi_message_over' });
    await askMessage(world, boris, wallet);
    expect(await send(world, boris, wallet.address, hash)).toMatchObject({ key: 'defi_signature_wrong' });
    expect(await send(world, boris, wallet.address, hash, anna.id)).toMatchObject({ code: 400, field: 'userId' });
  });

  const altered = (change: (data: JoinTypedData) => JoinTypedData) => change;
  it.each([
    ['another wallet', altered((data) => data), true],
    ['another chain', altered((data) => ({ ...data, domain: { ...data.domain, chainId: 1 } })), false],
    ['another name', altered((data) => ({ ...data, domain: { ...data.domain, name: 'Other' } })), false],
    ['another coin', altered((data) => ({ ...data, message: { ...data.message, coin: 'USDC' } })), false],
    ['another account', altered((data) => ({ ...data, message: { ...data.message, account: '1' } })), false],
    [
      'another nonce',
      altered((data) => ({ ...data, message: { ...data.message, nonce: `0x${'0'.repeat(64)}` } })),
      false,
    ],
    ['another end', altered((data) => ({ ...data, message: { ...data.message, expires: '2100' } })), false],
  ])('refuses a signature of %s', async (_, change, isOther) => {
    const { typedData } = await askMessage(world, anna, wallet);
    const hash = await sign(isOther ? other : wallet, change(typedData));
    expect(await send(world, anna, wallet.address, hash)).toMatchObject({ key: 'defi_signature_wrong', field: 'hash' });
    expect(await info(anna)).toMatchObject({ approve: false });
  });

  it.each(['', '0x', 'abc', NOBODY, `0x${'0'.repeat(130)}`, `0x${'z'.repeat(130)}`])(
    'refuses what is no signature: %s',
    async (hash) => {
      await askMessage(world, anna, wallet);
      expect(await send(world, anna, wallet.address, hash)).toMatchObject({ key: 'defi_signature_wrong' });
    },
  );

  it.each([
    ['0x12', 'address_form_ethereum'],
    ['', 'wallet_address_cannot_be_empty'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'.replace('aA', 'AA'), 'address_checksum'],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'address_form_ethereum'],
  ])('asks for an address of the chain: %s', async (address, key) => {
    const asked = { token: anna.token, body: { address, coin: 'usdt' } };
    expect(await world.post('/api/apiDefi/joinMessage', asked)).toMatchObject({ key });
  });

  it('joins two at once with one message a single time', async () => {
    const { typedData } = await askMessage(world, anna, wallet);
    const hash = await sign(wallet, typedData);
    const replies = await Promise.all([1, 2, 3].map(() => send(world, anna, wallet.address, hash)));
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    const sql = 'select count(*)::bigint as n from defi_participants where user_id = $1';
    expect(await db.query(sql, [anna.id])).toEqual([{ n: 1 }]);
  });

  it('is for live money', async () => {
    await world.post('/api/user/switch?type=2', { token: anna.token });
    expect(await askMessage(world, anna, wallet)).toMatchObject({ key: 'not_in_simulation' });
  });

  it('is closed while a day waits for the fund, and where no rates are in force', async () => {
    await db.query('update defi_rates set from_day = 100000');
    expect(await askMessage(world, anna, wallet)).toMatchObject({ key: 'defi_closed_rates' });
    await db.query('update defi_rates set from_day = 0');
    await db.query(`insert into defi_runs (coin, day, status, block, block_hash, price, tick_id, tick_ms, participants,
      usdt, eth, computed_ms) values ('usdc', 1, 'waiting', 1, '', 1, 1, 1, 1, 1, 1, 1)`);
    expect(await askMessage(world, anna, wallet)).toMatchObject({ key: 'defi_closed_fund' });
    expect((await world.post('/api/apiDefi/userInvestment')).data).toMatchObject({ open: [], closedFor: 'fund' });
    await db.query('delete from defi_runs');
  });

  it('is closed for who is frozen', async () => {
    const { typedData } = await askMessage(world, anna, wallet);
    const hash = await sign(wallet, typedData);
    await db.query(
      `insert into freezes (user_id, module, reason, operator_id, from_ms) values ($1, 'FINANCIAL', 'a report', 1, 0)`,
      [anna.id],
    );
    await world.close();
    await openWorld(chain.settings);
    expect(await send(world, anna, wallet.address, hash)).toMatchObject({ key: 'account_frozen' });
  });

  it('is closed where no chain is read, and for a coin that has no contract', async () => {
    await world.close();
    await openWorld({});
    expect(await askMessage(world, anna, wallet)).toMatchObject({ key: 'defi_closed_chain' });
    expect((await world.post('/api/apiDefi/userInvestment')).data).toMatchObject({
      open: [],
      closedFor: 'chain',
      chainId: null,
      validNode: 0,
      totalOutput: '0',
      outputs: [],
    });
    await world.close();
    const { CHAIN_USDC: _, ...settings } = chain.settings;
    await openWorld(settings);
    expect(await join(world, anna, wallet, 'usdc')).toMatchObject({ key: 'defi_closed_chain' });
    expect(await join(world, anna, wallet)).toMatchObject({ code: 200 });
  });
});
