import type { Chain } from '@bourse/wire';
import type { Database } from '../../platform/db/database.ts';

export interface AddressRow {
  readonly id: number;
  readonly type: Chain;
  readonly address: string;
  readonly created_ms: number;
  readonly usable_ms: number;
}

/** Where a customer is reached, and when the rest of their addresses ends (null: it stands). */
export interface AddressOwner {
  readonly email: string | null;
  readonly phone: string | null;
  readonly address_cooling_off_ends_ms: number | null;
}

export interface NewAddress {
  readonly type: Chain;
  readonly address: string;
  readonly createdMs: number;
  readonly usableMs: number;
}

const COLUMNS = 'id, type, address, created_ms, usable_ms';
const SQL = {
  list: `select ${COLUMNS} from wallet_addresses where user_id = $1 order by id`,
  find: `select ${COLUMNS} from wallet_addresses where user_id = $1 and type = $2 and address = $3`,
  owner: 'select email, phone, address_cooling_off_ends_ms from users where id = $1',
  // One at a time: what the next statement counts is then all there is.
  lock: 'select id from users where id = $1 for no key update',
  add: `insert into wallet_addresses (user_id, type, address, created_ms, usable_ms)
    select $1, $2, $3, $4, $5 where $6 > (select count(*) from wallet_addresses where user_id = $1)
    on conflict (user_id, type, address) do nothing`,
  remove: 'delete from wallet_addresses where user_id = $1 and id = $2 returning id',
  protect: 'update users set address_cooling_off_ends_ms = null where id = $1',
  // Asking again neither hastens nor delays it.
  unprotect:
    'update users set address_cooling_off_ends_ms = $2 where id = $1 and address_cooling_off_ends_ms is null returning id',
} as const;

/** The tables of wallet addresses and of their protection. */
export class AddressStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** In the order of binding. */
  list(userId: number): Promise<AddressRow[]> {
    return this.#db.query<AddressRow>(SQL.list, [userId]);
  }

  async find(userId: number, type: Chain, address: string): Promise<AddressRow | undefined> {
    return (await this.#db.query<AddressRow>(SQL.find, [userId, type, address]))[0];
  }

  async owner(userId: number): Promise<AddressOwner> {
    const [owner] = await this.#db.query<AddressOwner>(SQL.owner, [userId]);
    if (owner === undefined) throw new Error(`there is no customer ${userId}`);
    return owner;
  }

  /** False where there are `max` already. One that is there stays as it is. */
  async add(userId: number, { type, address, createdMs, usableMs }: NewAddress, max: number): Promise<boolean> {
    await this.#db.batch([
      { sql: SQL.lock, params: [userId] },
      { sql: SQL.add, params: [userId, type, address, createdMs, usableMs, max] },
    ]);
    return (await this.find(userId, type, address)) !== undefined;
  }

  /** False where it is not this customer's. */
  async remove(userId: number, id: number): Promise<boolean> {
    return (await this.#db.query(SQL.remove, [userId, id])).length === 1;
  }

  async protect(userId: number): Promise<void> {
    await this.#db.query(SQL.protect, [userId]);
  }

  /** False where its end was asked for before. */
  async unprotect(userId: number, endsMs: number): Promise<boolean> {
    return (await this.#db.query(SQL.unprotect, [userId, endsMs])).length === 1;
  }
}
