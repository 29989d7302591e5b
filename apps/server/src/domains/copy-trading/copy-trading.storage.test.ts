import { amount, formatAmount, rate, rateDown } from '@bourse/money';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import type { MoneyWorld, TestCustomer } from '../../testing/test-money.ts';
import { ShareJob } from './share-job.ts';
import { callsOf, giveHouseMoney, openFollowWorld, type Row, trader } from './test-follow.ts';

const DAY = 86_400_000;

describe('copy trading', () => {
  let db: OpenDatabase;
  let world: MoneyWorld;
  let leader: TestCustomer;
  let ana: TestCustomer;
  let poor: TestCustomer;
  let late: TestCustomer;
  let leaderId: number;
  const { post, open, positions, closeAll, lead, follow, orders, copies, leaders } = callsOf(() => world);
  const say = (price: string) => world.prices.say('btcusdt', price);

  beforeAll(async () => {
    db = await openTestDatabase();
    world = await openFollowWorld(db);
    await giveHouseMoney(world);
    leader = await trader(world, '100000');
    ana = await trader(world, '10000');
    poor = await trader(world, '20');
    late = await trader(world, '10000');
  });
  afterAll(() => world.close());

  it('begins with nobody', async () => {
    expect(await world.post('/api/follow/list')).toMatchObject({ rows: [], total: 0 });
    expect(await world.post('/api/follow/rank')).toMatchObject({ rows: [], total: 0 });
    expect(await world.post('/api/contract/position/rank')).toMatchObject({ rows: [], total: 0 });
    expect((await world.post('/api/follow/rankData')).data).toMatchObject({ leaders: 0, trades: 0, copies: 0 });
  });

  it('lets customers lead, under a name of their own', async () => {
    expect(await post(leader, 'follow/leading')).toMatchObject({ data: { leading: null } });
    for (const [name, key] of [
      ['ab', 'leader_name'],
      ['Support', 'leader_name_official'],
      [undefined, 'leader_name'],
    ]) {
      expect(await post(leader, 'follow/lead', { name })).toMatchObject({ code: 400, key, field: 'name' });
    }
    expect(await lead(leader)).toMatchObject({ code: 200 });
    expect(await lead(ana, 'RI VER')).toMatchObject({ code: 409, key: 'leader_name_taken' });
    expect((await post(leader, 'follow/leading')).data).toMatchObject({
      leading: { name: 'River', shownName: 'Ri***r', status: 'open', followers: 0, earned: '0' },
      terms: { leaderShare: '0.10', delaySeconds: 5 },
    });
    const [row] = await leaders(ana);
    expect(row).toMatchObject({ name: 'Ri***r', followers: 0, follow: null, own: false, record: { trades: 0 } });
    leaderId = row?.id as number;
    expect((await leaders(leader))[0]).toMatchObject({ own: true });
  });

  const WRONG: [what: string, limits: object, code: number, key: string][] = [
    ['no amount', { amount: undefined }, 400, 'enter_the_amount'],
    ['words', { amount: 'much' }, 400, 'bad_request'],
    ['too little', { amount: '4' }, 400, 'follow_amount'],
    ['no maximum loss', { maxLoss: undefined }, 400, 'enter_the_amount'],
    ['a leverage that is not offered', { leverage: 3 }, 400, 'leverage_invalid'],
    ['nobody', { leaderId: 999 }, 400, 'leader_gone'],
    ['a very large number', { leaderId: Number.MAX_SAFE_INTEGER }, 400, 'leader_gone'],
  ];
  it.each(WRONG)('does not follow with %s', async (_, limits, code, key) => {
    expect(await follow(ana, leaderId, limits)).toMatchObject({ code, key });
    expect(await orders(ana)).toEqual([]);
  });

  it('follows nobody with simulated money, nor oneself, nor twice', async () => {
    await post(ana, 'user/switch?type=2');
    expect(await follow(ana, leaderId)).toMatchObject({ key: 'live_only' });
    await post(ana, 'user/switch?type=1');
    expect(await follow(leader, leaderId)).toMatchObject({ key: 'follow_self' });
    const first = await follow(ana, leaderId, {}, 'one');
    expect(first).toMatchObject({ code: 200 });
    expect((await follow(ana, leaderId, {}, 'one')).data).toEqual(first.data);
    expect(await follow(ana, leaderId, { amount: '200' }, 'one')).toMatchObject({ code: 409 });
    expect(await follow(ana, leaderId)).toMatchObject({ key: 'follow_exists' });
    expect(await orders(ana)).toMatchObject([{ state: 'running', status: 0, orderAmount: '100', copies: 0 }]);
    expect(await leaders(ana, '?followType=1')).toHaveLength(1);
    expect(await leaders(late, '?followType=1')).toEqual([]);
  });

  it('opens for followers what the leader opens, within their limits', async () => {
    await follow(poor, leaderId);
    expect(await open(leader, '1000', 20)).toMatchObject({ code: 200 });
    await expect.poll(async () => (await copies(ana, (await orders(ana))[0]?.id)).length).toBe(1);
    await expect.poll(async () => (await orders(poor))[0]?.missed).toBe(1);
    // 100 USDT at 10x, of a price of 50,012: 19 lots of 0.001.
    expect(await positions(ana)).toMatchObject([{ openNum: '19', leverage: 10, type: 0, symbol: 'btcusdt' }]);
    const [copy] = await copies(ana, (await orders(ana))[0]?.id);
    expect(copy).toMatchObject({ status: 0, reason: '', type: 0, leverage: 10, profit: '0' });
    expect(Number(copy?.margin)).toBeLessThan(100);
    const [missed] = await copies(poor, (await orders(poor))[0]?.id);
    expect(missed).toMatchObject({ status: 3, reason: 'Insufficient USDT balance', positionId: 0, type: null });
    expect(await positions(poor)).toEqual([]);
  });

  it('shows copies to nobody else', async () => {
    const [order] = await orders(ana);
    expect(await copies(late, order?.id)).toEqual([]);
    for (const path of ['change', 'pause', 'stop']) {
      const body = { id: order?.id, amount: '9', maxLoss: '9', leverage: 1, paused: true };
      const sent = path === 'change' ? body : path === 'pause' ? { id: body.id, paused: true } : { id: body.id };
      expect(await post(late, `follow/${path}`, sent)).toMatchObject({ code: 404, key: 'follow_over' });
    }
  });

  it('closes copies when the leader closes', async () => {
    say('50500');
    await closeAll(leader);
    await expect.poll(async () => (await positions(ana)).length).toBe(0);
    const [order] = await orders(ana);
    expect(order).toMatchObject({ copies: 1, openCopies: 0, missed: 0 });
    expect(Number(order?.accumulaEarn)).toBeGreaterThan(7);
    const [row] = await leaders(ana);
    const record = row?.record as Row;
    expect(record).toMatchObject({ trades: 1, winRate: '100.00', drawdown: '0' });
    expect(Number(record.profit)).toBeGreaterThan(400);
    const [journal] = await db.query<{ batch: number; hash: string }>(
      'select batch, hash from journal where batch = $1',
      [record.batch as number],
    );
    expect(journal?.hash).toBe(record.hash);
    expect((await world.post('/api/follow/rankData')).data).toMatchObject({
      leaders: 1,
      followers: 2,
      trades: 1,
      gaining: 1,
      copies: 1,
      missed: 1,
    });
    expect((await world.post('/api/contract/position/rank')).rows).toMatchObject([{ name: 'Ri***r', leverage: 20 }]);
    expect((await world.post('/api/follow/rank')).rows).toHaveLength(1);
  });

  it('shows a leader’s page to visitors, and a copy is not a leader’s trade', async () => {
    await lead(ana, 'Ana');
    const list = await leaders(late);
    expect(list.map(({ record }) => (record as Row).trades)).toEqual([1, 0]);
    const page = (await world.post(`/api/follow/leader/${leaderId}`)).data as Row;
    expect(page).toMatchObject({ leader: { own: false, follow: null }, terms: { leadersMax: 10 } });
    expect([(page.curve as Row[]).length, (page.positions as Row[]).length]).toEqual([1, 1]);
    expect(await world.post('/api/follow/leader/999')).toMatchObject({ code: 404, key: 'leader_gone' });
  });

  it('never copies a copy', async () => {
    const anaLeads = (await leaders(late)).find(({ name }) => name === 'A***a')?.id as number;
    await follow(late, anaLeads);
    await follow(leader, anaLeads);
    await open(leader, '100', 2, 1);
    await expect.poll(async () => (await positions(ana)).length).toBe(1);
    expect((await positions(ana))[0]).toMatchObject({ leverage: 2, type: 1, openNum: '3' });
    await closeAll(leader);
    await expect.poll(async () => (await positions(ana)).length).toBe(0);
    expect([(await orders(late))[0]?.copies, (await orders(late))[0]?.missed]).toEqual([0, 0]);
    expect((await orders(leader))[0]).toMatchObject({ copies: 0, missed: 0 });
    await post(late, 'follow/stop', { id: (await orders(late))[0]?.id });
    await post(leader, 'follow/stop', { id: (await orders(leader))[0]?.id });
  });

  it('misses what it may not open: paused, frozen, too small', async () => {
    const [order] = await orders(ana);
    await post(ana, 'follow/pause', { id: order?.id, paused: true });
    await open(leader, '100');
    await world.committer.settled();
    await post(ana, 'follow/pause', { id: order?.id, paused: false });
    await closeAll(leader);
    expect((await orders(ana))[0]).toMatchObject({ state: 'running', copies: 2, missed: 0 });
    await post(ana, 'follow/change', { id: order?.id, amount: '5', maxLoss: '50', leverage: 1 });
    await open(leader, '100');
    await expect.poll(async () => (await orders(ana))[0]?.missed).toBe(1);
    expect((await copies(ana, order?.id))[0]).toMatchObject({ reason: 'Your amount is below one lot' });
    await closeAll(leader);
    await post(ana, 'follow/change', { id: order?.id, amount: '100', maxLoss: '50', leverage: 10 });
  });

  it('stops by itself at the maximum loss, with a letter, and closes nothing by it', async () => {
    const [order] = await orders(ana);
    await open(leader, '100');
    await expect.poll(async () => (await positions(ana)).length).toBe(1);
    await open(leader, '100', 5);
    await expect.poll(async () => (await positions(ana)).length).toBe(2);
    // The first copy is closed by hand, with a loss of more than 50.
    say('46000');
    const mine = await positions(ana);
    const ten = mine.find(({ leverage }) => leverage === 10)?.id;
    await world.get(`/api/contract/position/stopPosition?id=${ten}`, ana.token);
    await expect.poll(async () => (await orders(ana))[0]?.state).toBe('ended');
    expect((await orders(ana))[0]).toMatchObject({ status: 1, endReason: 'loss', openCopies: 1 });
    await expect
      .poll(async () => ((await post(ana, 'mail/listByUserId')).rows ?? [])[0]?.content)
      .toMatch(/maximum loss was reached.*Open copied trades: 1/);
    await open(leader, '100');
    expect(await positions(ana)).toHaveLength(1);
    // What was copied is still closed with the leader.
    await closeAll(leader);
    await expect.poll(async () => (await positions(ana)).length).toBe(0);
    expect((await orders(ana))[0]).toMatchObject({ id: order?.id, copies: 4 });
    say('50000');
  });

  it('pays the leader a part of the fees of a day, once', async () => {
    const earned = async () => ((await post(leader, 'follow/leading')).data as { leading: Row }).leading.earned;
    const job = new ShareJob({
      db,
      committer: world.committer,
      clock: () => world.time.nowMs,
      log: pino({ level: 'silent' }),
      recordChanged: () => undefined,
      share: () => '0.10',
    });
    await job.run();
    expect(await earned()).toBe('0');
    const [{ fees = '0' } = {}] = await db.query<{ fees: string }>(
      'select sum(p.open_fees + p.close_fees) as fees from copies c join positions p on p.id = c.position_id',
    );
    world.time.nowMs += DAY;
    await job.run();
    const paid = formatAmount(rateDown(amount(fees), rate('0.10')));
    expect([await earned(), world.balance(leader.id, 'usdt')]).toEqual([paid, `${paid}+0`]);
    await job.run();
    world.time.nowMs += DAY;
    await job.run();
    expect([await earned(), world.balance(leader.id, 'usdt')]).toEqual([paid, `${paid}+0`]);
    const entries = (await world.get('/api/asset/entries?type=1', leader.token)).rows;
    expect(entries?.[0]).toMatchObject({ amount: paid });
  });

  it('ends everybody’s following when the leader leaves', async () => {
    say('50000');
    await follow(late, leaderId);
    expect(await post(leader, 'follow/leave')).toMatchObject({ code: 200 });
    expect((await orders(late))[0]).toMatchObject({ state: 'ended', endReason: 'left' });
    expect((await leaders(late)).map(({ name }) => name)).toEqual(['A***a']);
    expect(await post(leader, 'follow/leave')).toMatchObject({ key: 'leader_gone' });
    expect(await lead(leader)).toMatchObject({ code: 200 });
    expect((await leaders(late)).map(({ id }) => id)).toContain(leaderId);
  });

  it('is proved by the journal', async () => {
    expect(await world.problems()).toEqual([]);
  });
});
