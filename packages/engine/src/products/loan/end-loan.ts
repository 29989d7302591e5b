import type { Amount } from '@bourse/money';
import type { CommandResult } from '../../core/idempotency.ts';
import { type Rejection, reject } from '../../core/rejection.ts';
import type { State } from '../../core/state.ts';
import { OWNER } from '../../ledger/owners.ts';
import { recordAuditEntry } from '../../treasury/record-audit-entry.ts';
import { DAY_MS } from '../savings/savings-order.ts';
import type { EndLoanRequest, RepayLoan } from './commands.ts';
import { type Loan, type LoanStatus, owedAt } from './loan.ts';

/** Operators have decided: what is granted is paid out at once, from the house's loans account. */
export function endLoanRequest(state: State, command: EndLoanRequest): CommandResult | Rejection {
  const { loanId, owner, outcome, granted, auditEntry, atMs } = command;
  if (owner !== null && outcome !== 'cancelled') return reject('order_not_open');
  if (granted < 0n || (outcome === 'granted') !== granted > 0n) return reject('amount_incorrect');
  const loan = state.loans.loans.get(loanId);
  if (loan?.status !== 'waiting' || (owner !== null && owner !== loan.owner)) return reject('order_not_open');
  if (granted > loan.amount) return reject('amount_incorrect');
  if (outcome === 'granted') {
    const fund = state.ledger.account('live', OWNER.loans, 0, loan.asset);
    if (fund.available < granted) return reject('house_limit');
    const customer = state.ledger.account('live', loan.owner, 1, loan.asset);
    state.ledger.transfer(fund, customer, granted, { kind: 'loan', fromOrderId: loanId, toOrderId: loanId }, atMs);
    loan.granted = granted;
    loan.disbursedMs = atMs;
    loan.dueMs = atMs + loan.days * DAY_MS;
    setStatus(state, loan, 'running', atMs);
    state.agenda.add('loan', loanId, loan.dueMs);
  } else {
    state.loans.closed(loan);
    setStatus(state, loan, outcome, atMs);
  }
  if (auditEntry !== null) recordAuditEntry(state, auditEntry, atMs);
  return { orderId: loanId, value: granted };
}

/** A customer repays all that is owed at this moment. */
export function repayLoan(state: State, { owner, loanId, atMs }: RepayLoan): CommandResult | Rejection {
  const loan = state.loans.loans.get(loanId);
  if (loan === undefined || loan.owner !== owner || loan.status === 'waiting') return reject('order_not_open');
  const { principal, interest, penalty, total } = owedAt(loan, atMs);
  const customer = state.ledger.find('live', owner, 1, loan.asset);
  if (customer === undefined || customer.available < total) {
    return reject('insufficient_balance', { asset: loan.asset.toUpperCase() });
  }
  const fund = state.ledger.account('live', OWNER.loans, 0, loan.asset);
  const cause = { fromOrderId: loanId, toOrderId: loanId };
  state.ledger.transfer(customer, fund, principal, { kind: 'repayment', ...cause }, atMs);
  const earned = (interest + penalty) as Amount;
  if (earned > 0n) {
    const fees = state.ledger.account('live', OWNER.fees, 0, loan.asset);
    state.ledger.transfer(customer, fees, earned, { kind: 'interest', ...cause }, atMs);
  }
  loan.interest = interest;
  loan.penalty = penalty;
  state.loans.closed(loan);
  setStatus(state, loan, 'repaid', atMs);
  return { orderId: loanId, value: total };
}

/** The loan's term has ended and it is not repaid. */
export function fallOverdue(state: State, loan: Loan, atMs: number): void {
  setStatus(state, loan, 'overdue', atMs);
}

function setStatus(state: State, loan: Loan, status: LoanStatus, atMs: number): void {
  loan.status = status;
  loan.updatedMs = atMs;
  state.changes.products.loans.touch(loan);
}
