import { OWNER } from '@bourse/engine';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAuditLog } from '../../exchange/audit-log.ts';
import type { ChainBlock } from '../../platform/chain/chain-reader.ts';
import { RpcChain } from '../../platform/chain/rpc-chain.ts';
import { startTestChain, type TestChain } from '../../platform/chain/test-chain.ts';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { type MoneyWorld, openMoneyWorld, type TestCustomer } from '../../testing/test-money.ts';
import { type DefiChange, planDefi } from './plan-defi.ts';
import { DAY, join, MINUTE, RATES, setRates, verifiedCustomer, walletOf } from './test-defi.ts';

const FIRST = Date.UTC(2026, 10, 23);
const why = { reason: 'A test', operator: { id: 1, second: 2, address: '' } };

describe('activities', () => {
  let chain: TestChain;
  let db: OpenDatabase;
  let world: MoneyWorld;
  let claimByUpdate: boolean;
  let wallets = 0;
  let reader: RpcChain;

  const openWorld = async (key: 'brasil' | 'default') => {
    claimByUpdate = key === 'brasil';
    world = await openMoneyWorld(db, key, [], chain.settings);
    world.prices.say('ethusdt', '2000');
  };
  /** A participant whose wallet holds so many USDT. */
  const participant = async (units: bigint): Promise<TestCustomer> => {
    wallets += 1;
    const [customer, wallet] = [await verifiedCustomer(world), walletOf(wallets)];
    await chain.give(chain.usdt, wallet.address, units);
    await join(world, customer, wallet);
    return customer;
  };
  /** Two operators have agreed. */
  const decide = async (change: DefiChange): Promise<void> => {
    const { committer, time } = world;
    const deployment = { name: 'Test', defi: { claimByUpdate, countedMax: '1000000' } };
    const deps = { db, committer, deployment, clock: () => time.nowMs };
    await createAuditLog(committer).record(() => planDefi(deps, change, why), undefined);
  };
  /** Two operators make one; its number. */
  const offer = async (change: object = {}): Promise<number> => {
    const terms = { coin: 'usdt', type: '1', amount: '0.1', totleAmount: '500', places: 2 } as const;
    const times = { beginMs: world.time.nowMs, endMs: world.time.nowMs + 2 * DAY };
    const activity = { ...terms, ...times, ...change };
    await decide({ type: 'activity', activity });
    const [row] = await db.query<{ id: number }>('select max(id) as id from defi_activities');
    return row?.id ?? 0;
  };
  /** As if the newest block had been drawn for the day before; `at`: another one. */
  const draw = async (at?: ChainBlock): Promise<ChainBlock> => {
    const { number, hash, timeMs } = at ?? (await reader.head());
    await db.query(
      `insert into defi_draws (day, block, block_hash, block_ms) values ($1, $2, $3, $4)
        on conflict (day) do update set block = $2, block_hash = $3, block_ms = $4`,
      [Math.floor(world.time.nowMs / DAY) - 1, number, hash, timeMs],
    );
    return { number, hash, timeMs };
  };
  const update = ({ token }: TestCustomer, id: number, status: number, coinType = 'usdt') =>
    world.post('/api/apiDefi/updateDefiActivity', { token, body: { id, status, coinType } });
  const shown = async ({ id, token }: TestCustomer) =>
    (await world.post(`/api/apiDefi/showDefiActivity/${id}`, { token })).data as { id: number; status: number }[];
  const notice = async ({ id, token }: TestCustomer) =>
    (await world.post(`/api/apiDefi/showDefiActivityNotice/${id}`, { token })).data as { id: number } | null;
  const eth = ({ id }: TestCustomer) => world.balance(id, 'eth');

  beforeAll(async () => {
    chain = await startTestChain(new Date(FIRST - DAY));
    reader = new RpcChain({ urls: [chain.url], chainId: chain.chainId }, () => world.time.nowMs);
    db = await openTestDatabase();
    await openWorld('brasil');
    await setRates(world, RATES);
    await world.give(OWNER.rewards, 'eth', '10');
  });
  beforeEach(async () => {
    await db.query('update defi_activities set end_ms = $1 where end_ms > $1', [world.time.nowMs]);
    world.time.nowMs += MINUTE;
  });
  afterAll(async () => {
    await world.close();
    await chain.close();
  });

  it('pay once to who holds enough when they claim', async () => {
    const id = await offer();
    const [rich, poor] = [await participant(500n), await participant(499n)];
    expect(await update(rich, id, 2)).toMatchObject({ key: 'defi_not_drawn' });
    await draw();
    expect(await update(poor, id, 2)).toMatchObject({
      key: 'defi_holding_short',
      params: { has: '499', min: '500', coin: 'USDT' },
    });
    expect(await update(rich, id, 2)).toMatchObject({ code: 200 });
    expect([eth(rich), eth(poor)]).toEqual(['0.1+0', '0+0']);
    expect(await update(rich, id, 2)).toMatchObject({ key: 'defi_activity_paid' });
    expect(eth(rich)).toBe('0.1+0');
    expect(await shown(rich)).toMatchObject([{ id, status: 2, places: 1, days: 2, automatic: false, amount: '0.1' }]);
    expect(await shown(poor)).toMatchObject([{ id, status: 0 }]);
    const { data } = await world.post('/api/apiDefi/userInvestment');
    expect(data).toMatchObject({ totalOutput: '0.1', userBenefits: '200' });
  });

  it('pay as many as there are places, also when all claim at once', async () => {
    const id = await offer({ places: 2 });
    const all = [await participant(600n), await participant(600n), await participant(600n), await participant(600n)];
    await draw();
    const replies = await Promise.all(all.flatMap((one) => [update(one, id, 2), update(one, id, 2)]));
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(2);
    expect(all.filter((one) => eth(one) === '0.1+0')).toHaveLength(2);
    expect(replies.filter(({ key }) => key === 'defi_activity_over').length).toBeGreaterThan(3);
  });

  it('are not paid for what was held at the moment of the claim, nor twice for the same tokens', async () => {
    const id = await offer();
    const before = await draw(await reader.head());
    // Borrowed for a moment, after the block that counts.
    const thief = await participant(600n);
    expect(await update(thief, id, 2)).toMatchObject({ key: 'defi_holding_short', params: { has: '0' } });
    await draw();
    expect(before.number).toBeLessThan((await reader.head()).number);
    expect(await update(thief, id, 2)).toMatchObject({ code: 200 });
  });

  it('are paid once to a person, and once for an address, by whatever accounts', async () => {
    const id = await offer({ places: 5 });
    const [one, twin, heir] = [await participant(600n), await participant(600n), await verifiedCustomer(world)];
    await draw();
    await db.query("update certifications set number_mac = 'the same' where user_id in ($1, $2)", [one.id, twin.id]);
    const replies = await Promise.all([update(one, id, 2), update(twin, id, 2)]);
    expect(replies.map(({ code, key }) => key ?? code).sort()).toEqual([200, 'defi_activity_paid']);
    // The address of who was paid goes on to somebody else.
    const [paid] = await db.query<{ user_id: number; address: string }>(
      'select user_id, address from defi_claims where activity_id = $1 and status = 2',
      [id],
    );
    const was = [one, twin].find((customer) => customer.id === paid?.user_id) ?? one;
    await world.post('/api/apiDefi/leave', { token: was.token, body: { coin: 'usdt' } });
    expect(await join(world, heir, walletOf(was === one ? wallets - 1 : wallets))).toMatchObject({ code: 200 });
    expect(await update(heir, id, 2)).toMatchObject({ key: 'defi_activity_paid' });
    await db.query('update certifications set status = 2 where user_id = $1', [heir.id]);
    expect(await update(heir, id, 2)).toMatchObject({ key: 'please_primary' });
  });

  it('are told of once, whatever the answer', async () => {
    const id = await offer();
    const customer = await world.customer();
    expect(await notice(customer)).toMatchObject({ id });
    expect(await update(customer, id, 1)).toMatchObject({ code: 200 });
    expect(await update(customer, id, 1)).toMatchObject({ code: 200 });
    expect(await notice(customer)).toBeNull();
    expect(await shown(customer)).toMatchObject([{ id, status: 1 }]);
  });

  it('are for participants, while they run, and for their coin', async () => {
    const id = await offer({ beginMs: world.time.nowMs + MINUTE });
    const customer = await participant(600n);
    expect(await update(customer, id, 2)).toMatchObject({ key: 'defi_activity_over' });
    expect(await shown(customer)).toEqual([]);
    world.time.nowMs += MINUTE;
    expect(await update(await world.customer(), id, 2)).toMatchObject({ key: 'defi_not_joined' });
    expect(await update(customer, id, 2, 'usdc')).toMatchObject({ key: 'not_found' });
    expect(await update(customer, 9_999, 2)).toMatchObject({ key: 'not_found' });
    expect(await update(customer, id, 3)).toMatchObject({ code: 400, field: 'status' });
    await world.post('/api/user/switch?type=2', { token: customer.token });
    expect(await update(customer, id, 2)).toMatchObject({ key: 'not_in_simulation' });
    await world.post('/api/user/switch?type=1', { token: customer.token });
    world.time.nowMs += 2 * DAY;
    expect(await update(customer, id, 2)).toMatchObject({ key: 'defi_activity_over' });
  });

  it('must be covered by the fund when they are made', async () => {
    await expect(offer({ amount: '6', places: 2 })).rejects.toMatchObject({ key: 'defi_fund_promise' });
    await offer({ amount: '2', places: 2 });
    await expect(offer({ amount: '3', places: 2 })).rejects.toMatchObject({ key: 'defi_fund_promise' });
    await expect(offer({ endMs: world.time.nowMs })).rejects.toMatchObject({ key: 'defi_activity_times' });
  });

  it('close the programme to others where the fund has nothing beside them', async () => {
    const investment = async () => (await world.post('/api/apiDefi/userInvestment')).data;
    expect(await investment()).toMatchObject({ closedFor: null });
    const [free] = world.balance(OWNER.rewards, 'eth').split('+');
    await offer({ amount: free, places: 1 });
    expect(await investment()).toMatchObject({ open: [], closedFor: 'fund' });
  });

  it('end when two operators say so, once', async () => {
    const id = await offer();
    const customer = await participant(600n);
    await decide({ type: 'end', id });
    expect(await update(customer, id, 2)).toMatchObject({ key: 'defi_activity_over' });
    await expect(decide({ type: 'end', id })).rejects.toMatchObject({ key: 'defi_no_activity' });
    await expect(decide({ type: 'end', id: 9_999 })).rejects.toMatchObject({ key: 'not_found' });
  });

  it('stand beside rates that change from the next day on', async () => {
    const shownRates = async () => (await world.post('/api/apiDefi/getDefiRate')).rows;
    const rates = [{ sort: 1, amountTotle: '50', rate: '0.001' }];
    await expect(decide({ type: 'rates', rates: [...rates, ...rates] })).rejects.toMatchObject({
      key: 'defi_rates_form',
    });
    await decide({ type: 'rates', rates });
    expect(await shownRates()).toEqual(RATES);
    world.time.nowMs += DAY;
    expect(await shownRates()).toEqual(rates);
    await decide({ type: 'rates', rates: RATES });
    world.time.nowMs += DAY;
  });

  it('are paid by the day’s run where nobody claims', async () => {
    await world.close();
    const nowMs = world.time.nowMs;
    await openWorld('default');
    world.time.nowMs = Math.floor(nowMs / DAY) * DAY + 12 * 60 * MINUTE;
    // What customers claimed is no more: no run is to pay it.
    await db.query('update defi_activities set end_ms = 0');
    const id = await offer({ places: 10 });
    const [rich, poor] = [await participant(700n), await participant(10n)];
    expect(await update(rich, id, 2)).toMatchObject({ key: 'defi_activity_automatic' });
    const end = (Math.floor(world.time.nowMs / DAY) + 1) * DAY;
    for (const day of [0, 1, 2]) {
      world.time.nowMs = end + day * DAY + 30 * MINUTE;
      await chain.mineAt(world.time.nowMs);
      world.prices.say('ethusdt', '2000');
      await world.defi.job.run();
    }
    expect(await shown(rich)).toMatchObject([{ id, status: 2, automatic: true }]);
    const paid = 'select status from defi_claims where activity_id = $1 and user_id = any($2::bigint[])';
    expect(await db.query(paid, [id, [rich.id, poor.id]])).toEqual([{ status: 2 }]);
    expect(await world.problems()).toEqual([]);
  });

  it('stay promised after their end until the day’s run has read their last day', async () => {
    const endMs = world.time.nowMs + MINUTE;
    const fund = Number.parseFloat(world.balance(OWNER.rewards, 'eth'));
    const most = { amount: (fund * 0.6).toFixed(8), places: 1 };
    await offer({ ...most, totleAmount: '999999', endMs });
    world.time.nowMs = endMs;
    await expect(offer(most)).rejects.toMatchObject({ key: 'defi_fund_promise' });
    world.time.nowMs = (Math.floor(endMs / DAY) + 1) * DAY + MINUTE;
    await expect(offer(most)).rejects.toMatchObject({ key: 'defi_fund_promise' });
    world.time.nowMs += 30 * MINUTE;
    await chain.mineAt(world.time.nowMs);
    world.prices.say('ethusdt', '2000');
    await world.defi.job.run();
    await offer(most);
  });
});
