import { type Amount, ZERO } from '@bourse/money';
import type { CommandResult } from '../../core/idempotency.ts';
import { type Rejection, reject } from '../../core/rejection.ts';
import type { State } from '../../core/state.ts';
import { heldBy, takeOut } from './cancel-order.ts';
import type { AmendOrder, PlaceOrder } from './commands.ts';
import { carryOut, checkOrder } from './place-order.ts';

/**
 * Checks the new order as if the former one were gone, then takes that out and places the new one: where the new one is
 * refused, the former one stays where it is. Somebody else's id is refused like an unknown one.
 */
export function amendOrder(state: State, command: AmendOrder): CommandResult | Rejection {
  const { ledger, owner, orderId, price, quantity, quote, atMs } = command;
  const former = state.orders.get(orderId);
  if (former === undefined || former.owner !== owner || former.ledger !== ledger) {
    return reject('order_not_open', { id: orderId });
  }
  const placed: PlaceOrder = {
    type: 'place-order',
    ledger,
    owner,
    symbol: former.symbol,
    side: former.side,
    kind: 'limit',
    price,
    quantity: (quantity - former.filled) as Amount,
    budget: ZERO,
    quote,
    idempotency: null,
    atMs,
  };
  const checked = checkOrder(state, placed, {
    id: orderId,
    freed: heldBy(state.market(ledger, former.symbol).book, former),
  });
  if ('ok' in checked) return checked;
  takeOut(state, former, atMs);
  return carryOut(state, checked);
}
