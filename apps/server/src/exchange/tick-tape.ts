import type { TickMark } from '@bourse/engine';

/** Ticks kept per market: as many as a failed commit and its repetition can need. */
export const TAPE_MAX = 200;

/** The latest ticks of each market with timed contracts, in memory. */
export class TickTape {
  /** Oldest first. */
  readonly #ticks = new Map<string, TickMark[]>();

  add(symbol: string, tick: TickMark): void {
    const ticks = this.#ticks.get(symbol) ?? [];
    this.#ticks.set(symbol, ticks);
    // One that was missed and asked for later takes its place in time.
    const after = ticks.findLastIndex(({ timeMs }) => timeMs <= tick.timeMs);
    ticks.splice(after + 1, 0, tick);
    if (ticks.length > TAPE_MAX) ticks.shift();
  }

  clear(): void {
    this.#ticks.clear();
  }

  /** The last tick at or before a moment, and the time of the next one, until which it decides. */
  at(symbol: string, timeMs: number): { readonly tick: TickMark | null; readonly nextMs: number } {
    const ticks = this.#ticks.get(symbol) ?? [];
    const index = ticks.findLastIndex((tick) => tick.timeMs <= timeMs);
    return { tick: ticks[index] ?? null, nextMs: ticks[index + 1]?.timeMs ?? Number.POSITIVE_INFINITY };
  }

  /** The latest ticks of a market, oldest first; all that are kept unless `limit` says how many. */
  recent(symbol: string, limit = TAPE_MAX): readonly TickMark[] {
    return this.#ticks.get(symbol)?.slice(-limit) ?? [];
  }

  /** Of all markets; 0 before any tick. */
  get newestId(): number {
    let newest = 0;
    for (const ticks of this.#ticks.values()) newest = Math.max(newest, ticks.at(-1)?.id ?? 0);
    return newest;
  }
}
