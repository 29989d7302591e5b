/** Work of one key is done one after the other; that of different keys does not wait. */
export class Turns<Key> {
  readonly #last = new Map<Key, Promise<unknown>>();

  /** Begins `work` when all that was asked for before, of this key, has ended, however it ended. */
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
