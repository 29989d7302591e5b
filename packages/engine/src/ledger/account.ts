import type { Amount } from '@bourse/money';
import type { AccountType, LedgerName } from './owners.ts';

/** One balance. `available` + `held` is what the owner has; customers' are never below zero. */
export interface Account {
  readonly ledger: LedgerName;
  readonly owner: number;
  readonly type: AccountType;
  readonly asset: string;
  available: Amount;
  held: Amount;
  /** Changed since the last drain. */
  dirty: boolean;
}

/** One movement of one asset from one account to another of the same ledger. */
export interface Transfer {
  readonly from: Account;
  readonly to: Account;
  readonly amount: Amount;
  readonly kind: TransferKind;
  /** The order it belongs to; 0 for none. */
  readonly orderId: number;
  readonly atMs: number;
}

export type TransferKind = 'deposit' | 'grant' | 'trade' | 'fee';
