import { type Amount, ZERO } from '@bourse/money';
import { assert } from '../core/fault.ts';
import type { CommandResult } from '../core/idempotency.ts';
import { type Rejection, reject } from '../core/rejection.ts';
import type { State } from '../core/state.ts';
import { OWNER } from '../ledger/owners.ts';
import type { EndDeposit, EndWithdrawal } from './commands.ts';
import type { MoneyOrder, MoneyOrderKind, MoneyOrderStatus } from './money-order.ts';
import { recordAuditEntry } from './record-audit-entry.ts';

/** Ends a deposit: what arrived is credited; nothing if it did not arrive. */
export function endDeposit(state: State, command: EndDeposit): CommandResult | Rejection {
  const { outcome, credited, atMs } = command;
  if (command.owner !== null && outcome !== 'cancelled') return reject('order_not_open');
  if ((outcome === 'done') !== credited > 0n || credited < 0n) return reject('amount_incorrect');
  const order = waiting(state, command, 'recharge');
  if (order === undefined) return reject('order_not_open');
  if (credited > 0n) {
    const outside = state.ledger.account('live', OWNER.external, 0, order.asset);
    const account = state.ledger.account('live', order.owner, order.accountType, order.asset);
    const cause = { kind: 'recharge', fromOrderId: 0, toOrderId: order.id } as const;
    state.ledger.transfer(outside, account, credited, cause, atMs);
  }
  return end(state, order, outcome, credited, command);
}

/**
 * Ends a withdrawal. If it is paid, what was set aside leaves the ledger, less the fee. If not, everything is free
 * again.
 */
export function endWithdrawal(state: State, command: EndWithdrawal): CommandResult | Rejection {
  const { outcome, atMs } = command;
  // A customer may only take an order back: whether money arrived or was paid is for others to say.
  if (command.owner !== null && outcome !== 'cancelled') return reject('order_not_open');
  const order = waiting(state, command, 'withdrawal');
  if (order === undefined) return reject('order_not_open');
  const { owner, accountType, asset, amount, fee } = order;
  const account = state.ledger.find('live', owner, accountType, asset);
  assert(account !== undefined, 'a withdrawal holds money of an account');
  if (outcome !== 'done') {
    state.ledger.release(account, amount);
    return end(state, order, outcome, ZERO, command);
  }
  const paid = (amount - fee) as Amount;
  const causeOf = (kind: 'withdrawal' | 'fee') => ({ kind, fromOrderId: order.id, toOrderId: 0 });
  state.ledger.transferHeld(
    account,
    state.ledger.account('live', OWNER.external, 0, asset),
    paid,
    causeOf('withdrawal'),
    atMs,
  );
  if (fee > 0n) {
    state.ledger.transferHeld(account, state.ledger.account('live', OWNER.fees, 0, asset), fee, causeOf('fee'), atMs);
  }
  return end(state, order, outcome, paid, command);
}

/** If a customer ends it, it must be their own. */
function waiting(
  state: State,
  { orderId, owner }: EndDeposit | EndWithdrawal,
  kind: MoneyOrderKind,
): MoneyOrder | undefined {
  const order = state.treasury.orders.get(orderId);
  if (order?.kind !== kind) return undefined;
  return owner === null || owner === order.owner ? order : undefined;
}

function end(
  state: State,
  order: MoneyOrder,
  status: Exclude<MoneyOrderStatus, 'waiting'>,
  settled: Amount,
  { auditEntry, atMs }: EndDeposit | EndWithdrawal,
): CommandResult {
  order.status = status;
  order.settled = settled;
  order.updatedMs = atMs;
  state.treasury.closed(order);
  state.changes.treasury.orders.touch(order);
  if (auditEntry !== null) recordAuditEntry(state, auditEntry, atMs);
  return { orderId: order.id, value: settled };
}
