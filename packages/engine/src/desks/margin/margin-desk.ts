import { type Amount, PRICE_ONE, rateUp } from '@bourse/money';
import { emptyLadder, type Ladder } from '../../book/ladder.ts';
import { OrderBook } from '../../book/order-book.ts';
import { assert } from '../../core/fault.ts';
import { LEDGERS, type LedgerName } from '../../ledger/owners.ts';
import { priceAt } from '../spot/instrument.ts';
import { Exposure, type Opened, type StressTerms } from './exposure.ts';
import type { MarginChanges } from './margin-changes.ts';
import type { MarginDeskName, MarginListing } from './margin-listing.ts';
import type { MarginOrder, Position, Stop } from './position.ts';
import { fallsTo, liquidationPrice } from './position-figures.ts';
import { TriggerQueue } from './trigger-queue.ts';

/** One market on margin in one ledger. */
export class MarginMarket {
  /** Replaced when the listing changes. */
  listing: MarginListing;
  readonly ledger: LedgerName;
  readonly book: OrderBook;
  readonly ladder: Ladder;
  readonly exposure = new Exposure();
  /** Positions by their liquidation prices. */
  readonly longs = new TriggerQueue<Position>('falling');
  readonly shorts = new TriggerQueue<Position>('rising');
  readonly fallingStops = new TriggerQueue<Stop>('falling');
  readonly risingStops = new TriggerQueue<Stop>('rising');
  /** Stops that were triggered and could not close all they should. */
  readonly waiting = new Set<Stop>();

  constructor(listing: MarginListing, ledger: LedgerName) {
    this.listing = listing;
    this.ledger = ledger;
    this.book = new OrderBook(listing);
    this.ladder = emptyLadder('margin', ledger, listing.symbol);
  }

  queueOf(stop: Stop): TriggerQueue<Stop> {
    return fallsTo(stop) ? this.fallingStops : this.risingStops;
  }

  /** Queues a position anew by its liquidation price, after its quantity or margin changed. */
  requeue(position: Position): void {
    const queue = position.direction === 'long' ? this.longs : this.shorts;
    if (position.slot >= 0) queue.remove(position);
    if (position.status !== 'open') return;
    position.trigger = liquidationPrice(position);
    // A long that cannot lose its margin is never liquidated.
    if (position.trigger > 0n) queue.add(position);
  }
}

/** What is open of one owner in one ledger. */
interface Counts {
  orders: number;
  positions: number;
  /** Of positions, as they were opened, and of opening orders, by symbol. */
  readonly worth: Map<string, bigint>;
}

/** By how much a position changed. */
interface Difference {
  readonly quantity: bigint;
  readonly value: bigint;
  readonly margin: bigint;
}

/** Whether orders that rest count in the stress test, because they are not tested when they are filled. */
export const restsCount = ({ bounds }: MarginListing): boolean => bounds === undefined;

export const stressTerms = (listing: MarginListing): StressTerms => ({
  move: listing.stressMove,
  rests: restsCount(listing),
  apart: listing.bounds?.apart === true,
});

/** What the engine remembers of the two margin desks (contracts and stocks). */
export class MarginDesk {
  readonly #changes: MarginChanges;
  readonly #markets = new Map<string, Record<LedgerName, MarginMarket>>();
  /** Stress losses of all markets by "ledger asset". */
  readonly #stress = new Map<string, bigint>();
  readonly #uncounted = new Set<MarginMarket>();
  /** Worth of all positions and opening orders by "ledger desk asset". */
  readonly #worth = new Map<string, bigint>();
  /** By "ledger owner". */
  readonly #counts = new Map<string, Counts>();
  /** Everything open, by id. */
  readonly orders = new Map<number, MarginOrder>();
  readonly positions = new Map<number, Position>();
  readonly stops = new Map<number, Stop>();

  constructor(changes: MarginChanges) {
    this.#changes = changes;
  }

