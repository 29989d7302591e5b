type Listener<A extends readonly unknown[]> = (...what: A) => Promise<void> | void;

/** What parts of the server tell one another without knowing who listens: `M` has the name of each event and what it tells. */
export class Events<M extends { readonly [K in keyof M]: readonly unknown[] }> {
  readonly #listeners = new Map<keyof M, Listener<readonly unknown[]>[]>();

  on<K extends keyof M>(name: K, listener: Listener<M[K]>): void {
    const listeners = this.#listeners.get(name) ?? [];
    this.#listeners.set(name, [...listeners, listener as unknown as Listener<readonly unknown[]>]);
  }

  /** Tells all listeners, at once; ends when all of them have acted. */
  async tell<K extends keyof M>(name: K, ...what: M[K]): Promise<void> {
    await Promise.all((this.#listeners.get(name) ?? []).map((listener) => listener(...what)));
  }
}
