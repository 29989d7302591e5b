import { PROMOTION_LEVELS } from '@bourse/wire';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';

/** A sum of one asset. */
export interface AssetSum {
  readonly asset: string;
  readonly amount: string;
}

/** Customers below one, each with how far below. */
const below = (userId: number) =>
  sqlFor
    .withRecursive('below(id, level, created_ms)', (db) =>
      db
        .selectFrom('users')
        .select(['id', sql<number>`1`.as('level'), 'created_ms'])
        .where('invited_by', '=', userId)
        .unionAll(
          db
            .selectFrom('below as b')
            .innerJoin('users as u', 'u.invited_by', 'b.id')
            .select(({ eb }) => ['u.id', eb('b.level', '+', 1).as('level'), 'u.created_ms'])
            .where('b.level', '<', PROMOTION_LEVELS),
        ),
    )
    .selectFrom('below');

const howMany = sqlFor.fn.countAll<number>().as('n');

const sumsOf = (userId: number) =>
  sqlFor
    .selectFrom('commissions')
    .select(({ fn }) => ['asset', fn.sum<string>('amount').as('amount')])
    .where('owner', '=', userId)
    .groupBy('asset')
    .orderBy('asset');

/** Whom a customer invited, and what that brought. */
export class PromotionStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** How many there are of each level, from the first. */
  async counts(userId: number): Promise<number[]> {
    const counts = await rows(this.#db, below(userId).select(['level', howMany]).groupBy('level'));
    return Array.from({ length: PROMOTION_LEVELS }, (_, at) => counts.find(({ level }) => level === at + 1)?.n ?? 0);
  }

  async count(userId: number, level: number): Promise<number> {
    return (await one(this.#db, below(userId).select(howMany).where('level', '=', level)))?.n ?? 0;
  }

  /** Newest first. */
  page(userId: number, level: number, limit: number, offset: number) {
    const page = below(userId).select(['id', 'created_ms']).where('level', '=', level);
    return rows(this.#db, page.orderBy('id', 'desc').limit(limit).offset(offset));
  }

  /** All commission of a customer, by asset. */
  sums(userId: number): Promise<AssetSum[]> {
    return rows(this.#db, sumsOf(userId));
  }

  /** What the fees of some invited customers brought, by them. */
  async sumsFrom(userId: number, level: number, invited: readonly number[]): Promise<Map<number, AssetSum[]>> {
    const found = sumsOf(userId)
      .select('from_owner')
      .where('level', '=', level)
      .where(({ eb, fn, val }) => eb('from_owner', '=', fn.any(val(invited))))
      .groupBy('from_owner');
    const sums = new Map<number, AssetSum[]>();
    for (const { from_owner, asset, amount } of await rows(this.#db, found)) {
      sums.set(from_owner, [...(sums.get(from_owner) ?? []), { asset, amount }]);
    }
    return sums;
  }
}
