import { type Rejection, reject } from '../../core/rejection.ts';
import type { State } from '../../core/state.ts';
import { dearestTaker, leavesRoom } from '../../fee/fee-schedule.ts';
import type { ListMargin } from './commands.ts';
import { checkMarginListing, type MarginListing } from './margin-listing.ts';

const ALWAYS: readonly (keyof MarginListing)[] = ['asset', 'desk', 'base'];
/** What a listed market keeps: its resting orders are counted in its steps, and its positions in its asset. */
const SAME: readonly (keyof MarginListing)[] = ['tickSize', ...ALWAYS];

export function checkListing(state: State, { listing }: ListMargin): Rejection | undefined {
  const wrong = checkMarginListing(listing);
  if (wrong !== undefined) return wrong;
  const schedule = state.fees.scheduleOf(listing.desk, listing.symbol);
  if (schedule !== undefined && !leavesRoom(listing, dearestTaker(schedule)))
    return reject('fee_leverage', { symbol: listing.symbol });
  const former = state.margin.find('live', listing.symbol)?.listing;
  if (former === undefined) return undefined;
  // Nothing is open on what was ended.
  const isEnded = state.phases.of(former.desk, listing.symbol) === 'ended';
  if (isEnded && ALWAYS.every((key) => former[key] === listing[key])) return undefined;
  // Whatever is counted in the former lots is counted in finer ones too, if a former lot is a whole number of them.
  const lotsFit = former.lotSize % listing.lotSize === 0n;
  if (lotsFit && SAME.every((key) => former[key] === listing[key])) return undefined;
  const detail = 'steps, asset and desk of a listed market stay; a lot may only be divided';
  return reject('instrument_invalid', { symbol: listing.symbol, detail });
}
