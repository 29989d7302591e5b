import type { Database, SqlValue } from '../platform/db/database.ts';
import { Unavailable } from '../platform/unavailable.ts';

/** How long a replica may be behind what was stored when a read began; after that the primary is read. */
const LAG_MAX_MS = 250;
const LOOK_MS = 10;
const STORED = 'select pg_current_wal_lsn()::text as lsn';
const HAS = 'select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, true) as has';

/** Says 503 where the database cannot be reached: the caller comes again, perhaps to another gateway. */
export function patiently(db: Database): Database {
  return {
    query: async <Row extends object>(sql: string, params?: readonly SqlValue[]) => {
      try {
        return await db.query<Row>(sql, params);
      } catch (error) {
        throw new Unavailable('late', { cause: error });
      }
    },
    batch: () => Promise.reject(new Error('a gateway writes nothing')),
    close: () => db.close(),
  };
}

/**
 * Reads of a replica that see all that was stored when they began: whoever was answered finds it, whichever gateway is asked.
 * How far the primary is, is asked once for all reads that wait for it. A replica that is further behind is not read.
 */
export class ReplicaReads implements Database {
  readonly #primary: Database;
  readonly #replica: Database;
  #next: Promise<string> | undefined;
  #asking: Promise<unknown> = Promise.resolve();

  constructor(primary: Database, replica: Database) {
    this.#primary = primary;
    this.#replica = replica;
  }

  async query<Row extends object>(sql: string, params?: readonly SqlValue[]): Promise<Row[]> {
    const lsn = await this.#stored();
    const isThere = await this.#reaches(lsn).catch(() => false);
    if (!isThere) return this.#primary.query<Row>(sql, params);
    return this.#replica.query<Row>(sql, params).catch(() => this.#primary.query<Row>(sql, params));
  }

  batch(): Promise<void> {
    return Promise.reject(new Error('a gateway writes nothing'));
  }

  close(): Promise<void> {
    return this.#replica.close();
  }

  /** Asked after this moment, never before. */
  #stored(): Promise<string> {
    this.#next ??= this.#asking.then(() => {
      this.#next = undefined;
      const asked = this.#primary.query<{ lsn: string }>(STORED).then(([row]) => row?.lsn ?? '0/0');
      this.#asking = asked.catch(() => undefined);
      return asked;
    });
    return this.#next;
  }

  async #reaches(lsn: string): Promise<boolean> {
    const untilMs = performance.now() + LAG_MAX_MS;
    for (;;) {
      const [row] = await this.#replica.query<{ has: boolean }>(HAS, [lsn]);
      if (row?.has === true) return true;
      if (performance.now() > untilMs) return false;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }
}
