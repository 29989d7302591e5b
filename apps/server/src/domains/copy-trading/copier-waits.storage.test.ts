import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import type { MoneyWorld, TestCustomer } from '../../testing/test-money.ts';
import { callsOf, giveHouseMoney, HeldDatabase, openFollowWorld, trader } from './test-follow.ts';

/** What is asked before a customer with a limit of losses opens anything. */
const RISKED = 'sum("lost") as "lost"';
const READS_FOLLOWS = 'as "open_copies"';
const COPIED = '"status", "order_id", "position_id"';
const MISSED = '"status", "reason", "params"';
/** Longer than what failed waits to be tried again. */
const SWEPT_MS = 2500;

/** What happens while a copy waits for its turn or its commit. */
describe('a copy that waits', () => {
  let db: HeldDatabase;
  let world: MoneyWorld;
  let leader: TestCustomer;
  let small: TestCustomer;
  let leaderId: number;
  const { post, open, positions, closeAll, lead, follow, orders, copies, leaders } = callsOf(() => world);
  const say = (price: string) => world.prices.say('btcusdt', price);
  const orderOf = async (who: TestCustomer) => (await orders(who))[0];
  const copiesOf = async (who: TestCustomer) => copies(who, (await orderOf(who))?.id);
  const limitLoss = (who: TestCustomer, amount: string) => post(who, 'limits/change', { kind: 'dailyLoss', amount });
  const pause = async (who: TestCustomer, paused: boolean) =>
    post(who, 'follow/pause', { id: (await orderOf(who))?.id, paused });
  const stop = async (who: TestCustomer) => post(who, 'follow/stop', { id: (await orderOf(who))?.id });
  const follower = async (limits: object = {}): Promise<TestCustomer> => {
    const who = await trader(world, '10000');
    await follow(who, leaderId, limits);
    return who;
  };
  /** The tables are read again, soon: the miss of one whose amount is too small cannot be stored. */
  const readAgain = () => db.fail(MISSED);

  beforeAll(async () => {
    db = new HeldDatabase(await openTestDatabase());
    world = await openFollowWorld(db);
    await giveHouseMoney(world);
    leader = await trader(world, '100000');
    await lead(leader);
    leaderId = (await leaders(leader))[0]?.id as number;
    small = await follower({ amount: '5', leverage: 1 });
  });
  afterAll(() => world.close());

  describe.each([
    ['stops', (who: TestCustomer) => stop(who)],
    ['pauses', (who: TestCustomer) => pause(who, true)],
    [
      'pauses, and goes on',
      async (who: TestCustomer) => {
        world.time.nowMs += 1;
        await pause(who, true);
        return pause(who, false);
      },
    ],
  ])('for its turn while the follower %s', (_, change) => {
    it('is not placed', async () => {
      const ana = await follower();
      await limitLoss(ana, '5000');
      const check = db.hold(RISKED);
      await open(leader, '100');
      await check.come;
      expect(await change(ana)).toMatchObject({ code: 200 });
      check.release();
      // The customer's next turn.
      await limitLoss(ana, '4000');
      await world.committer.settled();
      expect([await positions(ana), await copiesOf(ana)]).toEqual([[], []]);
      await closeAll(leader);
      await stop(ana);
    });
  });

  it.each([
    ['100.3', 'missed', 'Daily loss limit', 3],
    ['100.6', 'copied', '', 0],
  ])('counts margin and fee against a daily limit of %s: %s', async (limit, _, reason, status) => {
    // 20 lots at 50,012 and 10x: a margin of 100.02 and a fee of 0.5.
    const ana = await follower({ amount: '100.1' });
    await limitLoss(ana, limit);
    await open(leader, '100');
    await expect.poll(async () => (await copiesOf(ana)).length).toBe(1);
    expect((await copiesOf(ana))[0]).toMatchObject({ status, reason: expect.stringContaining(reason) });
    await closeAll(leader);
    await expect.poll(async () => (await positions(ana)).length).toBe(0);
    await stop(ana);
  });

  it('for its commit while the tables are read again is closed with the leader, and its loss counts', async () => {
    const ana = await follower();
    const missed = (await copiesOf(small)).length;
    readAgain();
    const commit = db.hold(COPIED);
    await open(leader, '100');
    await commit.come;
    // The miss is made up for once all was read.
    await expect.poll(async () => (await copiesOf(small)).length).toBe(missed + 1);
    commit.release();
    await expect.poll(async () => (await positions(ana)).length).toBe(1);
    say('49000');
    await closeAll(leader);
    await expect.poll(async () => (await positions(ana)).length).toBe(0);
    say('50000');
    const limits = { id: (await orderOf(ana))?.id, amount: '100', leverage: 10 };
    expect(await post(ana, 'follow/change', { ...limits, maxLoss: '19' })).toMatchObject({ key: 'follow_loss' });
    await stop(ana);
  });

  it('counts once what opens and closes while the tables are read again', async () => {
    const ana = await follower();
    readAgain();
    const [commit, reading] = [db.hold(COPIED), db.hold(READS_FOLLOWS)];
    await open(leader, '100');
    await commit.come;
    await reading.come;
    commit.release();
    await expect.poll(async () => (await positions(ana)).length).toBe(1);
    say('48500');
    // A loss of about 30.
    await closeAll(ana);
    expect(await positions(ana)).toEqual([]);
    const read = db.hold('not exists (select from "copies" as "c" where');
    reading.release();
    await read.come;
    expect(await orderOf(ana)).toMatchObject({ state: 'running' });
    const limits = { id: (await orderOf(ana))?.id, amount: '100', leverage: 10 };
    expect(await post(ana, 'follow/change', { ...limits, maxLoss: '28' })).toMatchObject({ key: 'follow_loss' });
    expect(await post(ana, 'follow/change', { ...limits, maxLoss: '32' })).toMatchObject({ code: 200 });
    read.release();
    await closeAll(leader);
    say('50000');
    await stop(ana);
  });

  it('is closed with the leader where its following ends while the tables are read again', async () => {
    const ana = await follower();
    readAgain();
    const stopping = db.hold('set "status" = $1, "end_reason"');
    await open(leader, '100');
    await expect.poll(async () => (await positions(ana)).length).toBe(1);
    const stopped = stop(ana);
    await stopping.come;
    await setTimeout(SWEPT_MS);
    stopping.release();
    expect(await stopped).toMatchObject({ code: 200 });
    await closeAll(leader);
    await expect.poll(async () => (await positions(ana)).length).toBe(0);
  });

  it('is proved by the journal', async () => {
    expect(await world.problems()).toEqual([]);
  });
});
