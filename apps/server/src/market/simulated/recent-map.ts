/** Keeps the `limit` values that were made last. */
export class RecentMap<T> {
  readonly #limit: number;
  readonly #values = new Map<number, T>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The value of `key`, made where it is not kept. */
  get(key: number, make: () => T): T {
    const kept = this.#values.get(key);
    if (kept !== undefined) return kept;
    const made = make();
    if (this.#values.size >= this.#limit) {
      const [oldest] = this.#values.keys();
      if (oldest !== undefined) this.#values.delete(oldest);
    }
    this.#values.set(key, made);
    return made;
  }
}
