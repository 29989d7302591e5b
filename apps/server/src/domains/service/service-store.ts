import type { Database } from '../../platform/db/database.ts';

export interface StoredMessage {
  readonly id: number;
  /** Who answered; null for the customer's own. */
  readonly operator_id: number | null;
  readonly text: string;
  readonly created_ms: number;
}

/** A conversation as it stands in the table, with what lists of them show. */
export interface StoredConversation {
  readonly user_id: number;
  readonly status: number;
  readonly assigned_to: number | null;
  readonly last_ms: number;
  readonly waiting_since_ms: number | null;
  readonly customer_read_id: number;
  readonly operator_read_id: number;
}

export interface NewMessage {
  readonly userId: number;
  /** Who answers; null where the customer writes. */
  readonly operator: number | null;
  readonly text: string;
  readonly clientKey: string | null;
  readonly nowMs: number;
}

export const CONVERSATION_STATUS = { open: 0, closed: 1 } as const;

const CONVERSATION = `c.user_id, c.status, c.assigned_to, c.last_ms, c.waiting_since_ms, c.customer_read_id, c.operator_read_id`;
const MESSAGE = 'id, operator_id, text, created_ms';

const SQL = {
  // What the customer writes opens the conversation, and they wait from their first word without an answer.
  write: `with added as (
      insert into service_messages (user_id, operator_id, text, client_key, created_ms) values ($1, $2, $3, $4, $5)
      on conflict (user_id, coalesce(operator_id, 0), client_key) do nothing returning user_id, ${MESSAGE}
    ), moved as (
      insert into conversations as c (user_id, last_ms, waiting_since_ms)
      select user_id, created_ms, case when operator_id is null then created_ms end from added
      on conflict (user_id) do update set
        status = case when excluded.waiting_since_ms is null then c.status else 0 end,
        last_ms = excluded.last_ms,
        waiting_since_ms = case when excluded.waiting_since_ms is null then null
          else coalesce(c.waiting_since_ms, excluded.waiting_since_ms) end
    ) select ${MESSAGE} from added`,
  sent: `select ${MESSAGE} from service_messages
    where user_id = $1 and coalesce(operator_id, 0) = coalesce($2::bigint, 0) and client_key = $3`,
  messages: `select ${MESSAGE} from service_messages
    where user_id = $1 and ($2::bigint is null or id < $2) order by id desc limit $3`,
  count: 'select count(*)::int as count from service_messages where user_id = $1',
  unread: `select count(*)::int as count from service_messages m join conversations c using (user_id)
    where user_id = $1 and operator_id is not null and m.id > c.customer_read_id`,
  conversation: `select ${CONVERSATION} from conversations c where user_id = $1`,
  // Never back, and not beyond what was written.
  readByCustomer: `update conversations set customer_read_id = $2 where user_id = $1 and customer_read_id < $2
    and exists (select from service_messages where user_id = $1 and id = $2) returning user_id`,
  readByOperator: `update conversations set operator_read_id = $2 where user_id = $1 and operator_read_id < $2
    and exists (select from service_messages where user_id = $1 and id = $2) returning user_id`,
} as const;

/** The tables of conversations with customer service. */
export class ServiceStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Stores a message and moves its conversation on. One that came before under its key is found instead: `isNew` false. */
  async write(message: NewMessage): Promise<{ readonly stored: StoredMessage; readonly isNew: boolean }> {
    const { userId, operator, text, clientKey, nowMs } = message;
    const [added] = await this.#db.query<StoredMessage>(SQL.write, [userId, operator, text, clientKey, nowMs]);
    if (added !== undefined) return { stored: added, isNew: true };
    const [known] = await this.#db.query<StoredMessage>(SQL.sent, [userId, operator, clientKey]);
    if (known === undefined) throw new Error('a message was neither added nor there before');
    return { stored: known, isNew: false };
  }

  /** Newest first; those before `before` where it is given. */
  messages(userId: number, before: number | undefined, most: number): Promise<StoredMessage[]> {
    return this.#db.query<StoredMessage>(SQL.messages, [userId, before ?? null, most]);
  }

  count(userId: number): Promise<number> {
    return this.#count(SQL.count, userId);
  }

  /** Answers that the customer has not read. */
  unread(userId: number): Promise<number> {
    return this.#count(SQL.unread, userId);
  }

  async conversation(userId: number): Promise<StoredConversation | undefined> {
    return (await this.#db.query<StoredConversation>(SQL.conversation, [userId]))[0];
  }

  /** Whether that was news. */
  async markRead(by: 'customer' | 'operator', userId: number, upTo: number): Promise<boolean> {
    const sql = by === 'customer' ? SQL.readByCustomer : SQL.readByOperator;
    return (await this.#db.query(sql, [userId, upTo])).length > 0;
  }

  async #count(sql: string, userId: number): Promise<number> {
    return (await this.#db.query<{ count: number }>(sql, [userId]))[0]?.count ?? 0;
  }
}
