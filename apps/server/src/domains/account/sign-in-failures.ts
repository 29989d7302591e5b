import { FailureCounts } from '../../platform/failure-counts.ts';
import { networkOf } from '../../platform/http/network-of.ts';

/** Failures after which a captcha is asked for. */
const FAILURES_FREE = 3;
const FORGOTTEN_AFTER_MS = 15 * 60_000;

/** Counts failures to sign in, by address and by account name. */
export class SignInFailures {
  readonly #counts = new FailureCounts(FORGOTTEN_AFTER_MS);

  /** Whether this caller must solve a captcha first. */
  isSuspicious(address: string, account: string | undefined, nowMs: number): boolean {
    return keysOf(address, account).some((key) => (this.#counts.find(key, nowMs)?.count ?? 0) >= FAILURES_FREE);
  }

  /** To be called before the password is checked: of many tries at once, three are free. */
  add(address: string, account: string | undefined, nowMs: number): void {
    for (const key of keysOf(address, account)) this.#counts.add(key, nowMs);
  }

  /**
   * The try was none: the right password clears its account. The address only gets this one back and may stay
   * suspicious: it may hold one account of its own.
   */
  clear(address: string, account: string): void {
    this.#counts.clear(accountKey(account));
    this.#counts.takeBack(networkKey(address));
  }

  /** The try is not to count: the password was right, and only the code of the authenticator is missing. */
  forgive(address: string, account: string): void {
    for (const key of keysOf(address, account)) this.#counts.takeBack(key);
  }
}

const accountKey = (account: string): string => `account ${account.toLowerCase()}`;

const networkKey = (address: string): string => `network ${networkOf(address)}`;

function keysOf(address: string, account: string | undefined): string[] {
  return account === undefined ? [networkKey(address)] : [networkKey(address), accountKey(account)];
}
