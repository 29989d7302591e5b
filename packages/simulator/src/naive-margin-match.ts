import type { Quote, Side } from '@bourse/engine';
import { worth } from './naive-book.ts';
import { areNear, isTooFar } from './naive-bounds.ts';
import { naiveLadder } from './naive-ladder.ts';
import {
  closingSideOf,
  less,
  middleOf,
  type NaiveDirection,
  type NaiveMargin,
  type NaiveMarginOrder,
  type NaiveMarginTrade,
  type NaivePosition,
  type NaiveStop,
  over,
  RATE_SCALE,
  restOf,
  sideOf,
  under,
} from './naive-margin.ts';
import { closeSome } from './naive-margin-close.ts';
import { FEES, give, houseAccount, setAside, standingAccount } from './naive-margin-money.ts';
import { naiveClosingFee, naiveMarginRates, naiveRestingRate } from './naive-margin-rates.ts';
import { covers, falls } from './naive-margin-terms.ts';
import type { NaiveDue } from './naive-rebate.ts';
import type { NaiveState } from './naive-state.ts';

const FILLS_MOST = 1000;
/** The house's offers on margin are not bounded by what it has. */
const ANY_STOCK = 10n ** 60n;

/** Something to meet: a customer's order, or the house's ladder. */
interface Offer {
  readonly price: bigint;
  readonly quantity: bigint;
  readonly maker: NaiveMarginOrder | undefined;
}

export interface NaivePlan {
  readonly met: readonly Offer[];
  readonly side: Side;
  readonly quantity: bigint;
  readonly value: bigint;
  /** The taker would meet itself. */
  readonly self: boolean;
  readonly cutShort: boolean;
}

export const NOTHING_MET: NaivePlan = { met: [], side: 'buy', quantity: 0n, value: 0n, self: false, cutShort: false };

/** The taker, and what it wants: to close a position, or to open one. */
export interface Taker {
  readonly ledger: string;
  readonly closing?: NaivePosition;
  readonly opening?: { readonly owner: number; readonly symbol: string; readonly direction: NaiveDirection };
  readonly quantity: bigint;
  readonly limit?: bigint | undefined;
  /** At market: how far from the quote, as a proportion. */
  readonly reach?: bigint | undefined;
  readonly quote: Quote;
  readonly atMs: number;
}

/** Lists all that is on offer, sorts it, leaves out who may not be met, and takes from the front. */
export function meetings(exchange: NaiveState, taker: Taker): NaivePlan {
  const { margin: desk } = exchange;
  const { closing, opening, limit, reach, quote } = taker;
  const of = closing ?? opening;
  if (of === undefined) throw new Error('a taker of nothing');
  const side = closing === undefined ? sideOf({ direction: of.direction, closes: undefined }) : closingSideOf(closing);
  const met: Offer[] = [];
  let left = taker.quantity;
  let self = false;
  let cutShort = false;
  for (const offer of offers(desk, taker.ledger, of.symbol, side, quote)) {
    if (left === 0n) break;
    if (limit !== undefined && (side === 'buy' ? offer.price > limit : offer.price < limit)) break;
    if (isTooFar(offer.price, quote, side, reach, desk.listing(of.symbol).tickSize)) break;
    if (closing !== undefined && !covers(closing, offer.price)) break;
    if (offer.maker?.owner === of.owner) {
      // A taker that closes skips orders of the same owner; one that opens is refused.
      if (closing !== undefined) continue;
      self = true;
      break;
    }
    if (offer.maker !== undefined && !mayBeMet(exchange, offer.maker, middleOf(quote), taker.atMs)) continue;
    if (met.length === FILLS_MOST) {
      cutShort = true;
      break;
    }
    const quantity = less(offer.quantity, left);
    met.push({ ...offer, quantity });
    left -= quantity;
  }
  const value = met.reduce((sum, one) => sum + worth(one.quantity, one.price), 0n);
  return { met, side, quantity: taker.quantity - left, value, self, cutShort };
}

