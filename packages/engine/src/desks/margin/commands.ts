import type { Amount, Price, Rate } from '@bourse/money';
import type { Quote } from '../../book/ladder.ts';
import type { Once, Stamped } from '../../core/stamped.ts';
import type { LedgerName } from '../../ledger/owners.ts';
import type { MarginListing } from './margin-listing.ts';
import type { Direction, Stop } from './position.ts';

/** Offers a market on margin, or changes its terms for positions to come; those that are open keep theirs. */
export interface ListMargin extends Stamped {
  readonly type: 'list-margin';
  readonly listing: MarginListing;
}

/** Opens a position, long or short. */
export interface PlaceMargin extends Stamped {
  readonly type: 'place-margin';
  readonly ledger: LedgerName;
  readonly owner: number;
  readonly symbol: string;
  readonly direction: Direction;
  readonly kind: 'limit' | 'market';
  readonly price: Price;
  /** Base, whole lots. */
  readonly quantity: Amount;
  readonly leverage: number;
  /** Null where the market is closed: then nothing is met. */
  readonly quote: Quote | null;
  /** At market: how much worse than the quote it may be at most; absent: what the listing allows everybody. */
  readonly tolerance?: Rate;
  /** Its margin may not be more. At market it opens as much as that allows. */
  readonly most?: Amount;
  /** Stops at market that its position gets when it opens, for all that the order fills. */
  readonly takeProfit?: Price;
  readonly stopLoss?: Price;
  readonly idempotency: Once;
}

export interface CancelMargin extends Stamped {
  readonly type: 'cancel-margin';
  readonly ledger: LedgerName;
  readonly owner: number;
  readonly orderId: number;
}

interface OfPosition extends Stamped {
  readonly ledger: LedgerName;
  readonly owner: number;
  readonly positionId: number;
  readonly quote: Quote | null;
}

/** Closes a position or a part of it, at market or by an order that rests at a limit. */
export interface ClosePosition extends OfPosition {
  readonly type: 'close-position';
  /** Base, whole lots, at most what no closing order closes already. Absent: all of that, or at market the whole position. */
  readonly quantity?: Amount;
  /** Absent: at market. */
  readonly limit?: Price;
  /** As of an order at market. */
  readonly tolerance?: Rate;
  /** A part that is sent twice would close two parts. */
  readonly idempotency?: Once;
}

/** Changes the margin of a position. */
export interface AdjustMargin extends OfPosition {
  readonly type: 'adjust-margin';
  readonly how: 'add' | 'reduce' | 'principal';
  readonly amount: Amount;
  readonly idempotency: Once;
}

/** Closes `quantity` of a position when the mark reaches `trigger`: at market, or by an order at `limit`. */
export interface SetStop extends OfPosition {
  readonly type: 'set-stop';
  readonly kind: Stop['kind'];
  readonly trigger: Price;
  readonly quantity: Amount;
  readonly limit: Price | null;
  /** A stop for a part that is sent twice would close two parts. */
  readonly idempotency?: Once;
}

export interface CancelStop extends Stamped {
  readonly type: 'cancel-stop';
  readonly ledger: LedgerName;
  readonly owner: number;
  readonly stopId: number;
}

export type MarginCommand =
  | ListMargin
  | PlaceMargin
  | CancelMargin
  | ClosePosition
  | AdjustMargin
  | SetStop
  | CancelStop;
