import { type Command, Engine, type Instrument, type PlaceOrder } from '@bourse/engine';
import { type Amount, amount, type Price, price, rate, ZERO } from '@bourse/money';
import { Prng } from '@bourse/simulator';

/** One message, for the engine and for the peer, which knows no money: both find the same book and do the same fills. */
export interface Message {
  readonly kind: 'limit' | 'market' | 'cancel';
  readonly command: Command;
  readonly order: PeerOrder;
}

/** The same in the peer's words, with numbers: price in ticks, size in lots, so that its floats are exact. */
export interface PeerOrder {
  readonly id: string;
  readonly side: 'buy' | 'sell';
  readonly size: number;
  readonly price: number;
}

export const INSTRUMENT: Instrument = {
  symbol: 'btcusdt',
  base: 'btc',
  quote: 'usdt',
  tickSize: price('0.01'),
  lotSize: amount('0.00001'),
  minNotional: ZERO,
  makerFee: rate('0.0008'),
  takerFee: rate('0.001'),
  ladder: { levels: 0, levelStep: price('0'), levelQuantity: ZERO },
};

const ACCOUNTS = 400;
const MIDDLE_TICKS = 6_000_000;
/** Prices rest up to so far from the middle. */
const DEPTH_TICKS = 1_000;
const LIMIT_LOTS_MAX = 5_000;
const MARKET_LOTS_MAX = 2_000;
const AT_MS = 1_700_000_000_000;

/** Listing and money. Half of the accounts only buy and half only sell: the peer would let an owner meet himself. */
export function fund(): Command[] {
  const commands: Command[] = [{ type: 'list-instrument', instrument: INSTRUMENT, atMs: AT_MS }];
  for (let owner = 1; owner <= ACCOUNTS; owner += 1) {
    for (const asset of ['btc', 'usdt']) {
      const money = amount('1000000000');
      commands.push({ type: 'deposit', ledger: 'live', owner, accountType: 1, asset, amount: money, atMs: AT_MS });
    }
  }
  return commands;
}

/** Draws `count` messages: about half limit orders, 40 % cancellations of open orders, 10 % market orders. */
export function draw(seed: number, preload: number, count: number): { before: Message[]; timed: Message[] } {
  const maker = new MessageMaker(seed);
  const before: Message[] = [];
  for (let i = 0; i < preload; i += 1) before.push(maker.limit(true));
  const timed: Message[] = [];
  while (timed.length < count) timed.push(maker.next());
  return { before, timed };
}

class MessageMaker {
  readonly #prng: Prng;
  readonly #engine = new Engine();
  readonly #open: { readonly id: number; readonly owner: number }[] = [];

  constructor(seed: number) {
    this.#prng = new Prng(seed);
    for (const command of fund()) this.#engine.apply(command);
  }

  next(): Message {
    const draw = this.#prng.fraction();
    if (draw < 0.5) return this.limit(false);
    return (draw < 0.6 ? this.#market() : this.#cancel()) ?? this.limit(false);
  }

  limit(passive: boolean): Message {
    const order = this.#order(LIMIT_LOTS_MAX);
    const away = passive || this.#prng.chance(0.95) ? this.#prng.between(1, DEPTH_TICKS) : -this.#prng.between(0, 5);
    const ticks = MIDDLE_TICKS + (order.side === 'buy' ? -away : away);
    const command: PlaceOrder = { ...order, kind: 'limit', price: (BigInt(ticks) * INSTRUMENT.tickSize) as Price };
    const id = this.#apply(command);
    this.#open.push({ id, owner: command.owner });
    return { kind: 'limit', command, order: peerOrder(id, command.side, command.quantity, ticks) };
  }

  /** A buy is given exactly the budget its quantity costs, since the peer buys quantities only. */
  #market(): Message | undefined {
    const order = this.#order(MARKET_LOTS_MAX);
    const { book } = this.#engine.state.market('live', INSTRUMENT.symbol);
    const { side, owner, quantity } = order;
    const plan = book.plan({ owner, side, limitTicks: undefined, quantity, value: undefined }, undefined);
    if (plan.quantity < quantity) return undefined;
    const command = side === 'buy' ? { ...order, quantity: ZERO, budget: plan.value } : order;
    return { kind: 'market', command, order: peerOrder(this.#apply(command), side, quantity, 0) };
  }

  #cancel(): Message | undefined {
    for (;;) {
      const at = this.#prng.between(0, this.#open.length - 1);
      const order = this.#open[at];
      const last = this.#open.pop();
      if (order === undefined || last === undefined) return undefined;
      if (last !== order) this.#open[at] = last;
      if (!this.#engine.state.orders.has(order.id)) continue;
      const command: Command = {
        type: 'cancel-order',
        ledger: 'live',
        owner: order.owner,
        orderId: order.id,
        atMs: AT_MS,
      };
      this.#apply(command);
      return { kind: 'cancel', command, order: peerOrder(order.id, 'buy', ZERO, 0) };
    }
  }

  #order(lotsMax: number): PlaceOrder {
    const side = this.#prng.chance(0.5) ? 'buy' : 'sell';
    const owner = 2 * this.#prng.between(1, ACCOUNTS / 2) - (side === 'buy' ? 1 : 0);
    return {
      type: 'place-order',
      ledger: 'live',
      owner,
      symbol: INSTRUMENT.symbol,
      side,
      kind: 'market',
      price: 0n as Price,
      quantity: (INSTRUMENT.lotSize * BigInt(this.#prng.between(1, lotsMax))) as Amount,
      budget: ZERO,
      quote: null,
      idempotency: null,
      atMs: AT_MS,
    };
  }

  #apply(command: Command): number {
    const outcome = this.#engine.apply(command);
    this.#engine.state.changes.clear();
    if (!outcome.ok) throw new Error(`a message was refused: ${outcome.code}`);
    return outcome.result.orderId ?? 0;
  }
}

function peerOrder(id: number, side: PeerOrder['side'], quantity: Amount, ticks: number): PeerOrder {
  return { id: String(id), side, size: Number(quantity / INSTRUMENT.lotSize), price: ticks };
}
