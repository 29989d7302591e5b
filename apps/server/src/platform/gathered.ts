/** What one message may hold, and how many turns of the event loop it waits for more. */
export interface GatheringBounds {
  readonly most: number;
  readonly turns: number;
}

const ONE_TURN: GatheringBounds = { most: Number.POSITIVE_INFINITY, turns: 1 };

/** Sends what is added within a turn of the event loop, or a few, as one message. */
export class Gathered<T> {
  readonly #send: (list: readonly T[]) => void;
  readonly #bounds: GatheringBounds;
  #list: T[] = [];

  constructor(send: (list: readonly T[]) => void, bounds = ONE_TURN) {
    this.#send = send;
    this.#bounds = bounds;
  }

  add(one: T): void {
    this.#list.push(one);
    if (this.#list.length >= this.#bounds.most) this.flush();
    else if (this.#list.length === 1) this.#wait(this.#list, this.#bounds.turns);
  }

  /** Sends what has been added until now. */
  flush(): void {
    const list = this.#list;
    this.#list = [];
    if (list.length > 0) this.#send(list);
  }

  #wait(list: readonly T[], turns: number): void {
    setImmediate(() => {
      // It may be on its way already.
      if (this.#list !== list) return;
      if (turns > 1) this.#wait(list, turns - 1);
      else this.flush();
    });
  }
}
