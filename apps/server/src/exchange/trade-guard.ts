import type { Amount } from '@bourse/money';
import type { GuardedMarket } from '@bourse/wire';
import type { OrderOwner } from './order-owner.ts';

/** Money that a customer is about to put at risk. */
export interface Stake {
  readonly owner: OrderOwner;
  readonly nowMs: number;
  /** It is a repeated request: it gets its first answer, whatever applies now. */
  isAgain(): boolean;
  /** The most that it can lose. Called only for customers who limit their losses. */
  atRisk(): { readonly asset: string; readonly amount: Amount };
}

/** Something about to be opened on a market that has a notice of its risks. */
export interface Opening extends Stake {
  readonly market: GuardedMarket;
}

/** What a customer's new order must pass: their country, the notices they must have read, and the limits they have set. */
export interface TradeGuard {
  /**
   * Places it if it may be opened; throws a refusal if not. For a customer with a daily limit, orders are checked and
   * placed one after the other. For all others `place` is called in the same turn of the event loop, once they are known.
   */
  open<T>(opening: Opening, place: () => Promise<T>): Promise<T>;
  /** Puts more money into something open: only the customer's own limit of losses can forbid it. */
  add<T>(stake: Stake, place: () => Promise<T>): Promise<T>;
}
