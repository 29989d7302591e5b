import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@bourse/wire';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor, statement } from '../../platform/db/typed.ts';
import type { Secrets } from '../../platform/secrets.ts';

/** No letters or digits that are mistaken for one another: 32 of them, 50 bits in a code. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const HALF = 5;

/** Ten codes of a customer, kept as keyed hashes: each good once, all of them until others are made. */
export class RecoveryCodes {
  readonly #db: Database;
  readonly #mac: Secrets['mac'];

  constructor(db: Database, { mac }: Pick<Secrets, 'mac'>) {
    this.#db = db;
    this.#mac = mac;
  }

  /** New ones, in the place of the former: "ABCDE-FGHJK". */
  async make(userId: number, nowMs: number): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newCode);
    const former = sqlFor.deleteFrom('recovery_codes').where('user_id', '=', userId);
    const added = sqlFor
      .insertInto('recovery_codes')
      .values(codes.map((code) => ({ user_id: userId, code_hash: this.#hashOf(userId, code), made_ms: nowMs })));
    await this.#db.batch([statement(former), statement(added)]);
    return codes;
  }

  /** How many are good. */
  async leftOf(userId: number): Promise<number> {
    const left = sqlFor
      .selectFrom('recovery_codes')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('user_id', '=', userId)
      .where('used_ms', 'is', null);
    return Number((await one(this.#db, left))?.count ?? 0);
  }

  /** Uses it up; false where it is none of the customer's, or was used. Of two that bring it at once, one gets in. */
  async take(userId: number, typed: string, nowMs: number): Promise<boolean> {
    const taken = sqlFor
      .updateTable('recovery_codes')
      .set({ used_ms: nowMs })
      .where('user_id', '=', userId)
      .where('code_hash', '=', this.#hashOf(userId, typed))
      .where('used_ms', 'is', null)
      .returning('id');
    return (await rows(this.#db, taken)).length === 1;
  }

  #hashOf(userId: number, code: string): string {
    const letters = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
    return this.#mac(`recovery of user ${userId}: ${letters}`);
  }
}

function newCode(): string {
  const half = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${half()}-${half()}`;
}
