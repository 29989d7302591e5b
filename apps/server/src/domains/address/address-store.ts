import type { Chain } from '@bourse/wire';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Users, WalletAddresses } from '../../platform/db/schema.ts';
import { one, rows, sqlFor, statement } from '../../platform/db/typed.ts';

export type AddressRow = Omit<Selectable<WalletAddresses>, 'user_id'>;

/** Where a customer is reached, and when the rest of their addresses ends (null: it stands). */
export type AddressOwner = Pick<
  Selectable<Users>,
  'id' | 'email' | 'phone' | 'letter_mark' | 'address_cooling_off_ends_ms'
>;

export interface NewAddress {
  readonly type: Chain;
  readonly address: string;
  readonly label: string;
  readonly createdMs: number;
  readonly usableMs: number;
}

const ofCustomer = (userId: number) =>
  sqlFor
    .selectFrom('wallet_addresses')
    .select(['id', 'type', 'address', 'label', 'created_ms', 'usable_ms'])
    .where('user_id', '=', userId);

/** The tables of wallet addresses and of their protection. */
export class AddressStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** In the order of binding. */
  list(userId: number): Promise<AddressRow[]> {
    return rows(this.#db, ofCustomer(userId).orderBy('id'));
  }

  find(userId: number, type: Chain, address: string): Promise<AddressRow | undefined> {
    return one(this.#db, ofCustomer(userId).where('type', '=', type).where('address', '=', address));
  }

  async owner(userId: number): Promise<AddressOwner> {
    const owner = await one(
      this.#db,
      sqlFor
        .selectFrom('users')
        .select(['id', 'email', 'phone', 'letter_mark', 'address_cooling_off_ends_ms'])
        .where('id', '=', userId),
    );
    if (owner === undefined) throw new Error(`there is no customer ${userId}`);
    return owner;
  }

  /** False where there are `max` already. One that is there stays as it is. */
  async add(userId: number, { type, address, label, createdMs, usableMs }: NewAddress, max: number): Promise<boolean> {
    // One at a time: what the next statement counts is then all there is.
    const lock = sqlFor.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate();
    const added = sqlFor
      .insertInto('wallet_addresses')
      .columns(['user_id', 'type', 'address', 'label', 'created_ms', 'usable_ms'])
      .expression(
        sqlFor
          .selectNoFrom(({ val }) => [
            val(userId).as('user_id'),
            val(type).as('type'),
            val(address).as('address'),
            val(label).as('label'),
            val(createdMs).as('created_ms'),
            val(usableMs).as('usable_ms'),
          ])
          .where(
            ({ selectFrom, fn }) =>
              selectFrom('wallet_addresses').select(fn.countAll().as('n')).where('user_id', '=', userId),
            '<',
            max,
          ),
      )
      .onConflict((conflict) => conflict.columns(['user_id', 'type', 'address']).doNothing());
    await this.#db.batch([statement(lock), statement(added)]);
    return (await this.find(userId, type, address)) !== undefined;
  }

  /** False where it is not this customer's. */
  async label(userId: number, id: number, label: string): Promise<boolean> {
    const named = sqlFor
      .updateTable('wallet_addresses')
      .set({ label })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('id');
    return (await rows(this.#db, named)).length === 1;
  }

  /** False where it is not this customer's. */
  async remove(userId: number, id: number): Promise<boolean> {
    const removed = sqlFor
      .deleteFrom('wallet_addresses')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('id');
    return (await rows(this.#db, removed)).length === 1;
  }

  async protect(userId: number): Promise<void> {
    const protection = sqlFor.updateTable('users').set({ address_cooling_off_ends_ms: null }).where('id', '=', userId);
    await rows(this.#db, protection);
  }

  /** False where its end was asked for before: asking again neither hastens nor delays it. */
  async unprotect(userId: number, endsMs: number): Promise<boolean> {
    const end = sqlFor
      .updateTable('users')
      .set({ address_cooling_off_ends_ms: endsMs })
      .where('id', '=', userId)
      .where('address_cooling_off_ends_ms', 'is', null)
      .returning('id');
    return (await rows(this.#db, end)).length === 1;
  }
}
