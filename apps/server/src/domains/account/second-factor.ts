import { CODE } from '@bourse/wire';
import type { Compilable } from 'kysely';
import type { Database, Statement } from '../../platform/db/database.ts';
import { one, sqlFor, statement } from '../../platform/db/typed.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { bytesOfKey, keyOfBytes, newTimeCodeKey, stepOfCode } from '../../platform/time-codes.ts';
import type { AttemptLock } from './attempt-lock.ts';

/** The code of a step is used up. Of two that bring the same code at once, one gets in. */
const usedStep = (userId: number, sealed: string, step: number) =>
  sqlFor
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('id', '=', userId)
    .where('totp_last_step', '<', step)
    .where('totp_secret', '=', sealed)
    .returning('id');

/** Removes it; whoever runs it has checked a code, or is support. */
export const removeTotp = (userId: number) =>
  sqlFor.updateTable('users').set({ totp_enabled: false, totp_secret: null }).where('id', '=', userId);

/** Time-based codes of the customers who want them. */
export class SecondFactor {
  readonly #db: Database;
  readonly #secrets: Secrets;
  readonly #lock: AttemptLock;

  constructor(db: Database, secrets: Secrets, lock: AttemptLock) {
    this.#db = db;
    this.#secrets = secrets;
    this.#lock = lock;
  }

  /**
   * Does nothing where the customer has none. Else refuses with `totp_required` where there is no code, with `totp_wrong`
   * where it is wrong or was used before, and after five wrong ones with `security_locked` (429) for 15 minutes.
   */
  async check(userId: number, code: string | undefined, nowMs: number): Promise<void> {
    const row = await this.#read(userId);
    if (row?.totp_enabled !== true || row.totp_secret === null) return;
    const secret = row.totp_secret;
    await this.#use(userId, secret, code, nowMs, (step) =>
      usedStep(userId, secret, step).where('totp_enabled', '=', true),
    );
  }

  /** A new key (base32), which waits for its first code. Refuses with `totp_is_on`. */
  async begin(userId: number): Promise<string> {
    const key = newTimeCodeKey();
    const sealed = this.#secrets.seal(bytesOfKey(key), boundTo(userId));
    const begun = await one(
      this.#db,
      sqlFor
        .updateTable('users')
        .set({ totp_secret: sealed })
        .where('id', '=', userId)
        .where('totp_enabled', '=', false)
        .returning('id'),
    );
    if (begun === undefined) throw new Refusal('totp_is_on', { code: CODE.conflict });
    return key;
  }

  /** Its first code turns it on. Refuses with `totp_not_begun`, `totp_is_on`, and as `check` does. */
  async confirm(userId: number, code: string, nowMs: number): Promise<void> {
    const row = await this.#read(userId);
    if (row?.totp_enabled === true) throw new Refusal('totp_is_on', { code: CODE.conflict });
    if (row === undefined || row.totp_secret === null) throw new Refusal('totp_not_begun', { code: CODE.conflict });
    const secret = row.totp_secret;
    await this.#use(userId, secret, code, nowMs, (step) =>
      usedStep(userId, secret, step).set({ totp_enabled: true }).where('totp_enabled', '=', false),
    );
  }

  /** The statement that removes it; whoever runs it has checked a code. */
  removal(userId: number): Statement {
    return statement(removeTotp(userId));
  }

  #read(userId: number) {
    return one(this.#db, sqlFor.selectFrom('users').select(['totp_secret', 'totp_enabled']).where('id', '=', userId));
  }

  async #use(
    userId: number,
    sealed: string,
    code: string | undefined,
    nowMs: number,
    useStep: (step: number) => Compilable<{ id: number }>,
  ): Promise<void> {
    if (code === undefined || code.trim() === '') throw new Refusal('totp_required', { field: 'totp' });
    this.#lock.begin('second factor', userId, nowMs);
    const key = keyOfBytes(this.#secrets.open(sealed, boundTo(userId)));
    const step = stepOfCode(key, code.trim(), nowMs);
    const used = step === undefined ? undefined : await one(this.#db, useStep(step));
    if (used === undefined) throw new Refusal('totp_wrong', { field: 'totp' });
    this.#lock.clear('second factor', userId);
  }
}

/** A sealed key opens in its own customer's row alone. */
const boundTo = (userId: number): string => `totp of user ${userId}`;
