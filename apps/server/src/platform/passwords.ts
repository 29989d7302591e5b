import { randomBytes } from 'node:crypto';
import { CODE } from '@bourse/wire';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from './refusal.ts';

/** argon2id, as OWASP recommends it: 19 MiB, two passes. */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
let cost: { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number } = PASSWORD_COST;
/** Hashes under way or waiting; one more is refused. They run on the thread pool, not on the event loop. */
const WAITING_MAX = 64;

/** For tests of anything else: hashing took a fifth of their time. Returns what ends it. */
export function hashForTests(): () => void {
  cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  return () => {
    cost = PASSWORD_COST;
  };
}

/** Hashes and checks passwords; an unknown account costs as much time as a wrong password. */
export class Passwords {
  /** Nobody's password: what is checked where there is no account. */
  readonly #nobody = hash(randomBytes(24), cost);
  #waiting = 0;

  hash(password: string): Promise<string> {
    return this.#bounded(() => hash(password, cost));
  }

  /** Whether the password is right; never where there is no hash. */
  verify(stored: string | null | undefined, password: string): Promise<boolean> {
    return this.#bounded(async () => {
      const isRight = await verify(stored ?? (await this.#nobody), password);
      return isRight && typeof stored === 'string';
    });
  }

  async #bounded<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting >= WAITING_MAX) throw new Refusal('busy', { code: CODE.unavailable });
    this.#waiting += 1;
    try {
      return await work();
    } finally {
      this.#waiting -= 1;
    }
  }
}
