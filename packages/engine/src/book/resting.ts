import type { Amount, Price } from '@bourse/money';

export type Side = 'buy' | 'sell';

/** What the book needs to know of an order that rests in it; the desk's order carries the rest. */
export interface Resting {
  readonly id: number;
  readonly owner: number;
  readonly side: Side;
  /** Price in ticks. */
  readonly ticks: number;
  /** Base quantity still wanted. */
  remaining: Amount;
  /** Place in the book; set by the book alone. */
  level: Level | undefined;
  before: Resting | undefined;
  after: Resting | undefined;
}

/** All orders at one price, oldest first. */
export interface Level {
  /** Sort key: smaller is better. Ticks for asks, negated ticks for bids. */
  readonly rank: number;
  readonly price: Price;
  first: Resting | undefined;
  last: Resting | undefined;
}
