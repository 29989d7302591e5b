import { always, type Handlers, listed, once } from '../../core/handler.ts';
import { adjustMargin } from './adjust-margin.ts';
import { cancelMargin } from './cancel-margin.ts';
import { closePosition } from './close-position.ts';
import type { MarginCommand } from './commands.ts';
import { checkListing } from './list-margin.ts';
import { placeMargin } from './place-margin.ts';
import { cancelStop, setStop } from './stops.ts';

export const marginHandlers: Handlers<MarginCommand> = {
  'list-margin': listed(checkListing, (state, { listing }) => state.margin.list(listing)),
  'place-margin': once(placeMargin),
  'cancel-margin': always(cancelMargin),
  'close-position': once(closePosition),
  'adjust-margin': once(adjustMargin),
  'set-stop': once(setStop),
  'cancel-stop': always(cancelStop),
};
