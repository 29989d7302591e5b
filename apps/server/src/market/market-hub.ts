import type { Interval, PriceInfo, TradeRow } from '@bourse/wire';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { BarPages } from './hub/bar-pages.ts';
import { InstrumentState, SEED_DAYS } from './hub/instrument-state.ts';
import type { Desk, Instrument } from './instrument.ts';
import type { Closings, Priced, Prices } from './price-intake.ts';
import type { PriceSource } from './price-source.ts';
import type { Bar, BarsWanted, Tick } from './tick.ts';
import { marketTime, type NextClose, type Timetable } from './timetable.ts';

/** Bars of one answer. */
const BARS_MAX = 1000;
/** If ticks of an open market are this far apart, some were missed, and the figures are read again. */
const GAP_MS = 120_000;

/** After a takeover figures are read again, one by one, between this and twice this. */
const LATER_MS = 3_000;

/** If a venue takes longer than this for its bars, the figures are filled in later. */
const SEED_WAIT_MS = 10_000;
const ALWAYS: Timetable = { kind: 'always' };

/** Of a listing: traded, being wound down, no longer traded. */
type Phase = 'open' | 'closing' | 'ended';

/**
 * What everybody else reads of prices: the last tick of each instrument, and the figures, running bars and trades
 * derived from it. It is up to date when subscribers are called. Methods that take a symbol throw RangeError if it is
 * unknown, except `find`, `latest`, `isOpen` and `nextClose`.
 */
export class MarketHub implements Prices, Closings {
  readonly source: PriceSource;
  readonly #clock: Clock;
  readonly #log: Log | undefined;
  readonly #states = new Map<string, InstrumentState>();
  readonly #listeners = new Set<(tick: Tick) => void>();
  readonly #pages = new BarPages();
  #phaseOf: (desk: Desk, symbol: string) => Phase = () => 'open';
  #shown: readonly Instrument[] = [];
  /** As they are listed, with all desks. */
  readonly #lines = new Map<string, Instrument>();
  readonly #timetables = new Map<string, Timetable>();
  #closed = false;

