import { type Amount, type Price, ZERO } from '@bourse/money';
import { type EndedOrder, investmentOf, type MarketRules, nextStep } from '@bourse/strategy';
import type { AnswerOf, MessageKey, SubmitOrderBody, submitOrder } from '@bourse/wire';
import type { Committer } from '../../exchange/committer.ts';
import { currentQuote } from '../../exchange/current-quote.ts';
import type { MarketHub } from '../../market/market-hub.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Freezes } from '../../platform/http/route.ts';
import type { Log } from '../../platform/log.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Origin } from '../../platform/request-id.ts';
import type { RunOrder, RunOrders } from './run-orders.ts';
import type { Run, RunStore } from './run-store.ts';
import { marketRules, strategyInstrument } from './strategy-markets.ts';

/** An order of a customer's own, as the spot desk takes it. */
export interface CustomersOrder {
  readonly session: { readonly userId: number; readonly simulated: true };
  readonly body: SubmitOrderBody;
  readonly idempotencyKey: string;
  readonly nowMs: number;
}

export interface RunnerDeps {
  readonly hub: MarketHub;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly log: Log;
  readonly freezes: Pick<Freezes, 'check'>;
  readonly store: RunStore;
  readonly orders: RunOrders;
  /** The spot desk's own way: the same checks as for an order from the phone. */
  placeOrder(order: CustomersOrder): Promise<AnswerOf<typeof submitOrder>>;
  changed(userId: number, runId: number): void;
}

/** How often it looks whose time has come. */
const EVERY_MS = 1_000;
/** A market that is closed, or without a recent price, is looked at again after this long; so is what failed. */
const LATER_MS = 15_000;
/** Steps of one turn: market orders end at once, and lead to the next step. */
const STEPS_MAX = 10;

/** One that is not over: whose turn it is, and which of its orders rest. */
interface Watched {
  turn: Promise<void>;
  waiting: boolean;
  wakeMs: number | null;
  readonly orderIds: Set<number>;
}

/**
 * Runs the strategies that are not over. What one has decided is written before its orders are placed, each with a key
 * of its own, so that a restart goes on where it was and places none twice. The tables are asked each time: nothing
 * here need be remembered.
 */
