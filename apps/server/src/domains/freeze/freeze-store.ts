import { type Selectable, sql } from 'kysely';
import type { Database, Statement } from '../../platform/db/database.ts';
import type { Freezes } from '../../platform/db/schema.ts';
import { one, rows, sqlFor, statement } from '../../platform/db/typed.ts';

/** A freeze as it is stored. */
export type StoredFreeze = Selectable<Freezes>;

const freezes = sqlFor.selectFrom('freezes').selectAll();
const inForce = (nowMs: number) =>
  freezes
    .where('lifted_ms', 'is', null)
    .where(({ eb, or }) => or([eb('until_ms', 'is', null), eb('until_ms', '>', nowMs)]));

/** The table of freezes. */
export class FreezeStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async nextId(): Promise<number> {
    const next = sql<number>`nextval(pg_get_serial_sequence('freezes', 'id'))`;
    const row = await one(this.#db, sqlFor.selectNoFrom(next.as('id')));
    if (row === undefined) throw new Error('there is no next number of a freeze');
    return row.id;
  }

  /** Those in force, or all of one customer in force. */
  open(nowMs: number, userId?: number): Promise<StoredFreeze[]> {
    const open = inForce(nowMs).orderBy('id');
    return rows(this.#db, userId === undefined ? open : open.where('user_id', '=', userId));
  }

  byId(id: number): Promise<StoredFreeze | undefined> {
    return one(this.#db, freezes.where('id', '=', id));
  }

  /** Newest first, a hundred at most. */
  ofUser(userId: number): Promise<StoredFreeze[]> {
    return rows(this.#db, freezes.where('user_id', '=', userId).orderBy('id', 'desc').limit(100));
  }

  /** Undefined where there is no such customer. */
  async modeOf(userId: number): Promise<boolean | undefined> {
    const user = await one(this.#db, sqlFor.selectFrom('users').select('simulated').where('id', '=', userId));
    return user?.simulated;
  }

  add(
    freeze: Pick<StoredFreeze, 'id' | 'user_id' | 'module' | 'reason' | 'operator_id' | 'from_ms' | 'until_ms'>,
  ): Statement {
    return statement(sqlFor.insertInto('freezes').values(freeze));
  }

  lift(id: number, nowMs: number, operator: number, reason: string): Statement {
    return statement(
      sqlFor
        .updateTable('freezes')
        .set({ lifted_ms: nowMs, lifted_by: operator, lift_reason: reason })
        .where('id', '=', id)
        .where('lifted_ms', 'is', null),
    );
  }

  /** Brings the status in the customer's row in line with their freezes: what operators see in lists. The table of freezes decides. */
  mark(userId: number, nowMs: number): Statement {
    const account = inForce(nowMs).where('user_id', '=', userId).where('module', '=', 'ALL');
    return statement(
      sqlFor
        .updateTable('users')
        .set((eb) => ({ status: eb.case().when(eb.exists(account)).then(1).else(0).end() }))
        .where('id', '=', userId),
    );
  }
}
