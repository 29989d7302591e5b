import { OWNER } from '@bourse/engine';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAuditLog } from '../../exchange/audit-log.ts';
import { startTestChain, type TestChain } from '../../platform/chain/test-chain.ts';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { type MoneyWorld, openMoneyWorld, type TestCustomer } from '../../testing/test-money.ts';
import { type DefiChange, planDefi } from './plan-defi.ts';
import { DAY, join, MINUTE, RATES, setRates, walletOf } from './test-defi.ts';

const FIRST = Date.UTC(2026, 10, 23);
const why = { reason: 'A test', operator: { id: 1, second: 2, address: '' } };

describe('activities', () => {
  let chain: TestChain;
  let db: OpenDatabase;
  let world: MoneyWorld;
  let claimByUpdate: boolean;
  let wallets = 0;

  const openWorld = async (key: 'brasil' | 'default') => {
    claimByUpdate = key === 'brasil';
    world = await openMoneyWorld(db, key, [], chain.settings);
    world.prices.say('ethusdt', '2000');
  };
  /** A participant whose wallet holds so many USDT. */
  const participant = async (units: bigint): Promise<TestCustomer> => {
    wallets += 1;
    const [customer, wallet] = [await world.customer(), walletOf(wallets)];
    await chain.give(chain.usdt, wallet.address, units);
    await join(world, customer, wallet);
    return customer;
  };
  /** Two operators have agreed. */
  const decide = async (change: DefiChange): Promise<void> => {
    const { committer, time } = world;
    const deployment = { name: 'Test', defi: { claimByUpdate } };
    const deps = { db, committer, deployment, clock: () => time.nowMs };
    await createAuditLog(committer).record(() => planDefi(deps, change, why));
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
  const update = ({ token }: TestCustomer, id: number, status: number, coinType = 'usdt') =>
    world.post('/api/apiDefi/updateDefiActivity', { token, body: { id, status, coinType } });
  const shown = async ({ id, token }: TestCustomer) =>
    (await world.post(`/api/apiDefi/showDefiActivity/${id}`, { token })).data as { id: number; status: number }[];
  const notice = async ({ id, token }: TestCustomer) =>
    (await world.post(`/api/apiDefi/showDefiActivityNotice/${id}`, { token })).data as { id: number } | null;
  const eth = ({ id }: TestCustomer) => world.balance(id, 'eth');

  beforeAll(async () => {
    chain = await startTestChain(new Date(FIRST - DAY));
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
    const replies = await Promise.all(all.flatMap((one) => [update(one, id, 2), update(one, id, 2)]));
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(2);
    expect(all.filter((one) => eth(one) === '0.1+0')).toHaveLength(2);
    expect(replies.filter(({ key }) => key === 'defi_activity_over').length).toBeGreaterThan(3);
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
    world.prices.say('ethusdt', '2000');
    await world.defi.job.run();
    await offer(most);
  });
});
