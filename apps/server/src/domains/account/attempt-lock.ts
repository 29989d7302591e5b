import { TooMany } from '../../platform/refusal.ts';

const FAILURES_MAX = 5;
const LOCKED_MS = 15 * 60_000;
const ENTRIES_MAX = 20_000;

/** What can be guessed at by who holds a session. */
export type Guarded = 'fund password' | 'login password' | 'second factor';

interface Entry {
  readonly failures: number;
  readonly sinceMs: number;
}

/** Five wrong attempts of a customer at one thing shut it for 15 minutes. Kept in memory: a restart forgives. */
export class AttemptLock {
  readonly #entries = new Map<string, Entry>();

  /**
   * To be called before the attempt is checked: of many at once, five are looked at. Refuses with `security_locked`
   * (429, `minutes` to wait).
   */
  begin(what: Guarded, userId: number, nowMs: number): void {
    const key = keyOf(what, userId);
    const known = this.#entries.get(key);
    // A clock that was set back shuts nobody out for longer.
    const isFresh = known !== undefined && nowMs >= known.sinceMs && nowMs < known.sinceMs + LOCKED_MS;
    const failures = isFresh ? known.failures : 0;
    if (isFresh && failures >= FAILURES_MAX) {
      throw new TooMany('security_locked', known.sinceMs + LOCKED_MS - nowMs);
    }
    this.#entries.delete(key);
    this.#entries.set(key, { failures: failures + 1, sinceMs: nowMs });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > ENTRIES_MAX && oldest !== undefined) this.#entries.delete(oldest);
  }

  /** It was right. */
  clear(what: Guarded, userId: number): void {
    this.#entries.delete(keyOf(what, userId));
  }
}

const keyOf = (what: Guarded, userId: number): string => `${what} ${userId}`;
