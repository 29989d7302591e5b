import type { Amount, Price } from '@bourse/money';

export type OrderSide = 'buy' | 'sell';

interface Wanted {
  /** What the strategy knows the order by: the number of the grid's cell, else of the market. */
  readonly tag: number;
  /** Which of the plan's markets. */
  readonly market: number;
}

/** An order a strategy asks for. A market buy spends a value, everything else has a quantity of base. */
export type WantedOrder =
  | (Wanted & { readonly side: OrderSide; readonly kind: 'limit'; readonly price: Price; readonly quantity: Amount })
  | (Wanted & { readonly side: 'buy'; readonly kind: 'market'; readonly value: Amount })
  | (Wanted & { readonly side: 'sell'; readonly kind: 'market'; readonly quantity: Amount });

/** What became of an order that is over: filled, cancelled before that, or refused (nothing filled). */
export interface EndedOrder extends Wanted {
  readonly side: OrderSide;
  /** Base bought or sold. */
  readonly filled: Amount;
  /** Quote paid or received, before the fee. */
  readonly value: Amount;
  /** In what was received: base for buys, quote for sells. */
  readonly fee: Amount;
}

/** What a strategy may look at: nothing that comes after `atMs`. */
export interface View {
  readonly atMs: number;
  /** The last price of each market at `atMs`. */
  readonly prices: readonly Price[];
  /** The run's own money, that of its open buys included. */
  readonly cash: Amount;
  /** The run's own base of each market, that of its open sells included. */
  readonly holdings: readonly Amount[];
  /** Its orders that ended since it looked last. */
  readonly ended: readonly EndedOrder[];
}

/** What a strategy does next. The same state and view always give the same step. */
export interface NextStep<State> {
  readonly state: State;
  readonly orders: readonly WantedOrder[];
  /** When it wants to look again, orders that end aside; null: it waits for its orders alone. */
  readonly wakeAtMs: number | null;
  /** It wants nothing more, ever. */
  readonly finished: boolean;
}
