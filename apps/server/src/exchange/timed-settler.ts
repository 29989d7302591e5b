import type { TickMark } from '@bourse/engine';
import type { PriceProvider } from '../market/provider.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { GroupCommitter } from './group-committer.ts';
import type { TickRecorder } from './tick-recorder.ts';
import type { TickTape } from './tick-tape.ts';

/** How often to look at what is due and whose deciding tick the source may still tell. */
const LOOK_MS = 50;
/** The longest sleep while nothing is due: what is ordered meanwhile opens or expires later than that. Only what a lost commit left unsettled waits so long. */
const SLEEP_MS = 250;

export interface SettlerDeps {
  readonly committer: GroupCommitter;
  readonly tape: TickTape;
  readonly recorder: Pick<TickRecorder, 'add'>;
  readonly provider: Pick<PriceProvider, 'knownUptoMs' | 'tickAt'>;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Has every appointment opened and every timed contract settled by the last tick at or before its moment. What the
 * source can still tell is waited for and asked for, however late: a delay of our own changes no outcome. Only where
 * the source itself had no price, there is none.
 */
export class TimedSettler {
  readonly #deps: SettlerDeps;
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: SettlerDeps) {
    this.#deps = deps;
  }

  start(): void {
    const sleep = (): void => {
      this.#timer = setTimeout(() => {
        this.look();
        sleep();
      }, this.#untilDueMs());
    };
    sleep();
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  /** To be called before a tick is shown to the engine and put on the tape, so that earlier ticks decide what was due earlier. */
  beforeTick(symbol: string, timeMs: number): void {
    this.#settle(symbol, timeMs - 1);
  }

  /** More ticks of the present millisecond may come, so what is due in it waits. */
  look(): void {
    const { committer, provider, clock } = this.#deps;
    const uptoMs = Math.min(clock() - 1, provider.knownUptoMs());
    for (const { symbol } of committer.engine.state.timed.listings()) this.#settle(symbol, uptoMs);
  }

  /** From LOOK_MS to SLEEP_MS; what is due now waits for its source. */
  #untilDueMs(): number {
    const { committer, clock } = this.#deps;
    const { timed } = committer.engine.state;
    let dueMs = Number.POSITIVE_INFINITY;
    for (const { symbol } of timed.listings()) dueMs = Math.min(dueMs, timed.nextDue(symbol) ?? dueMs);
    return Math.max(LOOK_MS, Math.min(SLEEP_MS, dueMs + 1 - clock()));
  }

  #settle(symbol: string, limitMs: number): void {
    const { committer, log } = this.#deps;
    const { timed } = committer.engine.state;
    while (committer.state === 'running') {
      const dueMs = timed.nextDue(symbol);
      if (dueMs === undefined || dueMs > limitMs) return;
      const { tick, nextMs } = this.#tickAt(symbol, dueMs);
      const uptoMs = Math.min(limitMs, nextMs - 1);
      committer
        .submit({ type: 'settle-timed', symbol, uptoMs, closing: tick })
        // Then the engine is loaded again with the order as it was, and the next look settles it.
        .catch((error: unknown) =>
          log.warn({ err: error, symbol }, 'timed contracts could not be settled: trying again'),
        );
      // Not accepted, because too many commands wait for a commit. The next look tries again.
      if ((timed.nextDue(symbol) ?? Number.POSITIVE_INFINITY) <= uptoMs) return;
    }
  }

  /** What the tape has; where the source knows a later one that was never emitted, because we were asleep or not started, that. */
  #tickAt(symbol: string, dueMs: number): { readonly tick: TickMark | null; readonly nextMs: number } {
    const { tape, provider, recorder } = this.#deps;
    const found = tape.at(symbol, dueMs);
    const missed = provider.tickAt(symbol, dueMs);
    if (missed === undefined || missed.timeMs <= (found.tick?.timeMs ?? 0)) return found;
    // Its id follows its time, as that of a tick which was emitted.
    const tick = {
      id: Math.max(missed.timeMs * 1000, (found.tick?.id ?? 0) + 1),
      timeMs: missed.timeMs,
      price: missed.last,
    };
    recorder.add(symbol, tick);
    // Until when it decides is not known: what is due later asks again.
    return { tick, nextMs: dueMs + 1 };
  }
}
