import { createHmac, randomBytes } from 'node:crypto';

const FIRST_WAIT_MS = 30_000;
const WAIT_MS_MAX = 15 * 60_000;
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;
const COUNT_MAX = 255;
/** 2.4 MB. Names share them by a hash that nobody knows: no flood of other names makes one of them forget. */
const SLOTS = 2 ** 18;

/** An attempt that was counted. */
export interface Attempt {
  /** It was right, or none: it counts for nothing. */
  forgive(): void;
}

/** How long to wait after so many wrong attempts, `free` of which cost nothing: 30 s, then twice as long each time, at most 15 min. */
export function waitAfter(count: number, free: number): number {
  return count < free ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (count - free), WAIT_MS_MAX);
}

/** Counts wrong attempts by name and says how long to wait for the next one. Kept in memory: a restart forgives. */
export class SlowDown {
  readonly #counts = new Uint8Array(SLOTS);
  readonly #lastMs = new Float64Array(SLOTS);
  readonly #key = randomBytes(32);

  /** Milliseconds until `name` may be tried again; 0 for now. */
  waitMs(name: string, free: number, nowMs: number): number {
    const slot = this.#slotOf(name);
    const lastMs = this.#lastMs[slot] ?? 0;
    // A clock that was set back makes nobody wait for longer.
    const passedMs = Math.max(0, nowMs - lastMs);
    if (passedMs >= FORGOTTEN_AFTER_MS) this.#counts[slot] = 0;
    return Math.max(0, waitAfter(this.#counts[slot] ?? 0, free) - passedMs);
  }

  /** Counts an attempt before it is looked at, so that of many at once no more are looked at than may be. */
  begin(name: string, nowMs: number): Attempt {
    const slot = this.#slotOf(name);
    const formerMs = this.#lastMs[slot] ?? 0;
    this.#counts[slot] = Math.min(COUNT_MAX, (this.#counts[slot] ?? 0) + 1);
    this.#lastMs[slot] = nowMs;
    return {
      forgive: () => {
        this.#counts[slot] = Math.max(0, (this.#counts[slot] ?? 0) - 1);
        if (this.#lastMs[slot] === nowMs) this.#lastMs[slot] = formerMs;
      },
    };
  }

  #slotOf(name: string): number {
    return createHmac('sha256', this.#key).update(name).digest().readUInt32BE() % SLOTS;
  }
}
