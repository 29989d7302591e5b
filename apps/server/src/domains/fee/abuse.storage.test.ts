import type { FeeSchedule } from '@bourse/engine';
import { type Rate, rate } from '@bourse/money';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GroupCommitter } from '../../exchange/group-committer.ts';
import { ALICE, BOB, deposit, fund, order } from '../../exchange/test-trading.ts';
import { verifyJournal } from '../../exchange/verify-journal.ts';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { makeVerified } from '../../testing/test-person.ts';
import { OnePerson } from '../certification/one-person.ts';
import { CommissionJob } from '../promotion/commission-job.ts';
import { throughCommitter } from '../promotion/pay-commissions.ts';
import { startOf } from './fee-days.ts';
import { LevelJob } from './level-job.ts';

const MIGRATIONS = new URL('../../../migrations', import.meta.url).pathname;
const log = pino({ level: 'silent' });
const ENTRY = {
  operator: 1,
  second: 2,
  action: 'fees.set',
  target: 'fees spot',
  reason: '',
  address: '',
  before: '',
  after: '',
};
const CAROL = 3;
const DAY = 20_000;

const rates = (maker: string, taker: string) => ({
  maker: (maker.startsWith('-') ? -rate(maker.slice(1)) : rate(maker)) as Rate,
  taker: rate(taker),
});

/** The dearest rebate that is allowed: all of the taker's fee. */
const WHOLE: FeeSchedule = { desk: 'spot', symbol: '*', tiers: [rates('-0.001', '0.001')], promotions: [] };

