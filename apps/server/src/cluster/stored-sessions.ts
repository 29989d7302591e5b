import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { one, sqlFor } from '../platform/db/typed.ts';
import type { Session } from '../platform/http/route.ts';
import type { Sessions } from '../platform/http/sessions.ts';
import { hashOfToken } from '../platform/session-tokens.ts';

/**
 * Customers' sessions as a gateway knows them for calls that it answers itself: read from the primary at each call, and
 * forgotten in the same turn. So nothing has to be told to it when one ends.
 */
export class StoredSessions implements Sessions {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #read = new Map<string, Session>();

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  find(token: string): Session | undefined {
    return this.#read.get(token);
  }

  async learn(token: string): Promise<void> {
    const row = await one(
      this.#db,
      sqlFor
        .selectFrom('sessions as s')
        .innerJoin('users as u', 'u.id', 's.user_id')
        .select(['s.id', 's.user_id', 'u.simulated'])
        .where('s.token_hash', '=', hashOfToken(token))
        .where('s.expires_ms', '>', this.#clock()),
    );
    if (row === undefined) return;
    this.#read.set(token, { sessionId: row.id, userId: row.user_id, simulated: row.simulated });
    // The call that asked goes on before that.
    setImmediate(() => this.#read.delete(token));
  }
}
