import { always, type Handlers, listed, once } from '../../core/handler.ts';
import { amendOrder } from './amend-order.ts';
import { cancelOrder } from './cancel-order.ts';
import type { SpotCommand } from './commands.ts';
import { checkListing } from './list-instrument.ts';
import { placeOrder } from './place-order.ts';

export const spotHandlers: Handlers<SpotCommand> = {
  'list-instrument': listed(checkListing, (state, { instrument }) => state.list(instrument)),
  'place-order': once(placeOrder),
  'cancel-order': always(cancelOrder),
  'amend-order': once(amendOrder),
};