describe('who tries to gain by fees', () => {
  let db: OpenDatabase;
  let committer: GroupCommitter;
  let nowMs: number;

  beforeAll(async () => {
    db = await openTestDatabase();
    await migrate(db, MIGRATIONS);
    // Carol invited Bob.
    await db.query(`insert into users (id, login_key, password_hash, invite_code, invited_by, created_ms) values
      (1, 'alice', '', 'A', null, 10), (3, 'carol', '', 'C', null, 10), (2, 'bob', '', 'B', 3, 20)`);
    for (const id of [1, 2, 3]) await makeVerified(db, id);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.query(`truncate journal, accounts, transfers, spot_orders, trades, ladders, instruments, answers, granted, audit_log,
      commissions, commission_runs, fee_schedules, fee_levels, margin_trades, fee_days, fee_volumes, fee_level_changes,
      worth_days, worth_at_day`);
    await db.query('update certifications set number_mac = user_id::text');
    nowMs = startOf(DAY) + 1_000;
    committer = await GroupCommitter.open({ db, clock: () => nowMs, log });
    await fund(committer);
    await committer.submit(deposit(CAROL, 'btc', '2'));
  });

  const set = (schedule: FeeSchedule) => committer.submit({ type: 'set-fee-schedule', schedule, auditEntry: ENTRY });
  /** Alice rests and buys 0.1 BTC at 50,000, somebody sells to her. */
  const trade = async (seller = BOB) => {
    expect(await committer.submit(order(ALICE, 'buy', '50000', '0.1'))).toMatchObject({ ok: true });
    expect(await committer.submit(order(seller, 'sell', '50000', '0.1'))).toMatchObject({ ok: true });
  };
  const sum = (asset: string, ...owners: readonly number[]) =>
    owners.reduce((all, owner) => {
      const { available = 0n, held = 0n } = committer.engine.state.ledger.find('live', owner, 1, asset) ?? {};
      return all + available + held;
    }, 0n);
  const shareOut = () =>
    new CommissionJob({
      db,
      log,
      rates: () => ['0.5', '0.3', '0.1'],
      persons: new OnePerson(db),
      ...throughCommitter(committer),
    }).run();
  const verified = async () => expect(await verifyJournal(db)).toMatchObject({ problems: [] });

  it.each([
    ['all of the fee goes back', WHOLE, 0n],
    // A fee of 5 USDT, of which 4 go back: 1 stays, and half of that is Carol's.
    ['most of it goes back', { ...WHOLE, tiers: [rates('-0.0008', '0.001')] }, -50_000_000n],
  ])('trades between accounts, with commissions, bring nothing: %s', async (_, schedule, change) => {
    expect(await set(schedule)).toMatchObject({ ok: true });
    const before = [sum('usdt', ALICE, BOB, CAROL), sum('btc', ALICE, BOB, CAROL)];
    await trade();
    await shareOut();
    expect(sum('usdt', ALICE, BOB, CAROL) - (before[0] ?? 0n)).toBe(change);
    expect(sum('btc', ALICE, BOB, CAROL)).toBe(before[1]);
    await verified();
  });

  it('a rebate above the smallest fee that pays it is refused', async () => {
    const outcome = await set({ ...WHOLE, tiers: [rates('-0.00100001', '0.001')] });
    expect(outcome).toMatchObject({ ok: false, code: 'fee_rebate' });
  });

  const count = async () => {
    nowMs = startOf(DAY + 1) + 1_000;
    const prices = JSON.stringify({ usdt: '1.00000000000000', btc: '50000.00000000000000' });
    await db.query('insert into worth_days (day, at_ms, batch, prices, marks) values ($1, $2, 0, $3, $4)', [
      DAY + 1,
      nowMs,
      prices,
      '{}',
    ]);
    await new LevelJob({
      db,
      log,
      committer,
      clock: () => nowMs,
      persons: new OnePerson(db),
      levels: () => [
        { level: 0, start: '0' },
        { level: 1, start: '1000000', volume: '5000' },
        { level: 2, start: '2000000', volume: '10000' },
      ],
      assetOf: (_, symbol) => committer.engine.state.findInstrument(symbol)?.quote,
    }).run();
  };
  const levels = () => [ALICE, BOB, CAROL].map((owner) => committer.engine.state.fees.levelOf(owner, nowMs));

  it('trades of one person with themselves raise no level; those with others do, of both', async () => {
    await db.query("update certifications set number_mac = 'one' where user_id in (1, 2)");
    await trade();
    await trade();
    await trade(CAROL);
    await count();
    expect(levels()).toEqual([1, 0, 1]);
    expect(await db.query('select owner, former, level, volume::float from fee_level_changes order by owner')).toEqual([
      { owner: ALICE, former: 0, level: 1, volume: 5_000 },
      { owner: CAROL, former: 0, level: 1, volume: 5_000 },
    ]);
    await verified();
  });

  it.each([
    ['in a promotion that takes nothing', { ...WHOLE, tiers: [rates('0', '0')] }, [0, 0, 0]],
    ['where all of the fee goes back', WHOLE, [0, 0, 0]],
    ['where most of it goes back', { ...WHOLE, tiers: [rates('-0.0009', '0.001')] }, [1, 0, 1]],
  ])('trades of two people that leave the house no fee raise no level: %s', async (_, schedule, wanted) => {
    expect(await set(schedule)).toMatchObject({ ok: true });
    await trade(CAROL);
    await count();
    expect(levels()).toEqual(wanted);
  });

  it('a day is counted once, and holdings of one midnight are none', async () => {
    await trade(CAROL);
    await db.query("insert into worth_days (day, at_ms, batch, prices, marks) values ($1, 0, 0, '{}', '{}')", [DAY]);
    await db.query("insert into worth_at_day (day, ledger, owner, worth) values ($1, 'live', 2, 5000000)", [DAY + 1]);
    await db.query("insert into worth_at_day (day, ledger, owner, worth) values ($1, 'live', 3, 5000000)", [DAY + 1]);
    await db.query("insert into worth_at_day (day, ledger, owner, worth) values ($1, 'live', 3, 1500000)", [DAY]);
    await count();
    // Alice traded 5,000; Bob had nothing a day before; Carol had a million and a half throughout.
    expect(levels()).toEqual([1, 0, 1]);
    const days = await db.query<{ n: number }>('select count(*)::int as n from fee_days');
    expect(days).toEqual([{ n: 30 }]);
  });

  it('what is borrowed is no holding, though it was repaid in the minute after', async () => {
    await db.query("insert into worth_days (day, at_ms, batch, prices, marks) values ($1, 1000, 0, '{}', '{}')", [DAY]);
    for (const owner of [1, 2])
      for (const day of [DAY, DAY + 1])
        await db.query("insert into worth_at_day (day, ledger, owner, worth) values ($1, 'live', $2, 1500000)", [
          day,
          owner,
        ]);
    // The product does not matter here.
    await db.query('alter table loans drop constraint loans_product_id_fkey');
    const columns = 'id, product_id, owner, asset, amount, days, rate, overdue_rate, overdue_days, reference, status';
    const lent = `insert into loans (${columns}, granted, disbursed_ms, due_ms, interest, penalty, created_ms, updated_ms)
      values ($1, 1, $1, 'usdt', 1000000, 30, 0, 0, 0, 0, 'repaid', 1000000, 1, 0, 0, 0, 1, $2)`;
    await db.query(lent, [1, startOf(DAY + 1) + 2_000]);
    // Repaid before the first of both days.
    await db.query(lent, [2, 500]);
    await count();
    expect(levels()).toEqual([0, 1, 0]);
    await db.query('truncate loans cascade');
  });

  it('a promotion is of its first millisecond and no more of its end, for orders that rested too', async () => {
    const start = nowMs + 10_000;
    const end = start + 10_000;
    await set({
      ...WHOLE,
      tiers: [rates('0.001', '0.002')],
      promotions: [{ ...rates('0', '0'), fromMs: start, toMs: end }],
    });
    const paid = async (atMs: number) => {
      const before = sum('usdt', BOB);
      // Placed long before it is met.
      expect(await committer.submit(order(ALICE, 'buy', '50000', '0.1'))).toMatchObject({ ok: true });
      nowMs = atMs;
      expect(await committer.submit(order(BOB, 'sell', '50000', '0.1'))).toMatchObject({ ok: true });
      return Number(500_000_000_000n - (sum('usdt', BOB) - before)) / 1e8;
    };
    expect([await paid(start - 1), await paid(start), await paid(end - 1), await paid(end)]).toEqual([10, 0, 0, 10]);
    await verified();
  });

  it('a schedule that changes while orders rest is charged at their fill, by a loaded engine too', async () => {
    await set({ ...WHOLE, tiers: [rates('0.001', '0.001')] });
    expect(await committer.submit(order(ALICE, 'buy', '50000', '0.2'))).toMatchObject({ ok: true });
    await set({ ...WHOLE, tiers: [rates('0.002', '0.002'), rates('-0.001', '0.001')] });
    expect(await committer.submit({ type: 'set-fee-level', owner: ALICE, level: 1 })).toMatchObject({ ok: true });
    committer = await GroupCommitter.open({ db, clock: () => nowMs, log });
    expect(await committer.submit(order(BOB, 'sell', '50000', '0.1'))).toMatchObject({ ok: true });
    // Bob pays 0.2 % of 5,000, of which half is Alice's rebate.
    expect(
      await db.query(
        "select kind, asset, amount::float from transfers where kind in ('fee', 'rebate') order by batch, idx",
      ),
    ).toEqual([
      { kind: 'fee', asset: 'usdt', amount: 10 },
      { kind: 'rebate', asset: 'usdt', amount: 5 },
    ]);
    await verified();
  });
});
