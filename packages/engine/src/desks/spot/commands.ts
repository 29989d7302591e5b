import type { Amount, Price } from '@bourse/money';
import type { Quote } from '../../book/ladder.ts';
import type { Side } from '../../book/resting.ts';
import type { Once, Stamped } from '../../core/stamped.ts';
import type { LedgerName } from '../../ledger/owners.ts';
import type { Instrument } from './instrument.ts';

/** Lists an instrument, or changes the steps, fees and ladder of one that is listed and has no open orders out of step. */
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
  /** The market as it was when the command was taken in; null where it is closed or stale: the house offers nothing then. */
  readonly quote: Quote | null;
  readonly idempotency: Once;
}

export interface CancelOrder extends Stamped {
  readonly type: 'cancel-order';
  readonly ledger: LedgerName;
  readonly owner: number;
  readonly orderId: number;
}

export type SpotCommand = ListInstrument | PlaceOrder | CancelOrder;
