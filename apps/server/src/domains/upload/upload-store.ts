import type { Database } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Picture } from './clean-picture.ts';

/** What one customer may send in a day. */
export interface UploadLimits {
  readonly count: number;
  readonly bytes: number;
}

const SQL = {
  // One at a time: what the next statement counts is then all there is.
  lock: 'select id from users where id = $1 for no key update',
  add: `insert into uploads (id, user_id, mime, width, height, bytes, sealed, created_ms)
    select $1::uuid, $2::bigint, $3::text, $4::integer, $5::integer, $6::integer, $7::text, $8::bigint
    where (select count(*) < $10::integer and coalesce(sum(bytes), 0) + $6::integer <= $11::bigint
      from uploads where user_id = $2::bigint and created_ms > $9::bigint)`,
  isThere: 'select id from uploads where id = $1::uuid',
  read: 'select mime, sealed, user_id from uploads where id = $1::uuid',
  use: 'update uploads set used = true where user_id = $1 and id = any(($2::text[])::uuid[]) returning id',
  sweep: 'delete from uploads where not used and created_ms <= $1',
} as const;

/** The table of pictures, encrypted. */
export class UploadStore {
  readonly #db: Database;
  readonly #secrets: Secrets;

  constructor(db: Database, secrets: Secrets) {
    this.#db = db;
    this.#secrets = secrets;
  }

  /** False, and nothing stored, where it would be more than the customer may send between `sinceMs` and now. */
  async add(
    id: string,
    userId: number,
    { mime, width, height, bytes }: Picture,
    nowMs: number,
    sinceMs: number,
    limits: UploadLimits,
  ): Promise<boolean> {
    const sealed = this.#secrets.seal(bytes, sealOf(id));
    const values = [id, userId, mime, width, height, bytes.length, sealed, nowMs, sinceMs, limits.count, limits.bytes];
    await this.#db.batch([
      { sql: SQL.lock, params: [userId] },
      { sql: SQL.add, params: values },
    ]);
    return (await this.#db.query(SQL.isThere, [id])).length === 1;
  }

  /** Undefined where there is none, or it is not this customer's; anybody's where no customer is named. */
  async read(id: string, userId?: number): Promise<{ mime: string; bytes: Buffer } | undefined> {
    const [row] = await this.#db.query<{ mime: string; sealed: string; user_id: number }>(SQL.read, [id]);
    if (row === undefined || (userId !== undefined && row.user_id !== userId)) return undefined;
    return { mime: row.mime, bytes: this.#secrets.open(row.sealed, sealOf(id)) };
  }

  /** Keeps these from being swept; the ids among them that are the customer's. */
  async use(userId: number, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.#db.query<{ id: string }>(SQL.use, [userId, ids]);
    return new Set(rows.map(({ id }) => id));
  }

  /** Removes what nothing refers to and is from `beforeMs` or earlier. */
  async sweep(beforeMs: number): Promise<void> {
    await this.#db.query(SQL.sweep, [beforeMs]);
  }
}

const sealOf = (id: string): string => `upload:${id}`;
