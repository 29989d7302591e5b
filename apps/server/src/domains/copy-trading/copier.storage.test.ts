import { type Amount, amount, type Price } from '@bourse/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeFor, placeFor } from '../../exchange/place-on-margin.ts';
import { BreakableDatabase } from '../../exchange/test-trading.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { type MoneyWorld, openMoneyWorld, type TestCustomer } from '../../testing/test-money.ts';
import { callsOf, giveHouseMoney, openBareMarket, openFollowWorld, trader } from './test-follow.ts';

const NO_PRICE = 0n as Price;

/** What happens between the leader's order and the copy. */
describe('the copier, disturbed', () => {
  let db: BreakableDatabase;
  let world: MoneyWorld;
  let leader: TestCustomer;
  let ana: TestCustomer;
  const { post, open, positions, closeAll, lead, follow, orders, copies, leaders } = callsOf(() => world);
  const anas = async () => copies(ana, (await orders(ana))[0]?.id);

  beforeAll(async () => {
    db = new BreakableDatabase(await openTestDatabase());
    world = await openFollowWorld(db);
    await giveHouseMoney(world);
    leader = await trader(world, '100000');
    ana = await trader(world, '10000');
    await lead(leader);
    await follow(ana, (await leaders(ana))[0]?.id as number);
  });
  afterAll(() => world.close());

  const reopen = async (laterMs: number) => {
    const { nowMs } = world.time;
    await world.close();
    world = await openFollowWorld(db);
    world.time.nowMs = nowMs + laterMs;
    world.prices.say('btcusdt', '50000');
  };
  /** What the leader does while nobody copies; afterwards there is no price until the test says one. */
  const whileDown = async (steps: readonly ('open' | 'close')[], laterMs = 0) => {
    const { nowMs } = world.time;
    await world.close();
    const market = await openBareMarket(db, () => nowMs);
    const owner = { userId: leader.id, ledger: 'live' } as const;
    const order = { symbol: 'btcusdt', direction: 'long', kind: 'market', price: NO_PRICE, leverage: 10 } as const;
    for (const step of steps) {
      const mine = [...market.committer.engine.state.margin.positions.values()].find(
        ({ owner: id }) => id === leader.id,
      );
      if (step === 'close') await closeFor(market, 'contract', owner, mine?.id ?? 0, nowMs);
      else {
        const placing = { order: { ...order, quantity: amount('0.1') }, idempotency: () => null };
        await placeFor(market, { owner, nowMs, ...placing });
      }
    }
    await market.close();
    world = await openMoneyWorld(db);
    world.time.nowMs = nowMs + laterMs;
  };

  it.each(['before', 'after'] as const)('copies once where the copy’s commit breaks %s it is stored', async (how) => {
    const before = (await anas()).length;
    let armed = true;
    world.committer.onCommit(({ positions: changed }) => {
      if (armed && changed.some(({ owner }) => owner === leader.id)) {
        armed = false;
        db.breaks = how;
      }
    });
    const { reloads } = world.committer.counters;
    await open(leader, '100');
    await expect.poll(async () => (await anas()).length).toBe(before + 1);
    await expect.poll(() => world.committer.counters.reloads).toBe(reloads + 1);
    expect((await anas())[0]).toMatchObject({ status: 0 });
    expect(await positions(ana)).toHaveLength(1);
    await closeAll(leader);
    await expect.poll(async () => (await positions(ana)).length).toBe(0);
    expect(await anas()).toHaveLength(before + 1);
  });

  it('keeps copies across a restart, and closes them with the leader', async () => {
    const before = (await anas()).length;
    await open(leader, '100');
    await expect.poll(async () => (await positions(ana)).length).toBe(1);
    await reopen(0);
    await reopen(1000);
    expect([(await positions(ana)).length, (await anas()).length]).toEqual([1, before + 1]);
    await closeAll(leader);
    await expect.poll(async () => (await positions(ana)).length).toBe(0);
    expect(await anas()).toHaveLength(before + 1);
  });

  it('makes up for a closing that nobody saw', async () => {
    await open(leader, '100');
    await expect.poll(async () => (await positions(ana)).length).toBe(1);
    await whileDown(['close']);
    world.prices.say('btcusdt', '50000');
    await expect.poll(async () => (await positions(ana)).length).toBe(0);
  });

  it('copies at once after a restart what is a moment old, and misses what is late', async () => {
    const before = (await anas()).length;
    await whileDown(['open']);
    // Without a price nothing is copied, however often the copier looks.
    expect(await anas()).toHaveLength(before);
    world.prices.say('btcusdt', '50000');
    await expect.poll(async () => (await anas()).length).toBe(before + 1);
    expect((await anas())[0]).toMatchObject({ status: 0 });
    await closeAll(leader);
    await expect.poll(async () => (await positions(ana)).length).toBe(0);
    await whileDown(['open'], 60_000);
    world.prices.say('btcusdt', '50000');
    await expect.poll(async () => (await anas()).length).toBe(before + 2);
    expect((await anas())[0]).toMatchObject({ status: 3, reason: 'Missed: too late for a similar price' });
    await reopen(60_000);
    expect(await anas()).toHaveLength(before + 2);
    expect(await positions(ana)).toEqual([]);
    await closeAll(leader);
  });

  it('misses what comes and goes while nobody copies', async () => {
    const before = (await anas()).length;
    await whileDown(['open', 'close']);
    await expect.poll(async () => (await anas()).length).toBe(before + 1);
    expect((await anas())[0]).toMatchObject({ status: 3, reason: 'Missed: the trader had already closed' });
  });

  it('misses what is late, and what a frozen follower may not open', async () => {
    const add =
      "insert into freezes (user_id, module, reason, operator_id, from_ms) values ($1, 'FINANCIAL', 'odd', 7, 1)";
    await db.query(add, [ana.id]);
    await reopen(0);
    const before = (await anas()).length;
    await open(leader, '100');
    await expect.poll(async () => (await anas()).length).toBe(before + 1);
    expect((await anas())[0]).toMatchObject({ status: 3 });
    expect((await anas())[0]?.reason).toMatch(/suspended/i);
    await closeAll(leader);
    await db.query('delete from freezes where user_id = $1', [ana.id]);
    await reopen(0);
  });

  it('buys nothing at the price of somebody who empties the depth in the same moment', async () => {
    const [trap, taker] = [await trader(world, '100000'), await trader(world, '10000000')];
    const { ladder, lotSize } = world.committer.engine.state.margin.market('live', 'btcusdt').listing;
    const all = (ladder.levelQuantity * BigInt((ladder.levels * (ladder.levels + 1)) / 2)) / lotSize;
    world.prices.say('btcusdt', '50000');
    const dear = {
      symbol: 'btcusdt',
      leverage: 1,
      delegatePrice: '60000',
      delegateTotal: '1000',
      type: 1,
      delegateType: 0,
    };
    expect(await post(trap, 'contract/order/submit', dear)).toMatchObject({ code: 200 });
    const before = (await anas()).length;
    const once = (who: TestCustomer, lots: bigint, leverage: number) =>
      world.committer.submit({
        type: 'place-margin',
        ledger: 'live',
        owner: who.id,
        symbol: 'btcusdt',
        direction: 'long',
        kind: 'market',
        price: NO_PRICE,
        quantity: (lots * lotSize) as Amount,
        leverage,
        quote: null,
        idempotency: null,
      });
    const answers = await Promise.all([once(leader, 10n, 10), once(taker, all, 100)]);
    expect(answers).toMatchObject([{ ok: true, result: { status: 'filled' } }, { ok: true }]);
    await expect.poll(async () => (await anas()).length).toBe(before + 1);
    const [missed] = await anas();
    expect(missed).toMatchObject({
      status: 3,
      reason: 'The price has moved and nothing is offered near it. Try again.',
    });
    expect(await positions(ana)).toEqual([]);
    expect(await positions(trap)).toEqual([]);
    for (const one of [leader, taker]) await closeAll(one);
  });

  it('is proved by the journal', async () => {
    expect(await world.problems()).toEqual([]);
  });
});
