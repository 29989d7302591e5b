import { CODE } from '@bourse/wire';
import type { Database, Statement } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { bytesOfKey, keyOfBytes, newTimeCodeKey, stepOfCode } from '../../platform/time-codes.ts';
import type { AttemptLock } from './attempt-lock.ts';

interface Row {
  readonly totp_secret: string | null;
  readonly totp_enabled: boolean;
}

const SQL = {
  read: 'select totp_secret, totp_enabled from users where id = $1',
  // Of two that bring the same code at once, one gets in.
  use: `update users set totp_last_step = $2
    where id = $1 and totp_enabled and totp_last_step < $2 and totp_secret = $3 returning id`,
  begin: 'update users set totp_secret = $2 where id = $1 and not totp_enabled returning id',
  enable: `update users set totp_enabled = true, totp_last_step = $2
    where id = $1 and not totp_enabled and totp_last_step < $2 and totp_secret = $3 returning id`,
} as const;

/** $1: the customer. */
export const REMOVE_TOTP = 'update users set totp_enabled = false, totp_secret = null where id = $1';

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
    await this.#use(SQL.use, userId, row.totp_secret, code, nowMs);
  }

  /** A new key (base32), which waits for its first code. Refuses with `totp_is_on`. */
  async begin(userId: number): Promise<string> {
    const key = newTimeCodeKey();
    const sealed = this.#secrets.seal(bytesOfKey(key), boundTo(userId));
    const rows = await this.#db.query(SQL.begin, [userId, sealed]);
    if (rows.length === 0) throw new Refusal('totp_is_on', { code: CODE.conflict });
    return key;
  }

  /** Its first code turns it on. Refuses with `totp_not_begun`, `totp_is_on`, and as `check` does. */
  async confirm(userId: number, code: string, nowMs: number): Promise<void> {
    const row = await this.#read(userId);
    if (row?.totp_enabled === true) throw new Refusal('totp_is_on', { code: CODE.conflict });
    if (row === undefined || row.totp_secret === null) throw new Refusal('totp_not_begun', { code: CODE.conflict });
    await this.#use(SQL.enable, userId, row.totp_secret, code, nowMs);
  }

  /** The statement that removes it; whoever runs it has checked a code. */
  removal(userId: number): Statement {
    return { sql: REMOVE_TOTP, params: [userId] };
  }

  async #read(userId: number): Promise<Row | undefined> {
    const [row] = await this.#db.query<Row>(SQL.read, [userId]);
    return row;
  }

  async #use(sql: string, userId: number, sealed: string, code: string | undefined, nowMs: number): Promise<void> {
    if (code === undefined || code.trim() === '') throw new Refusal('totp_required', { field: 'totp' });
    this.#lock.begin('second factor', userId, nowMs);
    const key = keyOfBytes(this.#secrets.open(sealed, boundTo(userId)));
    const step = stepOfCode(key, code.trim(), nowMs);
    const used = step === undefined ? [] : await this.#db.query(sql, [userId, step, sealed]);
    if (used.length === 0) throw new Refusal('totp_wrong', { field: 'totp' });
    this.#lock.clear('second factor', userId);
  }
}

/** A sealed key opens in its own customer's row alone. */
const boundTo = (userId: number): string => `totp of user ${userId}`;
