import {
  type Account,
  type Changes,
  Engine,
  type FeeLevel,
  type FeeSchedule,
  type Halt,
  type IdempotentAnswer,
  type Instrument,
  type Ladder,
  type LedgerName,
  type ListingPhase,
  type MarginListing,
  type MarginOrder,
  type MarginRows,
  type RiskLimit,
  restoreMargin,
  restoreSpot,
  type SpotOrder,
  type SpotOrderRow,
  type TimedListing,
  type TimedOrder,
} from '@bourse/engine';
import { ProductMirror } from './product-mirror.ts';
import { TreasuryMirror } from './treasury-mirror.ts';

type Row<T> = { -readonly [K in keyof T]: T[K] };

/**
 * What a committer would have stored: built only from the changes that the engine reports, so an unreported change is
 * found.
 */
export class TableMirror {
  readonly accounts = new Map<string, Row<Account>>();
  readonly orders = new Map<number, SpotOrderRow>();
  readonly timedOrders = new Map<number, TimedOrder>();
  readonly #ladders = new Map<string, Ladder>();
  readonly #instruments = new Map<string, Instrument>();
  readonly #timedListings = new Map<string, TimedListing>();
  readonly #marginListings = new Map<string, MarginListing>();
  readonly #marginOrders = new Map<number, MarginRows['orders'][number]>();
  readonly #positions = new Map<number, MarginRows['positions'][number]>();
  readonly #stops = new Map<number, MarginRows['stops'][number]>();
  readonly #halts = new Map<string, Halt>();
  readonly #schedules = new Map<string, FeeSchedule>();
  readonly #levels = new Map<number, FeeLevel>();
  readonly #phases = new Map<string, ListingPhase>();
  readonly #limits = new Map<string, RiskLimit>();
  readonly #treasury = new TreasuryMirror();
  readonly #products = new ProductMirror();
  readonly #answers = new Map<string, IdempotentAnswer>();
  readonly #granted: number[] = [];
  /** Balance of every account, computed only from its transfers. */
  readonly #totals = new Map<string, bigint>();

