import type { TickMark, TimedDirection, TimedListing, TimedOutcome } from '@bourse/engine';
import type { NaiveMove } from './naive-move.ts';

/** A timed contract of the twin. */
export interface NaiveTimed {
  readonly id: number;
  readonly ledger: string;
  readonly owner: number;
  readonly symbol: string;
  readonly asset: string;
  readonly direction: TimedDirection;
  readonly seconds: number;
  readonly odds: bigint;
  readonly stake: bigint;
  readonly win: bigint;
  readonly opening: TickMark | null;
  readonly stalenessMs: number;
  readonly createdMs: number;
  readonly opensMs: number;
  readonly expiresMs: number;
  readonly closing: TickMark | null;
  readonly outcome: TimedOutcome;
  readonly settledMs: number;
}

/** The twin's desk of timed contracts: lists that are searched from the front. */
export class NaiveDesk {
  listings: TimedListing[] = [];
  open: NaiveTimed[] = [];
  /**
   * Every timed contract as it was accepted, again when it opened later, and again when it was settled, in the order in
   * which this happened.
   */
  readonly events: NaiveTimed[] = [];
  /** Every movement ever. */
  readonly moves: NaiveMove[] = [];
}
