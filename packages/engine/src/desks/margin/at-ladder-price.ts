import { type Amount, max, PRICE_ONE, type Price, ZERO } from '@bourse/money';
import type { State } from '../../core/state.ts';
import { priceAt } from '../spot/instrument.ts';
import { affordsShare, affordsStress } from './affords-stress.ts';
import { NOTHING_OPENED } from './exposure.ts';
import { type OpenedPart, shareOf } from './fill-order.ts';
import { accountOf } from './margin-account.ts';
import { type MarginMarket, restsCount } from './margin-desk.ts';
import { closingFee, ladderFee } from './margin-fees.ts';
import { openingNeeds } from './margin-listing.ts';
import { standsAt } from './may-meet.ts';
import type { MarginOrder } from './position.ts';

/**
 * How much more a resting order has to hold so that the ladder may open `quantity` of it for `value`; undefined where
 * it
 * may not open it. A sell order that waited while the market was closed, or that the price jumped over, is filled above
 * its own price. The position is then worth more than its margin, its fee and the stress test were calculated for, so
 * without more margin its leverage would exceed the chosen one. A position that would be liquidated at once is not
 * opened.
 */
export function neededAtLadder(
  state: State,
  market: MarginMarket,
  order: MarginOrder,
  { quantity, value }: Pick<OpenedPart, 'quantity' | 'value'>,
  mark: Price,
  atMs: number,
): Pick<OpenedPart, 'margin' | 'fee'> | undefined {
  const { listing } = market;
  const { direction, leverage } = order;
  const own = ((quantity * priceAt(order.ticks, listing)) / PRICE_ONE) as Amount;
  const held = {
    margin: shareOf(order.heldMargin, quantity, order.remaining),
    fee: shareOf(order.heldFee, quantity, order.remaining),
  };
  let more = { margin: ZERO, fee: ZERO };
  if (value > own) {
    const { margin } = openingNeeds(listing.openFee, value, leverage);
    const fee = ladderFee(state, market, order, { value, own, held: held.fee }, atMs);
    more = {
      margin: max(ZERO, (margin - held.margin) as Amount),
      fee: max(ZERO, (fee - held.fee) as Amount),
    };
    if (accountOf(state, order).available < more.margin + more.fee) return undefined;
  }
  // What rested does not count in a bounded market, so all of it is tested now; elsewhere what it is worth more.
  const untested = restsCount(listing) ? max(0n, value - own) : value;
  if (untested > 0n && !affordsStress(state, market, { ...NOTHING_OPENED, [direction]: untested })) return undefined;
  if (listing.bounds?.apart && !affordsShare(state, market, order.owner, ZERO)) return undefined;
  const margin = (held.margin + more.margin) as Amount;
  const { liquidation } = listing;
  const closeFee = closingFee(state, market, order.owner, atMs);
  return standsAt(mark, { direction, quantity, openValue: value, margin, closeFee, liquidation }) ? more : undefined;
}
