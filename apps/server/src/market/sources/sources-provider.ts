import { type Amount, formatPrice, type Price, price } from '@bourse/money';
import type { PriceRefusal } from '@bourse/wire/console';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { PriceSourceSetting } from '../../platform/price-sources-setting.ts';
import type { Instrument } from '../instrument.ts';
import type { PriceProvider } from '../provider.ts';
import type { Bar, SourceTick } from '../tick.ts';
import { type MarketTime, marketTime, type Timetable } from '../timetable.ts';
import { sameQuote } from '../venue/venue-tickers.ts';
import { InstrumentBook, type SourceLine, type SourceTerms } from './instrument-book.ts';
import type { ReadPrice } from './read-price.ts';
import { readPrice, roundedTo, spreadAround } from './read-price.ts';
import { SaidTicks } from './said-ticks.ts';
import type { SentPrices } from './signed-message.ts';
import { SocketConnection } from './socket-connection.ts';
import { LATE_MS, STALE_MS } from './source-rules.ts';
import { SourceState } from './source-state.ts';
import type {
  MessageRefusal,
  PricedReport,
  PushReceipt,
  SaidTick,
  SourcedPrices,
  SourcesReport,
} from './sources-report.ts';
import { ThreadedVenue } from './threaded-venue.ts';

/** An unchanged quote is emitted again after this time, because it was said again. */
const CONFIRM_MS = 3_000;
/** Longer than the staleness of any listing: what fell due in a silence is settled as one without a price. */
const SILENCE_MS = 15_000;

/** What was said before a restart. */
export interface SourcesMemory {
  /** The last price of each instrument that counted, or of one, with its time. */
  lastPrices(symbol?: string): Promise<ReadonlyMap<string, RecordedPrice>>;
  /** When each source last spoke of each instrument: what it says again is not newer. */
  lastTimes(pairs: readonly (readonly [source: string, symbol: string])[]): Promise<readonly LastTime[]>;
}
export interface RecordedPrice {
  readonly last: string;
  readonly atMs: number;
}
export interface LastTime {
  readonly source: string;
  readonly symbol: string;
  readonly atMs: number;
}

export interface SourcesOptions {
  readonly sources: readonly PriceSourceSetting[];
  readonly clock: Clock;
  /** The catalogue: of it is priced whatever has a source. */
  readonly instruments: readonly Instrument[];
  readonly log?: Log | undefined;
  readonly memory?: SourcesMemory | undefined;
  /** Where servers of this machine stand in for venues, by ccxt's names of these: in tests. */
  readonly venuesAt?: Readonly<Record<string, string>> | undefined;
}

interface Priced {
  readonly book: InstrumentBook;
  time: MarketTime;
  tick: SourceTick | undefined;
  /** Traded since the last tick. */
  volume: bigint;
}

/** Prices of several sources: venues, and a company's own. Each instrument has one price of all that its sources say. */
export class SourcesProvider implements PriceProvider, SourcedPrices {
  readonly name = 'sources';
  readonly simulated = false;
  readonly foreseeable = false;
  readonly sources: SourcedPrices = this;
  readonly #options: SourcesOptions;
  readonly #states = new Map<string, SourceState>();
  readonly #priced = new Map<string, Priced>();
  readonly #said = new SaidTicks();
  #emit: ((tick: SourceTick) => void) | undefined;
  /** The newest moment that a source told of. */
  #heardMs = 0;

  constructor(options: SourcesOptions) {
    this.#options = options;
    const { clock, log, venuesAt = {} } = options;
    for (const setting of options.sources) {
      const { name } = setting;
      const state: SourceState = new SourceState(setting, clock, {
        message: (sent) => this.push(sent),
        refused: (why) => this.refused(name, why),
        price: (symbol, said) => void this.#take(state, symbol, () => said),
        turned: (connection) => {
          state.turn(connection);
          if (connection === 'cut') log?.warn({ source: name }, 'a source of prices is cut');
        },
      });
      const { heard } = state;
      if (setting.kind === 'venue') {
        state.connection = new ThreadedVenue({ ...setting, at: venuesAt[setting.venue], log, heard });
      }
      if (setting.kind === 'socket') state.connection = new SocketConnection({ ...setting, clock, log, heard });
      this.#states.set(name, state);
    }
  }

