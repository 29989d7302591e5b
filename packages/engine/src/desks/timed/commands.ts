import type { Amount } from '@bourse/money';
import type { Once, Stamped } from '../../core/stamped.ts';
import type { LedgerName } from '../../ledger/owners.ts';
import type { TickMark, TimedDirection } from './timed-order.ts';
import type { TimedListing } from './timed-rule.ts';

/** Offers a market's timed contracts, or changes them for orders to come; those that are open keep their terms. */
export interface ListTimed extends Stamped {
  readonly type: 'list-timed';
  readonly listing: TimedListing;
}

/** A stake on the price after one of the market's cycles. */
export interface PlaceTimed extends Stamped {
  readonly type: 'place-timed';
  readonly ledger: LedgerName;
  readonly owner: number;
  readonly symbol: string;
  readonly direction: TimedDirection;
  readonly ruleId: number;
  readonly stake: Amount;
  /** For an appointment: when it opens, ms. Absent: now. */
  readonly opensMs?: number;
  /** The market's last tick at the time of the command; null if the market is closed, and for an appointment. */
  readonly tick: TickMark | null;
  readonly idempotency: Once;
}

/**
 * All openings and expiries of a market up to a moment are due. `closing` is the last tick at or before all of them.
 */
export interface SettleTimed extends Stamped {
  readonly type: 'settle-timed';
  readonly symbol: string;
  readonly uptoMs: number;
  readonly closing: TickMark | null;
}

export type TimedCommand = ListTimed | PlaceTimed | SettleTimed;
