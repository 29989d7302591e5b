import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Committer } from './committer.ts';
import type { TickTape } from './tick-tape.ts';

/** How often to look for due openings and expiries while no tick arrives. */
const LOOK_MS = 50;

/** Has every appointment opened and every timed contract settled on time, by the last tick at or before that moment. */
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

  /** To be called before a tick is shown to the engine and put on the tape, so that earlier ticks decide what was due earlier. */
  beforeTick(symbol: string, timeMs: number): void {
    this.#settle(symbol, timeMs - 1);
  }

  /** More ticks of the present millisecond may come, so what is due in it waits. */
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
        // Then the engine is loaded again with the order as it was, and the next look settles it.
        .catch((error: unknown) =>
          this.#log.warn({ err: error, symbol }, 'timed contracts could not be settled: trying again'),
        );
      // Not accepted, because too many commands wait for a commit. The next look tries again.
      if ((this.#committer.engine.state.timed.nextDue(symbol) ?? Number.POSITIVE_INFINITY) <= uptoMs) return;
    }
  }
}
