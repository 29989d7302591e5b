import type { Price } from '@bourse/money';
import { PRICE_ONE } from '@bourse/money';
import { decimalParts } from '../catalogue/instrument-row.ts';
import type { Instrument } from '../instrument.ts';
import { halfSpreadTicks } from '../spread.ts';
import type { SourceTick } from '../tick.ts';
import type { TickStream } from '../tick-timer.ts';
import type { Pace } from '../timetable.ts';
import { type RecordedTick, type Recording, TICKS_PER_ROW } from './recording.ts';

/** When and how fast a recording is replayed. */
export interface ReplayPace {
  /** Source time to begin at; undefined: the middle of the recording. */
  readonly startMs: number | undefined;
  /** Recorded milliseconds per wall-clock millisecond. */
  readonly speed: number;
}

/** One recorded instrument, and how far its ticks have been emitted. */
export class ReplayStream implements TickStream {
  readonly recording: Recording;
  readonly #instrument: Instrument;
  readonly #halfSpread: number;
  readonly #startMs: number;
  readonly #speed: number;
  readonly #scale: number;
  #beganMs = 0;
  #throughMs = 0;
  #row = 0;
  #part = 0;

  constructor(instrument: Instrument, recording: Recording, pace: ReplayPace) {
    this.recording = recording;
    this.#instrument = instrument;
    this.#halfSpread = Number(instrument.ladder.halfSpread);
    this.#startMs = pace.startMs ?? recording.timeOf(Math.floor(recording.rows / 2));
    this.#speed = pace.speed;
    // The step is a power of ten, at least as fine as the file.
    this.#scale = 10 ** decimalParts(instrument.tickSize).decimals;
  }

  /** Wall-clock time of the next recorded tick; infinite after the last. */
  get dueMs(): number {
    return this.#wallMs(this.recording.tickTime(this.#row, this.#part));
  }

  /** All ticks up to and including this source time have been emitted. */
  get throughMs(): number {
    return this.#throughMs;
  }

  /** The start point falls on `beganMs` of the wall clock; everything up to `nowMs` counts as emitted. */
  begin(beganMs: number, nowMs: number): void {
    this.#beganMs = beganMs;
    this.#throughMs = this.sourceMs(nowMs);
    this.#row = Math.max(0, this.recording.rowAt(this.#throughMs));
    this.#part = 0;
    while (this.recording.tickTime(this.#row, this.#part) <= this.#throughMs) this.#advance();
  }

  /** No tick is left. */
  get isOver(): boolean {
    return this.dueMs === Number.POSITIVE_INFINITY;
  }

  /** The recording's clock at `nowMs` of the wall clock. */
  sourceMs(nowMs: number): number {
    return this.#startMs + (nowMs - this.#beganMs) * this.#speed;
  }

  get pace(): Pace {
    return { startMs: this.#startMs, beganMs: this.#beganMs, speed: this.#speed };
  }

  take(): SourceTick | undefined {
    const recorded = this.recording.tick(this.#row, this.#part);
    this.#advance();
    this.#throughMs = recorded.t;
    return this.#tick(recorded);
  }

  /** At most `limit` ticks, oldest first, of which the last is at or before `throughMs` (source time). */
  ticksUpto(throughMs: number, limit: number): readonly SourceTick[] {
    const newestFirst: SourceTick[] = [];
    for (let row = this.recording.rowAt(throughMs); row >= 0 && newestFirst.length < limit; row -= 1) {
      for (let part = TICKS_PER_ROW - 1; part >= 0 && newestFirst.length < limit; part -= 1) {
        const recorded = this.recording.tick(row, part);
        if (recorded.t <= throughMs) newestFirst.push(this.#tick(recorded));
      }
    }
    return newestFirst.reverse();
  }

  #advance(): void {
    this.#part += 1;
    if (this.#part < TICKS_PER_ROW) return;
    this.#part = 0;
    this.#row += 1;
  }

  #wallMs(sourceMs: number): number {
    return Math.ceil(this.#beganMs + (sourceMs - this.#startMs) / this.#speed);
  }

  #tick(recorded: RecordedTick): SourceTick {
    const last = this.#price(recorded.last);
    const tickSize = Number(this.#instrument.tickSize);
    const half = halfSpreadTicks(recorded.last / tickSize, this.#halfSpread) * tickSize;
    return {
      symbol: this.#instrument.symbol,
      timeMs: this.#wallMs(recorded.t),
      sourceMs: recorded.t,
      bid: this.#price(recorded.bid ?? Math.max(tickSize, recorded.last - half)),
      ask: this.#price(recorded.ask ?? recorded.last + half),
      last,
      volume: recorded.volume,
    };
  }

  /** The decimal a float of the file stands for. */
  #price(value: number): Price {
    return ((BigInt(Math.round(value * this.#scale)) * PRICE_ONE) / BigInt(this.#scale)) as Price;
  }
}
