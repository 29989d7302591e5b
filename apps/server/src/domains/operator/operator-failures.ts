import { FailureCounts } from '../../platform/failure-counts.ts';
import { networkOf } from '../../platform/http/network-of.ts';

const FAILURES_MAX = 5;
/** Of one network, which may hold several operators. */
const FAILURES_OF_NETWORK_MAX = 20;
const LOCKED_MS = 15 * 60_000;

/** Counts wrong passwords and codes, by operator and by network. Five of one operator lock the sign-in for 15 minutes. */
export class OperatorFailures {
  readonly #counts = new FailureCounts(LOCKED_MS);

  /** Milliseconds until this caller may try again, 0 where they may now. */
  lockedMs(name: string, address: string, nowMs: number): number {
    const untilMs = Math.max(
      ...keysOf(name, address).map(({ key, most }) => {
        const failures = this.#counts.find(key, nowMs);
        return failures === undefined || failures.count < most ? 0 : failures.untilMs;
      }),
    );
    return Math.max(0, untilMs - nowMs);
  }

  /** To be called before a password or code is checked: of many tries at once, no more than allowed are free. */
  add(name: string, address: string, nowMs: number): void {
    for (const { key } of keysOf(name, address)) this.#counts.add(key, nowMs);
  }

  /** The try was none. */
  takeBack(name: string, address: string): void {
    for (const { key } of keysOf(name, address)) this.#counts.takeBack(key);
  }

  /** Signed in: all is forgiven to the operator, to the network only what is theirs. */
  clear(name: string): void {
    this.#counts.clear(operatorKey(name));
  }
}

const operatorKey = (name: string): string => `operator ${name.trim().toLowerCase()}`;

function keysOf(name: string, address: string) {
  return [
    { key: operatorKey(name), most: FAILURES_MAX },
    { key: `network ${networkOf(address)}`, most: FAILURES_OF_NETWORK_MAX },
  ];
}
