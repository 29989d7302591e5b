import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { Instrument } from '../instrument.ts';
import type { PriceProvider } from '../provider.ts';
import type { Bar, BarsWanted, SourceTick } from '../tick.ts';
import type { Timetable } from '../timetable.ts';
import { fetchTickers, reasonOf, VenueFollower } from './follow-venue.ts';
import { loadVenue, type Venue, VenueError, type VenueMarket, type VenueTicker } from './venue.ts';
import { barsFromCandles, CANDLES_MAX, intervalMs, mergeFetched, REQUESTS_MAX, venueTimeframe } from './venue-bars.ts';
import { offered, venueInstrument, venueSymbol } from './venue-markets.ts';
import { lastOf, sameQuote, tickFromTicker } from './venue-tickers.ts';

/** An unchanged quote is emitted again after this time, because it is still valid at the venue. */
const CONFIRM_MS = 5_000;
/** Longer than the staleness of any listing: what fell due in a silence of the venue is settled as one without a price. */
const SILENCE_MS = 15_000;

export interface ExchangeOptions {
  /** ccxt's id: "binance". */
  readonly name: string;
  readonly clock: Clock;
  /** The catalogue: of its coins those are priced that the venue has. */
  readonly instruments: readonly Instrument[];
  readonly log?: Log | undefined;
  /** How to open the venue; by ccxt by default. */
  readonly load?: (name: string) => Promise<Venue>;
}

/**
 * Live prices of a venue through ccxt, coins only: over its socket, and by asking while that is cut. Tested with recorded
 * messages over sockets of this machine, not with a live connection. Volumes between bars are estimates.
 */
export function createExchangeProvider(options: ExchangeOptions): PriceProvider {
  return new ExchangeProvider(options);
}

interface Quoted {
  readonly instrument: Instrument;
  ticker: VenueTicker | undefined;
  tick: SourceTick | undefined;
}

class ExchangeProvider implements PriceProvider {
  readonly name: string;
  readonly simulated = false;
  readonly foreseeable = false;
  readonly #options: ExchangeOptions;
  #venue: Venue | undefined;
  #markets: Readonly<Record<string, VenueMarket>> = {};
  /** By the venue's symbol. */
  readonly #quoted = new Map<string, Quoted>();
  readonly #bySymbol = new Map<string, Quoted>();
  #closed = false;
  /** When the venue last answered. */
  #heardMs = 0;
  #follower: VenueFollower | undefined;

  constructor(options: ExchangeOptions) {
    this.name = `exchange:${options.name}`;
    this.#options = options;
  }

  get instruments(): readonly Instrument[] {
    return [...this.#quoted.values()].map(({ instrument }) => instrument);
  }

  async open(): Promise<void> {
    const { name, instruments, load = loadVenue } = this.#options;
    const venue = await load(name);
    this.#venue = venue;
    try {
      this.#markets = await venue.loadMarkets();
      await this.#quote(venue, instruments);
    } catch (error) {
      throw new VenueError(`the exchange ${name} does not answer: ${reasonOf(error)}`);
    }
    if (this.#quoted.size === 0) throw new VenueError(`the exchange ${name} quotes none of the coins of the catalogue`);
  }

  /** Asks the venue for the prices of these, and follows those that it has. */
  async #quote(venue: Venue, instruments: readonly Instrument[]): Promise<void> {
    const coins = instruments.filter(({ kind }) => kind === 'crypto');
    const lines = offered(coins, this.#markets);
    const tickers = lines.length === 0 ? {} : await fetchTickers(venue, lines.map(venueSymbol));
    for (const line of lines) {
      const ticker = tickers[venueSymbol(line)];
      const last = ticker === undefined ? undefined : lastOf(ticker);
      if (ticker === undefined || last === undefined) continue;
      const instrument = venueInstrument(line, this.#markets[venueSymbol(line)], last);
      const tick = tickFromTicker(instrument, ticker, undefined, this.#options.clock());
      const quoted = { instrument, ticker, tick };
      this.#quoted.set(venueSymbol(line), quoted);
      this.#bySymbol.set(line.symbol, quoted);
    }
  }

  async put(line: Instrument): Promise<Instrument | undefined> {
    if (this.#venue === undefined) return undefined;
    await this.#quote(this.#venue, [line]);
    this.#follower?.again();
    return this.#bySymbol.get(line.symbol)?.instrument;
  }

  start(emit: (tick: SourceTick) => void): void {
    if (this.#venue === undefined || this.#closed) return;
    this.#follower = new VenueFollower({
      venue: this.#venue,
      clock: this.#options.clock,
      log: this.#options.log,
      symbols: () => [...this.#quoted.keys()],
      take: (ticker) => this.#take(ticker, emit),
      heard: (ms) => {
        this.#heardMs = Math.max(this.#heardMs, ms);
      },
      turned: (state) =>
        this.#options.log?.warn({ exchange: this.#options.name, state }, 'prices of the exchange come'),
    });
    this.#follower.start();
  }

  lastTick(symbol: string): SourceTick | undefined {
    return this.#bySymbol.get(symbol)?.tick;
  }

  recentTicks(): readonly SourceTick[] {
    return [];
  }

  /** Up to the last answer of the venue; one that has been silent for long says nothing about that time any more. */
  knownUptoMs(): number {
    return Math.max(this.#heardMs, this.#options.clock() - SILENCE_MS);
  }

  /** A venue tells present prices only. */
  tickAt(): undefined {}

  async bars({ symbol, interval, endMs, limit }: BarsWanted): Promise<readonly Bar[]> {
    const venue = this.#venue;
    const quoted = this.#bySymbol.get(symbol);
    if (venue === undefined || quoted === undefined) throw new RangeError(`no instrument ${symbol}`);
    const timeframe = venueTimeframe(interval, venue.timeframes ?? {});
    if (timeframe === undefined) return [];
    const stepMs = intervalMs(timeframe);
    const wanted = Math.ceil((limit * intervalMs(interval)) / stepMs) + 1;
    const untilMs = Math.min(endMs, this.#options.clock() + 1);
    const requests = Math.min(Math.ceil(wanted / CANDLES_MAX), REQUESTS_MAX);
    const candles = [];
    for (let request = requests; request >= 1; request -= 1) {
      const since = Math.floor(untilMs - request * CANDLES_MAX * stepMs);
      candles.push(...(await venue.fetchOHLCV(venueSymbol(quoted.instrument), timeframe, since, CANDLES_MAX)));
    }
    return mergeFetched(barsFromCandles(candles, endMs), timeframe, interval, limit);
  }

  /** Coins are traded without a break. If a venue falls silent, the age of its ticks shows it. */
  timetable(): Timetable {
    return { kind: 'always' };
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#follower?.close();
    await this.#venue?.close?.();
  }

  #take(ticker: VenueTicker, emit: (tick: SourceTick) => void): void {
    const quoted = this.#quoted.get(ticker.symbol);
    if (quoted === undefined) return;
    const tick = tickFromTicker(quoted.instrument, ticker, quoted.ticker, this.#options.clock());
    if (tick === undefined) return;
    quoted.ticker = ticker;
    const former = quoted.tick;
    // Out of order: a newer price of it is known.
    if (former !== undefined && tick.timeMs < former.timeMs) return;
    if (former !== undefined && sameQuote(former, tick) && tick.timeMs - former.timeMs < CONFIRM_MS) return;
    quoted.tick = tick;
    emit(tick);
  }
}
