import type { Clock } from '../../platform/clock.ts';
import type { Instrument } from '../instrument.ts';
import type { PriceProvider } from '../provider.ts';
import type { Bar, BarsWanted, SourceTick } from '../tick.ts';
import { TickTimer } from '../tick-timer.ts';
import type { Timetable } from '../timetable.ts';
import { loadRecording } from './load-recording.ts';
import { findRecordedFiles } from './recorded-files.ts';
import { recordedInstrument } from './recorded-instrument.ts';
import { replayBars } from './replay-bars.ts';
import { ReplayError } from './replay-error.ts';
import { ReplayStream } from './replay-stream.ts';

export interface ReplayOptions {
  /** Folder of SYMBOL.1m.csv[.gz], SYMBOL.1h.csv[.gz] and SYMBOL.1m.quotes.csv[.gz]. */
  readonly folder: string;
  /** ISO time at which all recordings begin; undefined: the middle of each. */
  readonly start?: string | undefined;
  /** 60: a recorded minute in a second. */
  readonly speed: number;
  readonly clock: Clock;
  /** The catalogue: whose recordings are looked for. */
  readonly instruments: readonly Instrument[];
  /** Where the replay began: it goes on from there after a restart. Absent: it begins anew each time. */
  readonly memory?: ReplayMemory | undefined;
}

/** Keeps the moment of the wall clock on which the start of the recordings fell. */
export interface ReplayMemory {
  read(): Promise<number | undefined>;
  keep(beganMs: number): Promise<void>;
}

/** Emits recorded prices as they came: gaps stay gaps, and after the end of its recording a market is closed. */
export function createReplayProvider(options: ReplayOptions): PriceProvider {
  return new ReplayProvider(options);
}

class ReplayProvider implements PriceProvider {
  readonly name = 'replay';
  readonly simulated = true;
  readonly foreseeable = true;
  readonly #options: ReplayOptions;
  #instruments: readonly Instrument[] = [];
  #streams: ReadonlyMap<string, ReplayStream> = new Map();
  #timer: TickTimer | undefined;

  constructor(options: ReplayOptions) {
    this.#options = options;
  }

  get instruments(): readonly Instrument[] {
    return this.#instruments;
  }

  async open(): Promise<void> {
    const { folder, start, speed, clock, instruments } = this.#options;
    const startMs = start === undefined ? undefined : Date.parse(start);
    if (Number.isNaN(startMs)) throw new ReplayError(`the start of the replay is not an ISO time: ${start}`);
    if (!(speed > 0)) throw new ReplayError(`the speed of the replay is not positive: ${speed}`);
    const found = await findRecordedFiles(folder, instruments);
    const streams = await Promise.all(
      found.map(async (files) => {
        const recording = await loadRecording(files);
        const instrument = recordedInstrument(files.instrument, recording);
        return { instrument, stream: new ReplayStream(instrument, recording, { startMs, speed }) };
      }),
    );
    this.#instruments = streams.map(({ instrument }) => instrument);
    this.#streams = new Map(streams.map(({ instrument, stream }) => [instrument.symbol, stream]));
    await this.#begin(clock());
    this.#timer = new TickTimer(clock, () => this.#streams.values());
  }

  goOn(): Promise<void> {
    return this.#begin(this.#options.clock());
  }

  /** Goes on where it would be, had it never stopped; anew where all recordings are over by then. */
  async #begin(nowMs: number): Promise<void> {
    const streams = [...this.#streams.values()];
    const kept = await this.#options.memory?.read();
    for (const stream of streams) stream.begin(kept ?? nowMs, nowMs);
    if (kept === undefined || streams.every(({ isOver }) => isOver)) {
      for (const stream of streams) stream.begin(nowMs, nowMs);
      await this.#options.memory?.keep(nowMs);
    }
  }

  start(emit: (tick: SourceTick) => void): void {
    this.#timer?.start(emit);
  }

  lastTick(symbol: string): SourceTick | undefined {
    return this.recentTicks(symbol, 1)[0];
  }

  recentTicks(symbol: string, limit: number): readonly SourceTick[] {
    const stream = this.#stream(symbol);
    return stream.ticksUpto(stream.throughMs, limit);
  }

  knownUptoMs(): number {
    return this.#timer?.knownUptoMs() ?? 0;
  }

  tickAt(symbol: string, ms: number): SourceTick | undefined {
    const stream = this.#stream(symbol);
    return stream.ticksUpto(stream.sourceMs(ms), 1)[0];
  }

  async bars({ symbol, interval, endMs, limit, throughMs }: BarsWanted): Promise<readonly Bar[]> {
    const stream = this.#stream(symbol);
    return replayBars(stream.recording, interval, endMs, throughMs ?? stream.throughMs, limit);
  }

  timetable(symbol: string): Timetable {
    const { recording, pace } = this.#stream(symbol);
    return { kind: 'runs', runs: recording.runs, pace };
  }

  /** What was recorded when the replay began gets its new terms; for anything else there is no price. */
  async put(line: Instrument): Promise<Instrument | undefined> {
    const stream = this.#streams.get(line.symbol);
    if (stream === undefined) return undefined;
    const instrument = recordedInstrument(line, stream.recording);
    this.#instruments = this.#instruments.map((one) => (one.symbol === line.symbol ? instrument : one));
    return instrument;
  }

  async close(): Promise<void> {
    this.#timer?.stop();
  }

  #stream(symbol: string): ReplayStream {
    const stream = this.#streams.get(symbol);
    if (stream === undefined) throw new RangeError(`no instrument ${symbol}`);
    return stream;
  }
}
