import { assert } from '../../core/fault.ts';
import type { Loan } from './loan.ts';
import type { LoanProduct } from './loan-product.ts';

/** What the engine remembers of loans: the products, and the loans that wait for a decision or for repayment. */
export class LoanDesk {
  readonly products = new Map<number, LoanProduct>();
  readonly loans = new Map<number, Loan>();
  readonly #counts = new Map<number, number>();

  /** Loans of a customer that wait for a decision or for repayment. */
  count(owner: number): number {
    return this.#counts.get(owner) ?? 0;
  }

  opened(loan: Loan): void {
    this.loans.set(loan.id, loan);
    this.#counts.set(loan.owner, this.count(loan.owner) + 1);
  }

  closed(loan: Loan): void {
    this.loans.delete(loan.id);
    const left = this.count(loan.owner) - 1;
    assert(left >= 0, 'fewer than no loans');
    if (left === 0) this.#counts.delete(loan.owner);
    else this.#counts.set(loan.owner, left);
  }
}
