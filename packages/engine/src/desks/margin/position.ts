import type { Amount, Price, Rate } from '@bourse/money';
import type { Resting } from '../../book/resting.ts';
import type { LedgerName } from '../../ledger/owners.ts';
import type { Liquidation, MarginDeskName } from './margin-listing.ts';

export type Direction = 'long' | 'short';
/**
 * `liquidated`: closed by the engine at the mark, because its margin no longer covers it. `deleveraged`: closed at the mark with its
 * profit, because the house could not pay much more.
 */
export type PositionStatus = 'open' | 'closed' | 'liquidated' | 'deleveraged';

/** What one filled order opened, with isolated margin. Closed positions leave the engine's memory. */
export interface Position {
  readonly id: number;
  readonly ledger: LedgerName;
  readonly desk: MarginDeskName;
  readonly owner: number;
  readonly symbol: string;
  readonly asset: string;
  readonly direction: Direction;
  readonly leverage: number;
  /** The order that opened it. */
  readonly orderId: number;
  /** The listing's terms when it was opened; later listings do not change them. */
  readonly closeFee: Rate;
  readonly liquidation: Liquidation;
  /** Base still open. */
  quantity: Amount;
  /** Worth at the prices it was opened at, of what is still open. */
  openValue: Amount;
  /** Held for it in its owner's account; `added` is the part that was added as margin and may be taken out again. */
  margin: Amount;
  added: Amount;
  /** Base that its resting closing orders would close. */
  closing: Amount;
  /** Everything that was ever opened and closed, for its history. */
  openedQuantity: Amount;
  openedValue: Amount;
  closedQuantity: Amount;
  closedValue: Amount;
  /** Of what is closed, without fees. */
  profit: Amount;
  openFees: Amount;
  closeFees: Amount;
  status: PositionStatus;
  readonly createdMs: number;
  closedMs: number;
  /** Liquidation price: a mark at or below it liquidates a long, one at or above it a short. 0: never. */
  trigger: Price;
  /** Place in its trigger queue; set by the queue alone. */
  slot: number;
  readonly stops: Set<Stop>;
  readonly closingOrders: Set<MarginOrder>;
  dirty: boolean;
}

export type MarginOrderStatus = 'open' | 'filled' | 'cancelled';

/** An order that opens a position, or one at a limit that closes a part of it. */
export interface MarginOrder extends Resting {
  readonly ledger: LedgerName;
  readonly desk: MarginDeskName;
  readonly symbol: string;
  readonly asset: string;
  readonly kind: 'limit' | 'market';
  /** Of the position it opens or closes. */
  readonly direction: Direction;
  readonly leverage: number;
  /** The position it closes; undefined for an order that opens. */
  readonly closes: Position | undefined;
  /** The position its last fills opened; undefined before the first and after that position's end. */
  position: Position | undefined;
  /** Triggers of the stops that a position it opens begins with; null: none. */
  readonly takeProfit: Price | null;
  readonly stopLoss: Price | null;
  readonly quantity: Amount;
  filled: Amount;
  /** Worth of what was filled. */
  value: Amount;
  /** Fees so far. */
  fee: Amount;
  /** Held for what still rests: the margin of the position to come, and its fee. */
  heldMargin: Amount;
  heldFee: Amount;
  status: MarginOrderStatus;
  readonly createdMs: number;
  updatedMs: number;
  dirty: boolean;
}

/** `waiting`: it was triggered, and the market could not take all of it yet; it goes on with the next ticks. */
export type StopStatus = 'open' | 'waiting' | 'done' | 'cancelled';

/** Closes a part of a position when the mark reaches its trigger: at market, or by an order at `limit`. */
export interface Stop {
  readonly id: number;
  readonly ledger: LedgerName;
  readonly owner: number;
  readonly symbol: string;
  readonly position: Position;
  readonly kind: 'profit' | 'loss';
  /** With its limit, it changes in a split of shares alone. */
  trigger: Price;
  /** Base still to close. */
  quantity: Amount;
  /** Null: at market. */
  limit: Price | null;
  /** The opening order it came with, whose fills it grows with; 0: set for an open position. */
  readonly openingId: number;
  status: StopStatus;
  readonly createdMs: number;
  updatedMs: number;
  /** Place in its trigger queue; set by the queue alone. */
  slot: number;
  dirty: boolean;
}
