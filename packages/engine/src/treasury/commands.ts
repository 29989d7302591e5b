import type { Amount } from '@bourse/money';
import type { Once, Stamped } from '../core/stamped.ts';
import type { AccountType, LedgerName } from '../ledger/owners.ts';
import type { AuditEntry } from './audit-entry.ts';

/** A customer announces a deposit: money on its way into the live ledger. */
export interface RequestDeposit extends Stamped {
  readonly type: 'request-deposit';
  readonly owner: number;
  readonly accountType: AccountType;
  readonly asset: string;
  readonly amount: Amount;
  /** The row that says how the money comes. */
  readonly reference: number;
  readonly idempotency: Once;
}

/** A customer asks for a withdrawal from the live ledger. */
export interface RequestWithdrawal extends Stamped {
  readonly type: 'request-withdrawal';
  readonly owner: number;
  readonly accountType: AccountType;
  readonly asset: string;
  /** What leaves the account, fee included. */
  readonly amount: Amount;
  readonly fee: Amount;
  /** The row that says where the money goes. */
  readonly reference: number;
  readonly idempotency: Once;
}

interface EndsMoneyOrder extends Stamped {
  readonly orderId: number;
  /** The customer who ends it themselves; otherwise null. */
  readonly owner: number | null;
  readonly outcome: 'done' | 'refused' | 'cancelled';
  /** Null if no operator decided: then the customer did, or a payment gateway reported. */
  readonly auditEntry: AuditEntry | null;
}

/** A deposit has arrived, or will not. */
export interface EndDeposit extends EndsMoneyOrder {
  readonly type: 'end-deposit';
  /** What arrived; zero if and only if nothing did. */
  readonly credited: Amount;
}

/** A withdrawal is paid, or will not be. */
export interface EndWithdrawal extends EndsMoneyOrder {
  readonly type: 'end-withdrawal';
}

/** Two operators correct a customer's balance. */
export interface AdjustBalance extends Stamped {
  readonly type: 'adjust-balance';
  readonly ledger: LedgerName;
  readonly owner: number;
  readonly accountType: AccountType;
  readonly asset: string;
  readonly amount: Amount;
  readonly direction: 'credit' | 'debit';
  readonly auditEntry: AuditEntry;
}

/** Two operators move the house's own money. */
export interface MoveHouse extends Stamped {
  readonly type: 'move-house';
  readonly ledger: LedgerName;
  readonly asset: string;
  /** Owners of house accounts. */
  readonly from: number;
  readonly to: number;
  readonly amount: Amount;
  readonly auditEntry: AuditEntry;
}

/** Shares the fees of some batches of the journal with those who invited the customers that paid them. */
export interface PayCommissions extends Stamped {
  readonly type: 'pay-commissions';
  /** The batch after which it begins: the last one of the run before. */
  readonly fromBatch: number;
  readonly uptoBatch: number;
  readonly payments: readonly {
    readonly owner: number;
    /** Who paid the fees. */
    readonly fromOwner: number;
    readonly level: 1 | 2 | 3;
    readonly asset: string;
    readonly amount: Amount;
  }[];
}

/** An operator did something that moves no money. */
export interface RecordAuditEntry extends Stamped {
  readonly type: 'record-audit-entry';
  readonly auditEntry: AuditEntry;
}

export type TreasuryCommand =
  | RequestDeposit
  | RequestWithdrawal
  | EndDeposit
  | EndWithdrawal
  | AdjustBalance
  | MoveHouse
  | PayCommissions
  | RecordAuditEntry;