  /** Takes the rows of one command; returns what is wrong with them. */
  take(changes: Changes): string | undefined {
    for (const { from, to, amount } of changes.ledger.transfers.rows) {
      this.#totals.set(keyOf(from), (this.#totals.get(keyOf(from)) ?? 0n) - amount);
      this.#totals.set(keyOf(to), (this.#totals.get(keyOf(to)) ?? 0n) + amount);
    }
    for (const account of changes.ledger.accounts.rows) this.accounts.set(keyOf(account), { ...account });
    for (const order of changes.spot.orders.rows) {
      if (order.status === 'open') {
        this.orders.set(order.id, spotRow(order));
      } else this.orders.delete(order.id);
    }
    for (const ladder of changes.ladders.rows) {
      this.#ladders.set(`${ladder.of} ${ladder.ledger} ${ladder.symbol}`, { ...ladder });
    }
    for (const instrument of changes.spot.instruments.rows) this.#instruments.set(instrument.symbol, instrument);
    for (const listing of changes.timed.listings.rows) this.#timedListings.set(listing.symbol, listing);
    for (const order of changes.timed.orders.rows) {
      if (order.outcome === 'open' || order.outcome === 'pending')
        this.timedOrders.set(order.id, { ...order, dirty: false });
      else this.timedOrders.delete(order.id);
    }
    this.#takeMargin(changes);
    for (const halt of changes.halts.rows) this.#halts.set(`${halt.desk} ${halt.symbol}`, halt);
    for (const one of changes.fees.schedules.rows) this.#schedules.set(`${one.desk} ${one.symbol}`, one);
    for (const level of changes.fees.levels.rows) this.#levels.set(level.owner, level);
    for (const one of changes.phases.rows) this.#phases.set(`${one.desk} ${one.symbol}`, one);
    for (const one of changes.limits.rows) this.#limits.set(`${one.desk} ${one.owner} ${one.asset}`, one);
    for (const answer of changes.answers.rows) this.#answers.set(answer.key, answer);
    this.#granted.push(...changes.ledger.granted.rows);
    for (const account of changes.ledger.accounts.rows) {
      if (this.#totals.get(keyOf(account)) === undefined && account.available + account.held === 0n) continue;
      if (this.#totals.get(keyOf(account)) !== account.available + account.held) {
        return `transfers of ${keyOf(account)} do not add up to its balance`;
      }
    }
    return this.#treasury.take(changes) ?? this.#products.take(changes);
  }

  /** An engine loaded from the rows, as after a restart. The counters come from the journal's last row. */
  rebuild(from: Engine, engine = new Engine()): Engine {
    const { state } = engine;
    for (const instrument of this.#instruments.values()) state.list(instrument);
    for (const one of this.accounts.values()) {
      state.ledger.restore(one.ledger as LedgerName, one.owner, one.type, one.asset, one.available, one.held);
    }
    // Latest first: the order in which rows are read must not matter.
    restoreSpot(state, [...this.orders.values()].reverse());
    for (const listing of this.#marginListings.values()) state.margin.list(listing);
    restoreMargin(state, {
      orders: [...this.#marginOrders.values()].reverse(),
      positions: [...this.#positions.values()].reverse(),
      stops: [...this.#stops.values()].reverse(),
    });
    for (const { of, ledger, symbol, tickId, askTaken, bidTaken } of this.#ladders.values()) {
      const { ladder } = of === 'spot' ? state.market(ledger, symbol) : state.margin.market(ledger, symbol);
      Object.assign(ladder, { tickId, askTaken, bidTaken });
    }
    for (const listing of this.#timedListings.values()) state.timed.list(listing);
    for (const row of [...this.timedOrders.values()].reverse()) state.timedOpened({ ...row });
    for (const halt of this.#halts.values()) state.halts.set(halt);
    for (const schedule of [...this.#schedules.values()].reverse()) state.fees.setSchedule(schedule);
    for (const level of this.#levels.values()) state.fees.setLevel(level);
    for (const one of this.#phases.values()) state.phases.set(one);
    for (const one of this.#limits.values()) state.limits.set(one);
    this.#treasury.restore(state);
    this.#products.restore(state);
    for (const answer of this.#answers.values()) state.idempotency.add(answer);
    for (const owner of this.#granted) state.granted.add(owner);
    state.nextOrderId = from.state.nextOrderId;
    state.nextTradeId = from.state.nextTradeId;
    engine.restoreClock(from.lastMs);
    state.changes.clear();
    return engine;
  }

  #takeMargin(changes: Changes): void {
    for (const listing of changes.margin.listings.rows) this.#marginListings.set(listing.symbol, listing);
    for (const order of changes.margin.orders.rows) {
      if (order.status === 'open') this.#marginOrders.set(order.id, orderRow(order));
      else this.#marginOrders.delete(order.id);
    }
    for (const position of changes.margin.positions.rows) {
      if (position.status === 'open') this.#positions.set(position.id, { ...position });
      else this.#positions.delete(position.id);
    }
    for (const stop of changes.margin.stops.rows) {
      const isOver = stop.status === 'done' || stop.status === 'cancelled';
      if (isOver) this.#stops.delete(stop.id);
      else this.#stops.set(stop.id, { ...stop, positionId: stop.position.id });
    }
  }
}

function spotRow(order: SpotOrder): SpotOrderRow {
  if (order.level === undefined) throw new Error(`order ${order.id} is open and does not rest`);
  const { id, ledger, owner, symbol, side, quantity, budget, filled, value, fee, replaces } = order;
  const amounts = { quantity, budget, filled, value, fee };
  const times = { createdMs: order.created.ms, updatedMs: order.updated.ms };
  return { id, ledger, owner, symbol, side, replaces, price: order.level.price, ...amounts, ...times };
}

function orderRow(order: MarginOrder): MarginRows['orders'][number] {
  if (order.level === undefined) throw new Error(`order ${order.id} is open and does not rest`);
  return { ...order, price: order.level.price, closesId: order.closes?.id ?? 0 };
}

function keyOf(account: Account): string {
  return `${account.ledger} ${account.owner} ${account.type} ${account.asset}`;
}
