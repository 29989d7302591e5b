import type { Instrument, LedgerName, PlaceOrder, Side } from '@bourse/engine';
import { type Amount, type Price, type Rate, rate, ZERO } from '@bourse/money';
import type { PriceWalk } from './price-walk.ts';
import type { Prng } from './prng.ts';

/** How far from the quote some orders go at most. */
export const TOLERANCES: Readonly<Record<number, Rate>> = {
  0: rate('0'),
  5: rate('0.00002'),
  12: rate('0.001'),
  19: rate('0.3'),
  26: rate('-0.1'),
};

export const CUSTOMERS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Ways to make one field of an order wrong on purpose; together they cause every refusal of an order's form. */
const SPOILS: readonly ((order: PlaceOrder) => Partial<PlaceOrder>)[] = [
  () => ({ symbol: 'nothing' }),
  () => ({ quantity: ZERO, budget: ZERO }),
  (order) => ({ quantity: -order.quantity as Amount, budget: -order.budget as Amount }),
  (order) => ({ quantity: (order.quantity + 1n) as Amount }),
  (order) => ({ price: (order.price + 1n) as Price, kind: 'limit' }),
  () => ({ price: 0n as Price }),
  (order) => ({ price: (order.price * 21n) as Price, kind: 'limit' }),
  (order) => ({ price: (order.price / 25n) as Price, kind: 'limit' }),
  (order) => ({ quantity: (order.quantity * 10n ** 17n) as Amount }),
  (order) => ({ price: (order.price * 10n ** 17n) as Price, quote: null, kind: 'limit' }),
  (order) => ({ quantity: (order.quantity * 100_000n) as Amount, budget: (order.budget * 1_000_000n) as Amount }),
  () => ({ budget: 1n as Amount }),
  () => ({ owner: 99 }),
];

/** Changes that bring an order exactly to a limit at which it is still accepted. */
const BOUNDS: readonly ((order: PlaceOrder, instrument: Instrument) => Partial<PlaceOrder>)[] = [
  ({ quote }) => ({ kind: 'limit', price: ((quote?.ask ?? 1n) * 20n) as Price }),
  ({ quote }) => ({ kind: 'limit', price: ((quote?.bid ?? 20n) / 20n) as Price }),
  (_order, { minNotional }) => ({ kind: 'market', side: 'buy', quantity: ZERO, budget: minNotional }),
  (_order, { lotSize, minNotional }) => ({
    quantity: lotSize,
    price: leastPrice(lotSize, minNotional),
    kind: 'limit',
    quote: null,
  }),
];

/** The price at which `lot` is worth `least`. */
function leastPrice(lot: bigint, least: bigint): Price {
  return ((least * 10_000_000_000n) / lot) as Price;
}

/** Makes orders around the market: some rest, some cross, some are nonsense. */
export class OrderMaker {
  readonly #prng: Prng;
  #keys = 0;

  constructor(prng: Prng) {
    this.#prng = prng;
  }

  limit(walk: PriceWalk, atMs: number): PlaceOrder {
    const { instrument } = walk.listing;
    const tick: bigint = instrument.tickSize;
    const near = this.#prng.chance(0.7);
    const off = near
      ? BigInt(this.#prng.between(-12, 12)) * tick
      : (walk.middle() * BigInt(this.#prng.between(-90, 90))) / 1000n;
    const wanted = walk.middle() + off;
    const quote = walk.quote();
    const exact = quote !== null && this.#prng.chance(0.15) ? this.#prng.pick([quote.bid, quote.ask]) : wanted;
    const price = exact - (exact % tick);
    return { ...this.#blank(walk, atMs), kind: 'limit', price: (price > 0n ? price : tick) as Price };
  }

  market(walk: PriceWalk, atMs: number): PlaceOrder {
    const order = this.#blank(walk, atMs);
    if (order.side === 'sell') return order;
    const worth = (order.quantity * walk.middle()) / 10_000_000_000n;
    return { ...order, quantity: ZERO, budget: (worth + BigInt(this.#prng.between(0, 999))) as Amount };
  }

  spoilt(walk: PriceWalk, atMs: number): PlaceOrder {
    const order = this.#prng.chance(0.7) ? this.limit(walk, atMs) : this.market(walk, atMs);
    if (this.#prng.chance(0.25)) return { ...order, ...this.#prng.pick(BOUNDS)(order, walk.listing.instrument) };
    return { ...order, ...this.#prng.pick(SPOILS)(order) };
  }

  #blank(walk: PriceWalk, atMs: number): PlaceOrder {
    const { instrument } = walk.listing;
    const owner = this.#prng.pick(CUSTOMERS);
    const ledger: LedgerName = this.#prng.chance(0.7) ? 'live' : 'demo';
    const side: Side = this.#prng.chance(0.5) ? 'buy' : 'sell';
    const quantity = (instrument.lotSize * BigInt(this.#lots(walk))) as Amount;
    this.#keys += 1;
    const tolerance = TOLERANCES[this.#keys % 31];
    return {
      type: 'place-order',
      ledger,
      owner,
      symbol: instrument.symbol,
      side,
      kind: 'market',
      price: 0n as Price,
      quantity,
      budget: ZERO,
      quote: walk.quote(),
      ...(tolerance !== undefined && { tolerance }),
      idempotency: this.#prng.chance(0.5) ? { key: `${owner}:k${this.#keys}`, hash: `h${this.#keys}` } : null,
      atMs,
    };
  }

  /** The lots of an order: worth from a few times the minimum to several ladder levels. */
  #lots(walk: PriceWalk): number {
    const { instrument, start } = walk.listing;
    const least = Number((instrument.minNotional * 10_000_000_000n) / (instrument.lotSize * start)) + 1;
    const level = Number(instrument.ladder.levelQuantity / instrument.lotSize) || 20;
    return this.#prng.chance(0.8) ? this.#prng.between(least, level) : this.#prng.between(level, level * 12);
  }
}
