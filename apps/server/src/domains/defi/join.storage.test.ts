import type { JoinTypedData } from '@bourse/contract';
import { OWNER } from '@bourse/engine';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestChain, type TestChain } from '../../platform/chain/test-chain.ts';
import { testDatabases } from '../../platform/db/test-databases.ts';
import { type MoneyWorld, openMoneyWorld, type TestCustomer } from '../../test-money.ts';
import { askMessage, join, MINUTE, RATES, send, setRates, sign, walletOf } from './test-defi.ts';

const NOBODY = `0x${'1'.repeat(130)}`;

describe.each(testDatabases())('joining with a wallet: $name', ({ open }) => {
  let chain: TestChain;
  let world: MoneyWorld;
  let anna: TestCustomer;
  let boris: TestCustomer;
  const wallet = walletOf(1);
  beforeAll(async () => {
    chain = await startTestChain(new Date(Date.UTC(2026, 10, 20)));
  });
  afterAll(() => chain.close());
  beforeEach(async () => {
    world = await openMoneyWorld(await open(), 'default', chain.settings);
    world.prices.say('ethusdt', '2000');
    await setRates(world, RATES);
    await world.give(OWNER.rewards, 'eth', '10');
    [anna, boris] = [await world.customer(), await world.customer()];
  });
  afterEach(() => world.close());

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

  it('is possible for both coins, once each', async () => {
    expect(await join(world, anna, wallet)).toMatchObject({ code: 200 });
    expect(await join(world, anna, wallet, 'usdc')).toMatchObject({ code: 200 });
    expect(await info(anna)).toMatchObject({ approve: true, approveUsdc: true });
    expect(await join(world, anna, walletOf(2))).toMatchObject({ key: 'defi_is_joined' });
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
    expect(await send(world, boris, wallet.address, hash, anna.id)).toMatchObject({ code: 403, field: 'userId' });
  });

  const altered = (change: (data: JoinTypedData) => JoinTypedData) => change;
  it.each([
    ['another wallet', altered((data) => data), 2],
    ['another chain', altered((data) => ({ ...data, domain: { ...data.domain, chainId: 1 } })), 1],
    ['another name', altered((data) => ({ ...data, domain: { ...data.domain, name: 'Other' } })), 1],
    ['another coin', altered((data) => ({ ...data, message: { ...data.message, coin: 'USDC' } })), 1],
    ['another account', altered((data) => ({ ...data, message: { ...data.message, account: '1' } })), 1],
    ['another nonce', altered((data) => ({ ...data, message: { ...data.message, nonce: `0x${'0'.repeat(64)}` } })), 1],
    ['another end', altered((data) => ({ ...data, message: { ...data.message, expires: '2100' } })), 1],
  ])('refuses a signature of %s', async (_, change, signer) => {
    const { typedData } = await askMessage(world, anna, wallet);
    const hash = await sign(walletOf(signer), change(typedData));
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
    [wallet.address.replace(/[a-f]/, (letter) => letter.toUpperCase()), 'address_checksum'],
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
    const [row] = await world.db.query<{ n: number }>('select count(*)::bigint as n from defi_participants');
    expect(row?.n).toBe(1);
  });

  it('is for live money, and not for who is frozen', async () => {
    await world.post('/api/user/switch?type=2', { token: anna.token });
    expect(await askMessage(world, anna, wallet)).toMatchObject({ key: 'not_in_simulation' });
  });

  it('is closed where the fund is empty or no rates are in force', async () => {
    await world.db.query('delete from defi_rates');
    expect(await askMessage(world, anna, wallet)).toMatchObject({ key: 'defi_closed_rates' });
    const poor = await openMoneyWorld(await open(), 'default', chain.settings);
    await setRates(poor, RATES);
    expect(await askMessage(poor, await poor.customer(), wallet)).toMatchObject({ key: 'defi_closed_fund' });
    await poor.close();
  });

  it('is closed where no chain is read, and for a coin that has no contract', async () => {
    const dark = await openMoneyWorld(await open());
    expect(await askMessage(dark, await dark.customer(), wallet)).toMatchObject({ key: 'defi_closed_chain' });
    expect((await dark.post('/api/apiDefi/userInvestment')).data).toMatchObject({
      ...{ open: [], closedFor: 'chain', chainId: null, validNode: 0, participant: 0, totalOutput: '0', outputs: [] },
    });
    await dark.close();
    const { CHAIN_USDC: _, ...settings } = chain.settings;
    const half = await openMoneyWorld(await open(), 'default', settings);
    await setRates(half, RATES);
    await half.give(OWNER.rewards, 'eth', '1');
    const customer = await half.customer();
    expect(await join(half, customer, wallet, 'usdc')).toMatchObject({ key: 'defi_closed_chain' });
    expect(await join(half, customer, wallet)).toMatchObject({ code: 200 });
    await half.close();
  });
});
