import { bucketStart, DAY_MS, MINUTE_MS } from '../candles.ts';
import type { Instrument } from '../instrument.ts';
import { lastOpenMs, nextChange } from '../sessions/trading-hours.ts';
import { halfSpreadTicks } from '../spread.ts';
import type { SourceTick } from '../tick.ts';
import type { TickStream } from '../tick-timer.ts';
import { PricePath } from './price-path.ts';
import { type Grid, gridOf, type StepTick } from './step-bar.ts';

/** After a longer sleep of the machine the ticks in between are left out: nobody could have traded on them. */
const CATCH_UP_MAX_MS = 120_000;

/** One simulated instrument: its path, and how far its ticks have been emitted. */
export class SimulatedStream implements TickStream {
  readonly path: PricePath;
  readonly grid: Grid;
  readonly #instrument: Instrument;
  readonly #halfSpread: number;
  /** Time of the last tick emitted, or the moment of opening. */
  #throughMs = 0;
  #minuteMs = 0;
  #plan: readonly StepTick[] = [];
  #next = 0;
  #dueMs = Number.POSITIVE_INFINITY;

  constructor(instrument: Instrument, seed: string) {
    this.#instrument = instrument;
    this.path = new PricePath(instrument, seed);
    this.grid = gridOf(instrument);
    this.#halfSpread = Number(instrument.ladder.halfSpread);
  }

  get dueMs(): number {
    return this.#dueMs;
  }

  /** All ticks up to and including this moment have been emitted; bars are made of these. */
  get throughMs(): number {
    return this.#throughMs;
  }

  /** Everything up to `nowMs` counts as emitted. */
  begin(nowMs: number): void {
    this.#throughMs = nowMs;
    this.#planMinute(bucketStart('1m', nowMs));
  }

  take(nowMs: number): SourceTick | undefined {
    if (nowMs - this.#dueMs > CATCH_UP_MAX_MS) {
      this.begin(nowMs);
      return undefined;
    }
    const step = this.#plan[this.#next];
    if (step === undefined) {
      this.#planMinute(this.#dueMs);
      return undefined;
    }
    this.#next += 1;
    this.#throughMs = step.t;
    this.#aim();
    return this.#tick(step);
  }

  /** At most `limit` ticks, oldest first, of which the last is at or before `throughMs`. */
  ticksUpto(throughMs: number, limit: number): readonly SourceTick[] {
    const newestFirst: StepTick[] = [];
    let ms = throughMs;
    for (let utcDay = Math.floor(ms / DAY_MS); utcDay >= this.path.walk.listedDay; utcDay = Math.floor(ms / DAY_MS)) {
      const openMs = lastOpenMs(this.#instrument.calendar, ms);
      for (const step of this.path.ticks(openMs).toReversed()) {
        if (step.t > throughMs) continue;
        newestFirst.push(step);
        if (newestFirst.length === limit) break;
      }
      if (newestFirst.length >= limit) break;
      ms = bucketStart('1m', openMs) - 1;
    }
    return newestFirst.toReversed().map((step) => this.#tick(step));
  }

  #planMinute(minuteMs: number): void {
    this.#minuteMs = minuteMs;
    this.#plan = this.path.ticks(minuteMs);
    this.#next = 0;
    while ((this.#plan[this.#next]?.t ?? Number.POSITIVE_INFINITY) <= this.#throughMs) this.#next += 1;
    this.#aim();
  }

  /** Sets `dueMs`: the next tick of the minute, else the next minute, else the next session. */
  #aim(): void {
    const step = this.#plan[this.#next];
    const nextMs = this.#minuteMs + MINUTE_MS;
    if (step !== undefined) this.#dueMs = step.t;
    else if (this.path.ticks(nextMs).length > 0) this.#dueMs = nextMs;
    // Zero: open for ever, and yet without a tick, since it is not listed yet.
    else this.#dueMs = nextChange(this.#instrument.calendar, nextMs) || Number.POSITIVE_INFINITY;
  }

  #tick(step: StepTick): SourceTick {
    const half = halfSpreadTicks(step.p, this.#halfSpread);
    return {
      symbol: this.#instrument.symbol,
      timeMs: step.t,
      sourceMs: step.t,
      bid: this.grid.toPrice(Math.max(1, step.p - half)),
      ask: this.grid.toPrice(step.p + half),
      last: this.grid.toPrice(step.p),
      volume: this.grid.toAmount(step.v),
    };
  }
}
