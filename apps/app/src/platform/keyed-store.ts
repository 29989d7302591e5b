/** Runs once per frame however often it is asked. */
export type FrameScheduler = (run: () => void) => void;

const byFrame: FrameScheduler = (run) => {
  requestAnimationFrame(run);
};

/**
 * Values by key that change faster than screens are drawn: changes wait for the next frame, and only the listeners of
 * changed keys are told. One tick so re-renders one row.
 */
export class KeyedStore<T> {
  readonly #values = new Map<string, T>();
  readonly #pending = new Map<string, T>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #schedule: FrameScheduler;

  constructor(schedule: FrameScheduler = byFrame) {
    this.#schedule = schedule;
  }

  readonly read = (key: string): T | undefined => this.#values.get(key);

  /** The latest value, also one that waits for its frame. */
  latest(key: string): T | undefined {
    return this.#pending.get(key) ?? this.#values.get(key);
  }

  listen(key: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(key);
    };
  }

  write(key: string, value: T): void {
    const first = this.#pending.size === 0;
    this.#pending.set(key, value);
    if (first) this.#schedule(() => this.#flush());
  }

  /** Writes without waiting and without telling anybody: for first values, before anything is drawn. */
  seed(key: string, value: T): void {
    this.#values.set(key, value);
  }

  forget(key: string): void {
    this.#values.delete(key);
    this.#pending.delete(key);
  }

  #flush(): void {
    const changed = [...this.#pending];
    this.#pending.clear();
    for (const [key, value] of changed) this.#values.set(key, value);
    for (const [key] of changed) {
      const listeners = this.#listeners.get(key);
      if (listeners !== undefined) for (const listener of [...listeners]) listener();
    }
  }
}
