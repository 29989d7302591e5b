import { type Command, Engine, type Instrument } from '@bourse/engine';
import { type Amount, amount, type Price, price, rate, ZERO } from '@bourse/money';
import { Prng } from '@bourse/simulator';

/** One message in small numbers; both contestants find the same book and do the same fills. */
export interface Message {
  readonly kind: 'limit' | 'market' | 'cancel';
  /** The order it makes or cancels. */
  readonly id: number;
  readonly owner: number;
  readonly side: 'buy' | 'sell';
  readonly ticks: number;
  readonly lots: number;
  /** What a market buy of so many lots costs, in units; the peer buys quantities only. */
  readonly budget: number;
}

/** An order in the peer's format: price in ticks, size in lots, so that its floats are exact. */
export interface PeerOrder {
  readonly id: string;
  readonly side: 'buy' | 'sell';
  readonly size: number;
  readonly price: number;
}

/** What a run looks like. */
export interface Shape {
  readonly seed: number;
  /** Orders that rest before the timed messages. */
  readonly preload: number;
  /** Timed messages. */
  readonly count: number;
  /** Resting prices are at most this far from the middle. */
  readonly depthTicks: number;
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
const LIMIT_LOTS_MAX = 5_000;
const MARKET_LOTS_MAX = 2_000;
const AT_MS = 1_700_000_000_000;

/**
 * Listing and money. Half of the accounts only buy and half only sell, because the peer lets an owner trade with
 * himself.
 */
export function fund(): Command[] {
  const commands: Command[] = [{ type: 'list-instrument', instrument: INSTRUMENT, atMs: AT_MS }];
  for (let owner = 1; owner <= ACCOUNTS; owner += 1) {
    for (const asset of ['btc', 'usdt']) {
      const money = amount('1000000000');
      commands.push({ type: 'fund-account', ledger: 'live', owner, accountType: 1, asset, amount: money, atMs: AT_MS });
    }
  }
  return commands;
}

/** Draws `count` messages: about half limit orders, 40 % cancellations of open orders, 10 % market orders. */
export function draw({ seed, preload, count, depthTicks }: Shape): { before: Message[]; timed: Message[] } {
  const maker = new MessageMaker(seed, depthTicks);
  const before: Message[] = [];
  for (let i = 0; i < preload; i += 1) before.push(maker.limit(true));
  const timed: Message[] = [];
  while (timed.length < count) timed.push(maker.next());
  return { before, timed };
}

/** The engine's command for a message. */
export function commandOf(message: Message): Command {
  const { kind, id, owner, side, ticks, lots, budget } = message;
  if (kind === 'cancel') return { type: 'cancel-order', ledger: 'live', owner, orderId: id, atMs: AT_MS };
  return {
    type: 'place-order',
    ledger: 'live',
    owner,
    symbol: INSTRUMENT.symbol,
    side,
    kind,
    price: (BigInt(ticks) * INSTRUMENT.tickSize) as Price,
    quantity: (budget > 0 ? ZERO : BigInt(lots) * INSTRUMENT.lotSize) as Amount,
    budget: BigInt(budget) as Amount,
    quote: null,
    idempotency: null,
    atMs: AT_MS,
  };
}

/** The peer's order for a message. */
export function peerOrderOf({ id, side, lots, ticks }: Message): PeerOrder {
  return { id: String(id), side, size: lots, price: ticks };
}

class MessageMaker {
  readonly #prng: Prng;
  readonly #depthTicks: number;
  readonly #engine = new Engine();
  readonly #open: { readonly id: number; readonly owner: number }[] = [];

  constructor(seed: number, depthTicks: number) {
    this.#prng = new Prng(seed);
    this.#depthTicks = depthTicks;
    for (const command of fund()) this.#engine.apply(command);
  }

  next(): Message {
    const draw = this.#prng.fraction();
    if (draw < 0.5) return this.limit(false);
    return (draw < 0.6 ? this.#market() : this.#cancel()) ?? this.limit(false);
  }

  limit(passive: boolean): Message {
    const { side, owner } = this.#who();
    const away =
      passive || this.#prng.chance(0.95) ? this.#prng.between(1, this.#depthTicks) : -this.#prng.between(0, 5);
    const ticks = MIDDLE_TICKS + (side === 'buy' ? -away : away);
    const lots = this.#prng.between(1, LIMIT_LOTS_MAX);
    const message = this.#apply({ kind: 'limit', id: 0, owner, side, ticks, lots, budget: 0 });
    this.#open.push({ id: message.id, owner });
    return message;
  }

  #market(): Message | undefined {
    const { side, owner } = this.#who();
    const lots = this.#prng.between(1, MARKET_LOTS_MAX);
    const quantity = (BigInt(lots) * INSTRUMENT.lotSize) as Amount;
    const { book } = this.#engine.state.market('live', INSTRUMENT.symbol);
    const plan = book.plan({ owner, side, limitTicks: undefined, quantity, value: undefined }, undefined);
    if (plan.quantity < quantity) return undefined;
    const budget = side === 'buy' ? Number(plan.value) : 0;
    return this.#apply({ kind: 'market', id: 0, owner, side, ticks: 0, lots, budget });
  }

  #cancel(): Message | undefined {
    for (;;) {
      const at = this.#prng.between(0, this.#open.length - 1);
      const order = this.#open[at];
      const last = this.#open.pop();
      if (order === undefined || last === undefined) return undefined;
      if (last !== order) this.#open[at] = last;
      if (!this.#engine.state.orders.has(order.id)) continue;
      return this.#apply({ kind: 'cancel', ...order, side: 'buy', ticks: 0, lots: 0, budget: 0 });
    }
  }

  #who(): { readonly side: 'buy' | 'sell'; readonly owner: number } {
    const side = this.#prng.chance(0.5) ? 'buy' : 'sell';
    return { side, owner: 2 * this.#prng.between(1, ACCOUNTS / 2) - (side === 'buy' ? 1 : 0) };
  }

  /** The message with the id that its order got. */
  #apply(message: Message): Message {
    const outcome = this.#engine.apply(commandOf(message));
    this.#engine.state.changes.clear();
    if (!outcome.ok) throw new Error(`a message was refused: ${outcome.code}`);
    return { ...message, id: outcome.result.orderId ?? 0 };
  }
}
