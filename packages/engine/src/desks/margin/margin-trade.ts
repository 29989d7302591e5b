import type { Amount } from '@bourse/money';
import type { LedgerName } from '../../ledger/owners.ts';

/**
 * A fill on margin, recorded since fees have schedules: levels count what customers traded, and not with themselves. The house is owner 0.
 */
export interface MarginTrade {
  readonly ledger: LedgerName;
  readonly symbol: string;
  readonly atMs: number;
  readonly quantity: Amount;
  readonly value: Amount;
  readonly takerOwner: number;
  readonly makerOwner: number;
}
