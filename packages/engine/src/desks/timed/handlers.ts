import { type Handlers, ifAny, listed, once } from '../../core/handler.ts';
import { whileListed } from '../instrument/while-listed.ts';
import type { TimedCommand } from './commands.ts';
import { placeTimed } from './place-timed.ts';
import { settleTimed } from './settle-timed.ts';
import { checkTimedListing } from './timed-rule.ts';

export const timedHandlers: Handlers<TimedCommand> = {
  'list-timed': listed(
    (_state, { listing }) => checkTimedListing(listing),
    (state, { listing }) => state.timed.list(listing),
  ),
  'place-timed': once(whileListed((_state, { symbol }) => ({ desk: 'timed', symbol, opens: true }), placeTimed)),
  'settle-timed': ifAny(settleTimed),
};
