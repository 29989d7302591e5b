/**
 * The part of ccxt (https://docs.ccxt.com) that is used here, as its manual describes the unified structures. Numbers
 * may be undefined or null where a venue does not tell them.
 */
export interface Venue {
  readonly has: Readonly<Record<string, boolean | string | undefined>>;
  readonly timeframes?: Readonly<Record<string, unknown>>;
  /** What its sockets told last, by symbol. */
  readonly tickers?: Readonly<Record<string, VenueTicker>>;
  loadMarkets(): Promise<Readonly<Record<string, VenueMarket>>>;
  fetchTickers(symbols: readonly string[]): Promise<Readonly<Record<string, VenueTicker>>>;
  fetchTicker(symbol: string): Promise<VenueTicker>;
  watchTickers?(symbols: readonly string[]): Promise<Readonly<Record<string, VenueTicker>>>;
  watchTicker?(symbol: string): Promise<VenueTicker>;
  watchTrades?(symbol: string): Promise<readonly VenueTrade[]>;
  fetchOHLCV(symbol: string, timeframe: string, since?: number, limit?: number): Promise<readonly VenueCandle[]>;
  close?(): Promise<unknown>;
}

type Maybe<T> = T | null | undefined;

export interface VenueMarket {
  readonly symbol: string;
  readonly spot?: Maybe<boolean>;
  readonly active?: Maybe<boolean>;
  /** Price step, in ccxt's TICK_SIZE mode (that of the large venues): 0.01. */
  readonly precision?: Maybe<{ readonly price?: Maybe<number> }>;
}

export interface VenueTicker {
  readonly symbol: string;
  /** Venue's clock, ms. */
  readonly timestamp?: Maybe<number>;
  readonly bid?: Maybe<number>;
  readonly ask?: Maybe<number>;
  readonly last?: Maybe<number>;
  readonly close?: Maybe<number>;
  /** Base volume of the last 24 hours. */
  readonly baseVolume?: Maybe<number>;
}

/** Oldest first. */
export interface VenueTrade {
  readonly timestamp?: Maybe<number>;
  readonly price?: Maybe<number>;
}

/** [open time ms, open, high, low, close, base volume] */
export type VenueCandle = readonly Maybe<number>[];

/** The venue cannot be used. The message says why. */
export class VenueError extends Error {}

/** What the module ccxt exports, as far as it is used. */
interface Ccxt {
  readonly exchanges: readonly string[];
  readonly pro: Readonly<Record<string, (new (options: object) => Venue) | undefined>>;
  readonly [name: string]: unknown;
}

const TIMEOUT_MS = 15_000;
/** Spot markets are all that is used, and Binance's shorter stream of tickers has no offers. */
const OF_BINANCE = { fetchMarkets: { types: ['spot'] }, watchTickers: { name: 'ticker' } };
const OPTIONS: Readonly<Record<string, object>> = { binance: OF_BINANCE, binanceus: OF_BINANCE };

/**
 * Loads ccxt (61 MB, only if it is chosen) and the venue of that name. Throws VenueError if ccxt does not know it. `at`: the
 * host and port, of this machine, that stand in for the venue in tests.
 */
export async function loadVenue(name: string, at?: string): Promise<Venue> {
  const module: { readonly default: unknown } = await import('ccxt');
  const ccxt = module.default as Ccxt;
  if (!ccxt.exchanges.includes(name)) throw new VenueError(`ccxt knows no exchange "${name}"`);
  const construct = ccxt.pro[name] ?? (ccxt[name] as new (options: object) => Venue);
  const venue = new construct({ enableRateLimit: true, timeout: TIMEOUT_MS, options: OPTIONS[name] ?? {} });
  if (at !== undefined) await readdress(venue as Readdressed, at);
  return venue;
}

type Readdressed = Venue & {
  readonly urls: { readonly api: unknown };
  /** Or ccxt opens no socket without TLS. */
  loadHttpProxyAgent(): Promise<unknown>;
};

/** All that ccxt would reach elsewhere is there. */
async function readdress(venue: Readdressed, at: string): Promise<void> {
  const replace = (urls: object) => {
    for (const [key, value] of Object.entries(urls) as [string, unknown][]) {
      if (typeof value === 'object' && value !== null) replace(value);
      else if (typeof value === 'string') {
        const local = value.replace(/^(http|ws)s?:\/\/[^/]+/, (_, scheme: string) => `${scheme}://${at}`);
        Reflect.set(urls, key, local);
      }
    }
  };
  replace(venue.urls.api as object);
  await venue.loadHttpProxyAgent();
}
