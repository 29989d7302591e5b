import { type InferResult, type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Conversations } from '../../platform/db/schema.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import { Refusal } from '../../platform/refusal.ts';

/** A conversation as it stands in the table, with what lists of them show. */
export type StoredConversation = Selectable<Conversations>;

export interface NewMessage {
  readonly userId: number;
  /** Who answers; null where the customer writes. */
  readonly operator: number | null;
  readonly text: string;
  /** Files of its sender that it has. */
  readonly files: readonly string[];
  readonly clientKey: string | null;
  /** In which the customer reads the app; absent where an operator answers. */
  readonly lang?: string;
  readonly nowMs: number;
}

export const CONVERSATION_STATUS = { open: 0, closed: 1 } as const;

const messagesOf = (userId: number) => sqlFor.selectFrom('service_messages').where('user_id', '=', userId);

/** `operator_id`: who answered; null for the customer's own. */
const MESSAGE = ['id', 'operator_id', 'text', 'created_ms'] as const;
const withColumns = (messages: ReturnType<typeof messagesOf>) => messages.select(MESSAGE);
export type StoredMessage = InferResult<ReturnType<typeof withColumns>>[number];

/** What the customer writes opens the conversation, and they wait from their first word without an answer. */
const write = ({ userId, operator, text, files, clientKey, lang, nowMs }: NewMessage) =>
  sqlFor
    // Locked: two messages that come at once with the same file do not both have it.
    .with('free', (db) =>
      db
        .selectFrom('service_attachments')
        .select('id')
        .where('user_id', '=', userId)
        .where(sql<boolean>`operator_id is not distinct from ${operator}::bigint`)
        .where('message_id', 'is', null)
        .where('id', '=', sql<string>`any(${[...files]}::uuid[])`)
        .forUpdate(),
    )
    .with('added', (db) =>
      db
        .insertInto('service_messages')
        .columns(['user_id', 'operator_id', 'text', 'client_key', 'created_ms'])
        .expression(
          db
            .selectNoFrom(({ val }) => [
              val(userId).as('user_id'),
              sql<number | null>`${operator}::bigint`.as('operator_id'),
              val(text).as('text'),
              sql<string | null>`${clientKey}::text`.as('client_key'),
              val(nowMs).as('created_ms'),
            ])
            .where(sql<boolean>`(select count(*) from free) = ${new Set(files).size}::int`),
        )
        .onConflict((conflict) => conflict.expression(sql`user_id, coalesce(operator_id, 0), client_key`).doNothing())
        .returning(['user_id', ...MESSAGE]),
    )
    .with('moved', (db) =>
      db
        .insertInto('conversations')
        .columns(['user_id', 'last_ms', 'waiting_since_ms', 'lang'])
        .expression(
          db
            .selectFrom('added')
            .select(({ eb, ref, val }) => [
              'user_id',
              'created_ms',
              eb.case().when('operator_id', 'is', null).then(ref('created_ms')).end().as('waiting_since_ms'),
              val(lang ?? null).as('lang'),
            ]),
        )
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet(({ eb, fn, ref }) => ({
            status: eb
              .case()
              .when('excluded.waiting_since_ms', 'is', null)
              .then(ref('conversations.status'))
              .else(0)
              .end(),
            last_ms: ref('excluded.last_ms'),
            lang: fn.coalesce('excluded.lang', 'conversations.lang'),
            waiting_since_ms: eb
              .case()
              .when('excluded.waiting_since_ms', 'is', null)
              .then(null)
              .else(fn.coalesce('conversations.waiting_since_ms', 'excluded.waiting_since_ms'))
              .end(),
          })),
        ),
    )
    .with('attached', (db) =>
      db
        .updateTable('service_attachments as f')
        .from('added')
        .set(({ ref }) => ({
          message_id: ref('added.id'),
          place: sql<number>`array_position(${[...files]}::uuid[], f.id)`,
        }))
        .where('f.id', 'in', db.selectFrom('free').select('id')),
    )
    .selectFrom('added')
    .select(MESSAGE);

/** What came under this key before. */
const sent = ({ userId, operator, clientKey }: NewMessage) =>
  withColumns(messagesOf(userId))
    .where(({ eb, fn, lit }) => eb(fn.coalesce('operator_id', lit(0)), '=', operator ?? 0))
    .where('client_key', '=', clientKey);

/** Never back, and not beyond what was written. */
const readUpTo = (column: 'customer_read_id' | 'operator_read_id', userId: number, upTo: number) =>
  sqlFor
    .updateTable('conversations')
    .set(column, upTo)
    .where('user_id', '=', userId)
    .where(column, '<', upTo)
    .where(({ exists }) => exists(messagesOf(userId).select('id').where('id', '=', upTo)))
    .returning('user_id');

/** The tables of conversations with customer service. */
export class ServiceStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Stores a message and moves its conversation on. One that came before under its key is found instead: `isNew` false. */
  async write(message: NewMessage): Promise<{ readonly stored: StoredMessage; readonly isNew: boolean }> {
    const added = await one(this.#db, write(message));
    if (added !== undefined) return { stored: added, isNew: true };
    const known = await this.find(message);
    // What was free when it was asked is another message's now, or gone.
    if (known === undefined) throw new Refusal('upload_unknown', { field: 'attachments' });
    return { stored: known, isNew: false };
  }

  /** What came before under the message's key. */
  async find(message: NewMessage): Promise<StoredMessage | undefined> {
    return message.clientKey === null ? undefined : one(this.#db, sent(message));
  }

  /** Newest first; those before `before` where it is given. */
  messages(userId: number, before: number | undefined, most: number): Promise<StoredMessage[]> {
    const messages = messagesOf(userId);
    const wanted = before === undefined ? messages : messages.where('id', '<', before);
    return rows(this.#db, withColumns(wanted).orderBy('id', 'desc').limit(most));
  }

  async count(userId: number): Promise<number> {
    const counted = messagesOf(userId).select(({ fn }) => fn.countAll<number>().as('count'));
    return (await one(this.#db, counted))?.count ?? 0;
  }

  /** Answers that the customer has not read. */
  async unread(userId: number): Promise<number> {
    const unread = sqlFor
      .selectFrom('service_messages as m')
      .innerJoin('conversations as c', 'c.user_id', 'm.user_id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('m.user_id', '=', userId)
      .where('m.operator_id', 'is not', null)
      .whereRef('m.id', '>', 'c.customer_read_id');
    return (await one(this.#db, unread))?.count ?? 0;
  }

  conversation(userId: number): Promise<StoredConversation | undefined> {
    return one(this.#db, sqlFor.selectFrom('conversations').selectAll().where('user_id', '=', userId));
  }

  /** Whether that was news. */
  async markRead(by: 'customer' | 'operator', userId: number, upTo: number): Promise<boolean> {
    const column = by === 'customer' ? 'customer_read_id' : 'operator_read_id';
    return (await one(this.#db, readUpTo(column, userId, upTo))) !== undefined;
  }
}
