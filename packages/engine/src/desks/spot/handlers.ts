import { always, type Handlers, listed, once } from '../../core/handler.ts';
import type { State } from '../../core/state.ts';
import { type Place, whileOpen } from '../halt/while-open.ts';
import { whileListed } from '../instrument/while-listed.ts';
import { amendOrder } from './amend-order.ts';
import { cancelOrder } from './cancel-order.ts';
import type { AmendOrder, SpotCommand } from './commands.ts';
import { checkListing } from './list-instrument.ts';
import { placeOrder } from './place-order.ts';

export const spotHandlers: Handlers<SpotCommand> = {
  'list-instrument': listed(checkListing, (state, { instrument }) => state.list(instrument)),
  'place-order': once(
    whileListed(
      (_state, { symbol, side }) => ({ desk: 'spot', symbol, opens: side === 'buy' }),
      whileOpen((_state, { symbol }) => ({ desk: 'spot', symbol }), placeOrder),
    ),
  ),
  'cancel-order': always(cancelOrder),
  'amend-order': once(whileOpen(placeOfAmended, amendOrder)),
};

function placeOfAmended(state: State, { ledger, owner, orderId }: AmendOrder): Place | undefined {
  const order = state.orders.get(orderId);
  return order !== undefined && order.owner === owner && order.ledger === ledger
    ? { desk: 'spot', symbol: order.symbol }
    : undefined;
}
