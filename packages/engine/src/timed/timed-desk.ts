import type { Changes } from '../changes.ts';
import { ExpiryQueue } from './expiry-queue.ts';
import type { TimedOrder } from './timed-order.ts';
import type { TimedListing } from './timed-rule.ts';

interface TimedMarket {
  listing: TimedListing;
  readonly queue: ExpiryQueue;
}

/** What the engine remembers of timed contracts: the cycles on offer and the open orders. */
export class TimedDesk {
  readonly #changes: Changes;
  readonly #markets = new Map<string, TimedMarket>();
  /** Open orders by id. */
  readonly orders = new Map<number, TimedOrder>();

  constructor(changes: Changes) {
    this.#changes = changes;
  }

  list(listing: TimedListing): void {
    const market = this.#markets.get(listing.symbol);
    if (market === undefined) this.#markets.set(listing.symbol, { listing, queue: new ExpiryQueue() });
    else market.listing = listing;
    this.#changes.timedListings.push(listing);
  }

  find(symbol: string): TimedListing | undefined {
    return this.#markets.get(symbol)?.listing;
  }

  *listings(): IterableIterator<TimedListing> {
    for (const { listing } of this.#markets.values()) yield listing;
  }

  /** When the next order of a market expires; undefined where none is open. O(1). */
  nextExpiry(symbol: string): number | undefined {
    return this.#markets.get(symbol)?.queue.nextMs;
  }

  opened(order: TimedOrder): void {
    this.orders.set(order.id, order);
    this.#markets.get(order.symbol)?.queue.add(order);
  }

  /** Takes the next open order that expires at `uptoMs` or before. */
  takeExpired(symbol: string, uptoMs: number): TimedOrder | undefined {
    const order = this.#markets.get(symbol)?.queue.takeExpired(uptoMs);
    if (order !== undefined) this.orders.delete(order.id);
    return order;
  }
}
