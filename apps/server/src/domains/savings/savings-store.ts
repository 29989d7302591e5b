import type { SavingsKind } from '@bourse/engine';
import { type InferResult, sql } from 'kysely';
import type { Database, Statement } from '../../platform/db/database.ts';
import type { SavingsOrders } from '../../platform/db/schema.ts';
import { one, rows, sqlFor, statement } from '../../platform/db/typed.ts';

/** What people read of a plan in one language. */
export interface SavingsTextRow {
  readonly lang: string;
  readonly title: string;
  readonly introduction: string;
  readonly process: string;
  readonly questions: string;
}

/** What stands of a plan beside its terms. */
export interface SavingsPage {
  readonly icon: string;
  readonly hot: boolean;
  readonly sort: number;
}

export interface Page {
  readonly pageNum: number;
  readonly pageSize: number;
}

const FALLBACK = 'en';

const { countAll, any } = sqlFor.fn;
const anyOf = <T>(values: readonly T[]) => any(sql.val(values));

/** Sorts texts: the one in a language stands before the English one, and that before any other. */
export const nearestTo = (lang: string) =>
  sql<number | null>`array_position(${[lang, lang.split('-')[0] ?? '', FALLBACK]}::text[], ${sql.ref('lang')})`;

/** One text a plan. */
const textsIn = (lang: string) =>
  sqlFor
    .selectFrom('savings_texts')
    .distinctOn('plan_id')
    .select(['plan_id', 'lang', 'title', 'introduction', 'process', 'questions'])
    .orderBy('plan_id')
    .orderBy(nearestTo(lang))
    .orderBy('lang');

const readable = (planIds: readonly number[], lang: string) =>
  sqlFor
    .selectFrom('savings_products as p')
    .innerJoin(textsIn(lang).as('t'), 't.plan_id', 'p.plan_id')
    .select(['p.plan_id', 'p.icon', 'p.hot', 'p.sort'])
    .select(['t.lang', 't.title', 't.introduction', 't.process', 't.questions'])
    .where('p.plan_id', '=', anyOf(planIds))
    .orderBy('p.sort')
    .orderBy('p.plan_id');
export type ReadPlan = InferResult<ReturnType<typeof readable>>[number];

const ordersOf = (owner: number, kind: SavingsKind, statuses: readonly SavingsOrders['status'][]) =>
  sqlFor
    .selectFrom('savings_orders as o')
    .where('o.owner', '=', owner)
    .where('o.kind', '=', kind)
    .where('o.status', '=', anyOf(statuses));

const withTitles = (orders: ReturnType<typeof ordersOf>, lang: string) =>
  orders
    .leftJoin(textsIn(lang).as('t'), 't.plan_id', 'o.plan_id')
    .select(['o.id', 'o.plan_id', 't.title', 'o.asset', 'o.principal', 'o.min_rate', 'o.max_rate', 'o.redeemable'])
    .select(['o.redeem_fee', 'o.first_day', 'o.last_day', 'o.next_day', 'o.earned', 'o.fee', 'o.status'])
    .select(['o.created_ms', 'o.updated_ms'])
    .orderBy('o.id', 'desc');
export type OrderRow = InferResult<ReturnType<typeof withTitles>>[number];

export const ratesOf = (planId: number) =>
  sqlFor.selectFrom('savings_rates').select(['day', 'rate', 'at_ms']).where('plan_id', '=', planId);

/** The plain tables of savings, and what the engine's rows say of customers. */
export class SavingsStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** These plans as people read them in a language, in the operator's order. */
  read(planIds: readonly number[], lang: string): Promise<ReadPlan[]> {
    return rows(this.#db, readable(planIds, lang));
  }

  /** A customer's orders, newest first. */
  async orders(
    owner: number,
    kind: SavingsKind,
    statuses: readonly OrderRow['status'][],
    lang: string,
    page: Page,
  ): Promise<{ rows: OrderRow[]; total: number }> {
    const orders = ordersOf(owner, kind, statuses);
    const [found, count] = await Promise.all([
      rows(this.#db, withTitles(orders, lang).limit(page.pageSize).offset(offsetOf(page))),
      one(this.#db, orders.select(countAll<number>().as('n'))),
    ]);
    return { rows: found, total: count?.n ?? 0 };
  }

  /** What was declared for a plan, latest day first. */
  async rates(planId: number, page: Page) {
    const rates = ratesOf(planId);
    const [found, count] = await Promise.all([
      rows(this.#db, rates.orderBy('day', 'desc').limit(page.pageSize).offset(offsetOf(page))),
      one(this.#db, rates.clearSelect().select(countAll<number>().as('n'))),
    ]);
    return { rows: found, total: count?.n ?? 0 };
  }

  /** All plans' pages and texts, by plan. */
  async all(): Promise<Map<number, SavingsPage & { readonly texts: SavingsTextRow[] }>> {
    const [pages, texts] = await Promise.all([
      rows(this.#db, sqlFor.selectFrom('savings_products').select(['plan_id', 'icon', 'hot', 'sort'])),
      rows(
        this.#db,
        sqlFor
          .selectFrom('savings_texts')
          .select(['plan_id', 'lang', 'title', 'introduction', 'process', 'questions'])
          .orderBy('plan_id')
          .orderBy('lang'),
      ),
    ]);
    const found = new Map<number, SavingsPage & { readonly texts: SavingsTextRow[] }>();
    for (const { plan_id, ...page } of pages) found.set(plan_id, { ...page, texts: [] });
    for (const { plan_id, ...text } of texts) found.get(plan_id)?.texts.push(text);
    return found;
  }

  /** What a new plan will be known by. */
  async nextId(): Promise<number> {
    const last = await one(
      this.#db,
      sqlFor.selectFrom('savings_products').select(({ fn }) => fn.max<number | null>('plan_id').as('id')),
    );
    return (last?.id ?? 0) + 1;
  }
}

export function offsetOf({ pageNum, pageSize }: Page): number {
  return (pageNum - 1) * pageSize;
}

/** Puts a plan's page and texts in place of what was there. */
export function savePage(
  planId: number,
  { icon, hot, sort, texts }: SavingsPage & { readonly texts: readonly SavingsTextRow[] },
): Statement[] {
  return [
    statement(
      sqlFor
        .insertInto('savings_products')
        .values({ plan_id: planId, icon, hot, sort })
        .onConflict((conflict) => conflict.column('plan_id').doUpdateSet({ icon, hot, sort })),
    ),
    statement(sqlFor.deleteFrom('savings_texts').where('plan_id', '=', planId)),
    ...texts.map(({ lang, title, introduction, process, questions }) =>
      statement(
        sqlFor.insertInto('savings_texts').values({ plan_id: planId, lang, title, introduction, process, questions }),
      ),
    ),
  ];
}
