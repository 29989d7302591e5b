import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { rows, sqlFor, statement } from '../../platform/db/typed.ts';

/** `$2` and `$3`: symbols with their icons; `$4`: how many there may be. */
const ADD = `insert into watchlist (user_id, symbol, icon)
    select $1, symbol, icon from unnest($2::text[], $3::text[]) with ordinality as n (symbol, icon, place)
    where $4 >= (select count(*) from
      (select symbol from watchlist where user_id = $1 union select unnest($2::text[])) together)
    order by place on conflict (user_id, symbol) do nothing`;

/** The table of watched instruments. */
export class WatchlistStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** In the order of adding. */
  list(userId: number) {
    return rows(
      this.#db,
      sqlFor
        .selectFrom('watchlist')
        .select(['id', 'symbol as coin', 'icon'])
        .where('user_id', '=', userId)
        .orderBy('id'),
    );
  }

  /** Symbols with their icons; those that are there already stay as they are. False, and none added, where `max` would be passed. */
  async add(userId: number, coins: ReadonlyMap<string, string>, max: number): Promise<boolean> {
    const symbols = [...coins.keys()];
    // One at a time: what the next statement counts is then all there is. Not in the way of rows that refer to the customer.
    const lock = sqlFor.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate();
    await this.#db.batch([statement(lock), { sql: ADD, params: [userId, symbols, [...coins.values()], max] }]);
    const missing = sqlFor
      .selectFrom(sql<{ symbol: string }>`unnest(${symbols}::text[])`.as<'n'>(sql`n (symbol)`))
      .select('n.symbol')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('watchlist as w')
              .select('w.id')
              .where('w.user_id', '=', userId)
              .whereRef('w.symbol', '=', 'n.symbol'),
          ),
        ),
      );
    return (await rows(this.#db, missing)).length === 0;
  }

  async removeSymbol(userId: number, symbol: string): Promise<void> {
    await rows(this.#db, sqlFor.deleteFrom('watchlist').where('user_id', '=', userId).where('symbol', '=', symbol));
  }

  /** Removes all of these rows, or none where one is not this customer's; whether it did. */
  async removeAll(userId: number, ids: readonly number[]): Promise<boolean> {
    const theirs = sqlFor
      .selectFrom('watchlist')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('user_id', '=', userId)
      .where('id', '=', sql<number>`any(${ids})`);
    const removed = sqlFor
      .deleteFrom('watchlist')
      .where('user_id', '=', userId)
      .where('id', '=', sql<number>`any(${ids})`)
      .where(theirs, '=', ids.length)
      .returning('id');
    return (await rows(this.#db, removed)).length === ids.length;
  }
}
