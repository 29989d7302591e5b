import { emptyLadder, type Ladder } from '../book/ladder.ts';
import { OrderBook } from '../book/order-book.ts';
import { HaltBook } from '../desks/halt/halt-book.ts';
import { PhaseBook } from '../desks/instrument/phase-book.ts';
import { MarginDesk } from '../desks/margin/margin-desk.ts';
import { LimitBook } from '../desks/risk/limit-book.ts';
import type { Instrument } from '../desks/spot/instrument.ts';
import type { SpotOrder } from '../desks/spot/spot-order.ts';
import { TimedDesk } from '../desks/timed/timed-desk.ts';
import type { TimedOrder } from '../desks/timed/timed-order.ts';
import { FeeBook } from '../fee/fee-book.ts';
import { Ledger } from '../ledger/ledger.ts';
import { LEDGERS, type LedgerName } from '../ledger/owners.ts';
import { Agenda } from '../products/agenda.ts';
import { LoanDesk } from '../products/loan/loan-desk.ts';
import { NftDesk } from '../products/nft/nft-desk.ts';
import { OfferingDesk } from '../products/offering/offering-desk.ts';
import { RewardDesk } from '../products/reward/reward-desk.ts';
import { SavingsDesk } from '../products/savings/savings-desk.ts';
import { TreasuryDesk } from '../treasury/treasury-desk.ts';
import { Changes } from './changes.ts';
import { assert } from './fault.ts';
import { IdTable } from './id-table.ts';
import { IdempotencyWindow } from './idempotency.ts';
import { Moments } from './moment.ts';

/** One instrument in one ledger: its book and what was taken of the house's ladder. */
export interface Market {
  readonly book: OrderBook;
  readonly ladder: Ladder;
}

export interface Listing {
  instrument: Instrument;
  readonly live: Market;
  readonly demo: Market;
}

export function marketOf(listing: Listing, ledger: LedgerName): Market {
  return ledger === 'live' ? listing.live : listing.demo;
}

/** Everything the engine remembers: balances, open orders, listings, counters, answers. */
export class State {
  readonly changes = new Changes();
  readonly ledger = new Ledger(this.changes.ledger);
  readonly timed = new TimedDesk(this.changes.timed);
  readonly margin = new MarginDesk(this.changes.margin);
  readonly halts = new HaltBook(this.changes.halts);
  readonly fees = new FeeBook(this.changes.fees);
  readonly phases = new PhaseBook(this.changes.phases);
  readonly limits = new LimitBook(this.changes.limits);
  readonly treasury = new TreasuryDesk();
  readonly savings = new SavingsDesk();
  readonly loans = new LoanDesk();
  readonly offerings = new OfferingDesk();
  readonly nfts = new NftDesk();
  readonly rewards = new RewardDesk();
  /** What the products have to do, and when. */
  readonly agenda = new Agenda();
  readonly idempotency = new IdempotencyWindow();
  /** Customers whose simulated ledger was funded. */
  readonly granted = new Set<number>();
  readonly moments = new Moments();
  /** Open orders by id. */
  readonly orders = new IdTable<SpotOrder>();
  readonly #timedByOwner = new Map<string, number>();
  readonly #listings = new Map<string, Listing>();
  nextOrderId = 1;
  nextTradeId = 1;
  nextAuditEntryId = 1;

  list(instrument: Instrument): void {
    const listing = this.#listings.get(instrument.symbol);
    if (listing === undefined) {
      const open = (ledger: LedgerName): Market => ({
        book: new OrderBook(instrument),
        ladder: emptyLadder('spot', ledger, instrument.symbol),
      });
      this.#listings.set(instrument.symbol, { instrument, live: open('live'), demo: open('demo') });
    } else {
      listing.instrument = instrument;
      for (const ledger of LEDGERS) listing[ledger].book.steps = instrument;
    }
    this.changes.spot.instruments.add(instrument);
  }

  findInstrument(symbol: string): Instrument | undefined {
    return this.#listings.get(symbol)?.instrument;
  }

  findListing(symbol: string): Listing | undefined {
    return this.#listings.get(symbol);
  }

  instrument(symbol: string): Instrument {
    return this.#listing(symbol).instrument;
  }

  market(ledger: LedgerName, symbol: string): Market {
    return marketOf(this.#listing(symbol), ledger);
  }

  symbols(): IterableIterator<string> {
    return this.#listings.keys();
  }

  /** An order starts to rest. */
  opened(order: SpotOrder): void {
    this.orders.set(order.id, order);
    order.paying.orders += 1;
  }

  /** An order that rested is over. */
  closed(order: SpotOrder): void {
    this.orders.delete(order.id);
    order.paying.orders -= 1;
    assert(order.paying.orders >= 0, 'fewer than no open orders');
  }

  openTimed(ledger: LedgerName, owner: number): number {
    return this.#timedByOwner.get(`${ledger} ${owner}`) ?? 0;
  }

  /** A timed contract is accepted: it waits for its time, or runs. */
  timedOpened(order: TimedOrder): void {
    this.timed.opened(order);
    this.timed.stakes.opened(order);
    const key = `${order.ledger} ${order.owner}`;
    this.#timedByOwner.set(key, (this.#timedByOwner.get(key) ?? 0) + 1);
  }

  /** A timed contract is settled. */
  timedClosed(order: TimedOrder): void {
    this.timed.stakes.closed(order);
    const key = `${order.ledger} ${order.owner}`;
    const left = (this.#timedByOwner.get(key) ?? 0) - 1;
    assert(left >= 0, 'fewer than no timed contracts');
    if (left === 0) this.#timedByOwner.delete(key);
    else this.#timedByOwner.set(key, left);
  }

  takeOrderId(): number {
    return this.nextOrderId++;
  }

  takeTradeId(): number {
    return this.nextTradeId++;
  }

  #listing(symbol: string): Listing {
    const found = this.#listings.get(symbol);
    assert(found !== undefined, 'an instrument is not listed');
    return found;
  }
}
