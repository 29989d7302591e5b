import type { Database } from '../../../platform/db/database.ts';
import { one, sqlFor, statement } from '../../../platform/db/typed.ts';

const LIFE_MS = 5 * 60_000;

/** For what a passkey signs: to sign in, to be added, for money that leaves, for a change of what guards the account. */
export type PasskeyPurpose = 'signIn' | 'add' | 'leaving' | 'guard';

/** Whose question it is: that of a purpose and, unless somebody signs in, of a session. */
export interface Asked {
  readonly purpose: PasskeyPurpose;
  readonly sessionId: number | undefined;
}

/** The questions that passkeys sign: each is gone with its first answer, right or wrong. */
export class PasskeyChallenges {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async keep(challenge: string, { purpose, sessionId }: Asked, nowMs: number): Promise<void> {
    const swept = sqlFor.deleteFrom('passkey_challenges').where('expires_ms', '<=', nowMs);
    const kept = sqlFor
      .insertInto('passkey_challenges')
      .values({ challenge, purpose, session_id: sessionId ?? null, expires_ms: nowMs + LIFE_MS });
    await this.#db.batch([statement(swept), statement(kept)]);
  }

  /** Whether it was asked for this purpose in this session and is not too old; asking uses it up. */
  async take(challenge: string, { purpose, sessionId }: Asked, nowMs: number): Promise<boolean> {
    const taken = sqlFor
      .deleteFrom('passkey_challenges')
      .where('challenge', '=', challenge)
      .returning(['purpose', 'session_id', 'expires_ms']);
    const row = await one(this.#db, taken);
    return row?.purpose === purpose && row.session_id === (sessionId ?? null) && row.expires_ms > nowMs;
  }
}
