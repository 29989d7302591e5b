import type { FrozenScope } from '@bourse/wire';
import type { Database, Statement } from '../../platform/db/database.ts';

/** A freeze as it is stored. */
export interface StoredFreeze {
  readonly id: number;
  readonly user_id: number;
  readonly module: FrozenScope;
  readonly reason: string;
  readonly operator_id: number;
  readonly from_ms: number;
  readonly until_ms: number | null;
  readonly lifted_ms: number | null;
  readonly lifted_by: number | null;
  readonly lift_reason: string | null;
}

const COLUMNS = 'id, user_id, module, reason, operator_id, from_ms, until_ms, lifted_ms, lifted_by, lift_reason';
const SQL = {
  nextId: "select nextval(pg_get_serial_sequence('freezes', 'id')) as id",
  open: `select ${COLUMNS} from freezes where lifted_ms is null and (until_ms is null or until_ms > $1) order by id`,
  openOf: `select ${COLUMNS} from freezes
    where user_id = $1 and lifted_ms is null and (until_ms is null or until_ms > $2) order by id`,
  byId: `select ${COLUMNS} from freezes where id = $1`,
  ofUser: `select ${COLUMNS} from freezes where user_id = $1 order by id desc limit 100`,
  user: 'select simulated from users where id = $1',
  add: `insert into freezes (id, user_id, module, reason, operator_id, from_ms, until_ms)
    values ($1, $2, $3, $4, $5, $6, $7)`,
  lift: 'update freezes set lifted_ms = $2, lifted_by = $3, lift_reason = $4 where id = $1 and lifted_ms is null',
  // What operators see in lists; what decides is the table of freezes.
  mark: `update users set status = case when exists (select from freezes
      where user_id = $1 and module = 'ALL' and lifted_ms is null and (until_ms is null or until_ms > $2))
    then 1 else 0 end where id = $1`,
} as const;

/** The table of freezes. */
export class FreezeStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async nextId(): Promise<number> {
    const [row] = await this.#db.query<{ id: number }>(SQL.nextId);
    if (row === undefined) throw new Error('there is no next number of a freeze');
    return row.id;
  }

  /** Those in force, or all of one customer in force. */
  open(nowMs: number, userId?: number): Promise<StoredFreeze[]> {
    if (userId === undefined) return this.#db.query<StoredFreeze>(SQL.open, [nowMs]);
    return this.#db.query<StoredFreeze>(SQL.openOf, [userId, nowMs]);
  }

  async byId(id: number): Promise<StoredFreeze | undefined> {
    return (await this.#db.query<StoredFreeze>(SQL.byId, [id]))[0];
  }

  /** Newest first, a hundred at most. */
  ofUser(userId: number): Promise<StoredFreeze[]> {
    return this.#db.query<StoredFreeze>(SQL.ofUser, [userId]);
  }

  /** Undefined where there is no such customer. */
  async modeOf(userId: number): Promise<boolean | undefined> {
    return (await this.#db.query<{ simulated: boolean }>(SQL.user, [userId]))[0]?.simulated;
  }

  add(
    freeze: Pick<StoredFreeze, 'id' | 'user_id' | 'module' | 'reason' | 'operator_id' | 'from_ms' | 'until_ms'>,
  ): Statement {
    const { id, user_id, module, reason, operator_id, from_ms, until_ms } = freeze;
    return { sql: SQL.add, params: [id, user_id, module, reason, operator_id, from_ms, until_ms] };
  }

  lift(id: number, nowMs: number, operator: number, reason: string): Statement {
    return { sql: SQL.lift, params: [id, nowMs, operator, reason] };
  }

  /** Brings the status in the customer's row in line with their freezes. */
  mark(userId: number, nowMs: number): Statement {
    return { sql: SQL.mark, params: [userId, nowMs] };
  }
}
