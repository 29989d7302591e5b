import type { CancelStop, Quote, SetStop } from '@bourse/engine';
import { isThroughMarket, reachOf } from './naive-bounds.ts';
import { closingSideOf, less, middleOf, type NaiveStop } from './naive-margin.ts';
import { mine, withdraw } from './naive-margin-close.ts';
import { closeAs, placeClosing } from './naive-margin-closing.ts';
import { meetings } from './naive-margin-match.ts';
import { done, type NaiveOutcome, refuse } from './naive-outcome.ts';
import type { NaiveState } from './naive-state.ts';

const STOPS_MOST = 20;
const SAFE = 2n ** 53n - 1n;

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
  const terms = { kind, trigger, quantity, limit, openingId: 0 } as const;
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
    atMs,
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