  list(listing: MarginListing): void {
    const former = this.#markets.get(listing.symbol);
    if (former === undefined) {
      const [live, demo] = LEDGERS.map((ledger) => new MarginMarket(listing, ledger));
      assert(live !== undefined && demo !== undefined, 'there are two ledgers');
      this.#markets.set(listing.symbol, { live, demo });
    } else {
      for (const ledger of LEDGERS) {
        former[ledger].listing = listing;
        former[ledger].book.steps = listing;
        this.recount(former[ledger]);
      }
    }
    this.#changes.listings.add(listing);
  }

  find(ledger: LedgerName, symbol: string): MarginMarket | undefined {
    return this.#markets.get(symbol)?.[ledger];
  }

  /** A symbol's market in each ledger. Undefined: not listed. */
  markets(symbol: string): Readonly<Record<LedgerName, MarginMarket>> | undefined {
    return this.#markets.get(symbol);
  }

  market(ledger: LedgerName, symbol: string): MarginMarket {
    const found = this.find(ledger, symbol);
    assert(found !== undefined, 'a market on margin is not listed');
    return found;
  }

  *listings(): IterableIterator<MarginListing> {
    for (const { live } of this.#markets.values()) yield live.listing;
  }

  symbols(): IterableIterator<string> {
    return this.#markets.keys();
  }

  /** Open orders and positions of an owner in a ledger. */
  count(ledger: LedgerName, owner: number): { readonly orders: number; readonly positions: number } {
    return this.#counts.get(`${ledger} ${owner}`) ?? { orders: 0, positions: 0 };
  }

  /** Has a market's stress loss counted anew, after its positions, orders or terms changed. */
  recount(market: MarginMarket): void {
    this.#uncounted.add(market);
  }

  /** Counts when somebody asks: a tick that closes thousands of positions changes a market as often. */
  #count(): void {
    for (const market of this.#uncounted) {
      const { exposure, listing } = market;
      const loss = exposure.stressLoss(stressTerms(listing));
      const key = `${market.ledger} ${listing.asset}`;
      this.#stress.set(key, (this.#stress.get(key) ?? 0n) + loss - exposure.counted);
      exposure.counted = loss;
    }
    this.#uncounted.clear();
  }

  /** What the house would lose in a market by the adverse move. */
  stressOfMarket(market: MarginMarket): bigint {
    this.#count();
    return market.exposure.counted;
  }

  /** What the house would lose in an asset's markets by the adverse moves. */
  stressOf(ledger: LedgerName, asset: string): bigint {
    this.#count();
    return this.#stress.get(`${ledger} ${asset}`) ?? 0n;
  }

  /** What the house would lose in an asset's markets, with `more` worth opened in one of them. */
  stressWith(market: MarginMarket, more: Opened): bigint {
    this.#count();
    const { exposure, listing } = market;
    const total = this.#stress.get(`${market.ledger} ${listing.asset}`) ?? 0n;
    return total - exposure.counted + exposure.stressLoss(stressTerms(listing), more);
  }

  /** What the house would lose by one customer's positions and opening orders of an asset, each by its market's move. */
  stressOfOwner(ledger: LedgerName, owner: number, asset: string): bigint {
    let loss = 0n;
    for (const [symbol, worth] of this.#counts.get(`${ledger} ${owner}`)?.worth ?? []) {
      const { listing } = this.market(ledger, symbol);
      if (listing.asset === asset) loss += rateUp(worth as Amount, listing.stressMove);
    }
    return loss;
  }

  /** Worth of one customer's positions, as they were opened, and opening orders of an asset. */
  worthOfOwner(ledger: LedgerName, owner: number, asset: string): bigint {
    let sum = 0n;
    for (const [symbol, worth] of this.#counts.get(`${ledger} ${owner}`)?.worth ?? []) {
      if (this.market(ledger, symbol).listing.asset === asset) sum += worth;
    }
    return sum;
  }

  /** The same of all customers of a desk. */
  worthOfDesk(ledger: LedgerName, desk: MarginDeskName, asset: string): bigint {
    return this.#worth.get(`${ledger} ${desk} ${asset}`) ?? 0n;
  }

