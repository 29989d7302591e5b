import { SIGNED_MS } from './signed-message.ts';

/** Messages of one source: so many at once, then one each `EVERY_MS`. */
const BURST = 40;
const EVERY_MS = 50;
/** Prices of one instrument from one source, in a second. */
export const PRICES_PER_SECOND = 10;

/** What of a source's messages is let through: each id once, and not too many. */
export class MessageGate {
  /** Ids of messages that are young enough to be sent again, with when they came. */
  readonly #seen = new Map<string, number>();
  #fullAtMs = 0;

  /** Undefined: it may come in. */
  refuse(id: string, nowMs: number): 'repeated' | 'flood' | undefined {
    for (const [old, cameMs] of this.#seen) {
      // Twice: its own clock may have been ahead of ours.
      if (nowMs - cameMs <= 2 * SIGNED_MS) break;
      this.#seen.delete(old);
    }
    if (this.#seen.has(id)) return 'repeated';
    if (this.isFlooded(nowMs)) return 'flood';
    this.#seen.set(id, nowMs);
    return undefined;
  }

  /** Whether there are too many; counts this one where there are not. */
  isFlooded(nowMs: number): boolean {
    const fullAtMs = Math.max(this.#fullAtMs, nowMs) + EVERY_MS;
    if (fullAtMs - nowMs > BURST * EVERY_MS) return true;
    this.#fullAtMs = fullAtMs;
    return false;
  }
}

/** Whether one more in this second is too many. */
export class PerSecond {
  #second = 0;
  #count = 0;

  isFlooded(nowMs: number): boolean {
    const second = Math.floor(nowMs / 1000);
    if (second !== this.#second) {
      this.#second = second;
      this.#count = 0;
    }
    this.#count += 1;
    return this.#count > PRICES_PER_SECOND;
  }
}
