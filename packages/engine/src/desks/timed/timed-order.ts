import type { Amount, Price, Rate } from '@bourse/money';
import type { LedgerName } from '../../ledger/owners.ts';

/** A tick that opens or closes an order, as its receipt shows it. */
export interface TickMark {
  readonly id: number;
  readonly timeMs: number;
  readonly price: Price;
}

export type TimedDirection = 'up' | 'down';
/**
 * `pending`: an appointment whose time has not come. `void`: no tick was recent enough at its opening or expiry; the
 * stake went back. `halted`: so it did because trading was halted at its opening or expiry.
 */
export type TimedOutcome = 'pending' | 'open' | 'won' | 'lost' | 'tie' | 'void' | 'halted';

/** A stake on where the price will be. Its stake and its possible win are in escrow until it is settled. */
export interface TimedOrder {
  readonly id: number;
  readonly ledger: LedgerName;
  readonly owner: number;
  readonly symbol: string;
  readonly asset: string;
  readonly direction: TimedDirection;
  readonly seconds: number;
  readonly odds: Rate;
  readonly stake: Amount;
  /** What is won on top of the stake. */
  readonly win: Amount;
  /** Null while it is pending, and if no tick was recent enough to open it. */
  opening: TickMark | null;
  /** The listing's at acceptance. */
  readonly stalenessMs: number;
  readonly createdMs: number;
  /** When it opens: `createdMs`, unless it is an appointment. */
  readonly opensMs: number;
  readonly expiresMs: number;
  closing: TickMark | null;
  outcome: TimedOutcome;
  settledMs: number;
  dirty: boolean;
}

/** When the order next changes by itself: when it opens, or when it is settled. */
export function dueMs(order: Pick<TimedOrder, 'outcome' | 'opensMs' | 'expiresMs'>): number {
  return order.outcome === 'pending' ? order.opensMs : order.expiresMs;
}
