import { sql } from 'kysely';
import type { Picture } from '../../platform/clean-picture.ts';
import type { Database } from '../../platform/db/database.ts';
import { hasRoom, type SentLimits } from '../../platform/db/sent-limits.ts';
import { one, rows, sqlFor, statement } from '../../platform/db/typed.ts';
import type { Secrets } from '../../platform/secrets.ts';

const found = (id: string) => sqlFor.selectFrom('uploads').where('id', '=', id);

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
    limits: SentLimits,
  ): Promise<boolean> {
    const sealed = this.#secrets.seal(bytes, sealOf(id));
    const size = bytes.length;
    // One at a time: what the next statement counts is then all there is.
    const lock = sqlFor.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate();
    const fits = sqlFor
      .selectFrom('uploads')
      .select(hasRoom(size, limits))
      .where('user_id', '=', userId)
      .where('created_ms', '>', sinceMs);
    const added = sqlFor
      .insertInto('uploads')
      .columns(['id', 'user_id', 'mime', 'width', 'height', 'bytes', 'sealed', 'created_ms'])
      .expression(
        sqlFor
          .selectNoFrom(({ val }) => [
            val(id).as('id'),
            val(userId).as('user_id'),
            val(mime).as('mime'),
            val(width).as('width'),
            val(height).as('height'),
            val(size).as('bytes'),
            val(sealed).as('sealed'),
            val(nowMs).as('created_ms'),
          ])
          .where(fits, '=', true),
      );
    await this.#db.batch([statement(lock), statement(added)]);
    return (await rows(this.#db, found(id).select('id'))).length === 1;
  }

  /** When a picture was sent that has to leave the count before one of `size` bytes has room: the time of the last such one. */
  async roomMs(userId: number, size: number, sinceMs: number, limits: SentLimits): Promise<number> {
    const counted = sqlFor.selectFrom('uploads').select(['bytes', 'created_ms']).where('user_id', '=', userId);
    const sent = await rows(this.#db, counted.where('created_ms', '>', sinceMs).orderBy('created_ms'));
    let bytes = sent.reduce((sum, picture) => sum + picture.bytes, size);
    for (const [gone, picture] of sent.entries()) {
      bytes -= picture.bytes;
      if (sent.length - gone - 1 < limits.count && bytes <= limits.bytes) return picture.created_ms;
    }
    return sent.at(-1)?.created_ms ?? sinceMs;
  }

  /** Undefined where there is none, or it is not this customer's; anybody's where no customer is named. */
  async read(id: string, userId?: number): Promise<{ mime: string; bytes: Buffer } | undefined> {
    const row = await one(this.#db, found(id).select(['mime', 'sealed', 'user_id']));
    if (row === undefined || (userId !== undefined && row.user_id !== userId)) return undefined;
    return { mime: row.mime, bytes: this.#secrets.open(row.sealed, sealOf(id)) };
  }

  /** Keeps these from being swept; the ids among them that are the customer's. */
  async use(userId: number, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const used = await rows(
      this.#db,
      sqlFor
        .updateTable('uploads')
        .set({ used: true })
        .where('user_id', '=', userId)
        .where('id', '=', sql<string>`any(${ids})`)
        .returning('id'),
    );
    return new Set(used.map(({ id }) => id));
  }

  /** Removes what nothing refers to and is from `beforeMs` or earlier. */
  async sweep(beforeMs: number): Promise<void> {
    await rows(this.#db, sqlFor.deleteFrom('uploads').where('used', '=', false).where('created_ms', '<=', beforeMs));
  }
}

/** What a file is sealed for. */
export const sealOf = (id: string): string => `upload:${id}`;
