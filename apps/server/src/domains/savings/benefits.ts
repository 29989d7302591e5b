import { DAY_MS, dayOf, OWNER } from '@bourse/engine';
import { amount, formatAmount, formatRate, rate } from '@bourse/money';
import type { AnswerOf, benefitDays, benefitList, benefitSummary, pledgeSummary, savingsMovements } from '@bourse/wire';
import type { Database } from '../../platform/db/database.ts';
import { offsetOf, type Page } from './savings-store.ts';

/** Savings are of one currency. */
export const SAVINGS_ASSET = 'usdt';

const SQL = {
  pledges: `select coalesce(sum(principal) filter (where status = 'running'), 0) as invested,
      count(*) filter (where status = 'running') as running, coalesce(sum(earned), 0) as earned
    from savings_orders where owner = $1 and kind = 'pledge'`,
  creditedSince: `select coalesce(sum(i.amount), 0) as amount from savings_interest i
    join savings_orders o on o.id = i.order_id where i.owner = $1 and o.kind = 'pledge' and i.at_ms >= $2`,
  sums: `select coalesce(sum(principal) filter (where status = 'running'), 0) as invested,
      coalesce(sum(earned), 0) as total,
      coalesce(sum(earned) filter (where kind = 'fixed' and status = 'running'), 0) as kept
    from savings_orders where owner = $1`,
  lately: `select coalesce(sum(amount) filter (where day = $2), 0) as yesterday,
      coalesce(sum(amount) filter (where day > $2::integer - 30 and day <= $2), 0) as last30
    from savings_interest where owner = $1`,
  benefits: `select i.order_id, i.day, i.rate, i.amount, i.at_ms, o.kind, o.asset, o.principal, o.status, t.title
    from savings_interest i join savings_orders o on o.id = i.order_id
    left join lateral (select title from savings_texts where plan_id = o.plan_id
      order by (lang = $3) desc, (lang = split_part($3, '-', 1)) desc, (lang = 'en') desc, lang limit 1) t on true
    where i.owner = $1 and ($2 = '' or o.kind = $2) order by i.day desc, i.order_id desc limit $4 offset $5`,
  countBenefits: `select count(*) as n from savings_interest i join savings_orders o on o.id = i.order_id
    where i.owner = $1 and ($2 = '' or o.kind = $2)`,
  days: `select day, sum(amount) as amount, count(*) as orders from savings_interest where owner = $1
    group by day order by day desc limit $2 offset $3`,
  countDays: 'select count(distinct day) as n from savings_interest where owner = $1',
} as const;

/** Both directions between the financial account and savings; what went out counts negative. */
const MOVED = `(
  select batch, idx, at_ms, asset, amount, kind, to_order as order_id from transfers
    where to_owner = $1 and from_owner = ${OWNER.savings} and ledger = 'live'
  union all
  select batch, idx, at_ms, asset, -amount, kind, from_order from transfers
    where from_owner = $1 and to_owner = ${OWNER.savings} and ledger = 'live'
) moved`;

interface BenefitRow extends Record<'order_id' | 'day' | 'at_ms', number> {
  readonly rate: string;
  readonly amount: string;
  readonly kind: 'pledge' | 'fixed';
  readonly asset: string;
  readonly principal: string;
  readonly status: string;
  readonly title: string | null;
}

const money = (text: string | undefined) => formatAmount(amount(text ?? '0'));

/** What savings have brought a customer, from the engine's rows and the ledger. */
export class Benefits {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async pledges(owner: number, nowMs: number): Promise<AnswerOf<typeof pledgeSummary>> {
    const [[sums], [today]] = await Promise.all([
      this.#db.query<{ invested: string; running: number; earned: string }>(SQL.pledges, [owner]),
      this.#db.query<{ amount: string }>(SQL.creditedSince, [owner, dayOf(nowMs) * DAY_MS]),
    ]);
    return {
      coin: SAVINGS_ASSET,
      amount: money(sums?.invested),
      orderNum: Number(sums?.running ?? 0),
      todayProfit: money(today?.amount),
      profitMoney: money(sums?.earned),
    };
  }

  async summary(owner: number, nowMs: number): Promise<AnswerOf<typeof benefitSummary>> {
    const [[sums], [lately]] = await Promise.all([
      this.#db.query<Record<'invested' | 'total' | 'kept', string>>(SQL.sums, [owner]),
      this.#db.query<Record<'yesterday' | 'last30', string>>(SQL.lately, [owner, dayOf(nowMs) - 1]),
    ]);
    return {
      coin: SAVINGS_ASSET,
      invested: money(sums?.invested),
      total: money(sums?.total),
      kept: money(sums?.kept),
      yesterday: money(lately?.yesterday),
      last30: money(lately?.last30),
    };
  }

  async list(
    owner: number,
    kind: 'pledge' | 'fixed' | undefined,
    lang: string,
    page: Page,
  ): Promise<AnswerOf<typeof benefitList>> {
    const [rows, total] = await Promise.all([
      this.#db.query<BenefitRow>(SQL.benefits, [owner, kind ?? '', lang, page.pageSize, offsetOf(page)]),
      this.#count(SQL.countBenefits, [owner, kind ?? '']),
    ]);
    return {
      total,
      rows: rows.map((row) => ({
        orderNo: row.order_id,
        planTitle: row.title ?? '',
        kind: row.kind,
        coin: row.asset,
        day: row.day * DAY_MS,
        principal: money(row.principal),
        odds: formatRate(rate(row.rate)),
        amount: money(row.amount),
        paid: row.kind === 'pledge' || row.status !== 'running',
        time: row.at_ms,
      })),
    };
  }

  async days(owner: number, page: Page): Promise<AnswerOf<typeof benefitDays>> {
    const [rows, total] = await Promise.all([
      this.#db.query<{ day: number; amount: string; orders: number }>(SQL.days, [
        ...[owner, page.pageSize, offsetOf(page)],
      ]),
      this.#count(SQL.countDays, [owner]),
    ]);
    return {
      total,
      rows: rows.map((row) => ({
        day: row.day * DAY_MS,
        coin: SAVINGS_ASSET,
        amount: money(row.amount),
        orders: Number(row.orders),
      })),
    };
  }

  async movements(owner: number, page: Page): Promise<AnswerOf<typeof savingsMovements>> {
    const [rows, total] = await Promise.all([
      this.#db.query<
        Record<'batch' | 'idx' | 'at_ms' | 'order_id', number> & {
          asset: string;
          amount: string;
          kind: 'savings' | 'interest';
        }
      >(`select * from ${MOVED} order by batch desc, idx desc limit $2 offset $3`, [
        ...[owner, page.pageSize, offsetOf(page)],
      ]),
      this.#count(`select count(*) as n from ${MOVED}`, [owner]),
    ]);
    return {
      total,
      rows: rows.map((row) => ({
        id: `${row.batch}-${row.idx}`,
        time: row.at_ms,
        coin: row.asset,
        kind: row.kind,
        amount: money(row.amount),
        orderNo: row.order_id === 0 ? null : row.order_id,
      })),
    };
  }

  async #count(sql: string, params: readonly (string | number)[]): Promise<number> {
    return Number((await this.#db.query<{ n: number }>(sql, params))[0]?.n ?? 0);
  }
}
