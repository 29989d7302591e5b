import { PROMOTION_LEVELS } from '@bourse/wire';
import type { Database } from '../../platform/db/database.ts';

/** A sum of one asset. */
export interface AssetSum {
  readonly asset: string;
  readonly amount: string;
}

export interface InvitedRow {
  readonly id: number;
  readonly created_ms: number;
}

/** Customers below $1, each with how far below. */
const BELOW = `with recursive below (id, level, created_ms) as (
    select id, 1, created_ms from users where invited_by = $1
    union all select u.id, b.level + 1, u.created_ms from below b join users u on u.invited_by = b.id
      where b.level < ${PROMOTION_LEVELS}
  )`;

const SQL = {
  counts: `${BELOW} select level, count(*)::bigint as n from below group by level`,
  count: `${BELOW} select count(*)::bigint as n from below where level = $2`,
  page: `${BELOW} select id, created_ms from below where level = $2 order by id desc limit $3 offset $4`,
  sums: 'select asset, sum(amount) as amount from commissions where owner = $1 group by asset order by asset',
  sumsFrom: `select from_owner, asset, sum(amount) as amount from commissions
    where owner = $1 and level = $2 and from_owner = any($3::bigint[]) group by from_owner, asset order by asset`,
} as const;

/** Whom a customer invited, and what that brought. */
export class PromotionStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** How many there are of each level, from the first. */
  async counts(userId: number): Promise<number[]> {
    const rows = await this.#db.query<{ level: number; n: number }>(SQL.counts, [userId]);
    return Array.from({ length: PROMOTION_LEVELS }, (_, at) => rows.find(({ level }) => level === at + 1)?.n ?? 0);
  }

  async count(userId: number, level: number): Promise<number> {
    const [row] = await this.#db.query<{ n: number }>(SQL.count, [userId, level]);
    return row?.n ?? 0;
  }

  /** Newest first. */
  page(userId: number, level: number, limit: number, offset: number): Promise<InvitedRow[]> {
    return this.#db.query<InvitedRow>(SQL.page, [userId, level, limit, offset]);
  }

  /** All commission of a customer, by asset. */
  sums(userId: number): Promise<AssetSum[]> {
    return this.#db.query<AssetSum>(SQL.sums, [userId]);
  }

  /** What the fees of some invited customers brought, by them. */
  async sumsFrom(userId: number, level: number, invited: readonly number[]): Promise<Map<number, AssetSum[]>> {
    const rows = await this.#db.query<AssetSum & { from_owner: number }>(SQL.sumsFrom, [userId, level, invited]);
    const sums = new Map<number, AssetSum[]>();
    for (const { from_owner, asset, amount } of rows) {
      sums.set(from_owner, [...(sums.get(from_owner) ?? []), { asset, amount }]);
    }
    return sums;
  }
}
