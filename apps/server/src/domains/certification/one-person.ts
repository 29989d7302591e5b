import type { Database } from '../../platform/db/database.ts';
import { rows, sqlFor } from '../../platform/db/typed.ts';
import { Refusal } from '../../platform/refusal.ts';
import { STATUS } from './certification-rows.ts';

/**
 * One person, one share: whatever hands out something scarce asks here who a customer is. Accounts are one person's where their
 * approved documents have the same number.
 */
export class OnePerson {
  readonly #db: Database;
  /** The last act of each person. */
  readonly #turns = new Map<number, Promise<unknown>>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** All accounts of the person whose account this is. Refuses with `please_primary` who is not verified. */
  async accountsOf(userId: number): Promise<readonly number[]> {
    const accounts = (await this.verified([userId])).get(userId);
    if (accounts === undefined) throw new Refusal('please_primary');
    return accounts;
  }

  /**
   * Hands something out to a person: `act` is given all their accounts, and runs after what was asked before by any of them is
   * committed. Refuses with `please_primary` who is not verified.
   */
  async share<T>(userId: number, act: (accounts: readonly number[]) => Promise<T>): Promise<T> {
    const accounts = await this.accountsOf(userId);
    const key = Math.min(...accounts);
    const turn = (this.#turns.get(key) ?? Promise.resolve()).then(() => act(accounts));
    const ended = turn.then(
      () => undefined,
      () => undefined,
    );
    this.#turns.set(key, ended);
    void ended.then(() => this.#turns.get(key) === ended && this.#turns.delete(key));
    return turn;
  }

  /** Those of the customers who are verified, each with all accounts of the same person. */
  async verified(userIds: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>> {
    if (userIds.length === 0) return new Map();
    const approved = sqlFor
      .selectFrom('certifications as c')
      .where('c.status', '=', STATUS.approved)
      .where(({ eb, fn, val }) => eb('c.user_id', '=', fn.any(val(userIds))));
    const same = approved
      .innerJoin('certifications as o', (join) =>
        join.onRef('o.number_mac', '=', 'c.number_mac').on('o.status', '=', STATUS.approved),
      )
      .select(['c.user_id', 'o.user_id as account'])
      .distinct()
      .orderBy('account');
    const [primary, shared] = await Promise.all([
      rows(this.#db, approved.where('c.level', '=', 1).select('c.user_id')),
      rows(this.#db, same),
    ]);
    return new Map(
      primary.map(({ user_id }) => {
        const accounts = shared.filter((one) => one.user_id === user_id).map(({ account }) => account);
        return [user_id, [...new Set([user_id, ...accounts])]];
      }),
    );
  }
}