  constructor(source: PriceSource, clock: Clock, log?: Log) {
    this.source = source;
    this.#clock = clock;
    this.#log = log;
    for (const instrument of source.instruments) {
      const timetable = source.timetables.get(instrument.symbol) ?? ALWAYS;
      this.#lines.set(instrument.symbol, instrument);
      this.#timetables.set(instrument.symbol, timetable);
      this.#states.set(instrument.symbol, new InstrumentState(instrument, marketTime(timetable)));
    }
    this.showOpen(this.#phaseOf);
    for (const tick of source.recent) this.#states.get(tick.symbol)?.recall(tick);
    source.subscribe((tick) => this.#take(tick));
  }

  /** Reads the first figures; resolves without them where the source takes long. */
  async open(): Promise<void> {
    await withinMs(SEED_WAIT_MS, Promise.all([...this.#states.values()].map((state) => this.#seed(state))));
  }

  /** Long after it was opened: goes on with the last tick of each instrument, and reads the figures again where that is late. */
  goOn(recent: readonly Tick[]): void {
    for (const tick of recent) {
      const state = this.#states.get(tick.symbol);
      if (state === undefined) continue;
      const missed = this.#hasMissed(state, tick);
      state.recall(tick);
      // Orders come first: whoever took over has much to do in its first seconds.
      if (missed) setTimeout(() => this.#closed || void this.#seed(state), LATER_MS * (1 + Math.random())).unref();
    }
  }

  get simulated(): boolean {
    return this.source.simulated;
  }

  /** In the catalogue's order, each with the desks on which it has not ended. */
  get instruments(): readonly Instrument[] {
    return this.#shown;
  }

  find(symbol: string): Instrument | undefined {
    return this.#states.get(symbol)?.instrument;
  }

  /** For whoever opens later: everything that is priced, with all its desks, and when it is open. */
  get priced(): { readonly instruments: readonly Instrument[]; readonly timetables: ReadonlyMap<string, Timetable> } {
    return { instruments: [...this.#lines.values()], timetables: this.#timetables };
  }

  /** An instrument is priced from now on, or on other terms. Resolves when its figures are there. */
  async put({ instrument, timetable, recent }: Priced): Promise<void> {
    const { symbol } = instrument;
    const time = marketTime(timetable);
    const former = this.#states.get(symbol);
    this.#timetables.set(symbol, timetable);
    this.#lines.set(symbol, instrument);
    if (former !== undefined) former.change(instrument, time, recent.at(-1));
    else {
      const state = new InstrumentState(instrument, time);
      for (const tick of recent) state.recall(tick);
      this.#states.set(symbol, state);
    }
    this.showOpen(this.#phaseOf);
    const state = this.#state(symbol);
    // Of one that was priced before too: a split divides its past.
    this.#pages.forget(symbol);
    await this.#seed(state);
  }

  /** On which desks instruments have ended: lists show them there no more. To be called again when that changes. */
  showOpen(phaseOf: (desk: Desk, symbol: string) => Phase): void {
    this.#phaseOf = phaseOf;
    for (const [symbol, line] of this.#lines) {
      const desks = line.desks.filter((desk) => phaseOf(desk, symbol) !== 'ended');
      const shown = desks.length === line.desks.length ? line : { ...line, desks };
      const state = this.#states.get(symbol);
      if (state !== undefined) state.instrument = shown;
    }
    this.#shown = [...this.#states.values()].map(({ instrument }) => instrument);
  }

  phaseOf(desk: Desk, symbol: string): Phase {
    return this.#phaseOf(desk, symbol);
  }

  latest(symbol: string): Tick | undefined {
    return this.#states.get(symbol)?.latest;
  }

  isOpen(symbol: string): boolean {
    return this.#states.get(symbol)?.time.isOpen(this.#clock()) ?? false;
  }

  nextClose(symbol: string, ms: number): NextClose | undefined {
    return this.#states.get(symbol)?.time.nextClose(this.#clock(), ms);
  }

  /** The source's clock now, ms. */
  nowMs(symbol: string): number {
    return this.#state(symbol).time.sourceMs(this.#clock());
  }

  /** When a market that is closed opens next, ms of its source; undefined where it is open or that is not known. */
  opensAtMs(symbol: string): number | undefined {
    const { open, changesAtMs } = this.#state(symbol).time.session(this.nowMs(symbol));
    return open || changesAtMs === 0 ? undefined : changesAtMs;
  }

  /** Price and figures of the last 24 h (source time), for stocks of the last session. */
  detail(symbol: string): PriceInfo {
    return this.#state(symbol).info(this.nowMs(symbol), this.isOpen(symbol));
  }

  /** The same time's course in up to 48 closing prices, oldest first. For drawing only. */
  spark(symbol: string): number[] {
    return this.#state(symbol).spark(this.nowMs(symbol), this.isOpen(symbol));
  }

  /**
   * At most `limit` (and 1,000) bars, oldest first, that open before `endMs`; the running bar last where that is
   * undefined. Rejects with `Unavailable` when too many customers ask.
   */
  async bars(
    symbol: string,
    interval: Interval,
    endMs: number | undefined,
    limit: number,
    asker: 'customer' | 'server' = 'server',
  ): Promise<Bar[]> {
    const state = this.#state(symbol);
    const wanted = Math.min(limit, BARS_MAX);
    const running = state.runningBar(interval);
    if (running === undefined || wanted < 1) return [];
    const throughMs = state.latest?.sourceMs;
    if (endMs !== undefined && endMs <= running.t) {
      return [...(await this.source.bars({ symbol, interval, endMs, limit: wanted, throughMs }, asker))];
    }
    const finished = await this.#finished({ symbol, interval, endMs: running.t, limit: wanted - 1, throughMs }, asker);
    const now = state.runningBar(interval);
    // The bar ended while the provider was busy.
    if (now !== undefined && now.t > running.t) return [...finished, running, now].slice(-wanted);
    return now === undefined ? [...finished] : [...finished, now];
  }

  /** The latest bar, which agrees with the ticks emitted so far; undefined before any price. */
  runningBar(symbol: string, interval: Interval): Bar | undefined {
    return this.#state(symbol).runningBar(interval);
  }

  /** At most `limit` (and 100) trades, newest first. */
  trades(symbol: string, limit: number): TradeRow[] {
    return this.#state(symbol).tape.rows(limit);
  }

  /** Calls `listener` with every tick from now on; the returned function ends that. */
  subscribe(listener: (tick: Tick) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#closed = true;
    this.#listeners.clear();
  }

  #state(symbol: string): InstrumentState {
    const state = this.#states.get(symbol);
    if (state === undefined) throw new RangeError(`there is no instrument ${symbol}`);
    return state;
  }

  #take(tick: Tick): void {
    const state = this.#states.get(tick.symbol);
    if (state === undefined || this.#closed) return;
    const missed = this.#hasMissed(state, tick);
    state.add(tick);
    // Later, when all ticks due now are here: only then do the source's bars agree with them.
    if (missed) setImmediate(() => void this.#seed(state));
    for (const listener of this.#listeners) {
      try {
        listener(tick);
      } catch (error) {
        this.#log?.error({ err: error, symbol: tick.symbol }, 'a listener failed on a tick');
      }
    }
  }

  /** Whether the market has been open for a while without a tick, because the machine slept or the venue was silent. */
  #hasMissed(state: InstrumentState, tick: Tick): boolean {
    const formerMs = state.latest?.sourceMs;
    if (formerMs === undefined || tick.sourceMs - formerMs <= GAP_MS) return false;
    return state.time.session(tick.sourceMs - GAP_MS).open;
  }

  /** Reads an instrument's figures from the source's bars. If that fails, the old ones stay. */
  async #seed(state: InstrumentState): Promise<void> {
    const { symbol } = state.instrument;
    const endMs = this.nowMs(symbol) + 1;
    // What comes while the source is busy is not in its answer: the state adds it afterwards.
    const throughMs = state.beginSeed();
    const wanted = { symbol, endMs, throughMs };
    try {
      const [minutes, days] = await Promise.all([
        this.source.bars({ ...wanted, interval: '1m', limit: state.seedMinutes }),
        this.source.bars({ ...wanted, interval: '1d', limit: SEED_DAYS }),
      ]);
      state.seed(minutes, days);
    } catch (error) {
      this.#log?.warn({ err: error, symbol }, 'the 24-hour figures could not be read from the price source');
    }
  }

  async #finished(wanted: BarsWanted, asker: 'customer' | 'server'): Promise<readonly Bar[]> {
    const { symbol, interval, endMs, limit } = wanted;
    if (limit < 1) return [];
    const key = `${symbol} ${interval}`;
    const kept = this.#pages.find(key, endMs, limit);
    if (kept !== undefined) return kept;
    const bars = await this.source.bars(wanted, asker);
    this.#pages.keep(key, endMs, limit, bars);
    return bars;
  }
}

/** Waits for `work`, but no longer than that. */
async function withinMs(limitMs: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([work, limit]);
  clearTimeout(timer);
}
