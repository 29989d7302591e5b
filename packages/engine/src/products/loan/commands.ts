import type { Amount } from '@bourse/money';
import type { Stamped } from '../../core/stamped.ts';
import type { AuditEntry } from '../../treasury/audit-entry.ts';
import type { Bought } from '../bought.ts';
import type { LoanProduct } from './loan-product.ts';

/** An operator offers a loan product, or changes its terms for future loans. */
export interface ListLoan extends Stamped {
  readonly type: 'list-loan';
  readonly product: LoanProduct;
  readonly auditEntry: AuditEntry;
}

/** A customer asks for a loan: nothing moves. */
export interface RequestLoan extends Bought {
  readonly type: 'request-loan';
  readonly productId: number;
  readonly amount: Amount;
  /** The row with the pictures. */
  readonly reference: number;
}

/** Operators grant or refuse a loan, or the customer withdraws the request. What is granted is paid out at once. */
export interface EndLoanRequest extends Stamped {
  readonly type: 'end-loan-request';
  readonly loanId: number;
  /** The customer who withdraws the request; null if operators decide. */
  readonly owner: number | null;
  readonly outcome: 'granted' | 'refused' | 'cancelled';
  /** At most what was asked for; zero if and only if it was not granted. */
  readonly granted: Amount;
  readonly auditEntry: AuditEntry | null;
}

/** A customer repays all that is owed at this moment. */
export interface RepayLoan extends Bought {
  readonly type: 'repay-loan';
  readonly loanId: number;
}

export type LoanCommand = ListLoan | RequestLoan | EndLoanRequest | RepayLoan;
