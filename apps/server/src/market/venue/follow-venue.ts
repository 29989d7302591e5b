import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { Venue, VenueTicker } from './venue.ts';

/** How prices come from a venue now. `polling`: it has no socket, or that is cut. `cut`: it does not answer at all. */
export type VenueState = 'connecting' | 'socket' | 'polling' | 'cut';

const POLL_MS = 1_000;
const BACKOFF_MIN_MS = 1_000;
const BACKOFF_MAX_MS = 30_000;
/** A socket that says nothing for so long is taken as cut: coins are quoted all the time. */
const SILENT_MS = 10_000;
/** Of several messages that come at once, ccxt hands over one; the others are looked up as often as this. */
const CATCH_UP_MS = 200;

export interface FollowOptions {
  readonly venue: Venue;
  readonly clock: Clock;
  readonly log?: Log | undefined;
  /** The venue's symbols, as they are now. */
  readonly symbols: () => readonly string[];
  readonly take: (ticker: VenueTicker) => void;
  /** Up to which moment of the wall clock the venue has told everything, ms. */
  readonly heard: (ms: number) => void;
  /** Told when it changes. */
  readonly turned?: (state: VenueState) => void;
}

type Tickers = Readonly<Record<string, VenueTicker>>;
type Watch = (symbols: readonly string[]) => Promise<Tickers>;

/**
 * Follows a venue over its socket where it has one, and asks it again and again where it has none or while that is cut.
 * After each failure either way waits twice as long, half a minute at most.
 */
export class VenueFollower {
  readonly #options: FollowOptions;
  readonly #sleeping = new Set<() => void>();
  /** What is watched: "" is all at once, else a symbol. */
  readonly #watched = new Set<string>();
  /** What was taken last, by symbol: ccxt makes a new one of each message. */
  readonly #taken = new Map<string, VenueTicker>();
  #closed = false;
  #catchingUp: NodeJS.Timeout | undefined;
  #state: VenueState = 'connecting';
  #socketLives = false;

  constructor(options: FollowOptions) {
    this.#options = options;
  }

  get state(): VenueState {
    return this.#state;
  }

  get hasSocket(): boolean {
    return this.#watched.size > 0;
  }

  start(): void {
    this.again();
    void this.#poll();
    this.#catchingUp = setInterval(() => this.#catchUp(), CATCH_UP_MS);
    this.#catchingUp.unref();
  }

  /** There may be further symbols. */
  again(): void {
    for (const [key, watch] of watchesOf(this.#options.venue, this.#options.symbols())) {
      if (this.#watched.has(key)) continue;
      this.#watched.add(key);
      void this.#watch(watch);
    }
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#catchingUp);
    for (const wake of this.#sleeping) wake();
  }

  async #watch(watch: Watch): Promise<void> {
    const { venue, clock, log, symbols } = this.#options;
    let backoffMs = BACKOFF_MIN_MS;
    while (!this.#closed) {
      try {
        const tickers = await withinMs(SILENT_MS, watch(symbols()));
        if (this.#closed) return;
        this.#socketLives = true;
        this.#turn('socket');
        // A socket tells a price when it happens.
        this.#took(tickers, newestOf(tickers, clock()));
        backoffMs = BACKOFF_MIN_MS;
      } catch (error) {
        if (this.#closed) return;
        this.#socketLives = false;
        log?.warn({ reason: reasonOf(error), waitMs: backoffMs }, 'the socket to the exchange is cut');
        // One that hangs would be waited for again.
        await Promise.resolve(venue.close?.()).catch(() => undefined);
        await this.#sleep(backoffMs);
        backoffMs = Math.min(backoffMs * 2, BACKOFF_MAX_MS);
      }
    }
  }

  async #poll(): Promise<void> {
    const { venue, clock, log, symbols } = this.#options;
    let backoffMs = BACKOFF_MIN_MS;
    // A socket that opens has its time to speak first.
    if (this.#watched.size > 0) await this.#sleep(POLL_MS);
    while (!this.#closed) {
      if (this.#socketLives) {
        await this.#sleep(POLL_MS);
        continue;
      }
      const askedMs = clock();
      try {
        const tickers = await fetchTickers(venue, symbols());
        if (this.#closed) return;
        if (!this.#socketLives) this.#turn('polling');
        // What it tells was so when it was asked.
        this.#took(tickers, askedMs);
        backoffMs = BACKOFF_MIN_MS;
        await this.#sleep(POLL_MS);
      } catch (error) {
        if (this.#closed) return;
        if (!this.#socketLives) this.#turn('cut');
        log?.warn({ reason: reasonOf(error), waitMs: backoffMs }, 'the exchange does not answer');
        await this.#sleep(backoffMs);
        backoffMs = Math.min(backoffMs * 2, BACKOFF_MAX_MS);
      }
    }
  }

  #took(tickers: Tickers, heardMs: number): void {
    for (const ticker of Object.values(tickers)) {
      this.#taken.set(ticker.symbol, ticker);
      this.#options.take(ticker);
    }
    this.#options.heard(heardMs);
  }

  #catchUp(): void {
    if (!this.#socketLives) return;
    const { venue, symbols, take } = this.#options;
    for (const symbol of symbols()) {
      const ticker = venue.tickers?.[symbol];
      if (ticker === undefined || ticker === this.#taken.get(symbol)) continue;
      this.#taken.set(symbol, ticker);
      take(ticker);
    }
  }

  #turn(state: VenueState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#options.turned?.(state);
  }

  #sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#sleeping.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      timer.unref();
      this.#sleeping.add(wake);
    });
  }
}

/** All at once where the venue can; else one after another, by tickers or by trades. None: it has no socket. */
function watchesOf(venue: Venue, symbols: readonly string[]): readonly (readonly [key: string, watch: Watch])[] {
  if (venue.has.watchTickers === true && venue.watchTickers !== undefined) {
    return [['', (all) => venue.watchTickers?.(all) ?? Promise.resolve({})]];
  }
  const one = oneWatch(venue);
  if (one === undefined) return [];
  return symbols.map((symbol) => [symbol, async () => ({ [symbol]: await one(symbol) })] as const);
}

function oneWatch(venue: Venue): ((symbol: string) => Promise<VenueTicker>) | undefined {
  if (venue.has.watchTicker === true && venue.watchTicker !== undefined) {
    return (symbol) => venue.watchTicker?.(symbol) ?? Promise.resolve({ symbol });
  }
  if (venue.has.watchTrades !== true || venue.watchTrades === undefined) return undefined;
  return async (symbol) => {
    const trades = (await venue.watchTrades?.(symbol)) ?? [];
    const last = trades.at(-1);
    return { symbol, timestamp: last?.timestamp, last: last?.price };
  };
}

export async function fetchTickers(venue: Venue, symbols: readonly string[]): Promise<Tickers> {
  if (venue.has.fetchTickers !== false) return venue.fetchTickers(symbols);
  const tickers: Record<string, VenueTicker> = {};
  for (const symbol of symbols) tickers[symbol] = await venue.fetchTicker(symbol);
  return tickers;
}

/** The latest moment that tickers tell of, at most now. */
function newestOf(tickers: Tickers, nowMs: number): number {
  const times = Object.values(tickers).map(({ timestamp }) => timestamp ?? nowMs);
  return Math.min(nowMs, Math.max(0, ...times));
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message.slice(0, 200)}` : String(error);
}

/** Rejects where that takes longer. */
async function withinMs<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`silent for ${limitMs / 1000} s`)), limitMs);
    timer.unref();
  });
  work.catch(() => undefined);
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
