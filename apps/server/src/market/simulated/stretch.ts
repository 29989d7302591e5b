/** The lengths of time that the market is split into; bars are made of them. */
export type Grain = 'minute' | 'quarter' | 'hour' | 'day';

/**
 * One length of time of one instrument. Prices are logarithms of their part of the reference price, volume is in lots.
 * Where it begins and ends is known; what is between is drawn when it is asked for.
 */
export interface Stretch {
  readonly grain: Grain;
  /** Its begin, ms. */
  readonly t: number;
  readonly from: number;
  readonly to: number;
  /** The variance that `to - from` was drawn with. */
  readonly variance: number;
  /** No price within it lies beyond these. */
  readonly top: number;
  readonly bottom: number;
  readonly v: number;
}
