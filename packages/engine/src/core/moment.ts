/**
 * When something happened: one object for everything that the commands of one millisecond stamp. A field that holds the number
 * itself costs an object of the heap each, for each order that rests.
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
