import { setImmediate, setTimeout } from 'node:timers/promises';

/** Hashes that are made in one go, some two milliseconds. */
export const SLICE = 256;
const REST_MS = 8;

/** Keeps hashing to about a fifth of the thread, which takes orders too: after each slice of hashes others have their turn. */
export class Pace {
  readonly #restMs: number;
  #made = 0;

  /** 0: only takes turns. */
  constructor(restMs = REST_MS) {
    this.#restMs = restMs;
  }

  /** Counts a hash; whether a rest is due after it. */
  isDue(): boolean {
    this.#made += 1;
    return this.#made % SLICE === 0;
  }

  rest(): Promise<void> {
    return this.#restMs === 0 ? setImmediate() : setTimeout(this.#restMs);
  }
}
