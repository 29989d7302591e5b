import type { Amount, Price } from '@bourse/money';

/** One observation of a market. */
export interface Tick {
  /** Rises by at least 1 with every tick of every instrument, also across restarts. */
  readonly id: number;
  readonly symbol: string;
  /** Wall clock, ms: when the tick was emitted. */
  readonly timeMs: number;
  /**
   * The source's own clock, ms: a moment before `timeMs`, in replays the recorded time. Candles are kept in this time.
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
