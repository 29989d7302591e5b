import { amount } from '@bourse/money';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { GroupCommitter } from '../../exchange/group-committer.ts';
import { ALICE, BOB, deposit, fund, order } from '../../exchange/test-trading.ts';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { readAverageCost } from './average-cost.ts';
import { dayProfit, isDayRecorded, recordDay } from './day-worth.ts';

const MIGRATIONS = new URL('../../../migrations', import.meta.url).pathname;
const DAY = 86_400_000;
const MIDNIGHT = Date.UTC(2026, 10, 21);
const at = (btc: string, mark = btc) => ({ prices: { usdt: '1', btc }, marks: { btcusdt: mark } });
const live = (userId: number) => ({ userId, ledger: 'live' }) as const;

describe('the worth of a day', () => {
  let db: OpenDatabase;
  let committer: GroupCommitter;
  let nowMs = MIDNIGHT - 1000;
  const worths = async (day: number) =>
    Object.fromEntries(
      (
        await db.query<{ owner: number; ledger: string; worth: string }>(
          'select owner, ledger, worth from worth_at_day where day = $1',
          [day],
        )
      ).map(({ owner, ledger, worth }) => [`${ledger} ${owner}`, Number(worth)]),
    );
  const day = MIDNIGHT / DAY;
  beforeAll(async () => {
    db = await openTestDatabase();
    await migrate(db, MIGRATIONS);
    committer = await GroupCommitter.open({ db, clock: () => nowMs, log: pino({ level: 'silent' }) });
    await fund(committer);
  });

  it('is recorded once, of everybody who has anything', async () => {
    nowMs = MIDNIGHT + 5_000;
    expect(await dayProfit(db, live(ALICE), at('50000'), nowMs)).toBeNull();
    expect(await isDayRecorded(db, nowMs)).toBe(false);
    await recordDay(db, at('50000'), nowMs);
    expect(await isDayRecorded(db, nowMs)).toBe(true);
    expect(await worths(day)).toEqual({ 'live 1': 100_000, 'live 2': 100_000 });
    await recordDay(db, at('60000'), nowMs + 1);
    expect(await worths(day)).toEqual({ 'live 1': 100_000, 'live 2': 100_000 });
  });

  it('tells what prices brought, in money and as a part', async () => {
    expect(await dayProfit(db, live(BOB), at('51000'), nowMs)).toEqual({
      profit: '2000',
      proportion: '0.02',
      sinceMs: MIDNIGHT,
      isWhole: true,
    });
    expect(await dayProfit(db, live(ALICE), at('51000'), nowMs)).toMatchObject({ profit: '0', proportion: '0' });
  });

  it('counts neither what comes in nor what is only changed', async () => {
    await committer.submit(deposit(ALICE, 'usdt', '500'));
    await committer.submit(deposit(9, 'btc', '1'));
    expect(await dayProfit(db, live(ALICE), at('50000'), nowMs)).toMatchObject({ profit: '0' });
    // Nothing as the day began, and a deposit: what was recorded says so.
    expect(await dayProfit(db, live(9), at('50000'), nowMs)).toMatchObject({ profit: '0', proportion: '0' });
    expect(await dayProfit(db, live(8), at('50000'), nowMs)).toMatchObject({ profit: '0', proportion: null });
  });

  it('counts trades with their fees', async () => {
    await committer.submit(order(ALICE, 'buy', '50000', '0.1'));
    await committer.submit(order(BOB, 'sell', '50000', '0.1'));
    // 0.00005 BTC and 5 USDT of fees.
    expect(await dayProfit(db, live(ALICE), at('50000'), nowMs)).toMatchObject({ profit: '-2.5' });
    expect(await dayProfit(db, live(BOB), at('50000'), nowMs)).toMatchObject({ profit: '-5' });
  });

  it('counts principal in savings, stakes that run, and positions at their marks', async () => {
    await db.query(`insert into positions (id, ledger, owner, desk, symbol, asset, direction, leverage, order_id, close_fee,
        liquidation_kind, liquidation_rate, quantity, open_value, margin, added, liquidation_price, opened_quantity, opened_value,
        closed_quantity, closed_value, profit, open_fees, close_fees, status, created_ms, closed_ms) values
      (900, 'live', 7, 'contract', 'btcusdt', 'usdt', 'short', 10, 900, 0, 'maintenance', 0, 2, 100000, 10000, 0, 0, 2, 100000,
        0, 0, 0, 0, 0, 'open', 0, 0)`);
    await db.query(`insert into timed_orders (id, ledger, owner, symbol, asset, direction, seconds, odds, stake, win,
        staleness_ms, open_tick, open_tick_ms, open_price, close_tick, close_tick_ms, close_price, outcome, created_ms,
        expires_ms, settled_ms, open_batch, close_batch, opens_ms) values
      (901, 'live', 7, 'btcusdt', 'usdt', 'up', 30, 0.8, 10, 8, 5000, 1, 0, 50000, 2, 0, 0, 'open', 0, 0, 0, 4, 5, 0),
      (902, 'live', 7, 'btcusdt', 'usdt', 'up', 30, 0.8, 70, 8, 5000, 1, 0, 50000, 2, 0, 0, 'lost', 0, 0, 0, 4, 5, 0)`);
    expect(await dayProfit(db, live(7), at('50000', '49000'), nowMs)).toMatchObject({ profit: '2010' });
  });

  it('leaves out what had no price as the day began', async () => {
    await committer.submit(deposit(BOB, 'eth', '1'));
    expect(
      await dayProfit(db, live(BOB), { prices: { usdt: '1', btc: '50000', eth: '3000' }, marks: {} }, nowMs),
    ).toMatchObject({ profit: '-5' });
  });

  it('says since when, where the day was begun late; the day before yesterday is forgotten', async () => {
    nowMs = MIDNIGHT + DAY + 3_600_000;
    expect(await dayProfit(db, live(BOB), at('50000'), nowMs)).toBeNull();
    await recordDay(db, at('50000'), nowMs);
    expect(await dayProfit(db, live(BOB), at('50000'), nowMs)).toMatchObject({ sinceMs: nowMs, isWhole: false });
    nowMs += DAY;
    await recordDay(db, at('50000'), nowMs);
    expect(await db.query('select day from worth_days order by day')).toEqual([{ day: day + 1 }, { day: day + 2 }]);
    expect(await worths(day)).toEqual({});
  });

  it('average cost: of purchases alone, their fees included, worked out once and then from where it ended', async () => {
    const first = await readAverageCost(db, live(ALICE), 'btc', '60000');
    // 0.1 BTC for 5,000; 0.09995 are left of it.
    expect(first).toEqual({
      covered: '0.09995',
      uncovered: '0',
      average: '50025.0125062531',
      profit: '997',
      isComplete: true,
    });
    await committer.submit(deposit(ALICE, 'btc', '1'));
    expect(await readAverageCost(db, live(ALICE), 'btc', undefined)).toMatchObject({
      covered: '0.09995',
      uncovered: '1',
      profit: null,
    });
    expect(await readAverageCost(db, live(BOB), 'btc', '60000')).toMatchObject({ covered: '0', average: null });
    const [kept] = await db.query<{ cost: string }>(`select cost from average_costs where owner = 1 and asset = 'btc'`);
    expect(amount(kept?.cost ?? '0')).toBe(amount('5000'));
    expect(await readAverageCost(db, { userId: ALICE, ledger: 'demo' }, 'btc', '1')).toMatchObject({ covered: '0' });
  });
});
