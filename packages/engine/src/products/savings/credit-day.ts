import { type Amount, max, min, ZERO } from '@bourse/money';
import type { State } from '../../core/state.ts';
import type { TransferKind } from '../../ledger/account.ts';
import { OWNER } from '../../ledger/owners.ts';
import { coverOf, dayInterest, type SavingsOrder, savingsDueMs } from './savings-order.ts';

/** A day that earned is over: its interest is credited. After the last one the principal comes back. */
export function creditDay(state: State, order: SavingsOrder, atMs: number): void {
  const day = order.nextDay;
  // Terms may have changed since: what was agreed bounds what is declared.
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

/** From what stands for the order to its customer's financial account. */
export function pay(state: State, order: SavingsOrder, paid: Amount, kind: TransferKind, atMs: number): void {
  if (paid === ZERO) return;
  const savings = state.ledger.account('live', OWNER.savings, 0, order.asset);
  const customer = state.ledger.account('live', order.owner, 2, order.asset);
  state.ledger.transfer(savings, customer, paid, { kind, fromOrderId: order.id, toOrderId: order.id }, atMs);
}

/** Cover that is not needed any more returns to the fund it came from. */
function giveBack(state: State, order: SavingsOrder, spare: Amount, atMs: number): void {
  if (spare === ZERO) return;
  const savings = state.ledger.account('live', OWNER.savings, 0, order.asset);
  const fund = state.ledger.account('live', OWNER.rewards, 0, order.asset);
  state.ledger.transfer(savings, fund, spare, { kind: 'cover', fromOrderId: order.id, toOrderId: order.id }, atMs);
}

/** Ends an order whose principal has been paid; the cover of days to come is free again. */
export function endSavings(state: State, order: SavingsOrder, status: 'completed' | 'redeemed', atMs: number): void {
  giveBack(state, order, coverOf(order), atMs);
  order.status = status;
  order.updatedMs = atMs;
  state.savings.closed(order);
  state.changes.products.savings.touch(order);
}
