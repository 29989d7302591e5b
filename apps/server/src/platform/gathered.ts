/** How many turns of the event loop a message waits for more, and how many parts are enough to wait no longer. */
export interface GatheringBounds {
  readonly enough: number;
  readonly turns: number;
}

const ONE_TURN: GatheringBounds = { enough: Number.POSITIVE_INFINITY, turns: 1 };

/**
 * Sends what is added within a turn of the event loop, or a few, as one message. What one callback adds, with the
 * promises that it resolves, is parted only by `flush`.
 */
export class Gathered<T> {
  readonly #send: (list: readonly T[]) => void;
  readonly #bounds: GatheringBounds;
  #list: T[] = [];

  constructor(send: (list: readonly T[]) => void, bounds = ONE_TURN) {
    this.#send = send;
    this.#bounds = bounds;
  }

  add(one: T): void {
    const list = this.#list;
    list.push(one);
    if (list.length === 1) this.#wait(list, this.#bounds.turns);
    // After this callback and its promises, before the next callback.
    if (list.length === this.#bounds.enough) process.nextTick(() => this.#sendIfWaiting(list));
  }

  /** Sends what has been added until now. */
  flush(): void {
    this.#sendIfWaiting(this.#list);
  }

  #wait(list: readonly T[], turns: number): void {
    setImmediate(() => {
      if (turns > 1) this.#wait(list, turns - 1);
      else this.#sendIfWaiting(list);
    });
  }

  #sendIfWaiting(list: readonly T[]): void {
    // It may be on its way already.
    if (this.#list !== list || list.length === 0) return;
    this.#list = [];
    this.#send(list);
  }
}
