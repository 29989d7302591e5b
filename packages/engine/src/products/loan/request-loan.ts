import { ZERO } from '@bourse/money';
import type { CommandResult } from '../../core/idempotency.ts';
import { OPEN_LOANS_MAX } from '../../core/limits.ts';
import { type Rejection, reject } from '../../core/rejection.ts';
import type { State } from '../../core/state.ts';
import { isHouse } from '../../ledger/owners.ts';
import { recordAuditEntry } from '../../treasury/record-audit-entry.ts';
import type { ListLoan, RequestLoan } from './commands.ts';
import type { Loan } from './loan.ts';
import { checkLoanProduct } from './loan-product.ts';

export function listLoan(state: State, { product, auditEntry, atMs }: ListLoan): CommandResult | Rejection {
  const wrong = checkLoanProduct(product);
  if (wrong !== undefined) return wrong;
  state.loans.products.set(product.id, product);
  state.changes.products.loanProducts.add(product);
  recordAuditEntry(state, auditEntry, atMs);
  return {};
}

/** A customer asks for a loan: nothing moves until operators decide. */
export function requestLoan(state: State, command: RequestLoan): CommandResult | Rejection {
  const { owner, productId, amount, reference, atMs } = command;
  const product = state.loans.products.get(productId);
  if (product === undefined || !product.open || isHouse(owner)) return reject('product_closed');
  if (amount < product.minAmount || amount > product.maxAmount) return reject('product_amount');
  if (state.loans.count(owner) >= OPEN_LOANS_MAX) return reject('loans_open');
  const { asset, days, rate, overdueRate, overdueDays } = product;
  const loan: Loan = {
    id: state.takeOrderId(),
    productId,
    owner,
    asset,
    amount,
    days,
    rate,
    overdueRate,
    overdueDays,
    reference,
    status: 'waiting',
    granted: ZERO,
    disbursedMs: 0,
    dueMs: 0,
    interest: ZERO,
    penalty: ZERO,
    createdMs: atMs,
    updatedMs: atMs,
    dirty: false,
  };
  state.loans.opened(loan);
  state.changes.products.loans.touch(loan);
  return { orderId: loan.id };
}
