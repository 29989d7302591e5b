import type { Amount, Rate } from '@bourse/money';
import { LadderWalk, type Quote, recordTaken } from '../../book/ladder.ts';
import type { Plan } from '../../book/order-book.ts';
import { meetingTicks, worstTicks } from '../../book/price-bounds.ts';
import type { Side } from '../../book/resting.ts';
import type { State } from '../../core/state.ts';
import { closePart } from './close-part.ts';
import type { ClosePosition } from './commands.ts';
import { fillResting } from './fill-order.ts';
import type { MarginMarket } from './margin-desk.ts';
import { mayMeet } from './may-meet.ts';
import type { MarginOrder, Position } from './position.ts';
import { bankruptcyTicks, markOf } from './position-figures.ts';

/** The worst price, in ticks, at which a position is closed at market. */
export function worstClosing(
  { listing }: MarginMarket,
  position: Position,
  quote: Quote,
  tolerance?: Rate,
): number | undefined {
  return worstTicks(listing, quote, closingSide(position), listing.bounds, tolerance);
}

/** The position of a command, if it is open and its owner's. */
export function ownPosition(
  state: State,
  { ledger, owner, positionId }: Pick<ClosePosition, 'ledger' | 'owner' | 'positionId'>,
): Position | undefined {
  const position = state.margin.positions.get(positionId);
  return position !== undefined && position.owner === owner && position.ledger === ledger ? position : undefined;
}

/** The side of the book on which a position is closed. */
export function closingSide(position: Pick<Position, 'direction'>): Side {
  return position.direction === 'long' ? 'sell' : 'buy';
}

/**
 * What closing would meet. Orders of the same owner are skipped. No price is met beyond the one at which the margin is
 * used up, so that nobody can cause a loss that the house would have to bear.
 */
export function planClosing(
  market: MarginMarket,
  position: Position,
  quantity: Amount,
  quote: Quote,
  limitTicks: number | undefined,
): Plan {
  const side = closingSide(position);
  const worst = bankruptcyTicks(market.listing, position);
  const limit = tighter(side, worst, limitTicks);
  return market.book.plan(
    {
      owner: position.owner,
      side,
      limitTicks: limit,
      quantity,
      value: undefined,
      between: meetingTicks(market.listing, quote),
      mayMeet: mayMeet(market, markOf(quote)),
      skipsOwn: true,
    },
    new LadderWalk(market.listing, market.ladder, quote, side, undefined),
  );
}

/** The stricter of two limits for a taker of `side`. */
export function tighter(side: Side, a: number | undefined, b: number | undefined): number | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a < b === (side === 'buy') ? a : b;
}

/** Fills what was planned: the makers each at their price, then the position with all of it. */
export function carryOutClosing(
  state: State,
  market: MarginMarket,
  position: Position,
  plan: Plan,
  quote: Quote,
  atMs: number,
): Amount {
  fillMakers(state, market, plan, quote, closingSide(position), atMs);
  return closePart(state, position, plan.quantity, plan.value, atMs);
}

/** Carries out the other side of a plan: resting orders are filled, the ladder is used up. */
export function fillMakers(
  state: State,
  market: MarginMarket,
  plan: Plan,
  quote: Quote,
  taker: Side,
  atMs: number,
): void {
  for (const { maker, quantity, value } of plan.fills) {
    if (maker !== undefined) fillResting(state, market, maker as MarginOrder, quantity, value, atMs);
  }
  if (plan.ladderTaken === 0n) return;
  recordTaken(market.ladder, quote, taker, plan.ladderTaken);
  state.changes.ladders.touch(market.ladder);
}
