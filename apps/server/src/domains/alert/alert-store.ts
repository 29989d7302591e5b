import { formatPrice, parsePrice } from '@bourse/money';
import { ALERTS_MAX, type AlertDirection, type AlertRepeat } from '@bourse/wire';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { PriceAlerts } from '../../platform/db/schema.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import type { Letter } from '../../platform/letters/letter.ts';
import type { Alert } from './alert-book.ts';

export type AlertRow = Selectable<PriceAlerts>;
export type NewAlert = Omit<Alert, 'id' | 'fromMs'>;
/** What is told of an alert that was reached: the letter's parameters, and when. */
export interface Telling {
  readonly letter: Letter;
  readonly nowMs: number;
}

const DAY_MS = 86_400_000;

const own = (userId: number) => sqlFor.selectFrom('price_alerts').selectAll().where('user_id', '=', userId);

/** As the book keeps it; undefined where its price cannot be read. */
function alertOf(row: AlertRow): Alert | undefined {
  const price = parsePrice(row.price);
  if (!price.ok) return undefined;
  return {
    id: row.id,
    userId: row.user_id,
    symbol: row.symbol,
    direction: row.direction as AlertDirection,
    price: price.value,
    repeat: row.repeat as AlertRepeat,
    byEmail: row.by_email,
    language: row.language,
    fromMs: row.from_ms,
  };
}

/** The table of price alerts. What takes a customer's number finds nobody else's. */
export class AlertStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** All that wait, of all customers. */
  async waiting(): Promise<Alert[]> {
    const stored = await rows(this.#db, sqlFor.selectFrom('price_alerts').selectAll().where('waiting', '=', true));
    return stored.flatMap((row) => alertOf(row) ?? []);
  }

  /** The newest first. */
  listOf(userId: number): Promise<AlertRow[]> {
    return rows(this.#db, own(userId).orderBy('id', 'desc'));
  }

  /** Undefined where the customer has as many as there may be. Call it in the customer's turn: what is counted is then all there is. */
  async add({ userId, byEmail, price, ...wanted }: NewAlert, nowMs: number): Promise<Alert | undefined> {
    const known = await this.listOf(userId);
    if (known.length >= ALERTS_MAX) return undefined;
    const added = sqlFor
      .insertInto('price_alerts')
      .values({ ...wanted, user_id: userId, by_email: byEmail, price: formatPrice(price), created_ms: nowMs })
      .returningAll();
    const row = await one(this.#db, added);
    return row && alertOf(row);
  }

  /** It waits anew; undefined where the customer has no such alert. */
  async change(id: number, { userId, byEmail, price, ...wanted }: NewAlert): Promise<Alert | undefined> {
    const changed = sqlFor
      .updateTable('price_alerts')
      .set({ ...wanted, price: formatPrice(price), by_email: byEmail, waiting: true, from_ms: 0 })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returningAll();
    const row = await one(this.#db, changed);
    return row && alertOf(row);
  }

  /** False where the customer has no such alert. */
  async remove(userId: number, id: number): Promise<boolean> {
    const removed = sqlFor.deleteFrom('price_alerts').where('id', '=', id).where('user_id', '=', userId);
    return (await rows(this.#db, removed.returning('id'))).length === 1;
  }

  /** Letters of alerts to a customer since then. */
  async toldSince(userId: number, sinceMs: number): Promise<number> {
    const counted = sqlFor
      .selectFrom('mails')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('type', '=', 'alert')
      .where('created_ms', '>', sinceMs);
    return (await one(this.#db, counted))?.count ?? 0;
  }

  /**
   * It is told: stored in one statement with the letter that tells it, so that nobody is told twice, nor of one that was
   * changed or removed meanwhile. False where that is so; otherwise what of it waits again, undefined for nothing.
   */
  async told(alert: Alert, { letter, nowMs }: Telling): Promise<Alert | undefined | false> {
    const { id, direction, price, repeat } = alert;
    const nextMs = nowMs + DAY_MS;
    const told = await one(
      this.#db,
      sqlFor
        .with('told', (db) =>
          db
            .updateTable('price_alerts')
            .set({ told_ms: nowMs, waiting: repeat === 'daily', from_ms: nextMs })
            .where('id', '=', id)
            .where('waiting', '=', true)
            .where('direction', '=', direction)
            .where('price', '=', formatPrice(price))
            .where('from_ms', '<=', nowMs)
            .returning('user_id'),
        )
        .insertInto('mails')
        .columns(['user_id', 'type', 'key', 'params', 'created_ms'])
        .expression(({ selectFrom }) =>
          selectFrom('told').select([
            'told.user_id',
            sql<string>`${letter.type}::text`.as('type'),
            sql<string>`${letter.key}::text`.as('key'),
            sql<string>`${JSON.stringify(letter.params)}::jsonb`.as('params'),
            sql<number>`${nowMs}::bigint`.as('created_ms'),
          ]),
        )
        .returning('id'),
    );
    if (told === undefined) return false;
    return repeat === 'daily' ? { ...alert, fromMs: nextMs } : undefined;
  }
}
