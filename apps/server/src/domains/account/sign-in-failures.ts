import { networkOf } from '../../platform/http/network-of.ts';

/** Failures after which a captcha is asked for. */
const FAILURES_FREE = 3;
const FORGOTTEN_AFTER_MS = 15 * 60_000;
const ENTRIES_MAX = 20_000;

interface Entry {
  count: number;
  untilMs: number;
}

/** Counts failures to sign in, by address and by account name. */
export class SignInFailures {
  readonly #entries = new Map<string, Entry>();

  /** Whether this caller must solve a captcha first. */
  isSuspicious(address: string, account: string | undefined, nowMs: number): boolean {
    return keysOf(address, account).some((key) => this.#count(key, nowMs) >= FAILURES_FREE);
  }

  /** To be called before the password is checked: of many tries at once, three are free. */
  add(address: string, account: string | undefined, nowMs: number): void {
    for (const key of keysOf(address, account)) {
      const count = this.#count(key, nowMs) + 1;
      this.#entries.delete(key);
      this.#entries.set(key, { count, untilMs: nowMs + FORGOTTEN_AFTER_MS });
    }
    while (this.#entries.size > ENTRIES_MAX) {
      const [oldest] = this.#entries.keys();
      if (oldest !== undefined) this.#entries.delete(oldest);
    }
  }

  /**
   * The try was none: the right password clears its account. The address only gets this one back and may stay
   * suspicious: it may hold one account of its own.
   */
  clear(address: string, account: string): void {
    this.#entries.delete(accountKey(account));
    const entry = this.#entries.get(networkKey(address));
    if (entry !== undefined) entry.count = Math.max(0, entry.count - 1);
  }

  /** The try is not to count: the password was right, and only the code of the authenticator is missing. */
  forgive(address: string, account: string): void {
    for (const key of keysOf(address, account)) {
      const entry = this.#entries.get(key);
      if (entry !== undefined) entry.count = Math.max(0, entry.count - 1);
    }
  }

  #count(key: string, nowMs: number): number {
    const entry = this.#entries.get(key);
    return entry === undefined || entry.untilMs <= nowMs ? 0 : entry.count;
  }
}

const accountKey = (account: string): string => `account ${account.toLowerCase()}`;

const networkKey = (address: string): string => `network ${networkOf(address)}`;

function keysOf(address: string, account: string | undefined): string[] {
  return account === undefined ? [networkKey(address)] : [networkKey(address), accountKey(account)];
}
