/**
 * When a spot order was placed or changed. A number as large as a time is an object of its own in V8, for each field of each
 * order that rests; orders of one millisecond share this one instead.
 */
export interface Moment {
  /** Wall clock, ms. */
  readonly ms: number;
}

/** The moments of commands, which come in the order of their time. */
export class Moments {
  #latest: Moment = { ms: 0 };

  at(ms: number): Moment {
    if (this.#latest.ms !== ms) this.#latest = { ms };
    return this.#latest;
  }
}
