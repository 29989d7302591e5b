import type { CancelStop, ClosePosition, Quote, SetStop } from '@bourse/engine';
import { isThroughMarket, reachOf } from './naive-bounds.ts';
import {
  closingSideOf,
  less,
  middleOf,
  type NaiveMarginOrder,
  type NaivePosition,
  type NaiveStop,
} from './naive-margin.ts';
import { closeSome, mine, withdraw } from './naive-margin-close.ts';
import { carryOut, meetings, type NaivePlan } from './naive-margin-match.ts';
import { covers, lastCovered } from './naive-margin-terms.ts';
import { done, type NaiveOutcome, refuse } from './naive-outcome.ts';
import type { NaiveState } from './naive-state.ts';

const STOPS_MOST = 20;
const SAFE = 2n ** 53n - 1n;

export function naiveClosePosition(exchange: NaiveState, command: ClosePosition): NaiveOutcome {
  const position = mine(exchange, command);
  if (position === undefined) return refuse('position_not_open');
  const { quote, atMs } = command;
  if (quote === null) return refuse('no_liquidity');
  const reach = reachOf(exchange.margin.listing(position.symbol), command.tolerance);
  const { ledger, quantity } = position;
  const plan = meetings(exchange, { ledger, closing: position, quantity, reach, quote });
  if (plan.met.length === 0) return refuse(reach === undefined ? 'no_liquidity' : 'price_moved');
  for (const order of exchange.margin.orders.filter((one) => one.closes === position)) withdraw(exchange, order, atMs);
  closeAs(exchange, position, plan, quote, atMs);
  const status = position.status === 'open' ? 'open' : 'filled';
  return done({ orderId: position.id, status, filled: plan.quantity, value: plan.value });
}

/** Fills the orders that were met, then closes that much of the position at once. */
function closeAs(exchange: NaiveState, position: NaivePosition, plan: NaivePlan, quote: Quote, atMs: number): bigint {
  carryOut(exchange, position, plan, quote, atMs);
  return closeSome(exchange, position, plan.quantity, plan.value, atMs, 'closed');
}

/** Whether the mark comes to a stop from above. */
export function fallsTo({ kind, position }: Pick<NaiveStop, 'kind' | 'position'>): boolean {
  return position.direction === 'long' ? kind === 'loss' : kind === 'profit';
}

export function naiveSetStop(exchange: NaiveState, command: SetStop): NaiveOutcome {
  const { margin: desk } = exchange;
  const position = mine(exchange, command);
  if (position === undefined) return refuse('position_not_open');
  const { tickSize, lotSize } = desk.listing(position.symbol);
  const { kind, trigger, quantity, limit, quote, atMs } = command;
  for (const price of [trigger, limit]) {
    if (price === null) continue;
    if (price <= 0n) return refuse('amount_incorrect');
    if (price % tickSize !== 0n) return refuse('price_step');
    if (price > SAFE * tickSize) return refuse('price_too_far');
  }
  const atTrigger = { id: 0, bid: trigger, ask: trigger };
  if (limit !== null && isThroughMarket(desk.listing(position.symbol), limit, atTrigger, closingSideOf(position)))
    return refuse('price_too_far');
  if (quantity <= 0n || quantity > position.quantity) return refuse('stop_quantity');
  if (quantity % lotSize !== 0n) return refuse('quantity_step');
  if (quote !== null) {
    const ahead = fallsTo({ kind, position }) ? trigger < middleOf(quote) : trigger > middleOf(quote);
    if (!ahead) return refuse('stop_side');
  }
  if (desk.stopsOf(position).length >= STOPS_MOST) return refuse('too_many_orders');
  const id = exchange.nextOrderId++;
  const terms = { kind, trigger, quantity, limit } as const;
  const stop: NaiveStop = { id, position, ...terms, status: 'open', createdMs: atMs, updatedMs: atMs };
  desk.stops.push(stop);
  desk.wroteStops.add(stop);
  return done({ orderId: id });
}

