import { type Amount, min, mulDivDown, PRICE_ONE, type Price, ZERO } from '@bourse/money';
import { LadderWalk, type Quote } from '../../book/ladder.ts';
import { NOTHING_MET, type Plan } from '../../book/order-book.ts';
import { isThrough, meetingTicks, worstTicks } from '../../book/price-bounds.ts';
import type { Side } from '../../book/resting.ts';
import type { CommandResult } from '../../core/idempotency.ts';
import { OPEN_MARGIN_MAX, QUANTITY_MAX, SAFE_MAX } from '../../core/limits.ts';
import { type Rejection, reject } from '../../core/rejection.ts';
import type { State } from '../../core/state.ts';
import { payRebates } from '../../fee/rebates.ts';
import { OWNER } from '../../ledger/owners.ts';
import { beyondLimits } from '../risk/within-limits.ts';
import { affordsShare, affordsStress } from './affords-stress.ts';
import { checkAttached } from './attached-stops.ts';
import { fillMakers } from './closing.ts';
import type { PlaceMargin } from './commands.ts';
import { NOTHING_OPENED, type Opened } from './exposure.ts';
import { openPart } from './fill-order.ts';
import { isFar } from './is-far.ts';
import { accountOf } from './margin-account.ts';
import { type MarginMarket, restsCount } from './margin-desk.ts';
import { type OpeningFees, openingFees } from './margin-fees.ts';
import { MARGIN_ACCOUNT, openingNeeds } from './margin-listing.ts';
import { mayMeet, standsAt } from './may-meet.ts';
import { newOrder } from './new-order.ts';
import type { MarginOrder } from './position.ts';
import { markOf } from './position-figures.ts';

/**
 * Opens a position, or rests until the price comes. Everything is checked first: a refused order has changed nothing.
 * Without a quote (the market is closed) nothing is met: a limit order waits.
 */
export function placeMargin(state: State, command: PlaceMargin): CommandResult | Rejection {
  const market = state.margin.find(command.ledger, command.symbol);
  if (market === undefined) return reject('unknown_instrument', { symbol: command.symbol });
  const wrong = checkForm(market, command);
  if (wrong !== undefined) return wrong;
  const { orders, positions } = state.margin.count(command.ledger, command.owner);
  if (orders + positions >= OPEN_MARGIN_MAX) return reject('too_many_orders', { max: OPEN_MARGIN_MAX });

  const ticks = command.kind === 'limit' ? Number(command.price / market.listing.tickSize) : 0;
  const worst = command.kind === 'limit' ? ticks : worstOf(market, command);
  const plan = command.quote === null ? NOTHING_MET : planWithin(state, market, command, command.quote, worst);
  if (plan.selfTradeId !== undefined) return reject('self_trade', { id: plan.selfTradeId });
  if (command.kind === 'market' && plan.fills.length === 0)
    return reject(worst === undefined ? 'no_liquidity' : 'price_moved');
  const misplaced = checkAttached(market, command, plan.fills.length > 0);
  if (misplaced !== undefined) return misplaced;
  const rest = command.kind === 'limit' && !plan.cutShort ? ((command.quantity - plan.quantity) as Amount) : ZERO;
  const fees = openingFees(state, market.listing, command.owner, command.atMs);
  return (
    checkMeans(state, market, command, plan, rest, fees) ?? carryOut(state, market, command, plan, rest, ticks, fees)
  );
}

function checkForm({ listing }: MarginMarket, command: PlaceMargin): Rejection | undefined {
  const { price, quantity, quote, kind, leverage } = command;
  if (!listing.leverages.includes(leverage)) return reject('leverage_invalid');
  if (quantity <= 0n) return reject('amount_incorrect');
  if (quantity % listing.lotSize !== 0n) return reject('quantity_step');
  if (quantity / listing.lotSize > SAFE_MAX || quantity > QUANTITY_MAX) return reject('order_too_large');
  if (command.tolerance !== undefined && command.tolerance < 0n) return reject('amount_incorrect');
  if (kind === 'market') return undefined;
  if (price <= 0n) return reject('amount_incorrect');
  if (price % listing.tickSize !== 0n) return reject('price_step');
  if (price / listing.tickSize > SAFE_MAX) return reject('price_too_far');
  if (quote === null) return undefined;
  const through = isThrough(price, quote, openingSide(command), listing.bounds);
  return isFar(price, quote) || through ? reject('price_too_far') : undefined;
}

export function openingSide({ direction }: Pick<PlaceMargin, 'direction'>): Side {
  return direction === 'long' ? 'buy' : 'sell';
}

function worstOf({ listing }: MarginMarket, command: PlaceMargin): number | undefined {
  const { quote, tolerance } = command;
  return quote === null ? undefined : worstTicks(listing, quote, openingSide(command), listing.bounds, tolerance);
}

/** What the order would meet; at market only so much of it as `most` pays for at the prices that it would have. */
function planWithin(
  state: State,
  market: MarginMarket,
  command: PlaceMargin,
  quote: Quote,
  worst: number | undefined,
): Plan {
  const { kind, most, leverage } = command;
  const { lotSize } = market.listing;
  let { quantity } = command;
  for (;;) {
    const plan = planOpening(state, market, { ...command, quantity }, quote, worst);
    if (most === undefined || kind === 'limit') return plan;
    const { margin } = openingNeeds(market.listing.openFee, plan.value, leverage);
    if (margin <= most) return plan;
    // By as much too dear as it is, and by a lot at least: a smaller order has no worse price.
    const fits = mulDivDown(plan.quantity, most, margin);
    quantity = ((min(fits, plan.quantity - lotSize) / lotSize) * lotSize) as Amount;
    if (quantity <= 0n) return NOTHING_MET;
  }
}

