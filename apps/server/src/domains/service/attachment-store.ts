import { randomUUID } from 'node:crypto';
import type { Attachment } from '@bourse/wire';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { hasRoom, type SentLimits } from '../../platform/db/sent-limits.ts';
import { one, rows, sqlFor, statement } from '../../platform/db/typed.ts';
import type { Secrets } from '../../platform/secrets.ts';

/** Whose conversation it is for, and who sends it: an operator, or (null) the customer. */
export interface AttachmentSender {
  readonly userId: number;
  readonly operator: number | null;
}

export interface NewAttachment {
  readonly type: Attachment['type'];
  readonly name: string;
  readonly bytes: Buffer;
}

/** What a file is sealed for. */
export const sealedFor = (id: string): string => `service attachment ${id}`;

const ofSender = ({ userId, operator }: AttachmentSender) => {
  const all = sqlFor.selectFrom('service_attachments');
  return operator === null
    ? all.where('user_id', '=', userId).where('operator_id', 'is', null)
    : all.where('operator_id', '=', operator);
};

/** The table of files that are attached to messages, sealed. */
export class AttachmentStore {
  readonly #db: Database;
  readonly #secrets: Secrets;

  constructor(db: Database, secrets: Secrets) {
    this.#db = db;
    this.#secrets = secrets;
  }

  /** The file's id; undefined, and nothing stored, where it would be more than its sender may send in a day. */
  async add(
    sender: AttachmentSender,
    { type, name, bytes }: NewAttachment,
    nowMs: number,
    { sinceMs, limits }: { readonly sinceMs: number; readonly limits: SentLimits },
  ): Promise<string | undefined> {
    const { userId, operator } = sender;
    const id = randomUUID();
    // One at a time: what is counted then is all there is.
    const lock =
      operator === null
        ? sqlFor.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate()
        : sqlFor.selectFrom('operators').select('id').where('id', '=', operator).forNoKeyUpdate();
    const fits = ofSender(sender).select(hasRoom(bytes.length, limits)).where('created_ms', '>', sinceMs);
    const added = sqlFor
      .insertInto('service_attachments')
      .columns(['id', 'user_id', 'operator_id', 'mime', 'name', 'bytes', 'sealed', 'created_ms'])
      .expression(
        sqlFor
          .selectNoFrom(({ val }) => [
            val(id).as('id'),
            val(userId).as('user_id'),
            sql<number | null>`${operator}::bigint`.as('operator_id'),
            val(type).as('mime'),
            val(name).as('name'),
            val(bytes.length).as('bytes'),
            val(this.#secrets.seal(bytes, sealedFor(id))).as('sealed'),
            val(nowMs).as('created_ms'),
          ])
          .where(fits, '=', true),
      );
    await this.#db.batch([statement(lock), statement(added)]);
    const stored = sqlFor.selectFrom('service_attachments').select('id').where('id', '=', id);
    return (await one(this.#db, stored)) === undefined ? undefined : id;
  }

  /** Whether all of these are the sender's, for this conversation, and no other message has one. */
  async areFree({ userId, operator }: AttachmentSender, ids: readonly string[]): Promise<boolean> {
    const free = await rows(
      this.#db,
      ofSender({ userId, operator })
        .select('id')
        .where('user_id', '=', userId)
        .where('message_id', 'is', null)
        .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`),
    );
    return free.length === new Set(ids).size;
  }

  /** What is attached to these messages, by message, in the order in which it was sent. */
  async of(messages: readonly number[]): Promise<ReadonlyMap<number, Attachment[]>> {
    const found = new Map<number, Attachment[]>();
    if (messages.length === 0) return found;
    const attached = sqlFor
      .selectFrom('service_attachments')
      .select(['message_id', 'id', 'mime as type', 'name', 'bytes'])
      .where(({ eb, fn, val }) => eb('message_id', '=', fn.any(val([...messages]))))
      .orderBy('place')
      .$narrowType<{ type: Attachment['type']; message_id: number }>();
    for (const { message_id, ...one } of await rows(this.#db, attached)) {
      found.set(message_id, [...(found.get(message_id) ?? []), one]);
    }
    return found;
  }

  /**
   * A file with its content; undefined where there is none. Of a customer: only of their own conversation, and what an
   * operator has not sent yet is none of it.
   */
  async read(id: string, userId?: number): Promise<NewAttachment | undefined> {
    const stored = sqlFor
      .selectFrom('service_attachments')
      .select(['mime as type', 'name', 'sealed', 'user_id', 'operator_id', 'message_id'])
      .where('id', '=', id)
      .$narrowType<{ type: Attachment['type'] }>();
    const row = await one(this.#db, stored);
    if (row === undefined) return undefined;
    const isTheirs = row.user_id === userId && (row.operator_id === null || row.message_id !== null);
    if (userId !== undefined && !isTheirs) return undefined;
    return { type: row.type, name: row.name, bytes: this.#secrets.open(row.sealed, sealedFor(id)) };
  }

  /** Removes what was sent with no message and is from `beforeMs` or earlier. */
  async sweep(beforeMs: number): Promise<void> {
    await rows(
      this.#db,
      sqlFor.deleteFrom('service_attachments').where('message_id', 'is', null).where('created_ms', '<=', beforeMs),
    );
  }
}
