import { type Amount, PRICE_ONE, type Price } from '@bourse/money';
import { LadderWalk, type Quote, recordTaken } from '../../book/ladder.ts';
import { NOTHING_MET, type Plan } from '../../book/order-book.ts';
import { isThrough, meetingTicks, worstTicks } from '../../book/price-bounds.ts';
import { assert } from '../../core/fault.ts';
import type { CommandResult } from '../../core/idempotency.ts';
import { OPEN_ORDERS_MAX, PRICE_BAND, SAFE_MAX } from '../../core/limits.ts';
import { type Rejection, reject } from '../../core/rejection.ts';
import { type Market, marketOf, type State } from '../../core/state.ts';
import type { Account } from '../../ledger/account.ts';
import { findIn, openOrders } from '../../ledger/ledger.ts';
import { OWNER } from '../../ledger/owners.ts';
import type { PlaceOrder } from './commands.ts';
import type { Instrument } from './instrument.ts';
import { settleFill } from './settle-fill.ts';
import { placedAs, SpotOrder } from './spot-order.ts';

/** An open order of the same owner, market and side whose place a new one takes; what it holds can pay for the new one. */
interface Replaced {
  readonly id: number;
  readonly freed: Amount;
}

/** An order that nothing stands against, and what it will meet. */
interface Checked {
  readonly command: PlaceOrder;
  readonly market: Market;
  readonly plan: Plan;
  readonly paying: Account;
  /** What the whole order would hold. */
  readonly needed: Amount;
  readonly ticks: number;
  readonly replaces: number;
}

/** Checks everything first, then moves money: a refused order has changed nothing. */
export function placeOrder(state: State, command: PlaceOrder): CommandResult | Rejection {
  const checked = checkOrder(state, command);
  return 'ok' in checked ? checked : carryOut(state, checked);
}

/** Plans an order without changing anything. */
export function checkOrder(state: State, command: PlaceOrder, replaced?: Replaced): Checked | Rejection {
  const listing = state.findListing(command.symbol);
  if (listing === undefined) return reject('unknown_instrument', { symbol: command.symbol });
  const { instrument } = listing;
  const wrong = checkForm(instrument, command);
  if (wrong !== undefined) return wrong;
  const market = marketOf(listing, command.ledger);
  const ticks = command.kind === 'limit' ? Number(command.price / instrument.tickSize) : 0;
  const cost = command.kind === 'limit' ? market.book.worth(command.quantity, ticks) : command.budget;
  if (command.kind === 'limit' && cost < instrument.minNotional) return tooSmall(instrument);
  const accounts = state.ledger.of(command.owner);
  if (command.kind === 'limit' && replaced === undefined && openOrders(accounts, command.ledger) >= OPEN_ORDERS_MAX) {
    return reject('too_many_orders', { max: OPEN_ORDERS_MAX });
  }
  const asset = command.side === 'buy' ? instrument.quote : instrument.base;
  const paying = findIn(accounts, command.ledger, 1, asset);
  const needed = command.side === 'sell' ? command.quantity : cost;
  if (paying === undefined || paying.available + (replaced?.freed ?? 0n) < needed)
    return reject('insufficient_balance', { asset: asset.toUpperCase() });

  const worst = command.kind === 'limit' ? ticks : worstOf(instrument, command);
  const plan = planFor(state, market, instrument, command, worst);
  if (plan.selfTradeId !== undefined) return reject('self_trade', { id: plan.selfTradeId });
  if (command.kind === 'market' && plan.fills.length === 0)
    return reject(worst === undefined ? 'no_liquidity' : 'price_moved');
  return { command, market, plan, paying, needed, ticks, replaces: replaced?.id ?? 0 };
}

function checkForm(instrument: Instrument, command: PlaceOrder): Rejection | undefined {
  const { price, quantity, budget, quote } = command;
  const spends = command.kind === 'market' && command.side === 'buy';
  if (spends ? budget <= 0n : quantity <= 0n) return reject('amount_incorrect');
  if (quantity % instrument.lotSize !== 0n) return reject('quantity_step');
  // The first comparison avoids the division where it can: a lot is at least one unit.
  if (quantity > SAFE_MAX && quantity / instrument.lotSize > SAFE_MAX) return reject('order_too_large');
  if (command.kind === 'market') {
    if (command.tolerance !== undefined && command.tolerance < 0n) return reject('amount_incorrect');
    if (spends && budget < instrument.minNotional) return tooSmall(instrument);
    // Without a quote nobody could say what is too far from it.
    return quote === null && instrument.bounds !== undefined ? reject('price_stale') : undefined;
  }
  if (price <= 0n) return reject('amount_incorrect');
  if (price % instrument.tickSize !== 0n) return reject('price_step');
  if (price > SAFE_MAX && price / instrument.tickSize > SAFE_MAX) return reject('price_too_far');
  if (quote !== null && (isTooFar(price, quote) || isThrough(price, quote, command.side, instrument.bounds)))
    return reject('price_too_far');
  return undefined;
}

