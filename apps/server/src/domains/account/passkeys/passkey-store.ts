import type { Selectable } from 'kysely';
import type { Database, Statement } from '../../../platform/db/database.ts';
import type { Passkeys } from '../../../platform/db/schema.ts';
import { one, oneUnlessTaken, rows, sqlFor, statement } from '../../../platform/db/typed.ts';
import type { KeptPasskey, NewPasskey } from '../../../platform/webauthn/passkey-ceremonies.ts';

export type Passkey = Selectable<Passkeys>;

/** As the ceremonies read it. */
export const keptOf = ({ id, user_id, credential, public_key, counter, transports }: Passkey): KeptPasskey => ({
  id,
  owner: user_id,
  credential,
  publicKey: public_key,
  counter,
  transports,
});

const own = (userId: number) => sqlFor.selectFrom('passkeys').selectAll().where('user_id', '=', userId);

/** Removes all passkeys of a customer; whoever runs it is support. */
export const removePasskeys = (userId: number): Statement =>
  statement(sqlFor.deleteFrom('passkeys').where('user_id', '=', userId));

/** The table of passkeys. What takes a customer's number finds nobody else's. */
export class PasskeyStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The oldest first. */
  listOf(userId: number): Promise<Passkey[]> {
    return rows(this.#db, own(userId).orderBy('id'));
  }

  async hasAny(userId: number): Promise<boolean> {
    return (await one(this.#db, own(userId).limit(1))) !== undefined;
  }

  async countOf(userId: number): Promise<number> {
    const counted = sqlFor.selectFrom('passkeys').select(({ fn }) => fn.countAll<string>().as('count'));
    return Number((await one(this.#db, counted.where('user_id', '=', userId)))?.count ?? 0);
  }

  byCredential(credential: string): Promise<Passkey | undefined> {
    return one(this.#db, sqlFor.selectFrom('passkeys').selectAll().where('credential', '=', credential));
  }

  /** Its number; undefined where the same passkey is kept already. */
  async add(passkey: NewPasskey & { readonly userId: number; readonly name: string }): Promise<number | undefined> {
    const { userId, credential, publicKey, counter, transports, name, synced, host, nowMs } = passkey;
    const added = sqlFor
      .insertInto('passkeys')
      .values({
        user_id: userId,
        credential,
        public_key: publicKey,
        counter,
        transports: [...transports],
        name,
        synced,
        host,
        created_ms: nowMs,
      })
      .returning('id');
    return (await oneUnlessTaken(this.#db, added))?.id;
  }

  /** False where the customer has no such passkey. */
  async rename(userId: number, id: number, name: string): Promise<boolean> {
    const renamed = sqlFor.updateTable('passkeys').set({ name }).where('id', '=', id).where('user_id', '=', userId);
    return (await rows(this.#db, renamed.returning('id'))).length === 1;
  }

  removal(userId: number, id: number): Statement {
    return statement(sqlFor.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId));
  }

  /** It has signed. Of two answers with the same count one gets in; false for the other, and where it is removed. */
  async used(id: number, counter: number, nowMs: number): Promise<boolean> {
    const used = sqlFor
      .updateTable('passkeys')
      .set({ counter, used_ms: nowMs })
      .where('id', '=', id)
      .where(({ or, eb, val }) => or([eb('counter', '<', counter), eb(val(counter), '=', 0)]))
      .returning('id');
    return (await rows(this.#db, used)).length === 1;
  }
}
