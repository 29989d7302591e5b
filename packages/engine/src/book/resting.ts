import type { Amount } from '@bourse/money';
import type { Level } from './price-levels.ts';

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
