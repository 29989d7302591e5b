/** Runs work of the same key one after the other; work of different keys does not wait. */
export class Turns<Key> {
  readonly #last = new Map<Key, Promise<unknown>>();

  /** Begins `work` when all earlier work of this key has ended, whether it succeeded or failed. */
  run<T>(key: Key, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const turn = before.then(work);
    const ended = turn.then(
      () => undefined,
      () => undefined,
    );
    this.#last.set(key, ended);
    void ended.then(() => {
      if (this.#last.get(key) === ended) this.#last.delete(key);
    });
    return turn;
  }
}
