import { always, type Handlers, listed, once } from '../../core/handler.ts';
import type { State } from '../../core/state.ts';
import { type Place, whileOpen } from '../halt/while-open.ts';
import { type Order, whileListed } from '../instrument/while-listed.ts';
import { adjustMargin } from './adjust-margin.ts';
import { cancelMargin } from './cancel-margin.ts';
import { closePosition } from './close-position.ts';
import { ownPosition } from './closing.ts';
import type { AdjustMargin, ClosePosition, MarginCommand, PlaceMargin, SetStop } from './commands.ts';
import { checkListing } from './list-margin.ts';
import { placeMargin } from './place-margin.ts';
import { cancelStop, setStop } from './stops.ts';

export const marginHandlers: Handlers<MarginCommand> = {
  'list-margin': listed(checkListing, (state, { listing }) => state.margin.list(listing)),
  'place-margin': once(whileListed(openingOf, whileOpen(placeOfListing, placeMargin))),
  'cancel-margin': always(cancelMargin),
  'close-position': once(whileOpen(placeOfPosition, closePosition)),
  'adjust-margin': once(whileOpen(placeOfReduced, adjustMargin)),
  'set-stop': once(whileOpen(placeOfPosition, setStop)),
  'cancel-stop': always(cancelStop),
};

function placeOfListing(state: State, { ledger, symbol }: PlaceMargin): Place | undefined {
  const listing = state.margin.find(ledger, symbol)?.listing;
  return listing === undefined ? undefined : { desk: listing.desk, symbol };
}

/** Only who opens a position sends this command. */
function openingOf(state: State, command: PlaceMargin): Order | undefined {
  const desk = state.margin.find(command.ledger, command.symbol)?.listing.desk;
  return desk === undefined ? undefined : { desk, symbol: command.symbol, opens: true };
}

function placeOfPosition(state: State, command: ClosePosition | SetStop | AdjustMargin): Place | undefined {
  const position = ownPosition(state, command);
  return position === undefined ? undefined : { desk: position.desk, symbol: position.symbol };
}

/** Who adds to a margin trades on no price, and may do so also while trading is halted. */
function placeOfReduced(state: State, command: AdjustMargin): Place | undefined {
  return command.how === 'reduce' ? placeOfPosition(state, command) : undefined;
}
