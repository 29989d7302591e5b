import type { ClosePosition, MarginListing, Quote, RejectionCode } from '@bourse/engine';
import { isThroughMarket, reachOf } from './naive-bounds.ts';
import { closingSideOf, type NaiveMarginOrder, type NaivePosition } from './naive-margin.ts';
import { closeSome, mine, withdraw } from './naive-margin-close.ts';
import { carryOut, meetings, type NaivePlan, NOTHING_MET } from './naive-margin-match.ts';
import { covers, lastCovered } from './naive-margin-terms.ts';
import { done, type NaiveOutcome, refuse } from './naive-outcome.ts';
import { payAll } from './naive-rebate.ts';
import type { NaiveState } from './naive-state.ts';

const SAFE = 2n ** 53n - 1n;
const OPEN_MOST = 500;

/** All at market, which cancels what rests; or a part of what is not closing yet, at market or at a limit. */
export function naiveClosePosition(exchange: NaiveState, command: ClosePosition): NaiveOutcome {
  const { margin: desk } = exchange;
  const position = mine(exchange, command);
  if (position === undefined) return refuse('position_not_open');
  const listing = desk.listing(position.symbol);
  const { quote, limit, atMs } = command;
  const all = command.quantity === undefined && limit === undefined;
  const free = position.quantity - desk.closing(position);
  const quantity = all ? position.quantity : (command.quantity ?? free);
  if (!all) {
    const wrong =
      (limit === undefined ? undefined : limitForm(listing, position, limit, quote)) ?? size(quantity, free);
    if (wrong !== undefined) return refuse(wrong);
    if (quantity % listing.lotSize > 0n) return refuse('quantity_step');
  }
  const { ledger } = position;
  if (limit !== undefined) {
    const mineOpen = [...desk.orders, ...desk.positions].filter(
      (one) => one.owner === position.owner && one.ledger === ledger,
    );
    if (mineOpen.length >= OPEN_MOST) return refuse('too_many_orders');
    const met =
      quote === null ? NOTHING_MET : meetings(exchange, { ledger, closing: position, quantity, limit, quote, atMs });
    const order = placeClosing(exchange, position, quantity, limit, met, quote, atMs);
    return done({ orderId: order.id, status: order.status, filled: order.filled, value: order.value });
  }
  if (quote === null) return refuse('no_liquidity');
  const reach = reachOf(listing, command.tolerance);
  const plan = meetings(exchange, { ledger, closing: position, quantity, reach, quote, atMs });
  if (plan.met.length === 0) return refuse(reach === undefined ? 'no_liquidity' : 'price_moved');
  if (all) for (const order of desk.orders.filter((one) => one.closes === position)) withdraw(exchange, order, atMs);
  closeAs(exchange, position, plan, quote, atMs);
  if (!all) desk.ended(plan.quantity === quantity ? 'part closed' : 'part of a part closed');
  const status = plan.quantity === quantity ? 'filled' : 'open';
  return done({ orderId: position.id, status, filled: plan.quantity, value: plan.value });
}

function size(quantity: bigint, free: bigint): RejectionCode | undefined {
  return quantity > 0n && quantity <= free ? undefined : 'closing_quantity';
}

function limitForm(
  listing: MarginListing,
  position: NaivePosition,
  limit: bigint,
  quote: Quote | null,
): RejectionCode | undefined {
  if (limit <= 0n) return 'amount_incorrect';
  if (limit % listing.tickSize !== 0n) return 'price_step';
  if (limit > SAFE * listing.tickSize) return 'price_too_far';
  if (quote === null) return undefined;
  const through = isThroughMarket(listing, limit, quote, closingSideOf(position));
  return through || limit > 20n * quote.ask || 20n * limit < quote.bid ? 'price_too_far' : undefined;
}

/** Fills the orders that were met, then closes that much of the position at once. */
export function closeAs(
  exchange: NaiveState,
  position: NaivePosition,
  plan: NaivePlan,
  quote: Quote,
  atMs: number,
): bigint {
  const due = carryOut(exchange, position, plan, quote, atMs);
  const fee = closeSome(exchange, position, plan.quantity, plan.value, atMs, 'closed', 'taker');
  payAll(exchange, due, position.id, fee);
  return fee;
}

/**
 * The order that closes at a limit: what is not filled rests at the limit, or at the last price that the margin covers.
 */
export function placeClosing(
  exchange: NaiveState,
  position: NaivePosition,
  quantity: bigint,
  price: bigint,
  plan: NaivePlan,
  quote: Quote | null,
  atMs: number,
): NaiveMarginOrder {
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
    takeProfit: null,
    stopLoss: null,
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
  if (plan.quantity > 0n && quote !== null) order.fee = closeAs(exchange, position, plan, quote, atMs);
  if (plan.quantity === quantity) return order;
  order.status = plan.cutShort ? 'cancelled' : 'open';
  desk.ended(order.price === price ? `closing order ${order.status}` : 'closing order where its margin ends');
  if (order.status === 'open') desk.orders.push(order);
  return order;
}
