import type { EndLoanRequest, ListLoan, LoanProduct, RepayLoan, RequestLoan } from '@bourse/engine';
import { done, type NaiveOutcome, refuse } from './naive-outcome.ts';
import { hand, houseOf, pocketOf, takeNumber } from './naive-product-money.ts';
import { NAIVE_DAY, type NaiveLoan, partOf } from './naive-products.ts';
import type { NaiveState } from './naive-state.ts';

const PLATFORM = 1;
const LOANS_MOST = 3;
/** 10 % a day. */
const RATE_MOST = 10_000_000n;

function isSound({ id, days, rate, overdueRate, overdueDays, minAmount, maxAmount }: LoanProduct): boolean {
  const isWhole = (value: number, least: number, most: number) =>
    Number.isSafeInteger(value) && value >= least && value <= most;
  return (
    isWhole(id, 1, Number.MAX_SAFE_INTEGER) &&
    isWhole(days, 1, 3650) &&
    isWhole(overdueDays, 0, 3650) &&
    [rate, overdueRate].every((one: bigint) => one >= 0n && one <= RATE_MOST) &&
    minAmount >= 1n &&
    maxAmount >= minAmount
  );
}

export function naiveListLoan(
  { products, treasury }: NaiveState,
  { product, auditEntry, atMs }: ListLoan,
): NaiveOutcome {
  if (!isSound(product)) return refuse('product_invalid');
  products.loanProducts = [...products.loanProducts.filter(({ id }) => id !== product.id), product];
  treasury.auditEntry(auditEntry, atMs);
  return done({});
}

export function naiveRequestLoan(exchange: NaiveState, command: RequestLoan): NaiveOutcome {
  const { products } = exchange;
  const { owner, productId, amount, reference, atMs } = command;
  const product = products.loanProducts.find(({ id }) => id === productId);
  if (product === undefined || !product.open || owner < 0) return refuse('product_closed');
  if (amount < product.minAmount || amount > product.maxAmount) return refuse('product_amount');
  const open = products.loans.filter((one) => one.owner === owner && isOpen(one));
  if (open.length >= LOANS_MOST) return refuse('loans_open');
  const { asset, days, rate, overdueRate, overdueDays } = product;
  const id = takeNumber(exchange);
  const loan: NaiveLoan = {
    id,
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
    granted: 0n,
    disbursedMs: 0,
    dueMs: 0,
    interest: 0n,
    penalty: 0n,
    createdMs: atMs,
    updatedMs: atMs,
  };
  products.loans.push(loan);
  products.touched.add(loan);
  return done({ orderId: id });
}

export function isOpen({ status }: NaiveLoan): boolean {
  return status === 'waiting' || status === 'running' || status === 'overdue';
}

export function naiveEndLoanRequest(exchange: NaiveState, command: EndLoanRequest): NaiveOutcome {
  const { products, treasury } = exchange;
  const { loanId, owner, outcome, granted, auditEntry, atMs } = command;
  if (owner !== null && outcome !== 'cancelled') return refuse('order_not_open');
  const fits = outcome === 'granted' ? granted >= 1n : granted === 0n;
  if (!fits) return refuse('amount_incorrect');
  const loan = products.loans.find(({ id }) => id === loanId);
  if (loan?.status !== 'waiting') return refuse('order_not_open');
  if (owner !== null && owner !== loan.owner) return refuse('order_not_open');
  if (granted > loan.amount) return refuse('amount_incorrect');
  const fund = houseOf(exchange, 'loans', loan.asset);
  if (granted > fund.available) return refuse('house_limit');
  if (outcome === 'granted') {
    hand(exchange, 'loan', fund, pocketOf(exchange, loan.owner, PLATFORM, loan.asset), granted, loan.id);
    loan.granted = granted;
    loan.disbursedMs = atMs;
    loan.dueMs = atMs + loan.days * NAIVE_DAY;
  }
  loan.status = outcome === 'granted' ? 'running' : outcome;
  loan.updatedMs = atMs;
  products.touched.add(loan);
  if (auditEntry !== null) treasury.auditEntry(auditEntry, atMs);
  return done({ orderId: loan.id, value: granted });
}

/** Interest of all days of the cycle that have begun, and of those after it, counted one after the other. */
export function naiveOwed(loan: NaiveLoan, atMs: number): { readonly interest: bigint; readonly penalty: bigint } {
  let inTime = 0n;
  let late = 0n;
  for (let begun = loan.disbursedMs; begun <= atMs; begun += NAIVE_DAY) {
    if (inTime < BigInt(loan.days)) inTime += 1n;
    else if (late < BigInt(loan.overdueDays)) late += 1n;
    else break;
  }
  return {
    interest: partOf(loan.granted * inTime, loan.rate, true),
    penalty: partOf(loan.granted * late, loan.overdueRate, true),
  };
}

export function naiveRepay(exchange: NaiveState, { loanId, owner, atMs }: RepayLoan): NaiveOutcome {
  const loan = exchange.products.loans.find((one) => one.id === loanId && one.owner === owner);
  if (loan === undefined || !isOpen(loan) || loan.status === 'waiting') return refuse('order_not_open');
  const { interest, penalty } = naiveOwed(loan, atMs);
  const customer = pocketOf(exchange, owner, PLATFORM, loan.asset);
  const total = loan.granted + interest + penalty;
  if (customer.available < total) return refuse('insufficient_balance');
  hand(exchange, 'repayment', customer, houseOf(exchange, 'loans', loan.asset), loan.granted, loan.id);
  hand(exchange, 'interest', customer, houseOf(exchange, 'fees', loan.asset), interest + penalty, loan.id);
  loan.interest = interest;
  loan.penalty = penalty;
  loan.status = 'repaid';
  loan.updatedMs = atMs;
  exchange.products.touched.add(loan);
  return done({ orderId: loan.id, value: total });
}

/** Its cycle is over and it is not repaid. */
export function naiveFallDue({ products }: NaiveState, loan: NaiveLoan, atMs: number): void {
  loan.status = 'overdue';
  loan.updatedMs = atMs;
  products.touched.add(loan);
}
