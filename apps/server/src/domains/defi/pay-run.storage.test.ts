import { OWNER } from '@bourse/engine';
import { amount } from '@bourse/money';
import { defiDayText } from '@bourse/wire';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { type MoneyWorld, openMoneyWorld, type TestCustomer } from '../../testing/test-money.ts';
import { payWaiting } from './pay-run.ts';
import { DAY } from './test-defi.ts';

const MOST = 2;

/* Each day that waits pays three customers 1 ETH each, in two parts. */
describe('days that wait', () => {
  let world: MoneyWorld;
  let people: TestCustomer[];
  let day: number;

  beforeAll(async () => {
    world = await openMoneyWorld(await openTestDatabase());
    day = Math.floor(world.time.nowMs / DAY);
    people = [await world.customer(), await world.customer(), await world.customer()];
    for (const { id } of people) {
      const row = [`nonce ${id}`, id, `0x${id}`, world.time.nowMs];
      await world.db.query(
        "insert into defi_messages (nonce, user_id, coin, address, typed_data, expires_ms) values ($1, $2, 'usdt', $3, '', $4)",
        row,
      );
      await world.db.query(
        `insert into defi_participants (user_id, coin, address, nonce, signature, joined_ms)
          values ($2, 'usdt', $3, $1, '', $4)`,
        row,
      );
    }
  });
  beforeEach(() => nextDay());
  afterAll(async () => {
    expect(await world.problems()).toEqual([]);
    await world.close();
  });

  /** A run of a further day waits: one ether for each of three, and the house has three. */
  const nextDay = async () => {
    day += 1;
    await world.db.query(
      `insert into defi_runs (coin, day, status, block, block_hash, price, tick_id, tick_ms, participants, usdt, eth, computed_ms)
        values ('usdt', $1, 'waiting', 1, '', 2000, 1, 1, 3, 6000, 3, 1)`,
      [day],
    );
    await world.db.query(
      `insert into defi_incomes (coin, day, participant_id, user_id, address, holding, rate, usdt, eth)
        select 'usdt', $1, id, user_id, address, 1, 1, 2000, 1 from defi_participants`,
      [day],
    );
    await fill('3');
  };

  const pay = async (db: Database = world.db) => {
    const { committer, time } = world;
    const before = people.map(eth);
    const deployment = { name: 'Test', defi: { claimByUpdate: true, countedMax: '1000000' } };
    const deps = { db, committer, deployment, clock: () => time.nowMs, log: pino({ level: 'silent' }) };
    await payWaiting({ ...deps, recordChanged: () => undefined }, MOST);
    const [run] = await world.db.query<{ status: string }>('select status from defi_runs where day = $1', [day]);
    return { status: run?.status, got: people.map((one, at) => eth(one) - (before[at] ?? 0)) };
  };
  const eth = ({ id }: Pick<TestCustomer, 'id'>): number => Number.parseFloat(world.balance(id, 'eth'));
  /** The house moves ETH between the rewards fund and another account until the fund has so much. */
  const fill = async (quantity: string) => {
    const more = Number(quantity) - eth({ id: OWNER.rewards });
    if (more > 0) await world.give(OWNER.rewards, 'eth', String(more));
    if (more >= 0) return;
    const auditEntry = { operator: 1, second: 2, address: '', action: 'house.move', target: 'house', reason: 'test' };
    const answer = await world.committer.submit({
      type: 'move-house',
      ledger: 'live',
      asset: 'eth',
      from: OWNER.rewards,
      to: OWNER.treasury,
      amount: amount(String(-more)),
      auditEntry: { ...auditEntry, before: '', after: '' },
    });
    expect(answer).toMatchObject({ ok: true });
  };
  /** The engine refuses a part that pays the house. */
  const named = (from: number, to: number) =>
    world.db.query('update defi_incomes set user_id = $2 where day = $3 and user_id = $1', [from, to, day]);

  it('are paid in parts, all of them, once', async () => {
    expect(await pay()).toEqual({ status: 'paid', got: [1, 1, 1] });
    expect(await pay()).toEqual({ status: 'paid', got: [0, 0, 0] });
  });

  it('are paid in equal parts of what the fund has when it is used up while they are read', async () => {
    const slow: Database = {
      batch: (list) => world.db.batch(list),
      close: () => world.db.close(),
      query: async (sql, params) => {
        const rows = await world.db.query(sql, params);
        if (sql.includes('defi_incomes')) await fill('1.5');
        return rows as never;
      },
    };
    expect(await pay(slow)).toEqual({ status: 'waiting', got: [0.5, 0.5, 0.5] });
    await fill('3');
    expect(await pay()).toEqual({ status: 'paid', got: [0.5, 0.5, 0.5] });
  });

  it('are not paid on, nor marked, after a part that is refused', async () => {
    const first = people[0]?.id ?? 0;
    await named(first, OWNER.fees);
    expect(await pay()).toEqual({ status: 'waiting', got: [0, 0, 0] });
    await named(OWNER.fees, first);
    expect(await pay()).toEqual({ status: 'paid', got: [1, 1, 1] });
  });

  it('go on with the part that is left, which alone the fund must hold', async () => {
    const last = people[2]?.id ?? 0;
    await named(last, OWNER.fees);
    expect(await pay()).toEqual({ status: 'waiting', got: [1, 1, 0] });
    await named(OWNER.fees, last);
    await fill('1');
    expect(await pay()).toEqual({ status: 'paid', got: [0, 0, 1] });
  });

  it('wait for what activities have promised, and no longer', async () => {
    const { nowMs } = world.time;
    await world.db.query(
      `insert into defi_activities (coin, type, amount, totle_amount, places, begin_ms, end_ms, created_ms)
        values ('usdc', '1', 0.5, 1, 2, $1, $2, $1)`,
      [nowMs, nowMs + DAY],
    );
    await fill('1');
    expect(await pay()).toEqual({ status: 'waiting', got: [0, 0, 0] });
    await fill('4');
    expect(await pay()).toEqual({ status: 'paid', got: [1, 1, 1] });
    await world.db.query('delete from defi_activities');
  });

  it('are paid on once a day while the fund stays short, and never more than is owed', async () => {
    await world.db.query('update defi_incomes set eth = 2 where day = $1 and user_id = $2', [day, people[0]?.id ?? 0]);
    await fill('1');
    expect(await pay()).toEqual({ status: 'waiting', got: [0.5, 0.25, 0.25] });
    await fill('1');
    expect(await pay()).toEqual({ status: 'waiting', got: [0, 0, 0] });
    world.time.nowMs += DAY;
    expect(await pay()).toEqual({ status: 'waiting', got: [0.5, 0.25, 0.25] });
    await fill('100');
    expect(await pay()).toEqual({ status: 'paid', got: [1, 0.5, 0.5] });
    expect(await pay()).toEqual({ status: 'paid', got: [0, 0, 0] });
    const keys = await world.db.query('select key from reward_runs where key like $1 order by key', [
      `usdt ${defiDayText(day)}%`,
    ]);
    expect(keys).toHaveLength(6);
  });

  it('wait for the days before them', async () => {
    await fill('0');
    expect(await pay()).toEqual({ status: 'waiting', got: [0, 0, 0] });
    const former = day;
    await nextDay();
    expect(await pay()).toEqual({ status: 'waiting', got: [1, 1, 1] });
    expect(await world.db.query('select status from defi_runs where day = $1', [former])).toEqual([{ status: 'paid' }]);
    await fill('3');
    expect(await pay()).toEqual({ status: 'paid', got: [1, 1, 1] });
  });
});