export class StrategyRunner {
  readonly #deps: RunnerDeps;
  readonly #watched = new Map<number, Watched>();
  readonly #runOfOrder = new Map<number, number>();
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(deps: RunnerDeps) {
    this.#deps = deps;
    deps.committer.onCommit(({ orders }) => {
      for (const { id, status } of orders) {
        const runId = status === 'open' ? undefined : this.#runOfOrder.get(id);
        if (runId !== undefined) void this.poke(runId);
      }
    });
    // What was answered before may not have been stored.
    deps.committer.onReload(() => this.#pokeAll());
  }

  /** Takes up those that were not over when the server stopped. */
  async start(): Promise<void> {
    for (const { id } of await this.#deps.store.open()) this.#watch(id);
    this.#pokeAll();
    this.#timer = setInterval(() => {
      const nowMs = this.#deps.clock();
      for (const [id, { wakeMs }] of this.#watched) if (wakeMs !== null && wakeMs <= nowMs) void this.poke(id);
    }, EVERY_MS);
  }

  /** Resolves when nothing is under way any more. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    await Promise.all([...this.#watched.values()].map(({ turn }) => turn));
  }

  /** A run has something to do, perhaps; resolves when it is done. Turns of one run follow one another. `from`: the call that started or stopped it. */
  poke(runId: number, from?: Origin): Promise<void> {
    const watched = this.#watch(runId);
    if (watched.waiting || this.#closed) return watched.turn;
    watched.waiting = true;
    watched.turn = watched.turn.then(async () => {
      watched.waiting = false;
      if (this.#closed) return;
      try {
        await this.#advance(runId, watched, from);
      } catch (error) {
        this.#deps.log.error({ err: error, runId }, 'a strategy could not go on: it is tried again');
        watched.wakeMs = this.#deps.clock() + LATER_MS;
      }
    });
    return watched.turn;
  }

  #watch(runId: number): Watched {
    const known = this.#watched.get(runId);
    if (known !== undefined) return known;
    const watched: Watched = { turn: Promise.resolve(), waiting: false, wakeMs: null, orderIds: new Set() };
    this.#watched.set(runId, watched);
    return watched;
  }

  #forget(runId: number, { orderIds }: Watched): void {
    for (const id of orderIds) this.#runOfOrder.delete(id);
    this.#watched.delete(runId);
  }

  #pokeAll(): void {
    for (const id of this.#watched.keys()) void this.poke(id);
  }

  async #advance(runId: number, watched: Watched, from: Origin | undefined): Promise<void> {
    for (let step = 0; step < STEPS_MAX && !this.#closed; step += 1) {
      const run = await this.#deps.store.find(runId);
      if (run === undefined || run.status === 'stopped' || run.status === 'finished') {
        this.#forget(runId, watched);
        return;
      }
      if (run.status === 'stopping') await this.#stop(run, from);
      else if (!(await this.#step(run, watched, from))) return;
    }
    // There may be more to do: others first.
    watched.wakeMs = this.#deps.clock();
  }

  /** One look of the rules; whether there was anything to do. */
  async #step(run: Run, watched: Watched, from: Origin | undefined): Promise<boolean> {
    const { store, orders, clock } = this.#deps;
    const nowMs = clock();
    const unsettled = await orders.unsettled(run.id);
    const waiting = unsettled.filter(({ status }) => status === 'planned');
    if (waiting.length > 0) {
      for (const order of waiting) await this.#place(run, order, watched, from);
      this.#deps.changed(run.userId, run.id);
      return true;
    }
    // One that was not watched may have ended since the tables were asked: they are asked again.
    if (this.#watchOrders(run.id, watched, unsettled)) return true;
    const over = unsettled.filter(isOver);
    watched.wakeMs = run.wakeMs;
    if (over.length === 0 && (run.wakeMs === null || run.wakeMs > nowMs)) return false;
    const seen = this.#seen(run, nowMs);
    if (seen === undefined) {
      watched.wakeMs = nowMs + LATER_MS;
      return false;
    }
    const { cash, holdings } = await this.#money(run);
    const view = { atMs: nowMs, prices: seen.prices, cash, holdings, ended: over.map(endedOrder) };
    const next = nextStep(run.plan, seen.markets, run.state, view);
    const heard = over.map(({ no }) => no);
    await store.keepStep(run, next, heard, nowMs);
    if (next.finished) await store.end(run.id, 'finished', nowMs, seen.prices);
    this.#deps.changed(run.userId, run.id);
    return true;
  }

  /** Rules and prices of its markets; undefined while one of them is closed, without a recent price, or not offered. */
  #seen(run: Run, nowMs: number): { markets: MarketRules[]; prices: Price[] } | undefined {
    const { hub } = this.#deps;
    const [markets, prices]: [MarketRules[], Price[]] = [[], []];
    for (const symbol of run.plan.symbols) {
      const line = strategyInstrument(hub, symbol);
      const last = hub.latest(symbol)?.last;
      if (line === undefined || last === undefined || currentQuote(hub, symbol, nowMs) === null) return undefined;
      markets.push(marketRules(line));
      prices.push(last);
    }
    return { markets, prices };
  }

  /** Its own money, by what its orders have traded so far. */
  async #money(run: Run): Promise<{ cash: Amount; holdings: Amount[] }> {
    const holdings: Amount[] = run.plan.symbols.map(() => ZERO);
    let cash = investmentOf(run.plan);
    for (const { market, side, filled, value, fee } of await this.#deps.orders.sums(run.id)) {
      const has = holdings[market] ?? ZERO;
      cash = (side === 'buy' ? cash - value : cash + value - fee) as Amount;
      holdings[market] = (side === 'buy' ? has + filled - fee : has - filled) as Amount;
    }
    return { cash, holdings };
  }

