const ENTRIES_MAX = 20_000;

interface Failures {
  count: number;
  readonly untilMs: number;
}

/** Counts failures by key and forgets them some time after the last one. In memory only: a restart forgets them too. */
export class FailureCounts {
  readonly #keptMs: number;
  readonly #entries = new Map<string, Failures>();

  constructor(keptMs: number) {
    this.#keptMs = keptMs;
  }

  /** How many there are, and until when they count; undefined if there are none. */
  find(key: string, nowMs: number): Readonly<Failures> | undefined {
    const entry = this.#entries.get(key);
    return entry === undefined || entry.untilMs <= nowMs ? undefined : entry;
  }

  add(key: string, nowMs: number): void {
    const count = (this.find(key, nowMs)?.count ?? 0) + 1;
    this.#entries.delete(key);
    this.#entries.set(key, { count, untilMs: nowMs + this.#keptMs });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > ENTRIES_MAX && oldest !== undefined) this.#entries.delete(oldest);
  }

  /** Takes one of them back, because it was no failure. */
  takeBack(key: string): void {
    const entry = this.#entries.get(key);
    if (entry !== undefined) entry.count = Math.max(0, entry.count - 1);
  }

  clear(key: string): void {
    this.#entries.delete(key);
  }
}
