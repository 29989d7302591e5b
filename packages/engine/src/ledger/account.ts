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
  /** Open spot orders that it pays for. */
  orders: number;
  /** Changed since the last drain. */
  dirty: boolean;
}

/** One movement of one asset from one account to another of the same ledger. */
export interface Transfer {
  readonly from: Account;
  readonly to: Account;
  readonly amount: Amount;
  readonly cause: TransferCause;
  readonly atMs: number;
}

/** Why money moved: each side sees its own order, 0 where it has none. */
export interface TransferCause {
  readonly kind: TransferKind;
  readonly fromOrderId: number;
  readonly toOrderId: number;
}

export type TransferKind =
  | 'deposit'
  | 'grant'
  | 'trade'
  | 'fee'
  | 'rebate'
  | 'stake'
  | 'cover'
  | 'payout'
  | 'profit'
  | 'loss'
  | 'shortfall'
  | 'move'
  | 'convert'
  | 'recharge'
  | 'withdrawal'
  | 'adjustment'
  | 'house'
  | 'commission'
  | 'savings'
  | 'interest'
  | 'loan'
  | 'repayment'
  | 'offering'
  | 'nft'
  | 'reward';
