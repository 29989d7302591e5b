import { type Amount, min, PRICE_ONE, type Price, ZERO } from '@bourse/money';
import { assert } from '../core/fault.ts';
import { FILLS_MAX } from '../core/limits.ts';
import { priceAt, type Steps } from '../desks/spot/instrument.ts';
import type { LadderWalk, Quote } from './ladder.ts';
import type { TickRange } from './price-bounds.ts';
import { type LevelCursor, PriceLevels } from './price-levels.ts';
import { Queues } from './queues.ts';
import type { Level, Resting, Side } from './resting.ts';
import { Worth } from './worth.ts';

/**
 * What a taker wants: to trade `quantity` of base, or to spend `value` of quote; up to a limit price in ticks, if any.
 */
export interface Want {
  readonly owner: number;
  readonly side: Side;
  readonly limitTicks: number | undefined;
  readonly quantity: Amount | undefined;
  readonly value: Amount | undefined;
  /** Which resting orders of others it may meet; those that it may not are skipped. Absent: all. */
  readonly mayMeet?: (maker: Resting) => boolean;
  /** Orders of the same owner are skipped. Absent: the first of them ends the walk. */
  readonly skipsOwn?: boolean;
  /** At which prices it may meet customers; others are passed over. Absent: at any. */
  readonly between?: TickRange | undefined;
  /** An order whose own price would be better for the taker than that is met at the nearest price within. Absent: passed over. */
  readonly improves?: boolean;
}

/** One meeting of a taker with a resting order, or with the house's ladder where `maker` is undefined. */
export interface Fill {
  readonly maker: Resting | undefined;
  readonly ticks: number;
  readonly price: Price;
  readonly quantity: Amount;
  /** quantity x price, exact. */
  readonly value: Amount;
}

export interface Plan {
  readonly fills: readonly Fill[];
  readonly quantity: Amount;
  readonly value: Amount;
  readonly ladderTaken: Amount;
  /** An order of the taker's own that it would meet: the caller then refuses the taker. */
  readonly selfTradeId: number | undefined;
  /** The walk ended at FILLS_MAX with more to take. */
  readonly cutShort: boolean;
}

/** The plan of a taker whose price meets nothing. */
export const NOTHING_MET: Plan = {
  fills: [],
  quantity: ZERO,
  value: ZERO,
  ladderTaken: ZERO,
  selfTradeId: undefined,
  cutShort: false,
};

/** Orders of one market in one ledger, by price, then time. It knows nothing of money or desks. */
export class OrderBook {
  #steps: Steps;
  #worth: Worth;
  readonly #bids = new PriceLevels();
  readonly #asks = new PriceLevels();
  readonly #queues = new Queues();

  constructor(steps: Steps) {
    this.#steps = steps;
    this.#worth = new Worth(steps);
  }

  /** When the listing changes. */
  set steps(steps: Steps) {
    this.#steps = steps;
    this.#worth = new Worth(steps);
  }

  /** Of a quantity at a price in ticks, rounded down. */
  worth(quantity: Amount, ticks: number): Amount {
    return this.#worth.of(quantity, ticks);
  }

  side(side: Side): PriceLevels {
    return side === 'buy' ? this.#bids : this.#asks;
  }

  /** Best price of a side in ticks. */
  bestTicks(side: Side): number | undefined {
    const level = this.side(side).best();
    if (level === undefined) return undefined;
    return side === 'buy' ? -level.rank : level.rank;
  }

  /** Whether a quote reaches a resting order of either side. O(1). */
  isReachedBy(quote: Quote): boolean {
    const bid = this.side('buy').best();
    if (bid !== undefined && bid.price >= quote.ask) return true;
    const ask = this.side('sell').best();
    return ask !== undefined && ask.price <= quote.bid;
  }

