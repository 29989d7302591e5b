import type { Amount } from '@bourse/money';
import type { GuardedMarket } from '@bourse/wire';
import type { OrderOwner } from './order-owner.ts';

/** Money that a customer is about to put at risk. */
export interface Stake {
  readonly owner: OrderOwner;
  readonly nowMs: number;
  /** It was placed before: it gets its answer, whatever holds by now. */
  isAgain(): boolean;
  /** The most that it can lose. Asked only of those who limit their losses. */
  atRisk(): { readonly asset: string; readonly amount: Amount };
}

/** Something that is about to be opened on a market with its own risks. */
export interface Opening extends Stake {
  readonly market: GuardedMarket;
}

/** What stands between customers and a new order: where they live, what they must have read, what they allow themselves. */
export interface TradeGuard {
  /**
   * Places what may be opened; throws a refusal where it may not. For a customer with a daily limit one is checked and
   * placed after the other; for all others `place` begins in the same turn once they are known.
   */
  open<T>(opening: Opening, place: () => Promise<T>): Promise<T>;
  /** Puts more into what is open: nothing but the customer's own limit of losses stands in the way. */
  add<T>(stake: Stake, place: () => Promise<T>): Promise<T>;
}
