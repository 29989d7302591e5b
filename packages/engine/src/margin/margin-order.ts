import type { Amount } from '@bourse/money';
import type { Resting } from '../book/resting.ts';
import type { LedgerName } from '../ledger/owners.ts';
import type { MarginDeskName } from './margin-listing.ts';
import type { Direction, Position } from './position.ts';

export type MarginOrderStatus = 'open' | 'filled' | 'cancelled';

/** An order that opens a position, or (from a stop with a limit) one that closes a part of it. */
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