  get instruments(): readonly Instrument[] {
    return [...this.#priced.values()].map(({ book }) => book.instrument);
  }

  async open(): Promise<void> {
    const lasts = (await this.#options.memory?.lastPrices()) ?? new Map<string, RecordedPrice>();
    for (const line of this.#options.instruments) this.#add(line, lasts.get(line.symbol));
    await this.#recall([...this.#priced.values()]);
  }

  /** Another server may have taken prices since. */
  async goOn(): Promise<void> {
    const lasts = (await this.#options.memory?.lastPrices()) ?? new Map<string, RecordedPrice>();
    for (const priced of this.#priced.values()) this.#goOnFrom(priced, lasts.get(priced.book.instrument.symbol));
    await this.#recall([...this.#priced.values()]);
  }

  /** A price that another server took since, or that a split has divided where it is recorded. */
  #goOnFrom(priced: Priced, recorded: RecordedPrice | undefined): void {
    const former = priced.tick;
    if (recorded === undefined || recorded.atMs < (former?.timeMs ?? 0)) return;
    const last = price(recorded.last);
    if (former?.timeMs === recorded.atMs && former.last === last) return;
    priced.tick = recalled(priced.book.instrument, last, recorded.atMs);
    priced.book.recall(last, recorded.atMs);
  }

  async #recall(all: readonly Priced[]): Promise<void> {
    const { memory } = this.#options;
    const pairs = all.flatMap(({ book }) =>
      [...book.lines].map((line) => [line.source, book.instrument.symbol] as const),
    );
    for (const { source, symbol, atMs } of (await memory?.lastTimes(pairs)) ?? []) {
      const line = this.#priced.get(symbol)?.book.line(source);
      if (line !== undefined) line.formerMs = Math.max(line.formerMs ?? 0, atMs);
    }
  }

  start(emit: (tick: SourceTick) => void): void {
    this.#emit = emit;
    for (const { connection, name } of this.#states.values()) connection?.start(this.#pricedBy(name));
  }

  async put(line: Instrument): Promise<Instrument | undefined> {
    const known = this.#priced.get(line.symbol);
    const terms = this.#termsOf(line);
    const { symbol } = line;
    const last = terms.length === 0 ? undefined : (await this.#options.memory?.lastPrices(symbol))?.get(symbol);
    if (known === undefined) {
      const added = this.#add(line, last);
      if (added !== undefined) await this.#recall([added]);
    } else {
      known.book.put(line, terms);
      known.time = marketTime(this.timetable(symbol));
      this.#goOnFrom(known, last);
    }
    if (this.#emit !== undefined) {
      for (const { connection, name } of this.#states.values()) connection?.again(this.#pricedBy(name));
    }
    return this.#priced.get(symbol)?.book.instrument;
  }

  /** Nothing where no source prices it. */
  #add(line: Instrument, last: RecordedPrice | undefined): Priced | undefined {
    const terms = this.#termsOf(line);
    if (terms.length === 0) return undefined;
    const tick = last === undefined ? undefined : recalled(line, price(last.last), last.atMs);
    const time = marketTime({ kind: 'hours', of: line.calendar });
    const priced: Priced = { book: new InstrumentBook(line, terms, tick?.last, tick?.timeMs), time, tick, volume: 0n };
    this.#priced.set(line.symbol, priced);
    return priced;
  }

  /** The sources that it names; else all that price its kind. */
  #termsOf({ kind, sources }: Instrument): readonly SourceTerms[] {
    const staleMs = (source: string) => this.#states.get(source)?.setting.staleMs ?? STALE_MS;
    if (sources !== undefined) {
      const named = sources.names.map((source) => ({ source, isFallback: false, staleMs: staleMs(source) }));
      const { fallback } = sources;
      return fallback === null ? named : [...named, { source: fallback, isFallback: true, staleMs: staleMs(fallback) }];
    }
    return this.#options.sources
      .filter((source) => source.prices.includes(kind))
      .map(({ name, fallback, staleMs }) => ({ source: name, isFallback: fallback, staleMs }));
  }

  #pricedBy(source: string): readonly Instrument[] {
    return [...this.#priced.values()]
      .filter(({ book }) => book.line(source) !== undefined)
      .map(({ book }) => book.instrument);
  }

  push({ source, id, prices, malformed }: SentPrices): PushReceipt {
    const state = this.#states.get(source);
    // One that stands by takes nothing.
    if (state === undefined || this.#emit === undefined) return { refusal: 'unknown' };
    const refusal = state.gate.refuse(id, this.#options.clock());
    if (refusal !== undefined) {
      this.refused(source, refusal);
      return { refusal };
    }
    const refused: { symbol: string; reason: PriceRefusal }[] = [];
    for (const symbol of malformed) {
      refused.push({ symbol, reason: 'form' });
      this.#count(this.#priced.get(symbol)?.book.line(source), 'form');
    }
    for (const one of prices) {
      const reason = this.#take(state, one.symbol, (instrument) => readPrice(instrument, one));
      if (reason !== undefined) refused.push({ symbol: one.symbol, reason });
    }
    return { taken: prices.length + malformed.length - refused.length, refused };
  }

  refused(source: string, why: MessageRefusal): void {
    this.#states.get(source)?.count(why);
  }

  #count(line: SourceLine | undefined, why: PriceRefusal): PriceRefusal {
    if (line !== undefined) line.refused[why] = (line.refused[why] ?? 0) + 1;
    return why;
  }

  /** Takes what a source says of one instrument, and emits what follows. */
  #take(
    state: SourceState,
    symbol: string,
    read: (instrument: Instrument) => ReadPrice | PriceRefusal,
  ): PriceRefusal | undefined {
    const nowMs = this.#options.clock();
    state.say(nowMs);
    const priced = this.#priced.get(symbol);
    const line = priced?.book.line(state.name);
    if (priced === undefined || line === undefined) return 'unknown';
    if (line.rate.isFlooded(nowMs)) return this.#count(line, 'flood');
    if (!priced.time.isOpen(nowMs)) return this.#count(line, 'closed');
    const said = read(priced.book.instrument);
    if (typeof said === 'string') return this.#count(line, said);
    // Of before the opening, and on its way since.
    const isOnTime = Math.abs(nowMs - said.atMs) <= LATE_MS;
    if (isOnTime && said.atMs < nowMs && !priced.time.isOpen(said.atMs)) return this.#count(line, 'closed');
    const refusal = priced.book.take(line, said, nowMs);
    this.#said.add({ source: state.name, symbol, cameMs: nowMs, refused: refusal ?? '' }, said);
    if (refusal !== undefined) return this.#count(line, refusal);
    this.#heardMs = Math.max(this.#heardMs, Math.min(said.atMs, nowMs));
    // The fallback is not asked while another is fresh.
    if (!priced.book.combined.used.includes(state.name)) return undefined;
    priced.volume += said.volume;
    this.#settle(priced, nowMs);
    return undefined;
  }

  /** Emits the price that the sources of an instrument have together, where it says something new. */
  #settle(priced: Priced, nowMs: number): void {
    const { quote } = priced.book.combined;
    // What was due then is settled: it is not told again as of that time, nor as of now.
    if (quote === undefined || nowMs - quote.atMs > LATE_MS) return;
    const { symbol, tickSize } = priced.book.instrument;
    const step = price(tickSize);
    const former = priced.tick;
    // It was true now at the latest; two sources may speak of one moment.
    const timeMs = Math.max(Math.min(quote.atMs, nowMs), (former?.timeMs ?? 0) + 1);
    const tick: SourceTick = {
      symbol,
      timeMs,
      sourceMs: timeMs,
      bid: (quote.bid - (quote.bid % step)) as Price,
      ask: (quote.ask + ((step - (quote.ask % step)) % step)) as Price,
      last: roundedTo(quote.last, step) as Price,
      volume: priced.volume as Amount,
    };
    if (former !== undefined && priced.volume === 0n && sameQuote(former, tick) && timeMs - former.timeMs < CONFIRM_MS)
      return;
    priced.tick = tick;
    priced.volume = 0n;
    this.#emit?.(tick);
  }

  lastTick(symbol: string): SourceTick | undefined {
    return this.#priced.get(symbol)?.tick;
  }

  recentTicks(): readonly SourceTick[] {
    return [];
  }

  /** What comes is at most so late. Where all are silent, nothing is to be waited for. */
  knownUptoMs(): number {
    return Math.max(this.#heardMs - LATE_MS - 1, this.#options.clock() - SILENCE_MS);
  }

  /** Sources tell present prices only. */
  tickAt(): undefined {}

  /** They are made of what was recorded, by who records it. */
  async bars(): Promise<readonly Bar[]> {
    return [];
  }

  timetable(symbol: string): Timetable {
    const found = this.#priced.get(symbol);
    if (found === undefined) throw new RangeError(`no instrument ${symbol}`);
    return { kind: 'hours', of: found.book.instrument.calendar };
  }

  report(): SourcesReport {
    const nowMs = this.#options.clock();
    return {
      sources: [...this.#states.values()].map((state) => state.report()),
      instruments: [...this.#priced.values()].map((priced) => this.#reportOf(priced, nowMs)),
    };
  }

  #reportOf({ book, tick }: Priced, nowMs: number): PricedReport {
    const { state, byFallback, used } = book.look(nowMs);
    return {
      symbol: book.instrument.symbol,
      state,
      byFallback,
      price: tick === undefined ? null : formatPrice(tick.last),
      atMs: tick?.timeMs ?? null,
      said: [...book.lines].map(({ source, isFallback, staleMs, quote, refused }) => ({
        source,
        isFallback,
        isUnknown: !this.#states.has(source),
        staleMs,
        last: quote === undefined ? null : formatPrice(quote.last as Price),
        atMs: quote?.atMs ?? null,
        isUsed: used.includes(source),
        refused: { ...refused },
      })),
    };
  }

  drain(): readonly SaidTick[] {
    return this.#said.drain();
  }

  async close(): Promise<void> {
    this.#emit = undefined;
    await Promise.all([...this.#states.values()].map(({ connection }) => connection?.close()));
  }
}

/** The last price before a restart: shown, and too old to trade on. */
function recalled(line: Instrument, last: Price, atMs: number): SourceTick {
  const sides = spreadAround(line, last, price(line.tickSize));
  return { symbol: line.symbol, timeMs: atMs, sourceMs: atMs, ...sides, last, volume: 0n as Amount };
}
