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
  /** Where it rests, and its place in the book's queues, 0 for none; set by the book alone. */
  level: Level | undefined;
  place: number;
}

/** All orders at one price, oldest first. */
export interface Level {
  /** Sort key: smaller is better. Ticks for asks, negated ticks for bids. */
  readonly rank: number;
  readonly price: Price;
  /** Places in the book's queues; 0 for none. */
  first: number;
  last: number;
}
