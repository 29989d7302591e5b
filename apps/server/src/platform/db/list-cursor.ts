import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Statement } from './database.ts';

/**
 * Reads all rows of a list, part by part, from one cursor in a transaction of its own. While it is in force (`readingFrom`), the
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

const cursors = new AsyncLocalStorage<ListCursor>();
let reading = 0;

/** The cursor of the list that is being read as a whole; undefined where pages are read. */
export const presentCursor = (): ListCursor | undefined => cursors.getStore();

/**
 * Everything that `work` calls, later turns of the event loop too, reads from this cursor. In force only while somebody reads so:
 * as long as it is, Node 20 works more on every promise of the process.
 */
export async function readingFrom<T>(cursor: ListCursor, work: () => T): Promise<Awaited<T>> {
  reading += 1;
  try {
    return await cursors.run(cursor, work);
  } finally {
    reading -= 1;
    if (reading === 0) cursors.disable();
  }
}