/** Customers' orders and the ladder: by price, customers first, then the oldest. */
function offers(desk: NaiveMargin, ledger: string, symbol: string, side: Side, quote: Quote): Offer[] {
  const makers = desk
    .queue(ledger, symbol, side === 'buy' ? 'sell' : 'buy')
    .filter((maker) => areNear(desk.listing(symbol), maker.price, quote))
    .map((maker) => ({ price: maker.price, quantity: restOf(maker), maker }));
  const ladder = naiveLadder(desk.listing(symbol), quote, side, desk.takenOf(ledger, symbol), ANY_STOCK);
  const house = ladder.map((offer) => ({ ...offer, maker: undefined }));
  return [...makers, ...house].sort((a, b) =>
    a.price === b.price ? 0 : a.price < b.price === (side === 'buy') ? -1 : 1,
  );
}

/** Not an order whose position would be liquidated at once, nor one that closes at a loss beyond its margin. */
function mayBeMet(exchange: NaiveState, order: NaiveMarginOrder, mark: bigint, atMs: number): boolean {
  if (order.closes !== undefined) return covers(order.closes, order.price);
  const { liquidation } = exchange.margin.listing(order.symbol);
  const closeFee = naiveClosingFee(exchange, order.symbol, order.owner, atMs);
  const openValue = worth(restOf(order), order.price);
  const stake = { openValue, quantity: restOf(order), margin: order.heldMargin, closeFee, liquidation };
  return !falls({ ...stake, direction: order.direction }, mark);
}

/** Fills every order that was met, and counts what was taken of the house's ladder. Returns the rebates that are due. */
export function carryOut(
  exchange: NaiveState,
  { ledger, symbol, owner }: { readonly ledger: string; readonly symbol: string; readonly owner: number },
  { met, side }: NaivePlan,
  quote: Quote,
  atMs: number,
): NaiveDue[] {
  const due: NaiveDue[] = [];
  for (const { maker, quantity, price } of met) {
    const value = worth(quantity, price);
    noteFill(exchange, { ledger, symbol, atMs, quantity, value, takerOwner: owner, makerOwner: maker?.owner ?? 0 });
    if (maker === undefined) continue;
    const rate = naiveMarginRates(exchange, maker, atMs)?.maker ?? 0n;
    if (rate < 0n)
      due.push({
        account: standingAccount(exchange, maker),
        orderId: maker.id,
        amount: under(value * -rate, RATE_SCALE),
      });
    fillMaker(exchange, maker, quantity, value, atMs);
  }
  const house = met.filter((one) => one.maker === undefined);
  takeFromHouse(
    exchange.margin,
    ledger,
    symbol,
    side,
    quote,
    house.reduce((sum, one) => sum + one.quantity, 0n),
  );
  return due;
}

/** Fills are recorded since somebody said something of fees. */
export function noteFill({ margin, fees }: NaiveState, trade: NaiveMarginTrade): void {
  if (fees.said.length > 0) margin.wroteTrades.push(trade);
}

export function takeFromHouse(
  desk: NaiveMargin,
  ledger: string,
  symbol: string,
  side: Side,
  quote: Quote,
  quantity: bigint,
): void {
  if (quantity === 0n) return;
  const taken = desk.takenOf(ledger, symbol);
  if (taken.tickId !== quote.id) Object.assign(taken, { tickId: quote.id, buy: 0n, sell: 0n });
  taken[side] += quantity;
}

