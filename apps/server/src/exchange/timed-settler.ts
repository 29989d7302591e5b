import type { TickMark } from '@bourse/engine';
import type { Tick } from '../market/tick.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Committer } from './committer.ts';

/** How often expiries are looked for where no tick brings them up. */
const LOOK_MS = 50;
/** Ticks kept of a market: as many as a failed commit and its repetition can need. */
const TICKS_MAX = 200;

/** Sees to it that every timed contract is settled when it expires, by the last tick at or before that moment. */
export class TimedSettler {
  readonly #committer: Committer;
  readonly #clock: Clock;
  readonly #log: Log;
  /** The latest ticks of each market, oldest first. */
  readonly #ticks = new Map<string, TickMark[]>();
  #timer: NodeJS.Timeout | undefined;

  constructor(committer: Committer, clock: Clock, log: Log) {
    this.#committer = committer;
    this.#clock = clock;
    this.#log = log;
  }

  start(): void {
    this.#timer = setInterval(() => this.#look(), LOOK_MS);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Before the engine is shown a tick: what expired before it is decided by the ticks before it. */
  beforeTick({ symbol, id, timeMs, last }: Tick): void {
    if (this.#committer.engine.state.timed.find(symbol) === undefined) return;
    this.#settle(symbol, timeMs - 1);
    const ticks = this.#ticks.get(symbol) ?? [];
    this.#ticks.set(symbol, ticks);
    ticks.push({ id, timeMs, price: last });
    if (ticks.length > TICKS_MAX) ticks.shift();
  }

  /** Ticks of this very millisecond may still come: what expires in it waits. */
  #look(): void {
    const uptoMs = this.#clock() - 1;
    for (const { symbol } of this.#committer.engine.state.timed.listings()) this.#settle(symbol, uptoMs);
  }

  #settle(symbol: string, limitMs: number): void {
    while (this.#committer.state === 'running') {
      const expiryMs = this.#committer.engine.state.timed.nextExpiry(symbol);
      if (expiryMs === undefined || expiryMs > limitMs) return;
      const ticks = this.#ticks.get(symbol) ?? [];
      const at = ticks.findLastIndex(({ timeMs }) => timeMs <= expiryMs);
      const uptoMs = Math.min(limitMs, (ticks[at + 1]?.timeMs ?? Number.POSITIVE_INFINITY) - 1);
      this.#committer
        .submit({ type: 'settle-timed', symbol, uptoMs, closing: ticks[at] ?? null })
        // The engine is loaded anew then, with the order still open: the next look settles it.
        .catch((error: unknown) => this.#log.warn({ err: error, symbol }, 'a settlement was not stored'));
    }
  }
}
