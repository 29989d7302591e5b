import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Committer } from './committer.ts';
import type { TickTape } from './tick-tape.ts';

/** How often openings and expiries are looked for where no tick brings them up. */
const LOOK_MS = 50;

/** Sees to it that every appointment opens and every timed contract is settled on time, by the last tick at or before that moment. */
export class TimedSettler {
  readonly #committer: Committer;
  readonly #tape: TickTape;
  readonly #clock: Clock;
  readonly #log: Log;
  #timer: NodeJS.Timeout | undefined;

  constructor(committer: Committer, tape: TickTape, clock: Clock, log: Log) {
    this.#committer = committer;
    this.#tape = tape;
    this.#clock = clock;
    this.#log = log;
  }

  start(): void {
    this.#timer = setInterval(() => this.#look(), LOOK_MS);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Before the engine is shown a tick and before it is on the tape: what was due earlier is decided by earlier ticks. */
  beforeTick(symbol: string, timeMs: number): void {
    this.#settle(symbol, timeMs - 1);
  }

  /** Ticks of this very millisecond may still come: what is due in it waits. */
  #look(): void {
    const uptoMs = this.#clock() - 1;
    for (const { symbol } of this.#committer.engine.state.timed.listings()) this.#settle(symbol, uptoMs);
  }

  #settle(symbol: string, limitMs: number): void {
    while (this.#committer.state === 'running') {
      const dueMs = this.#committer.engine.state.timed.nextDue(symbol);
      if (dueMs === undefined || dueMs > limitMs) return;
      const { tick, nextMs } = this.#tape.at(symbol, dueMs);
      const uptoMs = Math.min(limitMs, nextMs - 1);
      this.#committer
        .submit({ type: 'settle-timed', symbol, uptoMs, closing: tick })
        // The engine is loaded anew then, with the order as it was: the next look settles it.
        .catch((error: unknown) =>
          this.#log.warn({ err: error, symbol }, 'timed contracts could not be settled: trying again'),
        );
      // Not taken: too much waits for the commit. The next look tries again.
      if ((this.#committer.engine.state.timed.nextDue(symbol) ?? Number.POSITIVE_INFINITY) <= uptoMs) return;
    }
  }
}
