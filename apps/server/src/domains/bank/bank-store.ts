import type { BankCard, BankCardFields } from '@bourse/wire';
import type { Database } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/secrets.ts';

interface Row {
  readonly id: number;
  readonly sealed: string;
  readonly created_ms: number;
}

const COLUMNS = 'id, sealed, created_ms';
const SQL = {
  list: `select ${COLUMNS} from bank_cards where user_id = $1 order by id`,
  byId: `select ${COLUMNS} from bank_cards where user_id = $1 and id = $2`,
  nextId: "select nextval(pg_get_serial_sequence('bank_cards', 'id')) as id",
  // One at a time: what the next statement counts is then all there is.
  lock: 'select id from users where id = $1 for no key update',
  add: `insert into bank_cards (id, user_id, sealed, created_ms, updated_ms)
    select $1, $2, $3, $4, $4 where $5 > (select count(*) from bank_cards where user_id = $2)`,
  update: 'update bank_cards set sealed = $3, updated_ms = $4 where user_id = $1 and id = $2 returning id',
  changed: 'select updated_ms from bank_cards where user_id = $1 and id = $2',
  remove: 'delete from bank_cards where user_id = $1 and id = $2 returning id',
} as const;

/** Bound into what is sealed: one row's does not open in another. */
const place = (id: number): string => `bank_cards ${id}`;

/** The table of bank cards; what is written on them is sealed. */
export class BankStore {
  readonly #db: Database;
  readonly #secrets: Secrets;

  constructor(db: Database, secrets: Secrets) {
    this.#db = db;
    this.#secrets = secrets;
  }

  /** In the order of adding, with their whole numbers. */
  async list(userId: number): Promise<BankCard[]> {
    return (await this.#db.query<Row>(SQL.list, [userId])).map((row) => this.#open(row));
  }

  /** With its whole numbers; undefined where it is not this customer's. */
  async byId(userId: number, id: number): Promise<BankCard | undefined> {
    const [row] = await this.#db.query<Row>(SQL.byId, [userId, id]);
    return row === undefined ? undefined : this.#open(row);
  }

  /** When it was added or last changed; undefined where it is not this customer's. */
  async changedMs(userId: number, id: number): Promise<number | undefined> {
    const [row] = await this.#db.query<{ updated_ms: number }>(SQL.changed, [userId, id]);
    return row?.updated_ms;
  }

  /** False where there are `max` already. */
  async add(userId: number, card: BankCardFields, nowMs: number, max: number): Promise<boolean> {
    const [next] = await this.#db.query<{ id: number }>(SQL.nextId);
    if (next === undefined) throw new Error('no number for a bank card');
    await this.#db.batch([
      { sql: SQL.lock, params: [userId] },
      { sql: SQL.add, params: [next.id, userId, this.#seal(next.id, card), nowMs, max] },
    ]);
    return (await this.#db.query(SQL.byId, [userId, next.id])).length === 1;
  }

  /** False where it is not this customer's. */
  async update(userId: number, id: number, card: BankCardFields, nowMs: number): Promise<boolean> {
    return (await this.#db.query(SQL.update, [userId, id, this.#seal(id, card), nowMs])).length === 1;
  }

  /** False where it is not this customer's. */
  async remove(userId: number, id: number): Promise<boolean> {
    return (await this.#db.query(SQL.remove, [userId, id])).length === 1;
  }

  #seal(id: number, card: BankCardFields): string {
    return this.#secrets.seal(JSON.stringify(card), place(id));
  }

  #open({ id, sealed, created_ms }: Row): BankCard {
    const card = JSON.parse(this.#secrets.open(sealed, place(id)).toString('utf8')) as BankCardFields;
    return { ...card, id, createTime: created_ms };
  }
}
