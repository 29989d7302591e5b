import type { Interval, PriceInfo, TradeRow } from '@bourse/wire';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { BarPages } from './hub/bar-pages.ts';
import { InstrumentState, SEED_DAYS } from './hub/instrument-state.ts';
import { TAPE_LENGTH } from './hub/instrument-trades.ts';
import type { Instrument } from './instrument.ts';
import type { PriceProvider } from './provider.ts';
import type { Bar, SourceTick, Tick } from './tick.ts';

/** Bars of one answer. */
const BARS_MAX = 1000;
/** If ticks of an open market are this far apart, some were missed, and the figures are read again. */
const GAP_MS = 120_000;

/** If a venue takes longer than this for its bars, the figures are filled in later. */
const SEED_WAIT_MS = 10_000;

/**
 * The only source of prices for the rest of the server: gives the provider's ticks their ids, keeps the last one of
 * each instrument, and the figures, running bars and trades derived from them. Its own state is up to date when
 * subscribers are called. Methods that take a symbol throw RangeError if it is unknown, except `find`, `latest` and
 * `isOpen`.
 */
export class MarketHub {
  readonly provider: PriceProvider;
  readonly #clock: Clock;
  readonly #log: Log | undefined;
  readonly #states = new Map<string, InstrumentState>();
  readonly #listeners = new Set<(tick: Tick) => void>();
  readonly #pages = new BarPages();
  #lastId = 0;
  #closed = false;

  constructor(provider: PriceProvider, clock: Clock, log?: Log) {
    this.provider = provider;
    this.#clock = clock;
    this.#log = log;
  }

  /**
   * Opens the provider and reads the first figures; afterwards every instrument has its last price. Tick ids follow
   * `afterId` and the clock. Rejects with the provider's reason.
   */
  async open(afterId = 0): Promise<void> {
    await this.provider.open();
    this.#lastId = Math.max(afterId, this.#clock() * 1000);
    for (const instrument of this.provider.instruments) {
      this.#states.set(instrument.symbol, new InstrumentState(instrument));
    }
    const states = [...this.#states.values()];
    for (const state of states) {
      for (const tick of this.provider.recentTicks(state.instrument.symbol, TAPE_LENGTH))
        state.recall(this.#stamp(tick));
      if (state.latest !== undefined) continue;
      const last = this.provider.lastTick(state.instrument.symbol);
      if (last !== undefined) state.recall(this.#stamp(last));
    }
    await withinMs(SEED_WAIT_MS, Promise.all(states.map((state) => this.#seed(state))));
  }

  /** Begins to emit ticks; before it returns, it emits those since `open`. */
  start(): void {
    this.provider.start((tick) => this.#take(tick));
  }

  get instruments(): readonly Instrument[] {
    return this.provider.instruments;
  }

  find(symbol: string): Instrument | undefined {
    return this.#states.get(symbol)?.instrument;
  }

  latest(symbol: string): Tick | undefined {
    return this.#states.get(symbol)?.latest;
  }

  /** Whether the instrument's market is open now; false for unknown ones. */
  isOpen(symbol: string): boolean {
    const state = this.#states.get(symbol);
    if (state === undefined) return false;
    const nowMs = this.provider.nowMs(symbol);
    const kept = state.session;
    if (kept !== undefined && nowMs >= kept.askedAtMs && (kept.changesAtMs === 0 || nowMs < kept.changesAtMs)) {
      return kept.open;
    }
    state.session = { ...this.provider.session(symbol, nowMs), askedAtMs: nowMs };
    return state.session.open;
  }

  /** When a market that is closed opens next, ms of its source; undefined where it is open or that is not known. */
  opensAtMs(symbol: string): number | undefined {
    if (this.isOpen(symbol)) return undefined;
    const changesAtMs = this.#states.get(symbol)?.session?.changesAtMs ?? 0;
    return changesAtMs === 0 ? undefined : changesAtMs;
  }

  /** Price and figures of the last 24 h (source time), for stocks of the last session. */
  detail(symbol: string): PriceInfo {
    return this.#state(symbol).info(this.provider.nowMs(symbol), this.isOpen(symbol));
  }

  /** The same time's course in up to 48 closing prices, oldest first. For drawing only. */
  spark(symbol: string): number[] {
    return this.#state(symbol).spark(this.provider.nowMs(symbol), this.isOpen(symbol));
  }

  /**
   * At most `limit` (and 1,000) bars, oldest first, that open before `endMs`; the running bar last where that is
   * undefined.
   */
  async bars(symbol: string, interval: Interval, endMs: number | undefined, limit: number): Promise<Bar[]> {
    const state = this.#state(symbol);
    const wanted = Math.min(limit, BARS_MAX);
    const running = state.runningBar(interval);
    if (running === undefined || wanted < 1) return [];
    if (endMs !== undefined && endMs <= running.t) {
      return [...(await this.provider.bars(symbol, interval, endMs, wanted))];
    }
    const finished = await this.#finished(symbol, interval, running.t, wanted - 1);
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

  async close(): Promise<void> {
    this.#closed = true;
    this.#listeners.clear();
    await this.provider.close();
  }

  #state(symbol: string): InstrumentState {
    const state = this.#states.get(symbol);
    if (state === undefined) throw new RangeError(`there is no instrument ${symbol}`);
    return state;
  }

  /** Ids follow the clock, so they go on rising after a restart. */
  #stamp(tick: SourceTick): Tick {
    this.#lastId = Math.max(this.#lastId + 1, tick.timeMs * 1000);
    const { symbol, timeMs, sourceMs, bid, ask, last, volume } = tick;
    return { id: this.#lastId, symbol, timeMs, sourceMs, bid, ask, last, volume };
  }

  #take(source: SourceTick): void {
    const state = this.#states.get(source.symbol);
    if (state === undefined || this.#closed) return;
    const missed = this.#hasMissed(state, source);
    const tick = this.#stamp(source);
    state.add(tick);
    // Later, when all ticks due now are emitted: only then do the provider's bars agree with them.
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
  #hasMissed(state: InstrumentState, tick: SourceTick): boolean {
    const formerMs = state.latest?.sourceMs;
    if (formerMs === undefined || tick.sourceMs - formerMs <= GAP_MS) return false;
    return this.provider.session(tick.symbol, tick.sourceMs - GAP_MS).open;
  }

  /** Reads an instrument's figures from the provider's bars. If that fails, the old ones stay. */
  async #seed(state: InstrumentState): Promise<void> {
    const { symbol } = state.instrument;
    const endMs = this.provider.nowMs(symbol) + 1;
    try {
      const [minutes, days] = await Promise.all([
        this.provider.bars(symbol, '1m', endMs, state.seedMinutes),
        this.provider.bars(symbol, '1d', endMs, SEED_DAYS),
      ]);
      state.seed(minutes, days);
    } catch (error) {
      this.#log?.warn({ err: error, symbol }, 'the 24-hour figures could not be read from the price source');
    }
  }

  async #finished(symbol: string, interval: Interval, beforeMs: number, limit: number): Promise<readonly Bar[]> {
    if (limit < 1) return [];
    const key = `${symbol} ${interval}`;
    const kept = this.#pages.find(key, beforeMs, limit);
    if (kept !== undefined) return kept;
    const bars = await this.provider.bars(symbol, interval, beforeMs, limit);
    this.#pages.keep(key, beforeMs, limit, bars);
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
