import type { Amount, Price } from '@bourse/money';
import type { Interval } from '@bourse/wire';

/** One observation of a market. */
export interface Tick {
  /** Rises by at least 1 with every tick of every instrument, also across restarts. */
  readonly id: number;
  readonly symbol: string;
  /** Wall clock, ms: when the source had this price, however late it reached us. */
  readonly timeMs: number;
  /**
   * The source's own clock, ms: the same as `timeMs`, in replays the recorded time. Candles are kept in this time.
   */
  readonly sourceMs: number;
  readonly bid: Price;
  readonly ask: Price;
  readonly last: Price;
  /** Base quantity traded since the former tick. */
  readonly volume: Amount;
}

/** A tick as a provider emits it: the hub gives it its id. */
export type SourceTick = Omit<Tick, 'id'>;

/** Prices as floats, for drawing and statistics only; never for money. */
export interface Bar {
  /** Open time in source ms. */
  readonly t: number;
  readonly o: number;
  readonly h: number;
  readonly l: number;
  readonly c: number;
  /** Base volume. */
  readonly v: number;
}

/** Candles that somebody asks for. */
export interface BarsWanted {
  readonly symbol: string;
  readonly interval: Interval;
  /** They open before this (source time, ms). The last may be the running one only if this lies in the future. */
  readonly endMs: number;
  /** At most so many, oldest first. */
  readonly limit: number;
  /** They are made of the ticks up to and including this source time. */
  readonly throughMs?: number | undefined;
}
