import type { Amount } from '@bourse/money';
import type { OrderBook } from '../../book/order-book.ts';
import type { CommandResult } from '../../core/idempotency.ts';
import { type Rejection, reject } from '../../core/rejection.ts';
import type { State } from '../../core/state.ts';
import type { CancelOrder } from './commands.ts';
import type { SpotOrder } from './spot-order.ts';

/**
 * Takes a customer's order out of the book and frees what it held. Somebody else's id is refused like an unknown one.
 */
export function cancelOrder(state: State, command: CancelOrder): CommandResult | Rejection {
  const order = state.orders.get(command.orderId);
  if (order === undefined || order.owner !== command.owner || order.ledger !== command.ledger) {
    return reject('order_not_open', { id: command.orderId });
  }
  takeOut(state, order, command.atMs);
  return { orderId: order.id, status: order.status, filled: order.filled, value: order.value };
}

/** What an open order holds: quote for a buy, base for a sell. */
export function heldBy(book: OrderBook, order: SpotOrder): Amount {
  return order.side === 'sell' ? order.remaining : book.worth(order.remaining, order.ticks);
}

/** Ends an open order: out of the book, and what it held is free. */
export function takeOut(state: State, order: SpotOrder, atMs: number): void {
  const { book } = state.market(order.ledger, order.symbol);
  state.ledger.release(order.paying, heldBy(book, order));
  book.remove(order);
  order.status = 'cancelled';
  order.updated = state.moments.at(atMs);
  state.closed(order);
  state.changes.spot.orders.touch(order);
}
