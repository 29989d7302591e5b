import { amount, formatAmount } from '@bourse/money';
import type { Closing } from '@bourse/wire/console';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { GroupCommitter } from '../../exchange/group-committer.ts';
import { ALICE, BOB, deposit, fund, order, quoteAt } from '../../exchange/test-trading.ts';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { written } from './closing.ts';
import { closeNextDay, closingOf, SETTLED_MS, storedClosing } from './closing-store.ts';
import { recordDayEnd } from './day-ends.ts';

const MIGRATIONS = new URL('../../../migrations', import.meta.url).pathname;
const DAY = 86_400_000;
const MIDNIGHT = Date.UTC(2026, 10, 21);
const FIRST = MIDNIGHT / DAY;
const settings = { current: () => ({ OPERATOR_SETTING: { reportingCurrency: 'usdt' } }) };
const rates = (btc: string) => () => ({ prices: { usdt: '1', btc }, currencies: { usdt: '1', eur: '0.9' } });
const withFlow = new Set(['deposit', 'recharge', 'withdrawal', 'savings', 'loan', 'repayment', 'move', 'grant']);

describe('daily closings', () => {
  let db: OpenDatabase;
  let committer: GroupCommitter;
  let nowMs = MIDNIGHT + 3_600_000;
  const deps = () => ({ db, clock: () => nowMs, settings });
  const sum = (texts: readonly string[]) => texts.reduce((all, text) => all + amount(text), 0n);

  /** Some trades of the two, at prices that are the same for the same seed. */
  const trade = async (seed: number) => {
    for (let step = 0; step < 12; step += 1) {
      const at = String(50_000 + ((seed * 37 + step * 113) % 400));
      nowMs += 60_000;
      await committer.submit(order(ALICE, 'buy', at, '0.013'));
      await committer.submit(order(step % 3 === 0 ? ALICE : BOB, 'sell', at, '0.009'));
      committer.tick('btcusdt', quoteAt('50100', '50101'));
    }
    await committer.submit(order(BOB, 'sell', '0', '0.01', { kind: 'market', quote: quoteAt('50100', '50101') }));
    await committer.submit(deposit(BOB, 'usdt', '12.5'));
  };

  beforeAll(async () => {
    db = await openTestDatabase();
    await migrate(db, MIGRATIONS);
    await db.query(`insert into users (id, login_key, password_hash, invite_code, created_ms)
      select n, 'u' || n, '', 'c' || n, ${MIDNIGHT + 5} from generate_series(1, 3) n`);
    committer = await GroupCommitter.open({ db, clock: () => nowMs, log: pino({ level: 'silent' }) });
    await fund(committer);
    await trade(1);
    nowMs = MIDNIGHT + DAY + 1_000;
    await recordDayEnd(db, rates('50000'), nowMs);
    await trade(2);
  });

  it('waits until the day is over and its last commits are stored', async () => {
    const before = nowMs;
    nowMs = MIDNIGHT + DAY + SETTLED_MS - 1;
    expect(await closeNextDay(deps())).toBeUndefined();
    nowMs = before;
    expect(await closeNextDay(deps())).toBe(FIRST);
    expect(await closeNextDay(deps())).toBeUndefined();
  });

  it('has the last batch of the day, and books that add up to zero', async () => {
    const { closing } = await stored(FIRST);
    const [head] = await db.query<{ batch: number; hash: string }>(
      'select batch, hash from journal where at_ms < $1 order by batch desc limit 1',
      [MIDNIGHT + DAY],
    );
    expect(closing.head).toMatchObject(head ?? {});
    expect(closing.live.trialBalance.map(({ asset, sum: all }) => [asset, all])).toEqual([
      ['btc', '0'],
      ['usdt', '0'],
    ]);
    expect(closing.customers).toEqual({ all: 3, registered: 3, verified: 0 });
    expect(closing.live.active).toBe(2);
  });

  it('adds up to the ledger to the unit: balances, fees, trades, and what customers gained and lost', async () => {
    await closeAll();
    const [day, before] = [(await stored(FIRST + 1)).closing, (await stored(FIRST)).closing];
    const balances = await db.query<{ asset: string; owner: number; whole: string }>(
      'select asset, least(owner, 0) as owner, sum(available + held)::text as whole from accounts group by 1, 2',
    );
    for (const row of day.live.trialBalance) {
      const of = (owner: number) =>
        balances.find((one) => one.asset === row.asset && one.owner === owner)?.whole ?? '0';
      expect([row.customers, row.liquidity, row.fees]).toEqual([0, -2, -3].map((o) => formatAmount(amount(of(o)))));
    }
    const [fees] = await db.query<{ all: string }>(
      `select sum(amount)::text as all from transfers where kind = 'fee' and asset = 'usdt'`,
    );
    const paid = [before, day].flatMap(({ live }) => live.fees).filter(({ asset }) => asset === 'usdt');
    expect(sum(paid.map((one) => one.amount))).toBe(amount(fees?.all ?? ''));
    expect(new Set(paid.map(({ desk, symbol }) => `${desk} ${symbol}`))).toEqual(new Set(['spot btcusdt']));
    const [traded] = await db.query<{ value: string; count: number }>(
      'select sum(value)::text as value, count(*)::int as count from trades',
    );
    const trades = [before, day].flatMap(({ live }) => live.trades);
    expect(sum(trades.map(({ volume }) => volume))).toBe(amount(traded?.value ?? ''));
    expect(trades.reduce((all, one) => all + one.trades, 0)).toBe(traded?.count);
    expect(trades[0]).toMatchObject({ desk: 'spot', symbol: 'btcusdt', asset: 'usdt' });
    for (const asset of ['btc', 'usdt']) balance(asset, before, day);
  });

  /** What customers have more than the day before is what went to them; what the house gained is what they lost. */
  function balance(asset: string, before: Closing, day: Closing): void {
    const of = (closing: Closing) =>
      amount(closing.live.trialBalance.find((row) => row.asset === asset)?.customers ?? '0');
    const rows = day.live.movements.filter((row) => row.asset === asset);
    const net = ({ toCustomers, fromCustomers }: (typeof rows)[number]) => amount(toCustomers) - amount(fromCustomers);
    const change = rows.reduce((all, row) => all + net(row), 0n);
    expect(of(day) - of(before)).toBe(change);
    const flows = rows.filter(({ kind }) => withFlow.has(kind)).reduce((all, row) => all + net(row), 0n);
    const gained = sum(day.live.profit.filter((row) => row.asset === asset).map((row) => row.amount));
    expect(change - flows).toBe(-gained);
  }

  it('gives worths at the rates recorded as the day ended', async () => {
    const { closing } = await stored(FIRST);
    const btc = closing.live.liabilities.find(({ asset }) => asset === 'btc');
    expect(btc?.worth).toBe(formatAmount((amount(btc?.total ?? '') * 50_000n) as never));
    expect(closing.rates?.currencies).toEqual({ usdt: '1', eur: '0.9' });
    expect((await stored(FIRST + 1)).closing.rates).toBeNull();
    expect((await stored(FIRST + 1)).closing.live.liabilities[0]?.worth).toBeNull();
  });

  it('is the same to the byte when it is computed again after more trading, also from the first transfer on', async () => {
    const kept = await stored(FIRST + 1);
    await trade(3);
    for (const from of ['first', 'before'] as const) {
      const again = written(await closingOf(deps(), FIRST + 1, from));
      expect(again).toEqual({ body: kept.body, hash: kept.hash });
    }
    await db.query(
      'update transfers set amount = amount + 0.00000001 where batch = (select max(batch) from transfers where at_ms < $1)',
      [MIDNIGHT + DAY * 2],
    );
    expect(written(await closingOf(deps(), FIRST + 1, 'first')).hash).not.toBe(kept.hash);
  });

  async function stored(day: number) {
    const found = await storedClosing(db, day);
    if (found === undefined) throw new Error('there is no closing');
    return found;
  }
  async function closeAll() {
    nowMs = Math.max(nowMs, MIDNIGHT + 2 * DAY + SETTLED_MS);
    while ((await closeNextDay(deps())) !== undefined);
  }
});