/**
 * An order of the same owner ends the walk, as on the spot desk; an order whose position would not survive is skipped.
 */
function planOpening(
  state: State,
  market: MarginMarket,
  command: PlaceMargin,
  quote: Quote,
  worst: number | undefined,
): Plan {
  const side = openingSide(command);
  return market.book.plan(
    {
      owner: command.owner,
      side,
      limitTicks: worst,
      quantity: command.quantity,
      value: undefined,
      between: meetingTicks(market.listing, quote),
      mayMeet: mayMeet(state, market, markOf(quote), command.atMs),
    },
    new LadderWalk(market.listing, market.ladder, quote, side, undefined),
  );
}

function worth(quantity: Amount, price: Price): Amount {
  return (((quantity as bigint) * price) / PRICE_ONE) as Amount;
}

/** Checks the customer's money, that the positions would survive at the mark, and the house's stress test. */
function checkMeans(
  state: State,
  market: MarginMarket,
  command: PlaceMargin,
  plan: Plan,
  rest: Amount,
  fees: OpeningFees,
): Rejection | undefined {
  const { listing } = market;
  const { ledger, owner, leverage, direction, quote } = command;
  const restValue = worth(rest, command.price);
  const now = openingNeeds(fees.now, plan.value, leverage);
  const later = openingNeeds(fees.later, restValue, leverage);
  if (quote !== null) {
    const terms = { direction, closeFee: fees.close, liquidation: listing.liquidation };
    const met = { ...terms, quantity: plan.quantity, openValue: plan.value, margin: now.margin };
    const resting = { ...terms, quantity: rest, openValue: restValue, margin: later.margin };
    // Otherwise it would be liquidated at once.
    if (!standsAt(markOf(quote), met) || !standsAt(markOf(quote), resting)) return reject('price_too_far');
  }
  const paying = state.ledger.find(ledger, owner, MARGIN_ACCOUNT[listing.desk], listing.asset);
  if (paying === undefined || paying.available < now.margin + now.fee + later.margin + later.fee) {
    return reject('insufficient_balance', { asset: listing.asset.toUpperCase() });
  }
  const all = (plan.value + restValue) as Amount;
  if (command.most !== undefined && now.margin + later.margin > command.most) return reject('price_moved');
  const { desk, asset } = listing;
  const beyond = beyondLimits(state, { ledger, desk, owner, asset, worth: all });
  if (beyond !== undefined) return beyond;
  if (!affordsShare(state, market, owner, all)) return reject('house_share');
  return affordsStress(state, market, untested(market, command, plan, restValue)) ? undefined : reject('house_limit');
}

/** What of an order and of those that it meets the stress test has not counted yet. */
function untested({ listing }: MarginMarket, command: PlaceMargin, plan: Plan, restValue: bigint): Opened {
  const { direction } = command;
  if (restsCount(listing)) return { ...NOTHING_OPENED, [direction]: plan.value + restValue };
  const met = { long: 0n, short: 0n };
  for (const { maker, value } of plan.fills) {
    const order = maker as MarginOrder | undefined;
    if (order !== undefined && order.closes === undefined) met[order.direction] += value;
  }
  met[direction] += plan.value;
  return met;
}

/** Makers are filled first, then the order opens its position with all that was met, and the rest of it waits. */
function carryOut(
  state: State,
  market: MarginMarket,
  command: PlaceMargin,
  plan: Plan,
  rest: Amount,
  ticks: number,
  fees: OpeningFees,
): CommandResult {
  const { listing } = market;
  const { atMs } = command;
  const order: MarginOrder = {
    id: state.takeOrderId(),
    ledger: command.ledger,
    desk: listing.desk,
    owner: command.owner,
    symbol: command.symbol,
    asset: listing.asset,
    side: openingSide(command),
    kind: command.kind,
    direction: command.direction,
    leverage: command.leverage,
    closes: undefined,
    ticks,
    takeProfit: command.takeProfit ?? null,
    stopLoss: command.stopLoss ?? null,
    quantity: command.quantity,
    remaining: ZERO,
    status: plan.quantity === command.quantity ? 'filled' : 'cancelled',
    ...newOrder(plan, atMs),
  };
  const account = accountOf(state, order);
  if (plan.quantity > 0n && command.quote !== null) {
    const rebates = fillMakers(state, market, plan, command.quote, order, atMs);
    const { margin, fee } = openingNeeds(fees.now, plan.value, command.leverage);
    state.ledger.hold(account, margin);
    if (fee > 0n) {
      const house = state.ledger.account(command.ledger, OWNER.fees, 0, listing.asset);
      state.ledger.transfer(account, house, fee, { kind: 'fee', fromOrderId: order.id, toOrderId: 0 }, atMs);
    }
    if (rebates.length > 0) payRebates(state, rebates, { orderId: order.id, fee }, atMs);
    openPart(state, market, order, { quantity: plan.quantity, value: plan.value, margin, fee }, atMs);
  }
  if (rest > 0n) {
    const needs = openingNeeds(fees.later, worth(rest, command.price), command.leverage);
    order.remaining = rest;
    order.heldMargin = needs.margin;
    order.heldFee = needs.fee;
    order.status = 'open';
    state.ledger.hold(account, (needs.margin + needs.fee) as Amount);
    state.margin.orderOpened(order);
  }
  state.changes.margin.orders.touch(order);
  return { orderId: order.id, status: order.status, filled: order.filled, value: order.value };
}