  /** The customer's own order, through the checks of their own orders; a refusal is written down as what it is. */
  async #place(run: Run, order: RunOrder, { orderIds }: Watched, from: Origin | undefined): Promise<void> {
    const { store, freezes, clock, placeOrder } = this.#deps;
    const nowMs = clock();
    try {
      freezes.check(run.userId, 'FINANCIAL', nowMs);
      const { id } = await placeOrder({
        session: { userId: run.userId, simulated: true, ...(from !== undefined && { from }) },
        body: bodyOf(order),
        idempotencyKey: keyOf(run.id, order.no),
        nowMs,
      });
      // At once: what fills it is a later commit.
      this.#watchOrder(run.id, id, orderIds);
      await store.placed(run.id, order.no, id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await store.refused(run.id, order.no, error.key, error.params);
    }
  }

  /** Cancels what rests, takes back what was not placed. What it has bought stays. */
  async #stop(run: Run, from: Origin | undefined): Promise<void> {
    const { store, orders, committer, clock, hub } = this.#deps;
    for (const order of await orders.unsettled(run.id)) {
      const orderId = order.orderId ?? this.#placedAs(run, order);
      if (orderId === undefined) {
        if (order.status === 'planned') await store.refused(run.id, order.no, STOPPED, undefined);
        continue;
      }
      if (order.orderId === null) await store.placed(run.id, order.no, orderId);
      // Refused where it is over already.
      await committer.submit({ type: 'cancel-order', ledger: 'demo', owner: run.userId, orderId }, [], from);
    }
    const prices = run.plan.symbols.map((symbol) => hub.latest(symbol)?.last ?? (0n as Price));
    await store.end(run.id, 'stopped', clock(), prices);
    this.#deps.changed(run.userId, run.id);
  }

  /** A planned order that was placed just before the server stopped. */
  #placedAs(run: Run, order: RunOrder): number | undefined {
    const key = `${run.userId}:${keyOf(run.id, order.no)}`;
    return this.#deps.committer.engine.state.idempotency.get(key)?.result.orderId;
  }

  /** From now on it is told when these end; whether one of them is new to it. */
  #watchOrders(runId: number, { orderIds }: Watched, orders: readonly RunOrder[]): boolean {
    const open = new Set(orders.filter((one) => !isOver(one)).flatMap(({ orderId }) => orderId ?? []));
    for (const id of orderIds) if (!open.has(id)) this.#unwatchOrder(id, orderIds);
    const fresh = [...open].filter((id) => !orderIds.has(id));
    for (const id of fresh) this.#watchOrder(runId, id, orderIds);
    return fresh.length > 0;
  }

  #watchOrder(runId: number, orderId: number, orderIds: Set<number>): void {
    orderIds.add(orderId);
    this.#runOfOrder.set(orderId, runId);
  }

  #unwatchOrder(orderId: number, orderIds: Set<number>): void {
    orderIds.delete(orderId);
    this.#runOfOrder.delete(orderId);
  }
}

const STOPPED: MessageKey = 'strategy_stopped';

/** The same for the same order, whatever happens in between. */
const keyOf = (runId: number, no: number): string => `strategy.${runId}.${no}`;

const isOver = ({ status, spotStatus }: RunOrder): boolean =>
  status === 'refused' || (status === 'placed' && spotStatus !== null && spotStatus !== 'open');

function endedOrder({ tag, market, side, filled, value, fee }: RunOrder): EndedOrder {
  return { tag, market, side, filled, value, fee };
}

function bodyOf({ symbol, side, kind, price, quantity, budget }: RunOrder): SubmitOrderBody {
  const order = { symbol, type: side === 'buy' ? 0 : 1, delegateType: kind === 'limit' ? 0 : 1 };
  if (kind === 'limit') return { ...order, delegatePrice: price, delegateTotal: quantity };
  return side === 'buy' ? { ...order, delegateValue: budget } : { ...order, delegateTotal: quantity };
}
