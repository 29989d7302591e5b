import type { Database } from '../../platform/db/database.ts';

export interface WatchedRow {
  readonly id: number;
  readonly coin: string;
  readonly icon: string;
}

const SQL = {
  list: 'select id, symbol as coin, icon from watchlist where user_id = $1 order by id',
  // One at a time: what the next statement counts is then all there is. Not in the way of rows that refer to the customer.
  lock: 'select id from users where id = $1 for no key update',
  add: `insert into watchlist (user_id, symbol, icon)
    select $1, symbol, icon from unnest($2::text[], $3::text[]) with ordinality as n (symbol, icon, place)
    where $4 >= (select count(*) from
      (select symbol from watchlist where user_id = $1 union select unnest($2::text[])) together)
    order by place on conflict (user_id, symbol) do nothing`,
  missing: `select symbol from unnest($2::text[]) as n (symbol)
    where not exists (select from watchlist w where w.user_id = $1 and w.symbol = n.symbol)`,
  removeSymbol: 'delete from watchlist where user_id = $1 and symbol = $2',
  removeAll: `delete from watchlist where user_id = $1 and id = any($2::bigint[])
    and $3::bigint = (select count(*) from watchlist where user_id = $1 and id = any($2::bigint[])) returning id`,
} as const;

/** The table of watched instruments. */
export class WatchlistStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** In the order of adding. */
  list(userId: number): Promise<WatchedRow[]> {
    return this.#db.query<WatchedRow>(SQL.list, [userId]);
  }

  /** Symbols with their icons; those that are there already stay as they are. False, and none added, where `max` would be passed. */
  async add(userId: number, coins: ReadonlyMap<string, string>, max: number): Promise<boolean> {
    const symbols = [...coins.keys()];
    await this.#db.batch([
      { sql: SQL.lock, params: [userId] },
      { sql: SQL.add, params: [userId, symbols, [...coins.values()], max] },
    ]);
    return (await this.#db.query(SQL.missing, [userId, symbols])).length === 0;
  }

  async removeSymbol(userId: number, symbol: string): Promise<void> {
    await this.#db.query(SQL.removeSymbol, [userId, symbol]);
  }

  /** Removes all of these rows, or none where one is not this customer's; whether it did. */
  async removeAll(userId: number, ids: readonly number[]): Promise<boolean> {
    return (await this.#db.query(SQL.removeAll, [userId, ids, ids.length])).length === ids.length;
  }
}
