import { type Rejection, reject } from '../../core/rejection.ts';
import type { State } from '../../core/state.ts';
import type { ListMargin } from './commands.ts';
import { checkMarginListing, type MarginListing } from './margin-listing.ts';

/** What a listed market keeps: its resting orders are counted in its steps, and its positions in its asset. */
const SAME: readonly (keyof MarginListing)[] = ['tickSize', 'lotSize', 'asset', 'desk', 'base'];

export function checkListing(state: State, { listing }: ListMargin): Rejection | undefined {
  const wrong = checkMarginListing(listing);
  if (wrong !== undefined) return wrong;
  const former = state.margin.find('live', listing.symbol)?.listing;
  if (former === undefined || SAME.every((key) => former[key] === listing[key])) return undefined;
  const detail = 'steps, asset and desk of a listed market stay';
  return reject('instrument_invalid', { symbol: listing.symbol, detail });
}