  /** The worth that rests of an opening order changed by this. */
  restingChanged(order: MarginOrder, by: bigint): void {
    this.market(order.ledger, order.symbol).exposure.side(order.direction).resting += by;
    this.#worthChanged(order, by);
  }

  /** An order starts to rest. */
  orderOpened(order: MarginOrder): void {
    const market = this.market(order.ledger, order.symbol);
    market.book.add(order);
    this.orders.set(order.id, order);
    this.#countOf(order).orders += 1;
    const { closes } = order;
    if (closes !== undefined) {
      closes.closing = (closes.closing + order.remaining) as Amount;
      closes.closingOrders.add(order);
      return;
    }
    this.restingChanged(order, restingValue(market, order));
    this.recount(market);
  }

  /** A resting order is over; it is out of the book already. */
  orderClosed(order: MarginOrder): void {
    this.orders.delete(order.id);
    this.#countOf(order).orders -= 1;
    order.closes?.closingOrders.delete(order);
  }

  /** A position begins, or is put back at start. */
  positionOpened(position: Position): void {
    this.positions.set(position.id, position);
    this.#countOf(position).positions += 1;
    const market = this.market(position.ledger, position.symbol);
    const side = market.exposure.side(position.direction);
    side.open += position.openValue;
    side.margin += position.margin;
    side.quantity += position.quantity;
    this.#worthChanged(position, position.openValue);
    market.requeue(position);
    this.recount(market);
  }

  /** Changes quantity, worth and margin of an open position by these differences and queues it anew. */
  positionChanged(position: Position, { quantity = 0n, value = 0n, margin = 0n }: Partial<Difference>): void {
    const market = this.market(position.ledger, position.symbol);
    const side = market.exposure.side(position.direction);
    position.quantity = (position.quantity + quantity) as Amount;
    position.openValue = (position.openValue + value) as Amount;
    position.margin = (position.margin + margin) as Amount;
    side.open += value;
    side.margin += margin;
    side.quantity += quantity;
    this.#worthChanged(position, value);
    assert(position.openValue >= 0n && position.margin >= 0n, 'a position is not below zero');
    market.requeue(position);
    this.recount(market);
    this.#changes.positions.touch(position);
  }

  positionClosed(position: Position): void {
    this.positions.delete(position.id);
    this.#countOf(position).positions -= 1;
  }

  /** A stop begins, or is put back at start. */
  stopOpened(stop: Stop): void {
    this.stops.set(stop.id, stop);
    stop.position.stops.add(stop);
    const market = this.market(stop.ledger, stop.symbol);
    if (stop.status === 'waiting') market.waiting.add(stop);
    else market.queueOf(stop).add(stop);
  }

  /** A stop is over. */
  stopClosed(stop: Stop): void {
    this.stops.delete(stop.id);
    stop.position.stops.delete(stop);
    const market = this.market(stop.ledger, stop.symbol);
    market.waiting.delete(stop);
    if (stop.slot >= 0) market.queueOf(stop).remove(stop);
  }

  #worthChanged(of: MarginOrder | Position, by: bigint): void {
    const { worth } = this.#countOf(of);
    const now = (worth.get(of.symbol) ?? 0n) + by;
    if (now === 0n) worth.delete(of.symbol);
    else worth.set(of.symbol, now);
    const key = `${of.ledger} ${of.desk} ${of.asset}`;
    this.#worth.set(key, (this.#worth.get(key) ?? 0n) + by);
  }

  #countOf(of: { readonly ledger: LedgerName; readonly owner: number }): Counts {
    const key = `${of.ledger} ${of.owner}`;
    const found = this.#counts.get(key);
    if (found !== undefined) return found;
    const counts = { orders: 0, positions: 0, worth: new Map<string, bigint>() };
    this.#counts.set(key, counts);
    return counts;
  }
}

/** Worth of what still rests of an order, at its own price: exact. */
export function restingValue(market: MarginMarket, order: MarginOrder): bigint {
  return (order.remaining * priceAt(order.ticks, market.listing)) / PRICE_ONE;
}