/** Fills a resting order at a worth. `more` comes from its owner's free money. */
export function fillMaker(
  exchange: NaiveState,
  order: NaiveMarginOrder,
  quantity: bigint,
  value: bigint,
  atMs: number,
  more = { margin: 0n, fee: 0n },
): void {
  const { margin: desk } = exchange;
  const before = restOf(order);
  order.filled += quantity;
  order.value += value;
  order.updatedMs = atMs;
  desk.wroteOrders.add(order);
  if (restOf(order) === 0n) {
    order.status = 'filled';
    desk.orders = desk.orders.filter((one) => one !== order);
  }
  if (order.closes !== undefined) {
    order.fee += closeSome(exchange, order.closes, quantity, value, atMs, 'closed', 'maker');
    return;
  }
  const margin = under(order.heldMargin * quantity, before);
  const forFee = under(order.heldFee * quantity, before);
  order.heldMargin -= margin;
  order.heldFee -= forFee;
  const fee = less(forFee + more.fee, over(value * naiveRestingRate(exchange, order, atMs), RATE_SCALE));
  const account = standingAccount(exchange, order);
  setAside(account, more.margin - forFee);
  give(exchange, 'fee', account, houseAccount(exchange, order, FEES), fee, order.id);
  openSome(exchange, order, { quantity, value, margin: margin + more.margin, fee }, atMs);
}

/** Adds to the position that an order opened, or opens it. The margin is held and the fee paid already. */
export function openSome(
  exchange: NaiveState,
  order: NaiveMarginOrder,
  part: { readonly quantity: bigint; readonly value: bigint; readonly margin: bigint; readonly fee: bigint },
  atMs: number,
): void {
  const { margin: desk } = exchange;
  order.fee += part.fee;
  const former = desk.positions.find((one) => one.orderId === order.id);
  const position = former ?? newPosition(exchange, order, atMs);
  position.quantity += part.quantity;
  position.openValue += part.value;
  position.margin += part.margin;
  position.openedQuantity += part.quantity;
  position.openedValue += part.value;
  position.openFees += part.fee;
  desk.wrotePositions.add(position);
  if (former === undefined) bringStops(exchange, order, position, atMs);
  else growStops(desk, order, position, part.quantity, atMs);
}

/** The stops that the order brought along, take profit first, for what its position has so far. */
function bringStops(exchange: NaiveState, order: NaiveMarginOrder, position: NaivePosition, atMs: number): void {
  const { margin: desk } = exchange;
  const wanted = { profit: order.takeProfit, loss: order.stopLoss };
  for (const kind of ['profit', 'loss'] as const) {
    const trigger = wanted[kind];
    if (trigger === null) continue;
    const id = exchange.nextOrderId++;
    const { quantity } = position;
    const terms = { kind, trigger, quantity, limit: null, openingId: order.id };
    const stop: NaiveStop = { id, position, ...terms, status: 'open', createdMs: atMs, updatedMs: atMs };
    desk.stops.push(stop);
    desk.wroteStops.add(stop);
    desk.ended('stop brought along');
  }
}

function growStops(
  desk: NaiveMargin,
  order: NaiveMarginOrder,
  position: NaivePosition,
  by: bigint,
  atMs: number,
): void {
  for (const stop of desk.stopsOf(position).filter((one) => one.openingId === order.id)) {
    Object.assign(stop, { quantity: stop.quantity + by, updatedMs: atMs });
    desk.wroteStops.add(stop);
    desk.ended('stop grown');
  }
}

function newPosition(exchange: NaiveState, order: NaiveMarginOrder, atMs: number): NaivePosition {
  const { liquidation } = exchange.margin.listing(order.symbol);
  const { ledger, owner, symbol, direction, leverage } = order;
  const closeFee = naiveClosingFee(exchange, symbol, owner, atMs);
  const position: NaivePosition = {
    id: exchange.nextOrderId++,
    ledger,
    owner,
    symbol,
    direction,
    leverage,
    closeFee,
    liquidation,
    orderId: order.id,
    quantity: 0n,
    openValue: 0n,
    margin: 0n,
    added: 0n,
    openedQuantity: 0n,
    openedValue: 0n,
    openFees: 0n,
    closedQuantity: 0n,
    closedValue: 0n,
    profit: 0n,
    closeFees: 0n,
    status: 'open',
    createdMs: atMs,
    closedMs: 0,
  };
  exchange.margin.positions.push(position);
  return position;
}
