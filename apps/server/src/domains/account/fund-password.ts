import { createHash } from 'node:crypto';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import type { Passwords } from '../../platform/passwords.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { AttemptLock } from './attempt-lock.ts';

const newHash = (userId: number, hash: string) =>
  sqlFor.updateTable('users').set({ fund_password_hash: hash }).where('id', '=', userId);

/** The password that is asked for where money leaves. Its own: whoever holds a session knows nothing of it. */
export class FundPassword {
  readonly #db: Database;
  readonly #passwords: Passwords;
  readonly #lock: AttemptLock;
  /** Being compared now, by customer and what was typed. */
  readonly #comparing = new Map<string, Promise<boolean>>();

  constructor(db: Database, passwords: Passwords, lock: AttemptLock) {
    this.#db = db;
    this.#passwords = passwords;
    this.#lock = lock;
  }

  /**
   * Refuses with `withdraw_please_fundPwd` where none is set, `fund_password_wrong`, and after five wrong ones with
   * `security_locked` (429) for 15 minutes. `field` is named in the refusal.
   */
  async check(userId: number, pwd: string, nowMs: number, field = 'pwd'): Promise<void> {
    const attempt = `${userId} ${createHash('sha256').update(pwd).digest('hex')}`;
    let isRight = this.#comparing.get(attempt);
    if (isRight === undefined) {
      isRight = this.#compare(userId, pwd, nowMs, field).finally(() => this.#comparing.delete(attempt));
      this.#comparing.set(attempt, isRight);
    }
    if (!(await isRight)) throw new Refusal('fund_password_wrong', { field });
  }

  /** One attempt, also for who types the same at the same moment: many withdrawals at once are no guessing. */
  async #compare(userId: number, pwd: string, nowMs: number, field: string): Promise<boolean> {
    const row = await one(this.#db, sqlFor.selectFrom('users').select('fund_password_hash').where('id', '=', userId));
    const hash = row?.fund_password_hash ?? undefined;
    if (hash === undefined) throw new Refusal('withdraw_please_fundPwd', { field });
    this.#lock.begin('fund password', userId, nowMs);
    const isRight = await this.#passwords.verify(hash, pwd);
    if (isRight) this.#lock.clear('fund password', userId);
    return isRight;
  }

  /** Sets the first one; false where there is one already. */
  async setFirst(userId: number, pwd: string): Promise<boolean> {
    const hash = await this.#passwords.hash(pwd);
    const set = newHash(userId, hash).where('fund_password_hash', 'is', null).returning('id');
    return (await rows(this.#db, set)).length === 1;
  }

  /** In place of the one that `check` has found right. */
  async replace(userId: number, pwd: string): Promise<void> {
    const hash = await this.#passwords.hash(pwd);
    await rows(this.#db, newHash(userId, hash).where('fund_password_hash', 'is not', null));
  }
}
