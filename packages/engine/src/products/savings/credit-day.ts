import { type Amount, max, min, ZERO } from '@bourse/money';
import type { State } from '../../core/state.ts';
import type { TransferKind } from '../../ledger/account.ts';
import { OWNER } from '../../ledger/owners.ts';
import { coverOf, dayInterest, type SavingsOrder, savingsDueMs } from './savings-order.ts';

/** Credits the interest of a day that is over. After the last day the principal is paid back. */
export function creditDay(state: State, order: SavingsOrder, atMs: number): void {
  const day = order.nextDay;
  // The plan's terms may have changed since the purchase: a declared rate counts only within the bounds agreed then.
  const declared = state.savings.rateOf(order.planId, day) ?? order.minRate;
  const rate = min(max(declared, order.minRate), order.maxRate);
  const interest = dayInterest(order.principal, rate);
  if (order.kind === 'pledge') {
    pay(state, order, interest, 'interest', atMs);
    giveBack(state, order, (dayInterest(order.principal, order.maxRate) - interest) as Amount, atMs);
  }
  order.earned = (order.earned + interest) as Amount;
  order.nextDay += 1;
  order.updatedMs = atMs;
  state.changes.products.interest.add({ orderId: order.id, owner: order.owner, day, rate, amount: interest, atMs });
  state.changes.products.savings.touch(order);
  if (order.nextDay <= order.lastDay) return;
  pay(state, order, order.principal, 'savings', atMs);
  if (order.kind === 'fixed') pay(state, order, order.earned, 'interest', atMs);
  endSavings(state, order, 'completed', atMs);
}

/** Credits the days that are over at a moment. */
export function creditDays(state: State, order: SavingsOrder, atMs: number): void {
  while (order.status === 'running' && savingsDueMs(order) <= atMs) creditDay(state, order, atMs);
}

/** Pays from what is set aside for the order to its customer's financial account. */
export function pay(state: State, order: SavingsOrder, paid: Amount, kind: TransferKind, atMs: number): void {
  if (paid === ZERO) return;
  const savings = state.ledger.account('live', OWNER.savings, 0, order.asset);
  const customer = state.ledger.account('live', order.owner, 2, order.asset);
  state.ledger.transfer(savings, customer, paid, { kind, fromOrderId: order.id, toOrderId: order.id }, atMs);
}

/** Interest that was set aside and is no longer needed goes back to the rewards fund. */
function giveBack(state: State, order: SavingsOrder, spare: Amount, atMs: number): void {
  if (spare === ZERO) return;
  const savings = state.ledger.account('live', OWNER.savings, 0, order.asset);
  const fund = state.ledger.account('live', OWNER.rewards, 0, order.asset);
  state.ledger.transfer(savings, fund, spare, { kind: 'cover', fromOrderId: order.id, toOrderId: order.id }, atMs);
}

/** Ends an order whose principal has been paid; the interest set aside for future days is free again. */
export function endSavings(state: State, order: SavingsOrder, status: 'completed' | 'redeemed', atMs: number): void {
  giveBack(state, order, coverOf(order), atMs);
  order.status = status;
  order.updatedMs = atMs;
  state.savings.closed(order);
  state.changes.products.savings.touch(order);
}
