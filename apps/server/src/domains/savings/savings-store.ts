import type { Database, SqlValue, Statement } from '../../platform/db/database.ts';

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

export interface ReadPlan extends SavingsPage, SavingsTextRow {
  readonly plan_id: number;
}

export interface OrderRow {
  readonly id: number;
  readonly plan_id: number;
  readonly title: string | null;
  readonly asset: string;
  readonly principal: string;
  readonly min_rate: string;
  readonly max_rate: string;
  readonly redeemable: boolean;
  readonly redeem_fee: string;
  readonly first_day: number;
  readonly last_day: number;
  readonly next_day: number;
  readonly earned: string;
  readonly fee: string;
  readonly status: 'running' | 'completed' | 'redeemed';
  readonly created_ms: number;
  readonly updated_ms: number;
}

export interface Page {
  readonly pageNum: number;
  readonly pageSize: number;
}

const FALLBACK = 'en';

/** The text of a plan in the language of $2, else in English, else in any. */
const TEXT = `(select distinct on (plan_id) plan_id, lang, title, introduction, process, questions from savings_texts
  order by plan_id, (lang = $2) desc, (lang = split_part($2, '-', 1)) desc, (lang = '${FALLBACK}') desc, lang)`;

const SQL = {
  read: `select p.plan_id, p.icon, p.hot, p.sort, t.lang, t.title, t.introduction, t.process, t.questions
    from savings_products p join ${TEXT} t on t.plan_id = p.plan_id
    where p.plan_id = any($1::bigint[]) order by p.sort, p.plan_id`,
  orders: `select o.id, o.plan_id, t.title, o.asset, o.principal, o.min_rate, o.max_rate, o.redeemable, o.redeem_fee,
      o.first_day, o.last_day, o.next_day, o.earned, o.fee, o.status, o.created_ms, o.updated_ms
    from savings_orders o left join ${TEXT} t on t.plan_id = o.plan_id
    where o.owner = $1 and o.kind = $3 and o.status = any($4::text[]) order by o.id desc limit $5 offset $6`,
  countOrders: 'select count(*) as n from savings_orders where owner = $1 and kind = $2 and status = any($3::text[])',
  rates: 'select day, rate, at_ms from savings_rates where plan_id = $1 order by day desc limit $2 offset $3',
  countRates: 'select count(*) as n from savings_rates where plan_id = $1',
  pages: 'select plan_id, icon, hot, sort from savings_products',
  texts: 'select plan_id, lang, title, introduction, process, questions from savings_texts order by plan_id, lang',
  nextId: 'select coalesce(max(plan_id), 0) + 1 as id from savings_products',
  savePage: `insert into savings_products (plan_id, icon, hot, sort) values ($1, $2, $3, $4)
    on conflict (plan_id) do update set icon = $2, hot = $3, sort = $4`,
  removeTexts: 'delete from savings_texts where plan_id = $1',
  addText: `insert into savings_texts (plan_id, lang, title, introduction, process, questions)
    values ($1, $2, $3, $4, $5, $6)`,
} as const;

/** The plain tables of savings, and what the engine's rows say of customers. */
export class SavingsStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** These plans as people read them in a language, in the operator's order. */
  read(planIds: readonly number[], lang: string): Promise<ReadPlan[]> {
    return this.#db.query<ReadPlan>(SQL.read, [planIds, lang]);
  }

  /** A customer's orders, newest first. */
  async orders(
    owner: number,
    kind: 'pledge' | 'fixed',
    statuses: readonly OrderRow['status'][],
    lang: string,
    page: Page,
  ): Promise<{ rows: OrderRow[]; total: number }> {
    const [rows, total] = await Promise.all([
      this.#db.query<OrderRow>(SQL.orders, [owner, lang, kind, statuses, page.pageSize, offsetOf(page)]),
      this.#count(SQL.countOrders, [owner, kind, statuses]),
    ]);
    return { rows, total };
  }

  /** What was declared for a plan, latest day first. */
  async rates(planId: number, page: Page) {
    const [rows, total] = await Promise.all([
      this.#db.query<{ day: number; rate: string; at_ms: number }>(SQL.rates, [planId, page.pageSize, offsetOf(page)]),
      this.#count(SQL.countRates, [planId]),
    ]);
    return { rows, total };
  }

  /** All plans' pages and texts, by plan. */
  async all(): Promise<Map<number, SavingsPage & { readonly texts: SavingsTextRow[] }>> {
    const [pages, texts] = await Promise.all([
      this.#db.query<SavingsPage & { plan_id: number }>(SQL.pages),
      this.#db.query<SavingsTextRow & { plan_id: number }>(SQL.texts),
    ]);
    const found = new Map<number, SavingsPage & { readonly texts: SavingsTextRow[] }>();
    for (const { plan_id, ...page } of pages) found.set(plan_id, { ...page, texts: [] });
    for (const { plan_id, ...text } of texts) found.get(plan_id)?.texts.push(text);
    return found;
  }

  /** What a new plan will be known by. */
  async nextId(): Promise<number> {
    return Number((await this.#db.query<{ id: number }>(SQL.nextId))[0]?.id ?? 1);
  }

  async #count(sql: string, params: readonly SqlValue[]): Promise<number> {
    return Number((await this.#db.query<{ n: number }>(sql, params))[0]?.n ?? 0);
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
    { sql: SQL.savePage, params: [planId, icon, hot, sort] },
    { sql: SQL.removeTexts, params: [planId] },
    ...texts.map(({ lang, title, introduction, process, questions }) => ({
      sql: SQL.addText,
      params: [planId, lang, title, introduction, process, questions],
    })),
  ];
}
