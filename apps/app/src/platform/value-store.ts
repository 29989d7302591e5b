import { useSyncExternalStore } from 'react';

/** One value outside React that components can read: `useStored(store)`. */
export class ValueStore<T> {
  readonly #listeners = new Set<() => void>();
  #value: T;

  constructor(initial: T) {
    this.#value = initial;
  }

  readonly read = (): T => this.#value;

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  write(value: T): void {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    for (const listener of [...this.#listeners]) listener();
  }
}

export function useValue<T>(store: ValueStore<T>): T {
  return useSyncExternalStore(store.listen, store.read);
}
