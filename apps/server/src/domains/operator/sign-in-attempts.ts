import { randomBytes } from 'node:crypto';

const LIFE_MS = 5 * 60_000;
const ENTRIES_MAX = 1_000;
const NAME_BYTES = 24;

/** Somebody whose password was right, between the two steps. */
export interface SignInAttempt {
  readonly operatorId: number;
  readonly name: string;
  /** Of the second factor that is being enrolled; undefined where there is one. */
  readonly newSecret: string | undefined;
  /** The password that was right: what was changed meanwhile ends the attempt. */
  readonly passwordHash: string;
}

/** First steps that wait for their second, in memory: a restart asks for the password again. */
export class SignInAttempts {
  readonly #byName = new Map<string, { attempt: SignInAttempt; untilMs: number }>();

  add(attempt: SignInAttempt, nowMs: number): string {
    const name = randomBytes(NAME_BYTES).toString('base64url');
    this.#byName.set(name, { attempt, untilMs: nowMs + LIFE_MS });
    while (this.#byName.size > ENTRIES_MAX) {
      const [oldest] = this.#byName.keys();
      if (oldest !== undefined) this.#byName.delete(oldest);
    }
    return name;
  }

  find(name: string, nowMs: number): SignInAttempt | undefined {
    const found = this.#byName.get(name);
    return found === undefined || found.untilMs <= nowMs ? undefined : found.attempt;
  }

  end(name: string): void {
    this.#byName.delete(name);
  }
}