export function naiveCancelStop(exchange: NaiveState, command: CancelStop): NaiveOutcome {
  const { ledger, owner, stopId, atMs } = command;
  const stop = exchange.margin.stops.find(
    ({ id, position }) => id === stopId && position.owner === owner && position.ledger === ledger,
  );
  if (stop === undefined) return refuse('stop_not_open');
  finish(exchange, stop, 'cancelled', atMs);
  return done({ orderId: stopId });
}

function finish({ margin: desk }: NaiveState, stop: NaiveStop, status: 'done' | 'cancelled', atMs: number): void {
  Object.assign(stop, { status, updatedMs: atMs });
  desk.stops = desk.stops.filter((one) => one !== stop);
  desk.wroteStops.add(stop);
  desk.ended(`stop ${status}`);
}

/** A stop was reached, now or before. Returns whether anything happened. */
export function naiveRunStop(exchange: NaiveState, stop: NaiveStop, quote: Quote, atMs: number): boolean {
  const { margin: desk } = exchange;
  const { position, limit } = stop;
  const withdrew = limit === null && withdrawForRoom(exchange, stop, atMs);
  const quantity = less(stop.quantity, position.quantity - desk.closing(position));
  if (quantity === 0n) {
    finish(exchange, stop, 'cancelled', atMs);
    return true;
  }
  const plan = meetings(exchange, {
    ledger: position.ledger,
    closing: position,
    quantity,
    limit: limit ?? undefined,
    reach: limit === null ? reachOf(desk.listing(position.symbol), undefined) : undefined,
    quote,
  });
  if (limit !== null) {
    finish(exchange, stop, 'done', atMs);
    placeClosing(exchange, position, quantity, limit, plan, quote, atMs);
    return true;
  }
  if (plan.quantity === 0n && stop.status === 'waiting') return withdrew;
  if (plan.quantity === quantity) finish(exchange, stop, 'done', atMs);
  else {
    Object.assign(stop, { quantity: quantity - plan.quantity, status: 'waiting', updatedMs: atMs });
    desk.wroteStops.add(stop);
    desk.ended('stop waiting');
  }
  if (plan.quantity > 0n) closeAs(exchange, position, plan, quote, atMs);
  return true;
}

/** Cancels closing orders, the newest first, until a stop at market can close what it should. */
function withdrawForRoom(exchange: NaiveState, { position, quantity }: NaiveStop, atMs: number): boolean {
  const { margin: desk } = exchange;
  const wanted = less(quantity, position.quantity);
  let withdrew = false;
  for (;;) {
    const newest = desk.orders.filter((one) => one.closes === position).sort((a, b) => b.id - a.id)[0];
    if (newest === undefined || position.quantity - desk.closing(position) >= wanted) return withdrew;
    withdraw(exchange, newest, atMs);
    withdrew = true;
  }
}

/**
 * The order of a stop with a limit: what is not filled rests at the limit, or at the last price that the margin covers.
 */
function placeClosing(
  exchange: NaiveState,
  position: NaivePosition,
  quantity: bigint,
  price: bigint,
  plan: NaivePlan,
  quote: Quote,
  atMs: number,
): void {
  const { margin: desk } = exchange;
  const { ledger, owner, symbol, direction, leverage } = position;
  const order: NaiveMarginOrder = {
    id: exchange.nextOrderId++,
    ledger,
    owner,
    symbol,
    direction,
    leverage,
    kind: 'limit',
    closes: position,
    quantity,
    price: covers(position, price) ? price : lastCovered(position, desk.listing(symbol).tickSize),
    filled: plan.quantity,
    value: plan.value,
    fee: 0n,
    heldMargin: 0n,
    heldFee: 0n,
    status: 'filled',
    createdMs: atMs,
    updatedMs: atMs,
  };
  desk.wroteOrders.add(order);
  if (plan.quantity > 0n) order.fee = closeAs(exchange, position, plan, quote, atMs);
  if (plan.quantity === quantity) return;
  order.status = plan.cutShort ? 'cancelled' : 'open';
  desk.ended(order.price === price ? `closing order ${order.status}` : 'closing order where its margin ends');
  if (order.status === 'open') desk.orders.push(order);
}
