import type { Database } from '../../platform/db/database.ts';
import { rows, sqlFor } from '../../platform/db/typed.ts';
import { Refusal } from '../../platform/refusal.ts';
import { Turns } from '../../platform/turns.ts';
import { STATUS } from './certification-rows.ts';

/**
 * One person, one share: whatever hands out something scarce asks here who a customer is. Accounts are one person's where their
 * approved documents have the same number, also by way of a third account that holds documents of both. Every list of accounts
 * begins with the customer's own, whichever way it was asked for; the others follow by number.
 */
export class OnePerson {
  readonly #db: Database;
  /** The acts of each person, one after the other. */
  readonly #turns = new Turns<number>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** All accounts of the person whose account this is. Refuses with `please_primary` who is not verified. */
  async accountsOf(userId: number): Promise<readonly number[]> {
    const accounts = (await this.verified([userId])).get(userId);
    if (accounts === undefined) throw new Refusal('please_primary');
    return accounts;
  }

  /** All accounts that are known to be the same person's, by documents of any level; who has none is known by this one alone. */
  async known(userId: number): Promise<readonly number[]> {
    return accountsIn(await rows(this.#db, samePerson([userId])), userId);
  }

  /** Each of these customers with all accounts known to be the same person's. */
  async sameAs(userIds: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>> {
    if (userIds.length === 0) return new Map();
    const same = await rows(this.#db, samePerson(userIds));
    return new Map(userIds.map((userId) => [userId, accountsIn(same, userId)]));
  }

  /**
   * Hands something out to a person: `act` is given all their accounts, the own one first, and runs after what was asked before by any of them is
   * committed. Refuses with `please_primary` who is not verified.
   */
  async share<T>(userId: number, act: (accounts: readonly number[]) => Promise<T>): Promise<T> {
    return this.#turn(await this.accountsOf(userId), act);
  }

  /** As `share`, for what is open to everybody and counts over all accounts of a person as far as they are known. */
  async together<T>(userId: number, act: (accounts: readonly number[]) => Promise<T>): Promise<T> {
    return this.#turn(await this.known(userId), act);
  }

  #turn<T>(accounts: readonly number[], act: (accounts: readonly number[]) => Promise<T>): Promise<T> {
    return this.#turns.run(Math.min(...accounts), () => act(accounts));
  }

  /** Those of the customers who are verified, each with all accounts of the same person. */
  async verified(userIds: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>> {
    if (userIds.length === 0) return new Map();
    const [primary, same] = await Promise.all([
      rows(this.#db, primaryOf(userIds)),
      rows(this.#db, samePerson(userIds)),
    ]);
    return new Map(primary.map(({ user_id }) => [user_id, accountsIn(same, user_id)]));
  }
}

const primaryOf = (userIds: readonly number[]) =>
  sqlFor
    .selectFrom('certifications as c')
    .select('c.user_id')
    .where('c.status', '=', STATUS.approved)
    .where('c.level', '=', 1)
    .where(({ eb, fn, val }) => eb('c.user_id', '=', fn.any(val(userIds))));

/** Each of these customers with every account that approved documents connect with theirs, step by step. */
const samePerson = (userIds: readonly number[]) =>
  sqlFor
    .withRecursive('same', (query) =>
      query
        .selectFrom('certifications')
        .select(['user_id', 'user_id as account'])
        .where('status', '=', STATUS.approved)
        .where(({ eb, fn, val }) => eb('user_id', '=', fn.any(val(userIds))))
        .union(
          query
            .selectFrom('same')
            .innerJoin('certifications as c', 'c.user_id', 'same.account')
            .innerJoin('certifications as o', 'o.number_mac', 'c.number_mac')
            .select(['same.user_id', 'o.user_id as account'])
            .where('c.status', '=', STATUS.approved)
            .where('o.status', '=', STATUS.approved),
        ),
    )
    .selectFrom('same')
    .select(['user_id', 'account'])
    .orderBy('account');

/** The accounts of one customer's person, the own one first. */
function accountsIn(
  same: readonly { readonly user_id: number; readonly account: number }[],
  userId: number,
): readonly number[] {
  const accounts = same.filter((one) => one.user_id === userId).map(({ account }) => account);
  return [...new Set([userId, ...accounts])];
}
