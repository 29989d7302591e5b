import { type Amount, min } from '@bourse/money';
import type { Quote } from '../../book/ladder.ts';
import { isThrough } from '../../book/price-bounds.ts';
import type { CommandResult } from '../../core/idempotency.ts';
import { SAFE_MAX, STOPS_MAX } from '../../core/limits.ts';
import { type Rejection, reject } from '../../core/rejection.ts';
import type { State } from '../../core/state.ts';
import { withdrawOrder } from './cancel-margin.ts';
import { carryOutClosing, closingSide, ownPosition, planClosing, worstClosing } from './closing.ts';
import type { CancelStop, SetStop } from './commands.ts';
import type { MarginMarket } from './margin-desk.ts';
import { openStop } from './open-stop.ts';
import { placeClosing } from './place-closing.ts';
import type { Stop } from './position.ts';
import { fallsTo, markOf } from './position-figures.ts';

/** A customer asks for a part or all of a position to be closed when the mark reaches a price. */
export function setStop(state: State, command: SetStop): CommandResult | Rejection {
  const position = ownPosition(state, command);
  if (position === undefined) return reject('position_not_open', { id: command.positionId });
  const { listing } = state.margin.market(position.ledger, position.symbol);
  const { kind, trigger, quantity, limit, quote } = command;
  for (const price of limit === null ? [trigger] : [trigger, limit]) {
    if (price <= 0n) return reject('amount_incorrect');
    if (price % listing.tickSize !== 0n) return reject('price_step');
    if (price / listing.tickSize > SAFE_MAX) return reject('price_too_far');
  }
  // Its market is the trigger: a limit far worse than that would take whatever somebody has put there.
  const market = { bid: trigger, ask: trigger };
  if (limit !== null && isThrough(limit, market, closingSide(position), listing.bounds)) return reject('price_too_far');
  if (quantity <= 0n || quantity > position.quantity) return reject('stop_quantity');
  if (quantity % listing.lotSize !== 0n) return reject('quantity_step');
  // On the wrong side of the mark it would close at once, which nobody wants.
  if (quote !== null) {
    const mark = markOf(quote);
    if (fallsTo({ kind, position }) ? trigger >= mark : trigger <= mark) return reject('stop_side');
  }
  if (position.stops.size >= STOPS_MAX) return reject('too_many_orders', { max: STOPS_MAX });
  const stop = openStop(state, position, { kind, trigger, quantity, limit, openingId: 0 }, command.atMs);
  return { orderId: stop.id };
}

/** Takes back a customer's stop. Somebody else's id is refused like an unknown one. */
export function cancelStop(state: State, command: CancelStop): CommandResult | Rejection {
  const stop = state.margin.stops.get(command.stopId);
  if (stop === undefined || stop.owner !== command.owner || stop.ledger !== command.ledger) {
    return reject('stop_not_open', { id: command.stopId });
  }
  endStop(state, stop, 'cancelled', command.atMs);
  return { orderId: stop.id };
}

function endStop(state: State, stop: Stop, status: Stop['status'], atMs: number): void {
  stop.status = status;
  stop.updatedMs = atMs;
  state.margin.stopClosed(stop);
  state.changes.margin.stops.touch(stop);
}

/** The mark has reached a stop (or had before): it closes what it can. Returns whether anything changed. */
export function runStop(state: State, market: MarginMarket, stop: Stop, quote: Quote, atMs: number): boolean {
  const { position } = stop;
  const madeRoom = stop.limit === null && makeRoom(state, stop, atMs);
  const free = min(stop.quantity, (position.quantity - position.closing) as Amount);
  if (free === 0n) {
    endStop(state, stop, 'cancelled', atMs);
    return true;
  }
  if (stop.limit !== null) {
    endStop(state, stop, 'done', atMs);
    placeClosing(state, market, position, free, Number(stop.limit / market.listing.tickSize), quote, atMs);
    return true;
  }
  const plan = planClosing(state, market, position, free, quote, worstClosing(market, position, quote), atMs);
  const first = stop.status === 'open';
  if (plan.quantity === 0n && !first) return madeRoom;
  if (plan.quantity === free) endStop(state, stop, 'done', atMs);
  else {
    stop.quantity = (free - plan.quantity) as Amount;
    stop.status = 'waiting';
    stop.updatedMs = atMs;
    market.waiting.add(stop);
    state.changes.margin.stops.touch(stop);
  }
  if (plan.quantity > 0n) carryOutClosing(state, market, position, plan, quote, atMs);
  return true;
}

/**
 * Closing at market goes before waiting for a price: closing orders that leave a stop too little to close are
 * cancelled, the newest first. A stop loss must not fail because a take profit rests. Returns whether one was
 * cancelled.
 */
function makeRoom(state: State, { position, quantity }: Stop, atMs: number): boolean {
  let withdrew = false;
  for (const order of [...position.closingOrders].reverse()) {
    if (position.quantity - position.closing >= min(quantity, position.quantity)) break;
    withdrawOrder(state, order, atMs);
    withdrew = true;
  }
  return withdrew;
}
