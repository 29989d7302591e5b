import type { Clock } from '../platform/clock.ts';
import type { SourceTick } from './tick.ts';

/** The ticks of one instrument, in time. */
export interface TickStream {
  /** When the next tick is due, wall clock ms; infinite where none will come. */
  readonly dueMs: number;
  /** Goes past the next tick and returns it; undefined where `dueMs` was only a moment to look again. */
  take(nowMs: number): SourceTick | undefined;
}

/** Ticks that fall due within this time go out together: each time wakes two threads, and phones are told of prices four times a second. */
const GATHER_MS = 25;
/** Checks at least this often, in case the clock is changed. */
const SLEEP_MAX_MS = 30_000;

/** One timer for all instruments: sleeps until the next tick of any of them is due. */
export class TickTimer {
  readonly #clock: Clock;
  readonly #streams: () => Iterable<TickStream>;
  #wake: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** `streams`: those there are now; who changes them says so (`again`). */
  constructor(clock: Clock, streams: () => Iterable<TickStream>) {
    this.#clock = clock;
    this.#streams = streams;
  }

  /** Calls `emit` with all ticks that are due already before it returns, and then with each tick when it is due. */
  start(emit: (tick: SourceTick) => void): void {
    const wake = (): void => {
      const nowMs = this.#clock();
      let stream = this.#earliest();
      while (stream !== undefined && stream.dueMs <= nowMs) {
        const tick = stream.take(nowMs);
        if (tick !== undefined) emit(tick);
        stream = this.#earliest();
      }
      const waitMs = Math.min((stream?.dueMs ?? Number.POSITIVE_INFINITY) - this.#clock(), SLEEP_MAX_MS);
      // A timer may come a little early: then nothing would be due.
      this.#timer = setTimeout(wake, Math.max(waitMs + 1, GATHER_MS));
      this.#timer.unref();
    };
    this.#wake = wake;
    wake();
  }

  /** The streams changed: looks at once when the next tick is due. */
  again(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#wake?.();
  }

  /** No stream has a tick of this moment or before it that it has not emitted. */
  knownUptoMs(): number {
    return Math.min(this.#clock(), (this.#earliest()?.dueMs ?? Number.POSITIVE_INFINITY) - 1);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #earliest(): TickStream | undefined {
    let earliest: TickStream | undefined;
    for (const stream of this.#streams()) {
      if (earliest === undefined || stream.dueMs < earliest.dueMs) earliest = stream;
    }
    return earliest;
  }
}
