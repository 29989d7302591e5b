/** Runs once per frame however often it is asked. */
export type FrameScheduler = (run: () => void) => void;

const byFrame: FrameScheduler = (run) => {
  requestAnimationFrame(run);
};

/** As many rows are drawn in one frame on a slow phone; the others follow with the next. */
const KEYS_A_FRAME = 4;

/**
 * Values by key that change faster than screens are drawn: changes wait for the next frame, and only the listeners of
 * changed keys are told, a few keys a frame. One tick so re-renders one row. What waits longer is told with its latest value.
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
    const told: string[] = [];
    for (const [key, value] of this.#pending) {
      const heard = this.#listeners.has(key);
      if (heard && told.length === KEYS_A_FRAME) continue;
      this.#pending.delete(key);
      this.#values.set(key, value);
      if (heard) told.push(key);
    }
    if (this.#pending.size > 0) this.#schedule(() => this.#flush());
    for (const key of told) {
      const listeners = this.#listeners.get(key);
      if (listeners !== undefined) for (const listener of [...listeners]) listener();
    }
  }
}
