import { DueQueue } from './due-queue.ts';
import { Stakes } from './stakes.ts';
import type { TimedChanges } from './timed-changes.ts';
import type { TimedOrder } from './timed-order.ts';
import type { TimedListing } from './timed-rule.ts';

interface TimedMarket {
  listing: TimedListing;
  readonly queue: DueQueue;
}

/** What the engine remembers of timed contracts: the cycles on offer, the pending and the open orders. */
export class TimedDesk {
  readonly #changes: TimedChanges;
  readonly #markets = new Map<string, TimedMarket>();
  /** Pending and open orders by id. */
  readonly orders = new Map<number, TimedOrder>();
  readonly stakes = new Stakes();

  constructor(changes: TimedChanges) {
    this.#changes = changes;
  }

  list(listing: TimedListing): void {
    const market = this.#markets.get(listing.symbol);
    if (market === undefined) this.#markets.set(listing.symbol, { listing, queue: new DueQueue() });
    else market.listing = listing;
    this.#changes.listings.add(listing);
  }

  find(symbol: string): TimedListing | undefined {
    return this.#markets.get(symbol)?.listing;
  }

  *listings(): IterableIterator<TimedListing> {
    for (const { listing } of this.#markets.values()) yield listing;
  }

  /** When the next order of a market opens or expires; undefined where there is none. O(1). */
  nextDue(symbol: string): number | undefined {
    return this.#markets.get(symbol)?.queue.nextMs;
  }

  opened(order: TimedOrder): void {
    this.orders.set(order.id, order);
    this.#markets.get(order.symbol)?.queue.add(order);
  }

  /** Takes the next order that is due at `uptoMs` or before. */
  takeDue(symbol: string, uptoMs: number): TimedOrder | undefined {
    const order = this.#markets.get(symbol)?.queue.take(uptoMs);
    if (order !== undefined) this.orders.delete(order.id);
    return order;
  }
}
