import type { Selectable } from 'kysely';
import type { Database, Statement } from '../../../platform/db/database.ts';
import type { OperatorPasskeys } from '../../../platform/db/schema.ts';
import { one, rows, sqlFor, statement } from '../../../platform/db/typed.ts';
import type { KeptPasskey, NewPasskey, PasskeyTable } from '../../../platform/webauthn/passkey-ceremonies.ts';

type Row = Selectable<OperatorPasskeys>;
/** A passkey of an operator. */
export type OperatorPasskey = KeptPasskey & Pick<Row, 'name' | 'synced' | 'created_ms' | 'used_ms'>;

const keptOf = ({ operator_id, public_key, ...row }: Row): OperatorPasskey => ({
  ...row,
  owner: operator_id,
  publicKey: public_key,
});

const all = sqlFor.selectFrom('operator_passkeys').selectAll();

/** The table of operators' passkeys. What takes an operator's number finds nobody else's. */
export class OperatorPasskeyStore implements PasskeyTable {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async listOf(owner: number): Promise<OperatorPasskey[]> {
    return (await rows(this.#db, all.where('operator_id', '=', owner).orderBy('id'))).map(keptOf);
  }

  async byCredential(credential: string): Promise<OperatorPasskey | undefined> {
    const row = await one(this.#db, all.where('credential', '=', credential));
    return row === undefined ? undefined : keptOf(row);
  }

  async used(id: number, counter: number, nowMs: number): Promise<boolean> {
    const used = sqlFor
      .updateTable('operator_passkeys')
      .set({ counter, used_ms: nowMs })
      .where('id', '=', id)
      .where(({ or, eb, val }) => or([eb('counter', '<', counter), eb(val(counter), '=', 0)]))
      .returning('id');
    return (await rows(this.#db, used)).length === 1;
  }

  adding(owner: number, name: string, { publicKey, transports, nowMs, ...made }: NewPasskey): Statement {
    const values = { ...made, operator_id: owner, name, public_key: publicKey, created_ms: nowMs };
    return statement(sqlFor.insertInto('operator_passkeys').values({ ...values, transports: [...transports] }));
  }

  renaming(owner: number, id: number, name: string): Statement {
    const renamed = sqlFor.updateTable('operator_passkeys').set({ name });
    return statement(renamed.where('id', '=', id).where('operator_id', '=', owner));
  }

  removal(owner: number, id: number): Statement {
    return statement(sqlFor.deleteFrom('operator_passkeys').where('id', '=', id).where('operator_id', '=', owner));
  }
}
