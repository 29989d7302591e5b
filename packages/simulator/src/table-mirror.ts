import { type Account, type Changes, Engine, type LedgerName, type SpotOrder, type TimedOrder } from '@bourse/engine';
import type { Amount } from '@bourse/money';

type Row<T> = { -readonly [K in keyof T]: T[K] };

/** What a committer would have stored: fed from the engine's changes alone, so a change that is not reported shows. */
export class TableMirror {
  readonly accounts = new Map<string, Row<Account>>();
  readonly orders = new Map<number, Row<SpotOrder>>();
  readonly timedOrders = new Map<number, TimedOrder>();
  readonly #ladders = new Map<string, Changes['ladders'][number]>();
  readonly #instruments = new Map<string, Changes['instruments'][number]>();
  readonly #timedListings = new Map<string, Changes['timedListings'][number]>();
  readonly #answers = new Map<string, Changes['answers'][number]>();
  readonly #granted: number[] = [];
  /** Balance of every account by its transfers alone. */
  readonly #totals = new Map<string, bigint>();

  /** Takes the rows of one command; returns what does not fit. */
  take(changes: Changes): string | undefined {
    for (const { from, to, amount } of changes.transfers) {
      this.#totals.set(keyOf(from), (this.#totals.get(keyOf(from)) ?? 0n) - amount);
      this.#totals.set(keyOf(to), (this.#totals.get(keyOf(to)) ?? 0n) + amount);
    }
    for (const account of changes.accounts) this.accounts.set(keyOf(account), { ...account });
    for (const order of changes.orders) {
      if (order.status === 'open') {
        this.orders.set(order.id, { ...order, level: undefined, before: undefined, after: undefined, dirty: false });
      } else this.orders.delete(order.id);
    }
    for (const ladder of changes.ladders) this.#ladders.set(`${ladder.ledger} ${ladder.symbol}`, { ...ladder });
    for (const instrument of changes.instruments) this.#instruments.set(instrument.symbol, instrument);
    for (const listing of changes.timedListings) this.#timedListings.set(listing.symbol, listing);
    for (const order of changes.timedOrders) {
      if (order.outcome === 'open' || order.outcome === 'pending')
        this.timedOrders.set(order.id, { ...order, dirty: false });
      else this.timedOrders.delete(order.id);
    }
    for (const answer of changes.answers) this.#answers.set(answer.key, answer);
    this.#granted.push(...changes.granted);
    for (const account of changes.accounts) {
      if (this.#totals.get(keyOf(account)) === undefined && account.available + account.held === 0n) continue;
      if (this.#totals.get(keyOf(account)) !== account.available + account.held) {
        return `transfers of ${keyOf(account)} do not add up to its balance`;
      }
    }
    return undefined;
  }

  /** An engine loaded from the rows, as after a restart. The counters come from the journal's last row. */
  rebuild(from: Engine): Engine {
    const engine = new Engine();
    const { state } = engine;
    for (const instrument of this.#instruments.values()) state.list(instrument);
    for (const one of this.accounts.values()) {
      state.ledger.restore(one.ledger as LedgerName, one.owner, one.type, one.asset, one.available, one.held);
    }
    for (const row of [...this.orders.values()].sort((a, b) => a.id - b.id)) {
      const order: SpotOrder = { ...row, remaining: (row.quantity - row.filled) as Amount };
      state.market(order.ledger, order.symbol).book.add(order);
      state.opened(order);
    }
    for (const { ledger, symbol, tickId, askTaken, bidTaken } of this.#ladders.values()) {
      Object.assign(state.market(ledger, symbol).ladder, { tickId, askTaken, bidTaken });
    }
    for (const listing of this.#timedListings.values()) state.timed.list(listing);
    // Latest first: the order in which rows are read must not matter.
    for (const row of [...this.timedOrders.values()].reverse()) state.timedOpened({ ...row });
    for (const answer of this.#answers.values()) state.idempotency.add(answer);
    for (const owner of this.#granted) state.granted.add(owner);
    state.nextOrderId = from.state.nextOrderId;
    state.nextTradeId = from.state.nextTradeId;
    engine.restoreClock(from.lastMs);
    state.changes.clear();
    return engine;
  }
}

function keyOf(account: Account): string {
  return `${account.ledger} ${account.owner} ${account.type} ${account.asset}`;
}
