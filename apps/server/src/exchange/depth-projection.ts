import {
  type Engine,
  emptyLadder,
  type Instrument,
  LADDER_LEVELS_MAX,
  type Ladder,
  LadderWalk,
  LEDGERS,
  type LedgerName,
  OWNER,
  type Quote,
  type Side,
} from '@bourse/engine';
import { type Amount, PRICE_ONE, ZERO } from '@bourse/money';
import { type CommitEvents, type OrderEvent, orderEvent } from './commit-events.ts';

/** One price of a book: [price in ticks, base quantity]. */
export type DepthLevel = readonly [ticks: number, quantity: Amount];
/** Best prices first. */
export interface DepthView {
  readonly bids: readonly DepthLevel[];
  readonly asks: readonly DepthLevel[];
}

/** Levels a side of a view. */
export const DEPTH_LEVELS_MAX = 100;

interface BookView {
  readonly orders: Map<number, OrderEvent>;
  readonly buy: Map<number, Amount>;
  readonly sell: Map<number, Amount>;
  ladder: Ladder;
}

/**
 * The books as the tables have them: built from committed batches alone, so that nobody is shown an order
 * before it is stored. What it shows (customers' orders plus the house's ladder) is what can be traded.
 */
export class DepthProjection {
  readonly #books = new Map<string, BookView>();
  /** What the house can deliver and pay, by "ledger asset". */
  readonly #stocks = new Map<string, Amount>();

  /** Starts anew from a loaded engine, all of which is stored. */
  reset(engine: Engine): void {
    this.#books.clear();
    this.#stocks.clear();
    for (const symbol of engine.state.symbols()) {
      for (const ledger of LEDGERS)
        this.#book(ledger, symbol).ladder = { ...engine.state.market(ledger, symbol).ladder };
    }
    for (const order of engine.state.orders.values()) this.#order(orderEvent(order));
    for (const account of engine.state.ledger.accounts()) {
      if (account.owner === OWNER.liquidity) this.#stocks.set(`${account.ledger} ${account.asset}`, account.available);
    }
  }

  /** Takes a committed batch in; returns the books it touched as "ledger symbol". */
  apply(events: CommitEvents): Set<string> {
    const touched = new Set<string>();
    for (const stock of events.stocks) this.#stocks.set(`${stock.ledger} ${stock.asset}`, stock.available);
    for (const order of events.orders) {
      this.#order(order);
      touched.add(`${order.ledger} ${order.symbol}`);
    }
    for (const ladder of events.ladders) {
      this.#book(ladder.ledger, ladder.symbol).ladder = { ...ladder, dirty: false };
      touched.add(`${ladder.ledger} ${ladder.symbol}`);
    }
    return touched;
  }

  /** Customers' orders and, under a quote, the ladder; at most `DEPTH_LEVELS_MAX` prices a side. */
  view(ledger: LedgerName, instrument: Instrument, quote: Quote | undefined): DepthView {
    const book = this.#book(ledger, instrument.symbol);
    return {
      asks: this.#side(book, ledger, instrument, quote, 'sell'),
      bids: this.#side(book, ledger, instrument, quote, 'buy'),
    };
  }

  #side(
    book: BookView,
    ledger: LedgerName,
    instrument: Instrument,
    quote: Quote | undefined,
    side: Side,
  ): DepthLevel[] {
    const levels = new Map(book[side]);
    const taker: Side = side === 'sell' ? 'buy' : 'sell';
    if (quote !== undefined) this.#addLadder(levels, book.ladder, ledger, instrument, quote, taker);
    const sorted = [...levels].sort(side === 'sell' ? ([a], [b]) => a - b : ([a], [b]) => b - a);
    return sorted.slice(0, DEPTH_LEVELS_MAX);
  }

  #addLadder(
    levels: Map<number, Amount>,
    ladder: Ladder,
    ledger: LedgerName,
    instrument: Instrument,
    quote: Quote,
    taker: Side,
  ): void {
    const stock = this.#stocks.get(`${ledger} ${taker === 'buy' ? instrument.base : instrument.quote}`) ?? ZERO;
    // A commit of the quote's successor may have been taken in already: then the ladder of the newer tick counts.
    const seen = quote.id >= ladder.tickId ? ladder : { ...emptyLadder(ledger, instrument.symbol), tickId: quote.id };
    const walk = new LadderWalk(instrument, seen, quote, taker, stock);
    for (let level = 0; level < LADDER_LEVELS_MAX; level += 1) {
      const offered = walk.offered();
      if (offered === 0n) return;
      levels.set(walk.ticks, ((levels.get(walk.ticks) ?? ZERO) + offered) as Amount);
      walk.take(offered, ((offered * BigInt(walk.ticks) * instrument.tickSize) / PRICE_ONE) as Amount);
    }
  }

  #order(order: OrderEvent): void {
    const book = this.#book(order.ledger, order.symbol);
    const former = book.orders.get(order.id)?.remaining ?? ZERO;
    if (order.remaining === former) return;
    const side = book[order.side];
    const total = ((side.get(order.ticks) ?? ZERO) + order.remaining - former) as Amount;
    if (total === 0n) side.delete(order.ticks);
    else side.set(order.ticks, total);
    if (order.remaining === 0n) book.orders.delete(order.id);
    else book.orders.set(order.id, order);
  }

  #book(ledger: LedgerName, symbol: string): BookView {
    const key = `${ledger} ${symbol}`;
    const found = this.#books.get(key);
    if (found !== undefined) return found;
    const book: BookView = { orders: new Map(), buy: new Map(), sell: new Map(), ladder: emptyLadder(ledger, symbol) };
    this.#books.set(key, book);
    return book;
  }
}
