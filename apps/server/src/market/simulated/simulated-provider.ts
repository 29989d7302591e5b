import type { Clock } from '../../platform/clock.ts';
import type { Instrument } from '../instrument.ts';
import type { PriceProvider } from '../provider.ts';
import type { Bar, BarsWanted, SourceTick } from '../tick.ts';
import { TickTimer } from '../tick-timer.ts';
import type { Timetable } from '../timetable.ts';
import { pathBars } from './path-bars.ts';
import { SimulatedStream } from './simulated-stream.ts';

export interface SimulatedOptions {
  /** The same seed gives the same market, at every time and on every machine. */
  readonly seed: string;
  /** Whether somebody may know the seed. */
  readonly known: boolean;
  readonly clock: Clock;
  readonly instruments: readonly Instrument[];
}

/** Invented prices: a random market, determined by a seed, with the catalogue's volatilities and sessions. */
export function createSimulatedProvider(options: SimulatedOptions): PriceProvider {
  return new SimulatedProvider(options);
}

class SimulatedProvider implements PriceProvider {
  readonly name = 'simulated';
  readonly simulated = true;
  readonly foreseeable: boolean;
  readonly #seed: string;
  readonly #clock: Clock;
  readonly #instruments: Map<string, Instrument>;
  readonly #streams: Map<string, SimulatedStream>;
  readonly #timer: TickTimer;

  constructor({ seed, known, clock, instruments }: SimulatedOptions) {
    this.foreseeable = known;
    this.#seed = seed;
    this.#clock = clock;
    this.#instruments = new Map(instruments.map((instrument) => [instrument.symbol, instrument]));
    this.#streams = new Map(
      instruments.map((instrument) => [instrument.symbol, new SimulatedStream(instrument, seed)]),
    );
    this.#timer = new TickTimer(clock, () => this.#streams.values());
  }

  get instruments(): readonly Instrument[] {
    return [...this.#instruments.values()];
  }

  async open(): Promise<void> {
    this.goOn();
  }

  goOn(): void {
    const nowMs = this.#clock();
    for (const stream of this.#streams.values()) stream.begin(nowMs);
  }

  start(emit: (tick: SourceTick) => void): void {
    this.#timer.start(emit);
  }

  knownUptoMs(): number {
    return this.#timer.knownUptoMs();
  }

  tickAt(symbol: string, ms: number): SourceTick | undefined {
    return this.#stream(symbol).ticksUpto(ms, 1)[0];
  }

  async bars({ symbol, interval, endMs, limit, throughMs }: BarsWanted): Promise<readonly Bar[]> {
    const stream = this.#stream(symbol);
    const { path, grid } = stream;
    return pathBars(path, interval, endMs, throughMs ?? stream.throughMs, limit).map((bar) => grid.toBar(bar));
  }

  lastTick(symbol: string): SourceTick | undefined {
    return this.recentTicks(symbol, 1)[0];
  }

  recentTicks(symbol: string, limit: number): readonly SourceTick[] {
    const stream = this.#stream(symbol);
    return stream.ticksUpto(stream.throughMs, limit);
  }

  timetable(symbol: string): Timetable {
    const instrument = this.#instruments.get(symbol);
    if (instrument === undefined) throw new RangeError(`no instrument ${symbol}`);
    return { kind: 'hours', of: instrument.calendar };
  }

  /** One that was there goes on where its ticks are. */
  async put(line: Instrument): Promise<Instrument> {
    const former = this.#streams.get(line.symbol);
    const stream = new SimulatedStream(line, this.#seed);
    stream.begin(former?.throughMs ?? this.#clock());
    this.#instruments.set(line.symbol, line);
    this.#streams.set(line.symbol, stream);
    this.#timer.again();
    return line;
  }

  async close(): Promise<void> {
    this.#timer.stop();
  }

  #stream(symbol: string): SimulatedStream {
    const stream = this.#streams.get(symbol);
    if (stream === undefined) throw new RangeError(`no instrument ${symbol}`);
    return stream;
  }
}