function isTooFar(price: Price, quote: Quote): boolean {
  return price > quote.ask ? price > quote.ask * PRICE_BAND : price < quote.bid && price * PRICE_BAND < quote.bid;
}

function tooSmall(instrument: Instrument): Rejection {
  return reject('notional_min', { asset: instrument.quote.toUpperCase() });
}

function worstOf(instrument: Instrument, { quote, side, tolerance }: PlaceOrder): number | undefined {
  return quote === null ? undefined : worstTicks(instrument, quote, side, instrument.bounds, tolerance);
}

/** Exact, because listings whose steps would need rounding are refused. */
export function worth(quantity: Amount, price: Price): Amount {
  return (((quantity as bigint) * price) / PRICE_ONE) as Amount;
}

/** Whether a limit order could meet anything. Most cannot, and need no walk. */
function reaches(market: Market, command: PlaceOrder, ticks: number | undefined): boolean {
  const { kind, side, price, quote } = command;
  if (kind === 'market' || ticks === undefined) return true;
  const best = market.book.bestTicks(side === 'buy' ? 'sell' : 'buy');
  if (best !== undefined && (side === 'buy' ? ticks >= best : ticks <= best)) return true;
  return quote !== null && (side === 'buy' ? price >= quote.ask : price <= quote.bid);
}

/** `worst`: the last price that may be met, in ticks; undefined: any. */
function planFor(
  state: State,
  market: Market,
  instrument: Instrument,
  command: PlaceOrder,
  worst: number | undefined,
): Plan {
  if (!reaches(market, command, worst)) return NOTHING_MET;
  const { side, quote } = command;
  // Without a quote nobody could say what is too far from it: everything waits.
  if (quote === null && instrument.bounds?.meet !== undefined) return NOTHING_MET;
  const stock = state.ledger.find(
    command.ledger,
    OWNER.liquidity,
    0,
    side === 'buy' ? instrument.base : instrument.quote,
  );
  const walk =
    quote === null || stock === undefined
      ? undefined
      : new LadderWalk(instrument, market.ladder, quote, side, stock.available);
  const spends = command.kind === 'market' && side === 'buy';
  return market.book.plan(
    {
      owner: command.owner,
      side,
      limitTicks: worst,
      quantity: spends ? undefined : command.quantity,
      value: spends ? command.budget : undefined,
      between: quote === null ? undefined : meetingTicks(instrument, quote),
      improves: true,
    },
    walk,
  );
}

/** Moves the money of a plan. */
export function carryOut(state: State, checked: Checked): CommandResult {
  const { command, market, plan, paying, needed } = checked;
  const order = newOrder(state, checked);
  const rates = state.fees.ratesOf('spot', command.symbol, command.owner, command.atMs);
  for (const fill of plan.fills) {
    const maker = fill.maker as SpotOrder | undefined;
    settleFill(state, command, fill, order, command.side, rates);
    if (maker !== undefined) takeFromBook(state, market, maker, fill.quantity);
  }
  if (plan.ladderTaken > 0n && command.quote !== null) {
    recordTaken(market.ladder, command.quote, command.side, plan.ladderTaken);
    state.changes.ladders.touch(market.ladder);
  }
  assert(order.filled === plan.quantity, 'what was planned was filled');
  const untouched = plan.fills.length === 0;
  const rest = untouched ? command.quantity : ((command.quantity - order.filled) as Amount);
  if (command.kind === 'limit' && rest > 0n && !plan.cutShort) {
    order.remaining = rest;
    state.ledger.hold(
      paying,
      untouched ? needed : command.side === 'buy' ? market.book.worth(rest, order.ticks) : rest,
    );
    market.book.add(order);
    state.opened(order);
  } else {
    order.status = isComplete(state.instrument(command.symbol), command, plan) ? 'filled' : 'cancelled';
  }
  state.changes.spot.orders.touch(order);
  return { orderId: order.id, status: order.status, filled: order.filled, value: order.value };
}

/** Whether the taker is filled: it has its quantity, or its budget buys no further lot at the last price. */
function isComplete(instrument: Instrument, command: PlaceOrder, plan: Plan): boolean {
  if (command.kind === 'limit' || command.side === 'sell') return plan.quantity === command.quantity;
  const last = plan.fills.at(-1);
  return last !== undefined && command.budget - plan.value < worth(instrument.lotSize, last.price);
}

/** Fills a resting order, in part or to its end. */
export function takeFromBook(state: State, market: Market, maker: SpotOrder, quantity: Amount): void {
  market.book.reduce(maker, quantity);
  if (maker.remaining > 0n) return;
  maker.status = 'filled';
  state.closed(maker);
}

function newOrder(state: State, { command, paying, ticks, replaces }: Checked): SpotOrder {
  const { symbol, side, kind, quantity, budget, atMs } = command;
  const placed = placedAs(kind, budget, replaces);
  return new SpotOrder(state.takeOrderId(), symbol, paying, side, ticks, quantity, placed, state.moments.at(atMs));
}
