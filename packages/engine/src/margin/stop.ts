import type { Amount, Price } from '@bourse/money';
import type { LedgerName } from '../ledger/owners.ts';
import type { Position } from './position.ts';

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
  readonly trigger: Price;
  /** Base still to close. */
  quantity: Amount;
  /** Null: at market. */
  readonly limit: Price | null;
  status: StopStatus;
  readonly createdMs: number;
  updatedMs: number;
  /** Place in its trigger queue; set by the queue alone. */
  slot: number;
  dirty: boolean;
}

/** Whether the mark has to fall to the trigger: a long's loss, a short's profit. */
export function fallsTo(stop: Pick<Stop, 'kind' | 'position'>): boolean {
  return (stop.kind === 'loss') === (stop.position.direction === 'long');
}
