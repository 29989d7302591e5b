import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { TAPE_LENGTH } from './hub/instrument-trades.ts';
import type { Instrument } from './instrument.ts';
import type { PriceProvider } from './provider.ts';
import type { SourceTick, Tick } from './tick.ts';
import { type MarketTime, marketTime, type NextClose, type Timetable } from './timetable.ts';

/** The present prices, as whoever trades on them needs them. */
export interface Prices {
  /** Whether they are not those of a live venue. */
  readonly simulated: boolean;
  latest(symbol: string): Tick | undefined;
  /** Whether the instrument's market is open now; false for unknown ones. */
  isOpen(symbol: string): boolean;
}

/** An instrument that is priced from now on, or on other terms: as plain data that another thread can be sent. */
export interface Priced {
  readonly instrument: Instrument;
  readonly timetable: Timetable;
  /** Its last ticks, oldest first; none where these are known. */
  readonly recent: readonly Tick[];
}

/** When markets close. */
export interface Closings {
  /** When it closes, and the moment `ms` of its own time before; undefined where it is closed or that is not known. */
  nextClose(symbol: string, ms: number): NextClose | undefined;
}

/**
 * Where prices come in, beside the engine: gives the provider's ticks their ids and keeps the last one of each
 * instrument. It is up to date when subscribers are called.
 */
export class PriceIntake implements Prices, Closings {
  readonly provider: PriceProvider;
  readonly #clock: Clock;
  readonly #log: Log | undefined;
  readonly #latest = new Map<string, Tick>();
  readonly #times = new Map<string, MarketTime>();
  readonly #listeners: ((tick: Tick) => void)[] = [];
  #lastId = 0;
  #isOpen = false;
  #closed = false;

  constructor(provider: PriceProvider, clock: Clock, log?: Log) {
    this.provider = provider;
    this.#clock = clock;
    this.#log = log;
  }

  get simulated(): boolean {
    return this.provider.simulated;
  }

  /**
   * Opens the provider; resolves with the last ticks of every instrument before the start, oldest first. Ids follow
   * `afterId` and the clock. A second time, long after: as if it were opened now. Rejects with the provider's reason.
   */
  async open(afterId = 0): Promise<readonly Tick[]> {
    await (this.#isOpen ? this.provider.goOn?.() : this.provider.open());
    this.#isOpen = true;
    this.#lastId = Math.max(afterId, this.#clock() * 1000);
    return this.provider.instruments.flatMap(({ symbol }) => {
      this.#times.set(symbol, marketTime(this.provider.timetable(symbol)));
      return this.#recall(symbol);
    });
  }

  /** Prices an instrument from now on, or on other terms; undefined where the source has no price of it. */
  async put(line: Instrument): Promise<Priced | undefined> {
    const { symbol } = line;
    const instrument = await this.provider.put(line);
    if (instrument === undefined) return undefined;
    const timetable = this.provider.timetable(symbol);
    this.#times.set(symbol, marketTime(timetable));
    return { instrument, timetable, recent: this.#isKnown(symbol) ? [] : this.#recall(symbol) };
  }

  /** Whether the last price that the provider has is the one that everybody was told; a split divides it. */
  #isKnown(symbol: string): boolean {
    const [told, last] = [this.#latest.get(symbol), this.provider.lastTick(symbol)];
    return told !== undefined && (last === undefined || last.timeMs !== told.timeMs || last.last === told.last);
  }

  #recall(symbol: string): Tick[] {
    const recent = this.provider.recentTicks(symbol, TAPE_LENGTH);
    const last = this.provider.lastTick(symbol);
    const ticks = (recent.length > 0 || last === undefined ? recent : [last]).map((tick) => this.#stamp(tick));
    const newest = ticks.at(-1);
    if (newest !== undefined) this.#latest.set(symbol, newest);
    return ticks;
  }

  /** Of the newest tick of any instrument. */
  get newestId(): number {
    return this.#lastId;
  }

  /** Begins to take ticks in; before it returns, those since `open`. */
  start(): void {
    this.provider.start((tick) => this.#take(tick));
  }

  latest(symbol: string): Tick | undefined {
    return this.#latest.get(symbol);
  }

  isOpen(symbol: string): boolean {
    return this.#times.get(symbol)?.isOpen(this.#clock()) ?? false;
  }

  nextClose(symbol: string, ms: number): NextClose | undefined {
    return this.#times.get(symbol)?.nextClose(this.#clock(), ms);
  }

  /** Calls `listener` with every tick from now on. */
  subscribe(listener: (tick: Tick) => void): void {
    this.#listeners.push(listener);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.provider.close();
  }

  /** Ids follow the clock, so they go on rising after a restart. */
  #stamp(tick: SourceTick): Tick {
    this.#lastId = Math.max(this.#lastId + 1, tick.timeMs * 1000);
    const { symbol, timeMs, sourceMs, bid, ask, last, volume } = tick;
    return { id: this.#lastId, symbol, timeMs, sourceMs, bid, ask, last, volume };
  }

  #take(source: SourceTick): void {
    if (this.#closed || !this.#times.has(source.symbol)) return;
    const tick = this.#stamp(source);
    this.#latest.set(tick.symbol, tick);
    for (const listener of this.#listeners) {
      try {
        listener(tick);
      } catch (error) {
        this.#log?.error({ err: error, symbol: tick.symbol }, 'a listener failed on a tick');
      }
    }
  }
}
