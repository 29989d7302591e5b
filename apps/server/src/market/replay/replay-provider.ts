import type { Interval } from '@bourse/wire';
import type { Clock } from '../../platform/clock.ts';
import type { Instrument } from '../instrument.ts';
import type { PriceProvider } from '../provider.ts';
import type { Bar, SourceTick } from '../tick.ts';
import { TickTimer } from '../tick-timer.ts';
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
    const { folder, start, speed, clock } = this.#options;
    const startMs = start === undefined ? undefined : Date.parse(start);
    if (Number.isNaN(startMs)) throw new ReplayError(`the start of the replay is not an ISO time: ${start}`);
    if (!(speed > 0)) throw new ReplayError(`the speed of the replay is not positive: ${speed}`);
    const found = await findRecordedFiles(folder);
    const streams = await Promise.all(
      found.map(async (files) => {
        const recording = await loadRecording(files);
        const instrument = recordedInstrument(files.instrument, recording);
        return { instrument, stream: new ReplayStream(instrument, recording, { startMs, speed }) };
      }),
    );
    this.#instruments = streams.map(({ instrument }) => instrument);
    this.#streams = new Map(streams.map(({ instrument, stream }) => [instrument.symbol, stream]));
    const nowMs = clock();
    for (const { stream } of streams) stream.begin(nowMs);
    this.#timer = new TickTimer(
      clock,
      streams.map(({ stream }) => stream),
    );
  }

  start(emit: (tick: SourceTick) => void): void {
    this.#timer?.start(emit);
  }

  lastTick(symbol: string): SourceTick | undefined {
    return this.recentTicks(symbol, 1)[0];
  }

  recentTicks(symbol: string, limit: number): readonly SourceTick[] {
    return this.#stream(symbol).recentTicks(limit);
  }

  async bars(symbol: string, interval: Interval, endMs: number, limit: number): Promise<readonly Bar[]> {
    const { recording, throughMs } = this.#stream(symbol);
    return replayBars(recording, interval, endMs, throughMs, limit);
  }

  session(symbol: string, atMs: number): { readonly open: boolean; readonly changesAtMs: number } {
    return this.#stream(symbol).recording.session(atMs);
  }

  nowMs(symbol: string): number {
    return this.#stream(symbol).sourceMs(this.#options.clock());
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
