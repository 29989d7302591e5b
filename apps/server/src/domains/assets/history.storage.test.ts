import type { HistoryRow } from '@bourse/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SimulatedMarket } from '../../exchange/test-simulated.ts';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { readHistory } from './history.ts';

const MIGRATIONS = new URL('../../../migrations', import.meta.url).pathname;
const DAY = 86_400_000;

interface Stored {
  readonly id: string;
  readonly kind: string;
  readonly asset: string;
  readonly type: number;
  readonly at_ms: number;
  readonly amount: string;
}

describe('the history', () => {
  let db: OpenDatabase;
  let market: SimulatedMarket;
  type Query = Parameters<typeof readHistory>[2];

  /** All pages of a customer, and how many there were. */
  const all = async (userId: number, ledger: 'live' | 'demo', query: Partial<Query> = {}) => {
    const rows: HistoryRow[] = [];
    let after: string | undefined;
    for (let pages = 1; ; pages += 1) {
      const page = await readHistory(
        db,
        { userId, ledger },
        { size: 7, ...query, ...(after !== undefined && { after }) },
      );
      rows.push(...page.rows);
      if (page.next === null) return { rows, pages };
      after = page.next;
    }
  };
  /** The same, read without pages. */
  const stored = (userId: number, ledger: string) =>
    db.query<Stored>(
      `select batch || '-' || idx || '-' || side as id, kind, asset, type, at_ms, amount from (
         select *, 0 as side, from_type as type, 0 as signed from transfers t where from_owner = $1
         union all
         select *, 1 as side, to_type as type, 0 as signed from transfers t where to_owner = $1) e
       where ledger = $2 order by batch desc, idx desc, side desc`,
      [userId, ledger],
    );
  beforeAll(async () => {
    db = await openTestDatabase();
    await migrate(db, MIGRATIONS);
    market = await SimulatedMarket.open(db, 'all', 11);
    await market.trade(1_500);
  });
  afterAll(() => market.close());

  it('has each entry once, newest first, whatever the pages, and no other’s', async () => {
    const owners = await db.query<{ owner: number; ledger: 'live' | 'demo' }>(
      'select distinct owner, ledger from accounts where owner > 0',
    );
    let seen = 0;
    for (const { owner, ledger } of owners) {
      const { rows } = await all(owner, ledger);
      const wanted = await stored(owner, ledger);
      expect(rows.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
      seen += rows.length;
    }
    expect(seen).toBeGreaterThan(500);
  });

  it('is narrowed by kind, asset, account, direction and period', async () => {
    const [who] = await db.query<{ owner: number }>(
      `select from_owner as owner from transfers where from_owner > 0 and ledger = 'live' group by 1 order by count(*) desc limit 1`,
    );
    const owner = who?.owner ?? 0;
    const wanted = await stored(owner, 'live');
    const times = wanted.map(({ at_ms }) => at_ms).sort((a, b) => a - b);
    const middle = times[Math.floor(times.length / 2)] ?? 0;
    const cases: [Partial<Query>, (one: Stored) => boolean][] = [
      [{ group: 'spot' }, ({ kind }) => kind === 'trade'],
      [{ group: 'convert' }, ({ kind }) => kind === 'convert'],
      [{ group: 'timed' }, ({ kind }) => kind === 'stake' || kind === 'payout'],
      [{ symbol: 'usdt' }, ({ asset }) => asset === 'usdt'],
      [{ type: 3 }, ({ type }) => type === 3],
      [{ direction: 'in' }, ({ id }) => id.endsWith('-1')],
      [{ direction: 'out', symbol: 'usdt' }, ({ id, asset }) => id.endsWith('-0') && asset === 'usdt'],
      [{ from: middle }, ({ at_ms }) => at_ms >= middle],
      [{ to: middle }, ({ at_ms }) => at_ms < middle],
      [{ from: middle, to: middle + 1 }, ({ at_ms }) => at_ms === middle],
      [{ from: (times.at(-1) ?? 0) + DAY }, () => false],
    ];
    for (const [query, holds] of cases) {
      const { rows } = await all(owner, 'live', query);
      expect(rows.map(({ id }) => id)).toEqual(wanted.filter(holds).map(({ id }) => id));
    }
  });

  it('names the batch’s hash, the market, the other leg and the fee of each trade', async () => {
    const [trade] = await db.query<{
      owner: number;
      order: number;
      quantity: string;
      value: string;
      fee: string;
      symbol: string;
    }>(
      `select o.owner, o.id as order, t.quantity, t.value, t.taker_fee as fee, t.symbol from trades t
       join spot_orders o on o.id = t.taker_order_id
       where o.side = 'buy' and o.ledger = 'live' and o.owner > 0 and t.taker_fee > 0
         and (select count(*) from trades x where x.taker_order_id = o.id or x.maker_order_id = o.id) = 1 limit 1`,
    );
    if (trade === undefined) throw new Error('nobody bought');
    const { rows } = await all(trade.owner, 'live', { group: 'spot' });
    const [base, quote] = rows.filter(({ orderId }) => orderId === trade.order);
    const number = (text: string | undefined) => Number(text);
    expect(base).toMatchObject({ instrument: trade.symbol, pair: { symbol: quote?.symbol } });
    expect([number(base?.amount), number(base?.pair?.amount), number(base?.fee?.amount)]).toEqual([
      Number(trade.quantity),
      -Number(trade.value),
      Number(trade.fee),
    ]);
    expect(quote).toMatchObject({ pair: { symbol: base?.symbol, amount: base?.amount }, fee: null });
    const [batch] = await db.query<{ hash: string }>('select hash from journal where batch = $1', [base?.batch ?? 0]);
    expect(base?.hash).toBe(batch?.hash);
  });

  it('names the way of money in and out', async () => {
    const [order] = await db.query<{ id: number; owner: number }>(
      `select id, owner from money_orders where kind = 'withdrawal' and status = 'done' limit 1`,
    );
    if (order === undefined) throw new Error('nobody withdrew');
    await db.query(
      `insert into users (id, login_key, password_hash, invite_code, created_ms) values ($1, 'w', '', 'w', 0)`,
      [order.owner],
    );
    const [detail] = await db.query<{ reference: number }>(
      `insert into money_details (owner, channel, destination, remark, created_ms) values ($1, 'TRC', 'TXYZ', '0xabc', 0) returning reference`,
      [order.owner],
    );
    await db.query('update money_orders set reference = $2 where id = $1', [order.id, detail?.reference ?? 0]);
    const { rows } = await all(order.owner, 'live', { group: 'withdrawal' });
    expect(rows.find(({ orderId }) => orderId === order.id)?.money).toMatchObject({
      id: order.id,
      channel: 'TRC',
      place: 'TXYZ',
      remark: '0xabc',
    });
  });

  it('looks through a long history in parts, and finds what is seldom at once', async () => {
    await db.query(`insert into transfers select 1000000 + n, 0, 10000000000 + n, 'live', 'usdt', 7001, 1, -2, 0, 1, 'trade', 0, 0
      from generate_series(2, 150000) n`);
    await db.query(`insert into transfers values
      (1000001, 0, 10000000001, 'live', 'usdt', -1, 0, 7001, 1, 5, 'recharge', 0, 0),
      (1000001, 1, 10000000001, 'live', 'btc', -2, 0, 7001, 1, 5, 'trade', 0, 0)`);
    await db.query('analyze transfers');
    const bought = await all(7001, 'live', { symbol: 'btc', size: 20 });
    expect(bought.rows.map(({ id }) => id)).toEqual(['1000001-1-1']);
    expect(bought.pages).toBe(3);
    const paid = await all(7001, 'live', { group: 'deposit', size: 20 });
    expect(paid.rows.map(({ id }) => id)).toEqual(['1000001-0-1']);
    expect(paid.pages).toBe(1);
    const plan = await db.query<Record<string, string>>(
      `explain select * from transfers where to_owner = 7001 and (batch, idx) < (2000000, 0) and kind in ('recharge', 'deposit')
       order by batch desc, idx desc limit 20`,
    );
    expect(JSON.stringify(plan)).toContain('transfers_seldom_to');
    expect((await readHistory(db, { userId: 7001, ledger: 'live' }, { size: 20 })).rows).toHaveLength(20);
  });
});
