import { type Amount, ZERO } from '@bourse/money';
import type { CommandResult } from '../../core/idempotency.ts';
import { type Rejection, reject } from '../../core/rejection.ts';
import type { State } from '../../core/state.ts';
import type { CancelMargin } from './commands.ts';
import { accountOf } from './margin-account.ts';
import { restingValue } from './margin-desk.ts';
import type { MarginOrder } from './position.ts';

/**
 * Takes a customer's order out of the book and frees what it held. Somebody else's id is refused like an unknown one.
 */
export function cancelMargin(state: State, command: CancelMargin): CommandResult | Rejection {
  const order = state.margin.orders.get(command.orderId);
  if (order === undefined || order.owner !== command.owner || order.ledger !== command.ledger) {
    return reject('order_not_open', { id: command.orderId });
  }
  withdrawOrder(state, order, command.atMs);
  return { orderId: order.id, status: order.status, filled: order.filled, value: order.value };
}

/** Ends an order that rests. */
export function withdrawOrder(state: State, order: MarginOrder, atMs: number): void {
  const market = state.margin.market(order.ledger, order.symbol);
  const { closes } = order;
  if (closes === undefined) {
    state.ledger.release(accountOf(state, order), (order.heldMargin + order.heldFee) as Amount);
    order.heldMargin = ZERO;
    order.heldFee = ZERO;
    state.margin.restingChanged(order, -restingValue(market, order));
  } else {
    closes.closing = (closes.closing - order.remaining) as Amount;
  }
  market.book.remove(order);
  order.status = 'cancelled';
  order.updatedMs = atMs;
  state.margin.orderClosed(order);
  state.margin.recount(market);
  state.changes.margin.orders.touch(order);
}
