/** How often what is waited for is looked at, ms: deadlines are kept to that. */
const LOOK_MS = 250;

interface Open {
  readonly untilMs: number;
  readonly late: () => Error;
  readonly reject: (error: Error) => void;
}

/**
 * Bounds on waiting. Only time in which this process turned counts: one that was stopped, or a machine that slept, finds
 * its answers when it wakes up, and does not take itself for abandoned.
 */
export class Deadlines {
  readonly #open = new Set<Open>();
  #turnedMs = 0;
  #lookedMs = 0;
  #timer: NodeJS.Timeout | undefined;

  /** The result of the work; rejects with `late` after `ms`, whatever becomes of the work then. */
  within<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const one: Open = { untilMs: this.#turnedMs + ms, late, reject };
      this.#open.add(one);
      this.#begin();
      work.then(
        (value) => {
          this.#end(one);
          resolve(value);
        },
        (error: unknown) => {
          this.#end(one);
          reject(error);
        },
      );
    });
  }

  /** Nothing that is under way is waited for any longer. */
  giveUp(error: () => Error): void {
    const all = [...this.#open];
    for (const one of all) this.#end(one);
    for (const { reject } of all) reject(error());
  }

  /** Nothing is looked at where nothing is waited for: a look wakes the thread. */
  #end(one: Open): void {
    this.#open.delete(one);
    if (this.#open.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #begin(): void {
    if (this.#timer !== undefined) return;
    this.#lookedMs = performance.now();
    this.#timer = setInterval(() => this.#look(), LOOK_MS);
    this.#timer.unref();
  }

  #look(): void {
    const nowMs = performance.now();
    this.#turnedMs += Math.min(nowMs - this.#lookedMs, 2 * LOOK_MS);
    this.#lookedMs = nowMs;
    for (const one of this.#open) {
      if (one.untilMs > this.#turnedMs) continue;
      this.#end(one);
      one.reject(one.late());
    }
  }
}
