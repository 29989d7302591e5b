import { createHash } from 'node:crypto';
import { OWNER } from '@bourse/engine';
import { amount } from '@bourse/money';
import type { DefiDraw } from '@bourse/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyJournal } from '../../exchange/verify-journal.ts';
import { startTestChain, type TestChain } from '../../platform/chain/test-chain.ts';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { type MoneyWorld, openMoneyWorld, type TestCustomer } from '../../testing/test-money.ts';
import { drawnNumber } from './draw-block.ts';
import { DAY, join, MINUTE, RATES, setRates, verifiedCustomer, type Wallet, walletOf } from './test-defi.ts';

/** The world's first day. */
const FIRST = Date.UTC(2026, 10, 23);
const FIRST_DAY = FIRST / DAY;
const dayEnd = (day: number) => FIRST + (day + 1) * DAY;

/* One story: each test goes on where the one before ended. */
describe('days of the programme', () => {
  let chain: TestChain;
  let db: OpenDatabase;
  let world: MoneyWorld;
  const people: { customer: TestCustomer; wallet: Wallet }[] = [];
  const person = (at: number): { customer: TestCustomer; wallet: Wallet } => {
    const found = people[at];
    if (found === undefined) throw new Error(`nobody is ${at}`);
    return found;
  };

  const openWorld = async (settings: Readonly<Record<string, string>> = chain.settings) => {
    const nowMs = world?.time.nowMs;
    world = await openMoneyWorld(db, 'default', [], {
      ...settings,
      SECRET_KEY: 'the same for each process of this test',
    });
    if (nowMs !== undefined) world.time.nowMs = nowMs;
    world.prices.say('ethusdt', '2000');
  };
  /** The job's next look, so many minutes after a day (0 the first) is over. */
  const after = async (day: number, minutes = 20) => {
    world.time.nowMs = dayEnd(day) + minutes * MINUTE;
    await chain.mineAt(world.time.nowMs);
    world.prices.say('ethusdt', '2000');
    await world.defi.job.run();
  };
  const runs = () =>
    db.query(
      `select coin, day - ${FIRST_DAY} as day, status, participants, usdt::float as usdt, eth::float as eth from defi_runs order by day, coin`,
    );
  const eth = (at: number) => world.balance(person(at).customer.id, 'eth');
  const incomes = async (at: number, coin = 'usdt', more = '') => {
    const { id, token } = person(at).customer;
    return world.get(`/api/apiDefi/showOrder?userId=${id}&coin=${coin}${more}`, token);
  };

  beforeAll(async () => {
    chain = await startTestChain(new Date(FIRST - DAY));
    db = await openTestDatabase();
    await openWorld();
    await setRates(world, RATES);
    await world.give(OWNER.rewards, 'eth', '10');
    for (const at of [0, 1, 2]) people.push({ customer: await verifiedCustomer(world), wallet: walletOf(at + 1) });
    for (const { customer, wallet } of people) await join(world, customer, wallet);
    await join(world, person(0).customer, person(0).wallet, 'usdc');
    await chain.give(chain.usdt, person(0).wallet.address, 5_000n);
    await chain.give(chain.usdt, person(1).wallet.address, 999n);
    await chain.give(chain.usdt, person(2).wallet.address, 99n);
    await chain.give(chain.usdc, person(0).wallet.address, 10_000n);
    // In the morning of the first day.
    await chain.mineAt(FIRST + 8 * 60 * MINUTE);
  });
  afterAll(async () => {
    await world.close();
    await chain.close();
  });

  it('are not read before they have settled', async () => {
    world.time.nowMs = dayEnd(0) + 19 * MINUTE;
    await world.defi.job.run();
    expect(await runs()).toEqual([]);
  });

  it('are not read before the block has come that decides about them', async () => {
    world.time.nowMs = dayEnd(0) + 20 * MINUTE - 1;
    await world.defi.job.run();
    world.time.nowMs += 1;
    await world.defi.job.run();
    expect(await runs()).toEqual([]);
  });

  it('pay by the holdings at a block of the day, in ETH at the price of the moment', async () => {
    // What comes after midnight does not count for the day that is over.
    await chain.give(chain.usdt, person(2).wallet.address, 1_000_000n, dayEnd(0));
    await after(0);
    expect(await runs()).toEqual([
      { coin: 'usdc', day: 0, status: 'paid', participants: 1, usdt: 3, eth: 0.0015 },
      { coin: 'usdt', day: 0, status: 'paid', participants: 3, usdt: 1.0999, eth: 0.00054995 },
    ]);
    expect([eth(0), eth(1), eth(2)]).toEqual(['0.002+0', '0.00004995+0', '0+0']);
    expect(world.balance(OWNER.rewards, 'eth')).toBe('9.99795005+0');
    expect((await incomes(0)).rows).toEqual([
      {
        id: expect.any(String),
        createTimes: world.time.nowMs,
        amount: '0.0005',
        totleAmount: '1',
        day: '2026-11-23',
        holding: '5000',
        rate: '0.0002',
        price: '2000',
      },
    ]);
    const { id, token } = person(0).customer;
    expect((await world.post(`/api/apiDefi/showIncome/${id}/usdc`, { token })).data).toMatchObject({
      totalProfit: '3',
      totalAmount: '0.0015',
      singleRate: '0.0003',
      dayRate: '3',
      holding: '10000',
    });
    expect((await world.post('/api/user/getInfo', { token })).data).toMatchObject({
      appAddressInfo: { usdt: '5000', usdc: '10000' },
    });
  });

  it('are paid once, also by another process', async () => {
    await world.defi.job.run();
    await world.close();
    await openWorld();
    await world.defi.job.run();
    expect(await runs()).toHaveLength(2);
    expect(eth(0)).toBe('0.002+0');
    // As if the process had died after paying, before anything else: the mark is part of the payment.
    await db.query("update defi_runs set status = 'waiting' where coin = 'usdt'");
    await world.defi.job.run();
    expect(eth(0)).toBe('0.002+0');
    await db.query("update defi_runs set status = 'paid' where coin = 'usdt'");
  });

  it('show what was paid to everybody, with masked addresses', async () => {
    const { data } = await world.post('/api/apiDefi/userInvestment');
    const { address } = person(1).wallet;
    expect(data).toMatchObject({ totalOutput: '0.00204995', userBenefits: '4.0999', participant: 3, validNode: 1 });
    const masked = `${address.slice(0, 6)}******${address.slice(-4)}`.toLowerCase();
    expect((data as { outputs: object[] }).outputs).toContainEqual({ address: masked, num: '0.00004995' });
    expect(JSON.stringify(data)).not.toContain(address.toLowerCase());
  });

  it('pay everybody the same part where the fund is short, once a day, and close the programme', async () => {
    // 0.002 ETH stay, of the 0.1520499500 that the day brings: no more than a million counts of the one who has more.
    await drain(world, '9.99595005');
    const before = [eth(0), eth(1), eth(2)].map((text) => amount(text.split('+')[0] ?? ''));
    await after(1);
    expect((await runs()).slice(2)).toMatchObject([
      { coin: 'usdc', day: 1, status: 'waiting', eth: 0.0015 },
      { coin: 'usdt', day: 1, status: 'waiting', eth: 0.15054995 },
    ]);
    const part = (brought: string) => (amount(brought) * amount('0.002')) / amount('0.15204995');
    const got = () => [0, 1, 2].map((at) => amount(eth(at).split('+')[0] ?? '') - (before[at] ?? 0n));
    const parts = [part('0.0015') + part('0.0005'), part('0.00004995'), part('0.15')];
    expect(got()).toEqual(parts);
    expect((await incomes(2)).rows).toMatchObject([
      { holding: '1000000', amount: '0.00197303', totleAmount: '3.94606' },
    ]);
    expect((await world.post('/api/apiDefi/userInvestment')).data).toMatchObject({ open: [], closedFor: 'fund' });
    // Not again on the same day for the little that comes, but when the rest can be paid: by what was reckoned, whatever ETH costs by now.
    await world.give(OWNER.rewards, 'eth', '0.1');
    await world.defi.job.run();
    expect(got()).toEqual(parts);
    await world.give(OWNER.rewards, 'eth', '10');
    world.prices.say('ethusdt', '4000');
    await world.defi.job.run();
    expect(got()).toEqual([amount('0.002'), amount('0.00004995'), amount('0.15')]);
    expect((await runs()).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid', 'paid']);
    expect((await incomes(2)).rows).toMatchObject([{ amount: '0.15', totleAmount: '300' }]);
  });

  it('do not count who left before their end, nor who joined after it', async () => {
    const { customer, wallet } = person(1);
    await world.post('/api/apiDefi/leave', { token: customer.token, body: { coin: 'usdt' } });
    const newcomer = await verifiedCustomer(world);
    world.time.nowMs = dayEnd(2) + MINUTE;
    await join(world, newcomer, wallet);
    await after(2);
    expect((await runs()).filter(({ day }) => day === 2)).toMatchObject([{ participants: 1 }, { participants: 2 }]);
    expect(world.balance(newcomer.id, 'eth')).toBe('0+0');
    await after(3);
    expect(world.balance(newcomer.id, 'eth')).not.toBe('0+0');
  });

  it('are taken up again after a stop, each by its own block', async () => {
    await chain.mineAt(dayEnd(4) - MINUTE);
    const { address } = person(0).wallet;
    await chain.give(chain.usdt, address, 5_000n, dayEnd(5) - MINUTE);
    await after(6);
    const { rows } = await incomes(0);
    expect(rows?.slice(0, 3).map(({ day, holding, rate }) => [day, holding, rate])).toEqual([
      ['2026-11-29', '10000', '0.0003'],
      ['2026-11-28', '10000', '0.0003'],
      ['2026-11-27', '5000', '0.0002'],
    ]);
    expect(await incomes(0, 'usdt', '&pageSize=2&pageNum=2')).toMatchObject({ total: 7 });
  });

  it('are not reckoned without a recent price of ETH', async () => {
    world.time.nowMs = dayEnd(7) + 20 * MINUTE;
    await chain.mineAt(world.time.nowMs);
    await world.defi.job.run();
    expect((await runs()).filter(({ day }) => day === 7)).toEqual([]);
    world.prices.say('ethusdt', '2000');
    await world.defi.job.run();
    expect((await runs()).filter(({ day }) => day === 7)).toHaveLength(2);
  });

  it('that nobody can read wait, and are given up after three days', async () => {
    await world.close();
    await openWorld({ ...chain.settings, CHAIN_RPC_URL: 'http://127.0.0.1:9' });
    await after(8);
    expect((await runs()).filter(({ day }) => day === 8)).toEqual([]);
    await after(11, 1);
    expect((await runs()).filter(({ day }) => Number(day) >= 8)).toMatchObject([
      { coin: 'usdc', day: 8, status: 'unread', eth: 0 },
      { coin: 'usdt', day: 8, status: 'unread', eth: 0 },
    ]);
    await world.close();
    await openWorld();
    await after(11);
    expect((await runs()).filter(({ day }) => Number(day) >= 9)).toHaveLength(6);
  });

  it('follow the rates of their day', async () => {
    await setRates(world, [{ sort: 1, amountTotle: '100', rate: '0.001' }], FIRST_DAY + 13);
    await after(13);
    const { rows } = await incomes(0);
    expect(rows?.slice(0, 2).map(({ day, rate, totleAmount }) => [day, rate, totleAmount])).toEqual([
      ['2026-12-06', '0.001', '10'],
      ['2026-12-05', '0.0003', '3'],
    ]);
  });

  it('are not earned by holding for one block: which one counts is drawn from a sealed seed and a block that comes after', async () => {
    // A rich friend lends for the last block of the day, which everybody can foresee.
    const thief = { customer: await verifiedCustomer(world), wallet: walletOf(99) };
    await join(world, thief.customer, thief.wallet);
    const sealed = ((await world.post('/api/apiDefi/userInvestment')).data as { nextSeedHash: string }).nextSeedHash;
    expect(sealed).toMatch(/^[0-9a-f]{64}$/);
    for (let hour = 1; hour < 24; hour += 1) await chain.mineAt(dayEnd(13) + hour * 60 * MINUTE);
    await chain.give(chain.usdt, thief.wallet.address, 1_000_000n, dayEnd(14) - MINUTE);
    await after(14);
    const { lastDraw } = (await world.post('/api/apiDefi/userInvestment')).data as { lastDraw: DefiDraw };
    expect(lastDraw).toMatchObject({ day: '2026-12-07', seedHash: sealed });
    expect(createHash('sha256').update(Buffer.from(lastDraw.seed, 'hex')).digest('hex')).toBe(sealed);
    // 00:20, 01:00 to 23:00, 23:59; then the next day's 00:20 decides.
    const lent = lastDraw.decider - 1;
    expect(lastDraw.block).toBe(drawnNumber(lastDraw.seed, lastDraw.deciderHash, lent - 24, lent));
    const isPaid = world.balance(thief.customer.id, 'eth') !== '0+0';
    expect(isPaid).toBe(lastDraw.block === lent);
  });

  it('are not paid to who is verified no longer', async () => {
    await db.query('update certifications set status = 2 where user_id = $1', [person(2).customer.id]);
    const before = eth(2);
    await after(15);
    expect(eth(2)).toBe(before);
  });

  it('leave books that can be proved', async () => {
    expect((await verifyJournal(db)).problems).toEqual([]);
  });
});

/** The house takes ETH out of the rewards fund. */
async function drain({ committer }: MoneyWorld, quantity: string): Promise<void> {
  const auditEntry = { operator: 1, second: 2, address: '', action: 'house.move', target: 'house', reason: 'test' };
  const answer = await committer.submit({
    type: 'move-house',
    ledger: 'live',
    asset: 'eth',
    from: OWNER.rewards,
    to: OWNER.treasury,
    amount: amount(quantity),
    auditEntry: { ...auditEntry, before: '', after: '' },
  });
  expect(answer).toMatchObject({ ok: true });
}
