import type { Amount } from '@bourse/money';
import { min, PRICE_ONE, type Price } from '@bourse/money';
import { LadderWalk, type Quote, recordTaken } from '../../book/ladder.ts';
import type { Side } from '../../book/resting.ts';
import type { State } from '../../core/state.ts';
import { priceAt } from '../spot/instrument.ts';
import type { TickCommand } from '../tick-command.ts';
import { neededAtLadder } from './at-ladder-price.ts';
import { withdrawOrder } from './cancel-margin.ts';
import { closePart } from './close-part.ts';
import { recordTrade } from './closing.ts';
import { deleverage, isOverdrawn } from './deleverage.ts';
import { fillResting } from './fill-order.ts';
import { accountOf } from './margin-account.ts';
import type { MarginMarket } from './margin-desk.ts';
import type { MarginOrder, Position, Stop } from './position.ts';
import { markOf, valueAt } from './position-figures.ts';
import { runStop } from './stops.ts';

/**
 * A tick on the margin desks, in this order: orders it reaches, by price and time; stops, by price and time;
 * liquidations, by position number; then deleveraging. A tick that reaches nothing only looks at the heads of two sides of the book and
 * four queues. Returns whether anything changed.
 */
export function marginTick(state: State, command: TickCommand): boolean {
  const markets = state.margin.markets(command.symbol);
  if (markets === undefined) return false;
  const live = marketTick(state, markets.live, command);
  const demo = marketTick(state, markets.demo, command);
  return live || demo;
}

function marketTick(state: State, market: MarginMarket, { quote, atMs }: TickCommand): boolean {
  if (!reachesMarket(state, market, quote)) return false;
  const mark = markOf(quote);
  let changed = false;
  if (market.book.isReachedBy(quote)) {
    if (fillReached(state, market, quote, 'buy', atMs)) changed = true;
    if (fillReached(state, market, quote, 'sell', atMs)) changed = true;
  }
  if (runStops(state, market, quote, mark, atMs)) changed = true;
  if (closeByForce(state, market, mark, atMs)) changed = true;
  if (deleverage(state, market, mark, atMs)) changed = true;
  return changed;
}

/**
 * Whether a tick would reach an order, a stop or a liquidation price of a symbol's markets, or have one deleveraged. O(1). While trading is
 * halted it reaches none, nor does one from before the halt's end.
 */
export function reachesMargin(state: State, symbol: string, quote: Quote): boolean {
  const markets = state.margin.markets(symbol);
  if (markets === undefined) return false;
  return reachesMarket(state, markets.live, quote) || reachesMarket(state, markets.demo, quote);
}

function reachesMarket(state: State, market: MarginMarket, quote: Quote): boolean {
  if (!reachesTrade(market, quote) && !isOverdrawn(state, market, quote)) return false;
  const { desk, symbol } = market.listing;
  return !state.halts.isDead(desk, symbol, quote.id);
}

/** Whether a tick reaches an order, a stop or a liquidation price of a market. */
function reachesTrade(market: MarginMarket, quote: Quote): boolean {
  if (market.waiting.size > 0 || market.book.isReachedBy(quote)) return true;
  // The mark is between bid and ask, and costs more to work out: what they do not reach, it does not.
  if (!reachesTrigger(market, quote.bid, quote.ask)) return false;
  const mark = markOf(quote);
  return reachesTrigger(market, mark, mark);
}

/** Whether a price that falls to `low` and one that rises to `high` would reach a stop or a liquidation price. */
function reachesTrigger({ longs, shorts, fallingStops, risingStops }: MarginMarket, low: Price, high: Price): boolean {
  return longs.reached(low) || fallingStops.reached(low) || shorts.reached(high) || risingStops.reached(high);
}

/**
 * The house's new ladder meets the resting orders it reaches, each at the ladder's price, which is the order's or
 * better. An order that may not be opened at that price now is cancelled.
 */
function fillReached(state: State, market: MarginMarket, quote: Quote, side: Side, atMs: number): boolean {
  const { listing, book, ladder } = market;
  const walk = new LadderWalk(listing, ladder, quote, side, undefined);
  let withdrew = false;
  for (;;) {
    const level = book.side(side).best();
    const offered = walk.offered();
    if (level === undefined || offered === 0n) break;
    const price = priceAt(walk.ticks, listing);
    if (side === 'buy' ? price > level.price : price < level.price) break;
    const order = book.firstOf(level) as MarginOrder;
    const quantity = min(offered, order.remaining);
    const value = ((quantity * price) / PRICE_ONE) as Amount;
    if (order.closes === undefined) {
      const more = neededAtLadder(state, market, order, { quantity, value }, markOf(quote), atMs);
      if (more === undefined) {
        withdrawOrder(state, order, atMs);
        withdrew = true;
        continue;
      }
      state.ledger.hold(accountOf(state, order), (more.margin + more.fee) as Amount);
      fillResting(state, market, order, quantity, value, atMs, more);
    } else fillResting(state, market, order, quantity, value, atMs);
    recordTrade(state, market, { quantity, value, atMs, takerOwner: 0, makerOwner: order.owner });
    walk.take(quantity, value);
  }
  if (walk.taken === 0n) return withdrew;
  recordTaken(ladder, quote, side, walk.taken);
  state.changes.ladders.touch(ladder);
  return true;
}

/** Stops from former ticks first, then those this one reaches. */
function runStops(state: State, market: MarginMarket, quote: Quote, mark: Price, atMs: number): boolean {
  const stops: Stop[] = [...market.waiting].sort((a, b) => a.id - b.id);
  for (const queue of [market.fallingStops, market.risingStops]) {
    for (let stop = queue.takeReached(mark); stop !== undefined; stop = queue.takeReached(mark)) stops.push(stop);
  }
  let changed = false;
  for (const stop of stops) {
    // An earlier one may have closed the position, and with it this stop.
    if (stop.status !== 'open' && stop.status !== 'waiting') continue;
    if (runStop(state, market, stop, quote, atMs)) changed = true;
  }
  return changed;
}

/** At the mark, against the house: a liquidation does not depend on what the book holds. */
function closeByForce(state: State, market: MarginMarket, mark: Price, atMs: number): boolean {
  const reached: Position[] = [];
  for (const queue of [market.longs, market.shorts]) {
    for (let one = queue.takeReached(mark); one !== undefined; one = queue.takeReached(mark)) reached.push(one);
  }
  for (const position of reached.sort((a, b) => a.id - b.id)) {
    closePart(
      state,
      position,
      position.quantity,
      valueAt(position, position.quantity, mark),
      atMs,
      'taker',
      'liquidated',
    );
  }
  return reached.length > 0;
}
