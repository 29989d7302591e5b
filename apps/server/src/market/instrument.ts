import type { Sector } from '@bourse/wire';

/** Kinds of instruments, on the wire as coinType: 1 foreign exchange, 2 or 5 crypto, 3 metals, 6 stocks. */
export type MarketKind = 'crypto' | 'forex' | 'metal' | 'stock-us' | 'stock-br';

/** The desks an instrument is open on. */
export type Desk = 'spot' | 'contract' | 'timed' | 'stock';

/** What stays true of a company for years; nothing that a market changes. */
export interface Company {
  /** Where its shares are listed: "Nasdaq". */
  readonly exchange: string;
  readonly sector: Sector;
  readonly country: 'US' | 'BR' | 'GB';
  /** City and state; left out where the company has none or has moved lately. */
  readonly headquarters?: string;
  /** Year; left out where mergers make it a matter of opinion. */
  readonly founded?: number;
}

/**
 * One line of the catalogue. Numbers that are money are decimal strings here and become bigints at the engine's door.
 */
export interface Instrument {
  /** Lower-case pair ("btcusdt"), for stocks the lower-case code ("aapl"). The key everywhere. */
  readonly symbol: string;
  /** Lower-case base asset ("btc"). */
  readonly base: string;
  /** Lower-case quote asset ("usdt"). */
  readonly quote: string;
  /** "BTC/USDT"; stocks: "AAPL". */
  readonly showSymbol: string;
  /** Full name: "Bitcoin", "Apple Inc.". */
  readonly name: string;
  readonly kind: MarketKind;
  readonly desks: readonly Desk[];
  /** Marked as hot on the lists. */
  readonly hot: boolean;
  /** Price step, decimal text: "0.01". */
  readonly tickSize: string;
  /** Quantity step in base, decimal text: "0.00001". */
  readonly lotSize: string;
  /** Of a stock: the smallest part of a share that is traded on margin, decimal text; whole shares without it. */
  readonly shareLot?: string;
  /** Of a stock: the company behind it. */
  readonly company?: Company;
  /** Smallest order worth, in quote. */
  readonly minNotional: string;
  readonly makerFee: string;
  readonly takerFee: string;
  /** The house ladder: half spread, distance of levels, and first level's worth in quote. */
  readonly ladder: {
    /** Half the spread as a proportion of the price: "0.0001". */
    readonly halfSpread: string;
    /** Price distance of two levels, a multiple of tickSize, decimal text. */
    readonly levelStep: string;
    readonly levels: number;
    /** Base quantity offered at the first level; level n offers n times as much. A multiple of lotSize. */
    readonly levelQuantity: string;
    /** Each level offers its whole quantity at its multiple of the step: for tests, whose figures must not be drawn. */
    readonly even?: boolean;
  };
  /** For the simulated provider only. */
  readonly simulation: {
    readonly referencePrice: number;
    /** Yearly volatility: 0.6 is 60 %. */
    readonly volatility: number;
    /** Typical base volume a day. */
    readonly dailyVolume: number;
    /** Typical number of ticks a minute, 4 to 60: how lively the instrument is. */
    readonly ticksPerMinute: number;
    /** First day of the listing, ISO date. */
    readonly listed: string;
  };
}
