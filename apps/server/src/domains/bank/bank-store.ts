import type { BankCard, BankCardFields } from '@bourse/wire';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { BankCards } from '../../platform/db/schema.ts';
import { one, rows, sqlFor, statement } from '../../platform/db/typed.ts';
import type { Secrets } from '../../platform/secrets.ts';

type Row = Pick<Selectable<BankCards>, 'id' | 'sealed' | 'created_ms'>;

const ofCustomer = (userId: number) =>
  sqlFor.selectFrom('bank_cards').select(['id', 'sealed', 'created_ms']).where('user_id', '=', userId);

/** Bound into what is sealed: one row's does not open in another. */
/** What a card is sealed for. */
export const place = (id: number): string => `bank_cards ${id}`;

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
    return (await rows(this.#db, ofCustomer(userId).orderBy('id'))).map((row) => this.#open(row));
  }

  /** With its whole numbers; undefined where it is not this customer's. */
  async byId(userId: number, id: number): Promise<BankCard | undefined> {
    const row = await one(this.#db, ofCustomer(userId).where('id', '=', id));
    return row === undefined ? undefined : this.#open(row);
  }

  /** When it was added or last changed; undefined where it is not this customer's. */
  async changedMs(userId: number, id: number): Promise<number | undefined> {
    const row = await one(
      this.#db,
      sqlFor.selectFrom('bank_cards').select('updated_ms').where('user_id', '=', userId).where('id', '=', id),
    );
    return row?.updated_ms;
  }

  /** False where there are `max` already. */
  async add(userId: number, card: BankCardFields, nowMs: number, max: number): Promise<boolean> {
    const number = sql<number>`nextval(pg_get_serial_sequence('bank_cards', 'id'))`;
    const next = await one(this.#db, sqlFor.selectNoFrom(number.as('id')));
    if (next === undefined) throw new Error('no number for a bank card');
    // One at a time: what the next statement counts is then all there is.
    const lock = sqlFor.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate();
    const added = sqlFor
      .insertInto('bank_cards')
      .columns(['id', 'user_id', 'sealed', 'created_ms', 'updated_ms'])
      .expression(
        sqlFor
          .selectNoFrom(({ val }) => [
            val(next.id).as('id'),
            val(userId).as('user_id'),
            val(this.#seal(next.id, card)).as('sealed'),
            val(nowMs).as('created_ms'),
            val(nowMs).as('updated_ms'),
          ])
          .where(
            ({ selectFrom, fn }) =>
              selectFrom('bank_cards').select(fn.countAll().as('n')).where('user_id', '=', userId),
            '<',
            max,
          ),
      );
    await this.#db.batch([statement(lock), statement(added)]);
    return (await one(this.#db, ofCustomer(userId).where('id', '=', next.id))) !== undefined;
  }

  /** False where it is not this customer's. */
  async update(userId: number, id: number, card: BankCardFields, nowMs: number): Promise<boolean> {
    const updated = sqlFor
      .updateTable('bank_cards')
      .set({ sealed: this.#seal(id, card), updated_ms: nowMs })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('id');
    return (await rows(this.#db, updated)).length === 1;
  }

  /** False where it is not this customer's. */
  async remove(userId: number, id: number): Promise<boolean> {
    const removed = sqlFor.deleteFrom('bank_cards').where('user_id', '=', userId).where('id', '=', id).returning('id');
    return (await rows(this.#db, removed)).length === 1;
  }

  #seal(id: number, card: BankCardFields): string {
    return this.#secrets.seal(JSON.stringify(card), place(id));
  }

  #open({ id, sealed, created_ms }: Row): BankCard {
    const card = JSON.parse(this.#secrets.open(sealed, place(id)).toString('utf8')) as BankCardFields;
    return { ...card, id, createTime: created_ms };
  }
}