  /** Puts an order behind all others at its price. */
  add(order: Resting): void {
    assert(order.remaining > 0n, 'a resting order wants something');
    assert(order.level === undefined, 'an order rests once');
    const levels = this.side(order.side);
    const rank = order.side === 'buy' ? -order.ticks : order.ticks;
    let level = levels.find(rank);
    if (level === undefined) {
      const price = priceAt(order.ticks, this.#steps);
      level = { rank, price, first: 0, last: 0 };
      levels.insert(level);
    }
    this.#queues.add(level, order);
  }

  /** The oldest order of a level, which has one. */
  firstOf(level: Level): Resting {
    const order = this.#queues.at(level.first);
    assert(order !== undefined, 'a level has an order');
    return order;
  }

  /** The orders of a level, oldest first. The level must not change meanwhile. */
  *ordersOf(level: Level): IterableIterator<Resting> {
    for (let place = level.first; place !== 0; place = this.#queues.behind(place)) {
      const order = this.#queues.at(place);
      assert(order !== undefined, 'a place in line is an order’s');
      yield order;
    }
  }

  /** Takes `quantity` off a resting order; a filled one leaves the book. */
  reduce(order: Resting, quantity: Amount): void {
    assert(order.level !== undefined, 'only a resting order is filled');
    assert(order.remaining >= quantity, 'a fill takes more than the order wants');
    order.remaining = (order.remaining - quantity) as Amount;
    if (order.remaining === 0n) this.#unlink(order, order.level);
  }

  /** Removes an order, with the quantity that it still wants. */
  remove(order: Resting): void {
    const level = order.level;
    assert(level !== undefined, 'only a resting order is removed');
    this.#unlink(order, level);
  }

  /**
   * Finds what a taker would meet, best price first, customers before the ladder at the same price. Changes nothing in
   * the book.
   */
  plan(want: Want, ladder: LadderWalk | undefined): Plan {
    const walk = new PlanWalk(this.#steps, this.#worth, this.#queues, want);
    const cursor = this.side(want.side === 'buy' ? 'sell' : 'buy').cursor();
    while (walk.wants()) {
      const level = nextLevel(cursor, want);
      const ticks = level === undefined ? 0 : meetingPrice(level, want);
      const ladderOffer = ladder?.offered() ?? ZERO;
      const useLadder =
        ladder !== undefined && ladderOffer > 0n && (level === undefined || isBetter(want.side, ladder.ticks, ticks));
      if (useLadder) {
        if (!walk.within(ladder.ticks)) break;
        const price = priceAt(ladder.ticks, this.#steps);
        const fill = walk.takeLadder(ladder.ticks, price, ladderOffer);
        if (fill === undefined) break;
        ladder.take(fill.quantity, fill.value);
        continue;
      }
      if (level === undefined || !walk.within(ticks)) break;
      if (!walk.takeLevel(level, ticks)) break;
      cursor.advance();
    }
    return walk.plan(ladder?.taken ?? ZERO);
  }

  #unlink(order: Resting, level: Level): void {
    this.#queues.remove(level, order);
    if (level.first === 0) this.side(order.side).remove(level.rank);
  }
}

/** The edge of the range that is better for the taker. */
const nearEdge = (side: Side, { lowest, highest }: TickRange): number => (side === 'buy' ? lowest : highest);

/** The next level at which the taker may meet customers. */
function nextLevel(cursor: LevelCursor, { side, between, improves }: Want): Level | undefined {
  let level = cursor.current();
  if (between === undefined) return level;
  const near = nearEdge(side, between);
  while (improves !== true && level !== undefined && isBetter(side, ticksOf(level), near)) {
    cursor.advance();
    level = cursor.current();
  }
  const far = side === 'buy' ? between.highest : between.lowest;
  return level === undefined || isBetter(side, far, ticksOf(level)) ? undefined : level;
}

/** The price in ticks at which a level is met: its own, or the range's edge. */
function meetingPrice(level: Level, { side, between }: Want): number {
  const own = ticksOf(level);
  if (between === undefined) return own;
  const near = nearEdge(side, between);
  return isBetter(side, own, near) ? near : own;
}

function ticksOf(level: Level): number {
  return level.rank < 0 ? -level.rank : level.rank;
}

/** Whether a taker of `side` prefers price `a` to price `b`; customers come first at the same price. */
function isBetter(side: Side, a: number, b: number): boolean {
  return side === 'buy' ? a < b : a > b;
}

/** Gathers fills until the want is met. */
class PlanWalk {
  readonly #steps: Steps;
  readonly #worth: Worth;
  readonly #queues: Queues;
  readonly #want: Want;
  readonly #fills: Fill[] = [];
  #quantity: Amount = ZERO;
  #value: Amount = ZERO;
  #selfTradeId: number | undefined;
  #done = false;
  #cutShort = false;

  constructor(steps: Steps, worth: Worth, queues: Queues, want: Want) {
    this.#steps = steps;
    this.#worth = worth;
    this.#queues = queues;
    this.#want = want;
  }

  wants(): boolean {
    if (this.#done) return false;
    return this.#want.quantity === undefined || this.#quantity < this.#want.quantity;
  }

  within(ticks: number): boolean {
    const limit = this.#want.limitTicks;
    if (limit === undefined) return true;
    return this.#want.side === 'buy' ? ticks <= limit : ticks >= limit;
  }

  /** Fills against every order of a level, at a price in ticks, in time order; false when nothing more is wanted or affordable. */
  takeLevel(level: Level, ticks: number): boolean {
    const price = priceAt(ticks, this.#steps);
    const queues = this.#queues;
    for (let place = level.first; place !== 0; place = queues.behind(place)) {
      const maker = queues.at(place);
      assert(maker !== undefined, 'a place in line is an order’s');
      if (!this.wants()) return false;
      const affordable = this.#affordable(price);
      // If the rest of the budget buys no lot at this price, the order of the same owner is not met either.
      if (affordable === 0n) return false;
      const { mayMeet, owner, skipsOwn } = this.#want;
      if (maker.owner === owner) {
        if (skipsOwn === true) continue;
        this.#selfTradeId = maker.id;
        this.#done = true;
        return false;
      }
      if (mayMeet !== undefined && !mayMeet(maker)) continue;
      if (this.#fill(maker, ticks, price, min(maker.remaining, affordable)) === undefined) return false;
    }
    return true;
  }

  /** One fill against the ladder of at most `offered`; undefined where the walk ends. */
  takeLadder(ticks: number, price: Price, offered: Amount): Fill | undefined {
    return this.#fill(undefined, ticks, price, min(offered, this.#affordable(price)));
  }

  /** One fill of `quantity`; undefined, and the walk ends, where that is nothing or the plan has FILLS_MAX already. */
  #fill(maker: Resting | undefined, ticks: number, price: Price, quantity: Amount): Fill | undefined {
    if (quantity === 0n || this.#fills.length >= FILLS_MAX) {
      this.#cutShort = quantity !== 0n;
      this.#done = true;
      return undefined;
    }
    const value = this.#worth.of(quantity, ticks);
    const fill: Fill = { maker, ticks, price, quantity, value };
    this.#fills.push(fill);
    this.#quantity = (this.#quantity + quantity) as Amount;
    this.#value = (this.#value + value) as Amount;
    return fill;
  }

  plan(ladderTaken: Amount): Plan {
    return {
      fills: this.#fills,
      quantity: this.#quantity,
      value: this.#value,
      ladderTaken,
      selfTradeId: this.#selfTradeId,
      cutShort: this.#cutShort,
    };
  }

  /** Base still wanted at this price, in whole lots. */
  #affordable(price: Price): Amount {
    const { quantity, value } = this.#want;
    if (quantity !== undefined) return (quantity - this.#quantity) as Amount;
    assert(value !== undefined, 'a taker wants a quantity or spends a value');
    const base = (((value - this.#value) * PRICE_ONE) / price) as Amount;
    return (base - (base % this.#steps.lotSize)) as Amount;
  }
}
