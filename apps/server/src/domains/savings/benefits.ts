import { DAY_MS, dayOf, OWNER, type SavingsKind } from '@bourse/engine';
import { amount, formatAmount, formatRate, rate } from '@bourse/money';
import type { AnswerOf, benefitDays, benefitList, benefitSummary, pledgeSummary, savingsMovements } from '@bourse/wire';
import type { Compilable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import { nearestTo, offsetOf, type Page } from './savings-store.ts';

/** Savings are of one currency. */
export const SAVINGS_ASSET = 'usdt';

const { countAll } = sqlFor.fn;

const ordersOf = (owner: number) => sqlFor.selectFrom('savings_orders').where('owner', '=', owner);
const interestOf = (owner: number) => sqlFor.selectFrom('savings_interest as i').where('i.owner', '=', owner);

function benefitsOf(owner: number, kind: SavingsKind | undefined) {
  const all = interestOf(owner).innerJoin('savings_orders as o', 'o.id', 'i.order_id');
  return kind === undefined ? all : all.where('o.kind', '=', kind);
}

const withTitles = (benefits: ReturnType<typeof benefitsOf>, lang: string) =>
  benefits
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('savings_texts')
          .select('title')
          .whereRef('plan_id', '=', 'o.plan_id')
          .orderBy(nearestTo(lang))
          .orderBy('lang')
          .limit(1)
          .as('t'),
      (join) => join.onTrue(),
    )
    .select(['i.order_id', 'i.day', 'i.rate', 'i.amount', 'i.at_ms', 'o.kind', 'o.asset', 'o.principal', 'o.status'])
    .select('t.title')
    .orderBy('i.day', 'desc')
    .orderBy('i.order_id', 'desc');

/** Both directions between the financial account and savings; what went out counts negative. */
function movedOf(owner: number) {
  const transfers = sqlFor.selectFrom('transfers').where('ledger', '=', 'live');
  const came = transfers
    .select(['batch', 'idx', 'at_ms', 'asset', 'amount', 'kind', 'to_order as order_id'])
    .where('to_owner', '=', owner)
    .where('from_owner', '=', OWNER.savings);
  const went = transfers
    .select(['batch', 'idx', 'at_ms', 'asset'])
    .select(({ neg }) => [neg('amount').as('amount'), 'kind', 'from_order as order_id'])
    .where('from_owner', '=', owner)
    .where('to_owner', '=', OWNER.savings);
  return sqlFor.selectFrom(came.unionAll(went).as('moved'));
}

const money = (text: string | null | undefined) => formatAmount(amount(text ?? '0'));

/** What savings have brought a customer, from the engine's rows and the ledger. */
export class Benefits {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async pledges(owner: number, nowMs: number): Promise<AnswerOf<typeof pledgeSummary>> {
    const [sums, today] = await Promise.all([
      one(
        this.#db,
        ordersOf(owner)
          .select(({ fn }) => [
            fn.sum<string | null>('principal').filterWhere('status', '=', 'running').as('invested'),
            fn.countAll<number>().filterWhere('status', '=', 'running').as('running'),
            fn.sum<string | null>('earned').as('earned'),
          ])
          .where('kind', '=', 'pledge'),
      ),
      one(
        this.#db,
        benefitsOf(owner, 'pledge')
          .select(({ fn }) => fn.sum<string | null>('i.amount').as('amount'))
          .where('i.at_ms', '>=', dayOf(nowMs) * DAY_MS),
      ),
    ]);
    return {
      coin: SAVINGS_ASSET,
      amount: money(sums?.invested),
      orderNum: sums?.running ?? 0,
      todayProfit: money(today?.amount),
      profitMoney: money(sums?.earned),
    };
  }

  async summary(owner: number, nowMs: number): Promise<AnswerOf<typeof benefitSummary>> {
    const yesterday = dayOf(nowMs) - 1;
    const [sums, lately] = await Promise.all([
      one(
        this.#db,
        ordersOf(owner).select(({ fn }) => [
          fn.sum<string | null>('principal').filterWhere('status', '=', 'running').as('invested'),
          fn.sum<string | null>('earned').as('total'),
          fn
            .sum<string | null>('earned')
            .filterWhere('kind', '=', 'fixed')
            .filterWhere('status', '=', 'running')
            .as('kept'),
        ]),
      ),
      one(
        this.#db,
        interestOf(owner).select(({ fn }) => [
          fn.sum<string | null>('amount').filterWhere('day', '=', yesterday).as('yesterday'),
          fn
            .sum<string | null>('amount')
            .filterWhere('day', '>', yesterday - 30)
            .filterWhere('day', '<=', yesterday)
            .as('last30'),
        ]),
      ),
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
    kind: SavingsKind | undefined,
    lang: string,
    page: Page,
  ): Promise<AnswerOf<typeof benefitList>> {
    const benefits = benefitsOf(owner, kind);
    const [found, total] = await Promise.all([
      rows(this.#db, withTitles(benefits, lang).limit(page.pageSize).offset(offsetOf(page))),
      this.#count(benefits.select(countAll<number>().as('n'))),
    ]);
    return {
      total,
      rows: found.map((row) => ({
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
    const days = interestOf(owner)
      .select(({ fn }) => ['day', fn.sum<string>('amount').as('amount'), countAll<number>().as('orders')])
      .groupBy('day')
      .orderBy('day', 'desc');
    const [found, total] = await Promise.all([
      rows(this.#db, days.limit(page.pageSize).offset(offsetOf(page))),
      this.#count(interestOf(owner).select(({ fn }) => fn.count<number>('day').distinct().as('n'))),
    ]);
    return {
      total,
      rows: found.map((row) => ({
        day: row.day * DAY_MS,
        coin: SAVINGS_ASSET,
        amount: money(row.amount),
        orders: row.orders,
      })),
    };
  }

  async movements(owner: number, page: Page): Promise<AnswerOf<typeof savingsMovements>> {
    const moved = movedOf(owner);
    const latest = moved.selectAll().orderBy('batch', 'desc').orderBy('idx', 'desc');
    const [found, total] = await Promise.all([
      rows(this.#db, latest.limit(page.pageSize).offset(offsetOf(page))),
      this.#count(moved.select(countAll<number>().as('n'))),
    ]);
    return {
      total,
      rows: found.map((row) => ({
        id: `${row.batch}-${row.idx}`,
        time: row.at_ms,
        coin: row.asset,
        kind: row.kind === 'interest' ? 'interest' : 'savings',
        amount: money(row.amount),
        orderNo: row.order_id === 0 ? null : row.order_id,
      })),
    };
  }

  async #count(query: Compilable<{ n: number }>): Promise<number> {
    return (await one(this.#db, query))?.n ?? 0;
  }
}
