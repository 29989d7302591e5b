import {
  type Engine,
  emptyLadder,
  LADDER_LEVELS_MAX,
  type Ladder,
  type LadderMarket,
  LadderWalk,
  LEDGERS,
  type LedgerName,
  OWNER,
  priceAt,
  type Quote,
  type Side,
} from '@bourse/engine';
import { type Amount, notionalDown, ZERO } from '@bourse/money';
import { type CommitEvents, marginOrderEvent, type OrderEvent, orderEvent } from './commit-events.ts';

/** One price of a book: [price in ticks, base quantity]. */
export type DepthLevel = readonly [ticks: number, quantity: Amount];
/** Best prices first. */
export interface DepthView {
  readonly bids: readonly DepthLevel[];
  readonly asks: readonly DepthLevel[];
}

/** Whose books: the spot desk's, or those of the desks that trade on margin. */
export type BookOf = Ladder['of'];

/** A market with a book, as its desk lists it. `base` and `quote` are undefined where nothing is delivered. */
export interface BookMarket extends LadderMarket {
  readonly symbol: string;
  readonly base?: string;
  readonly quote?: string;
}

/** Most levels per side that are shown. */
export const DEPTH_LEVELS_MAX = 100;

interface BookView {
  readonly orders: Map<number, OrderEvent>;
  readonly buy: Map<number, Amount>;
  readonly sell: Map<number, Amount>;
  ladder: Ladder;
}

/**
 * The books according to the tables: built only from committed batches, so that nobody is shown an order
 * before it is stored. They show what can be traded: customers' orders and the house's ladder.
 */
export class DepthProjection {
  readonly #books = new Map<string, BookView>();
  /** What the house can deliver and pay, by "ledger asset". */
  readonly #stocks = new Map<string, Amount>();

  /** Starts again from a loaded engine, whose whole state is stored. */
  reset(engine: Engine): void {
    this.#books.clear();
    this.#stocks.clear();
    const { state } = engine;
    for (const ledger of LEDGERS) {
      for (const symbol of state.symbols())
        this.#book('spot', ledger, symbol).ladder = { ...state.market(ledger, symbol).ladder };
      for (const symbol of state.margin.symbols())
        this.#book('margin', ledger, symbol).ladder = { ...state.margin.market(ledger, symbol).ladder };
    }
    for (const order of state.orders.values()) this.#order(orderEvent(order));
    for (const order of state.margin.orders.values()) this.#order(marginOrderEvent(order));
    for (const account of engine.state.ledger.accounts()) {
      if (account.owner === OWNER.liquidity) this.#stocks.set(`${account.ledger} ${account.asset}`, account.available);
    }
  }

  /** Applies a committed batch; returns the books it changed as "spot ledger symbol". */
  apply(events: CommitEvents): Set<string> {
    const touched = new Set<string>();
    for (const stock of events.stocks) this.#stocks.set(`${stock.ledger} ${stock.asset}`, stock.available);
    for (const order of events.orders) {
      this.#order(order);
      touched.add(bookKey(bookOf(order), order.ledger, order.symbol));
    }
    for (const ladder of events.ladders) {
      this.#book(ladder.of, ladder.ledger, ladder.symbol).ladder = { ...ladder, dirty: false };
      touched.add(bookKey(ladder.of, ladder.ledger, ladder.symbol));
    }
    return touched;
  }

  /** Customers' orders and, under a quote, the ladder; at most `DEPTH_LEVELS_MAX` prices a side. */
  view(of: BookOf, ledger: LedgerName, market: BookMarket, quote: Quote | undefined): DepthView {
    const book = this.#book(of, ledger, market.symbol);
    return {
      asks: this.#side(book, ledger, market, quote, 'sell'),
      bids: this.#side(book, ledger, market, quote, 'buy'),
    };
  }

  #side(book: BookView, ledger: LedgerName, market: BookMarket, quote: Quote | undefined, side: Side): DepthLevel[] {
    const levels = new Map(book[side]);
    const taker: Side = side === 'sell' ? 'buy' : 'sell';
    if (quote !== undefined) this.#addLadder(levels, book.ladder, ledger, market, quote, taker);
    const sorted = [...levels].sort(side === 'sell' ? ([a], [b]) => a - b : ([a], [b]) => b - a);
    return sorted.slice(0, DEPTH_LEVELS_MAX);
  }

  #addLadder(
    levels: Map<number, Amount>,
    ladder: Ladder,
    ledger: LedgerName,
    market: BookMarket,
    quote: Quote,
    taker: Side,
  ): void {
    const asset = taker === 'buy' ? market.base : market.quote;
    const stock = asset === undefined ? undefined : (this.#stocks.get(`${ledger} ${asset}`) ?? ZERO);
    // A batch with a newer tick may have been applied already: then the ladder of that tick counts.
    const seen =
      quote.id >= ladder.tickId ? ladder : { ...emptyLadder(ladder.of, ledger, market.symbol), tickId: quote.id };
    const walk = new LadderWalk(market, seen, quote, taker, stock);
    for (let level = 0; level < LADDER_LEVELS_MAX; level += 1) {
      const offered = walk.offered();
      if (offered === 0n) return;
      levels.set(walk.ticks, ((levels.get(walk.ticks) ?? ZERO) + offered) as Amount);
      walk.take(offered, notionalDown(offered, priceAt(walk.ticks, market)));
    }
  }

  #order(order: OrderEvent): void {
    const book = this.#book(bookOf(order), order.ledger, order.symbol);
    const former = book.orders.get(order.id)?.remaining ?? ZERO;
    if (order.remaining === former) return;
    const side = book[order.side];
    const total = ((side.get(order.ticks) ?? ZERO) + order.remaining - former) as Amount;
    if (total === 0n) side.delete(order.ticks);
    else side.set(order.ticks, total);
    if (order.remaining === 0n) book.orders.delete(order.id);
    else book.orders.set(order.id, order);
  }

  #book(of: BookOf, ledger: LedgerName, symbol: string): BookView {
    const key = bookKey(of, ledger, symbol);
    const found = this.#books.get(key);
    if (found !== undefined) return found;
    const book: BookView = {
      orders: new Map(),
      buy: new Map(),
      sell: new Map(),
      ladder: emptyLadder(of, ledger, symbol),
    };
    this.#books.set(key, book);
    return book;
  }
}

export function bookKey(of: BookOf, ledger: LedgerName, symbol: string): string {
  return `${of} ${ledger} ${symbol}`;
}

function bookOf({ desk }: OrderEvent): BookOf {
  return desk === 'spot' ? 'spot' : 'margin';
}
