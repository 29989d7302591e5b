import type { MessageKey } from '@bourse/wire';
import { networkOf } from '../http/network-of.ts';
import { TooMany } from '../refusal.ts';
import { type Attempt, SlowDown } from './slow-down.ts';

/** Wrong attempts that cost no wait: at one account by all strangers together, by one known device, and by one network. */
const FREE = { strangers: 5, device: 5, network: 20 } as const;

export interface Guess {
  /** What is guessed at: an account, or the name of one that does not exist, which must not show. */
  readonly account: string;
  /** The caller's device, where the account's holder has signed in with it before. */
  readonly device: string | undefined;
  readonly address: string;
  readonly nowMs: number;
}

/**
 * Slows guessing at passwords and codes down. A known device has its own count. Everybody else shares the account's, from however
 * many addresses they come, and their network's.
 */
export class GuessGuard {
  readonly #slow = new SlowDown();
  readonly #key: MessageKey;

  /** `key`: of the refusal, which says how many minutes to wait. */
  constructor(key: MessageKey) {
    this.#key = key;
  }

  /** Counts an attempt before it is looked at. Throws `TooMany` where the caller must wait; that counts for nothing. */
  begin(guess: Guess): Attempt {
    const counts = countsOf(guess);
    const waitMs = Math.max(...counts.map(({ name, free }) => this.#slow.waitMs(name, free, guess.nowMs)));
    if (waitMs > 0) throw new TooMany(this.#key, waitMs);
    const attempts = counts.map(({ name }) => this.#slow.begin(name, guess.nowMs));
    return {
      forgive: () => {
        for (const attempt of attempts) attempt.forgive();
      },
    };
  }
}

function countsOf({ account, device, address }: Guess): readonly { readonly name: string; readonly free: number }[] {
  if (device !== undefined) return [{ name: `device ${device} ${account}`, free: FREE.device }];
  return [
    { name: `account ${account}`, free: FREE.strangers },
    { name: `network ${networkOf(address)}`, free: FREE.network },
  ];
}
