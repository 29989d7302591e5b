import type { Amount, Price, Rate } from '@bourse/money';
import type { Quote } from '../../book/ladder.ts';
import type { Side } from '../../book/resting.ts';
import type { Once, Stamped } from '../../core/stamped.ts';
import type { LedgerName } from '../../ledger/owners.ts';
import type { Instrument } from './instrument.ts';

/** Lists an instrument, or changes the fees and the ladder of one that is listed. */
export interface ListInstrument extends Stamped {
  readonly type: 'list-instrument';
  readonly instrument: Instrument;
}

/** A limit order has a price and a quantity, a market buy a budget, a market sell a quantity. */
export interface PlaceOrder extends Stamped {
  readonly type: 'place-order';
  readonly ledger: LedgerName;
  readonly owner: number;
  readonly symbol: string;
  readonly side: Side;
  readonly kind: 'limit' | 'market';
  readonly price: Price;
  readonly quantity: Amount;
  readonly budget: Amount;
  /**
   * The quote at the time of the command; null if the market is closed or the quote is stale: then the house offers
   * nothing.
   */
  readonly quote: Quote | null;
  /** At market: how much worse than the quote it may be at most; absent: what the listing allows everybody. */
  readonly tolerance?: Rate | undefined;
  readonly idempotency: Once;
}

export interface CancelOrder extends Stamped {
  readonly type: 'cancel-order';
  readonly ledger: LedgerName;
  readonly owner: number;
  readonly orderId: number;
}

/**
 * Another price or quantity for an own limit order: it is cancelled and a new one placed, both or neither. The new one
 * stands behind all others at its price.
 */
export interface AmendOrder extends Stamped {
  readonly type: 'amend-order';
  readonly ledger: LedgerName;
  readonly owner: number;
  readonly orderId: number;
  readonly price: Price;
  /** Base, together with what was filled so far: a fill that came first makes the new order smaller. */
  readonly quantity: Amount;
  /** As an order's. */
  readonly quote: Quote | null;
  readonly idempotency: Once;
}

export type SpotCommand = ListInstrument | PlaceOrder | CancelOrder | AmendOrder;
