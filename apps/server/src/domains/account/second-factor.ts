import { CODE } from '@bourse/wire';
import type { Compilable } from 'kysely';
import type { Database, Statement } from '../../platform/db/database.ts';
import { one, sqlFor, statement } from '../../platform/db/typed.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { bytesOfKey, keyOfBytes, newTimeCodeKey, stepOfCode } from '../../platform/time-codes.ts';
import type { AttemptLock } from './attempt-lock.ts';
import type { PasskeyAnswer, Passkeys } from './passkeys/passkeys.ts';

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

/** What proves a second factor: a code of the authenticator, or the answer of a passkey. */
export interface Factor {
  readonly totp?: string | undefined;
  readonly passkey?: Omit<PasskeyAnswer, 'nowMs'> | undefined;
}

/** A call of who is signed in, with their second factor. */
export interface FactorCall {
  readonly session: { readonly sessionId: number; readonly userId: number };
  readonly body: { readonly totp?: string | undefined; readonly passkey?: string | undefined };
  readonly site: string;
  readonly nowMs: number;
}

/** Time-based codes of the customers who want them, and their passkeys in the place of a code. */
export class SecondFactor {
  readonly #db: Database;
  readonly #secrets: Secrets;
  readonly #lock: AttemptLock;
  readonly #passkeys: Passkeys;

  constructor(db: Database, secrets: Secrets, lock: AttemptLock, passkeys: Passkeys) {
    this.#db = db;
    this.#secrets = secrets;
    this.#lock = lock;
    this.#passkeys = passkeys;
  }

  /** Whether the customer has one. */
  async isOn(userId: number): Promise<boolean> {
    const [row, hasPasskey] = await Promise.all([this.#read(userId), this.#passkeys.store.hasAny(userId)]);
    return row?.totp_enabled === true || hasPasskey;
  }

  /**
   * Does nothing where the customer has none. Else refuses with `totp_required` (`passkey_required` where there are only
   * passkeys) where there is nothing, with `totp_wrong` or `passkey_wrong` where it is wrong or was used before, and after
   * five wrong codes with `security_locked` (429) for 15 minutes.
   */
  async check(userId: number, { totp, passkey }: Factor, nowMs: number): Promise<void> {
    const [row, hasPasskey] = await Promise.all([this.#read(userId), this.#passkeys.store.hasAny(userId)]);
    if (hasPasskey && passkey !== undefined) {
      await this.#passkeys.prove(userId, { ...passkey, nowMs });
      return;
    }
    if (row?.totp_enabled !== true || row.totp_secret === null) {
      if (hasPasskey) throw new Refusal('passkey_required', { field: 'passkey' });
      return;
    }
    const secret = row.totp_secret;
    await this.#use(userId, secret, totp, nowMs, (step) =>
      usedStep(userId, secret, step).where('totp_enabled', '=', true),
    );
  }

  /** As `check`, of who is signed in. `purpose`: of the question that a passkey has answered. */
  checkCaller({ session, body, site, nowMs }: FactorCall, purpose: 'leaving' | 'guard'): Promise<void> {
    const { totp, passkey: answer } = body;
    const passkey = answer === undefined ? undefined : { answer, purpose, sessionId: session.sessionId, site };
    return this.check(session.userId, { totp, passkey }, nowMs);
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

  /** The statement that forgets a key that waits for its first code: who began it had not brought what guards the account now. */
  forgetBegun(userId: number): Statement {
    const begun = sqlFor.updateTable('users').set({ totp_secret: null });
    return statement(begun.where('id', '=', userId).where('totp_enabled', '=', false));
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
/** What a customer's second factor is sealed for. */
export const boundTo = (userId: number): string => `totp of user ${userId}`;
