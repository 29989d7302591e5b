import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Statement } from './database.ts';

/**
 * Reads all rows of a list, part by part, from one cursor in a transaction of its own. While it is in force (`cursors`), the
 * list's own handler finds the next part instead of a page: filters, order and what rows say are the list's.
 */
export class ListCursor {
  readonly #db: Database;
  readonly #rowsAtOnce: number;
  #sql: string | undefined;
  #total = 0;

  /** `db`: within a transaction, which alone may use it. */
  constructor(db: Database, rowsAtOnce: number) {
    this.#db = db;
    this.#rowsAtOnce = rowsAtOnce;
  }

  /** Whether the list is one that reads from a cursor. */
  get isOpen(): boolean {
    return this.#sql !== undefined;
  }

  async next<Row extends object>(
    { sql, params }: Statement,
    count: () => Promise<number>,
  ): Promise<{ rows: Row[]; total: number }> {
    if (this.#sql === undefined) {
      this.#total = await count();
      await this.#db.query(`declare whole_list no scroll cursor for ${sql}`, params);
      this.#sql = sql;
    }
    if (this.#sql !== sql) throw new Error('a list reads two queries: it cannot be read from one cursor');
    const rows = await this.#db.query<Row>(`fetch ${this.#rowsAtOnce} from whole_list`);
    return { rows, total: this.#total };
  }
}

/** The cursor of the list that is being read as a whole, for everything that its handler calls. */
export const cursors = new AsyncLocalStorage<ListCursor>();
