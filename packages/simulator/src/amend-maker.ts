import type { AmendOrder, LedgerName } from '@bourse/engine';
import type { Amount, Price } from '@bourse/money';
import type { NaiveOrder } from './naive-book.ts';
import { CUSTOMERS } from './order-maker.ts';
import type { PriceWalk } from './price-walk.ts';
import { Prng } from './prng.ts';

/** What can be amended or cancelled. */
export type OpenOrder = Pick<NaiveOrder, 'id' | 'owner' | 'ledger' | 'symbol' | 'side' | 'quantity' | 'filled'>;

/** Ways to make an amendment wrong on purpose, and to bring it exactly to what was filled. */
const SPOILS: readonly ((asked: AmendOrder, order: OpenOrder) => Partial<AmendOrder>)[] = [
  (_, { filled }) => ({ quantity: filled as Amount }),
  (_, { filled }) => ({ quantity: (filled - 1n) as Amount }),
  ({ quantity }) => ({ quantity: (quantity + 1n) as Amount }),
  ({ quantity }) => ({ quantity: (quantity * 100_000n) as Amount }),
  ({ quantity }) => ({ quantity: (quantity * 10n ** 17n) as Amount }),
  ({ price }) => ({ price: (price + 1n) as Price }),
  ({ price }) => ({ price: (price * 21n) as Price }),
  () => ({ price: 0n as Price }),
  ({ owner }) => ({ owner: owner === CUSTOMERS[0] ? CUSTOMERS[1] : CUSTOMERS[0] }),
  ({ ledger }) => ({ ledger: ledger === 'live' ? 'demo' : 'live' }),
  () => ({ orderId: 0 }),
];

/** Draws amendments of open spot orders, with numbers of its own: without them the other commands stay the same. */
export class AmendMaker {
  readonly #prng: Prng;
  readonly #walks: readonly PriceWalk[];
  #sent: { readonly asked: AmendOrder; readonly walk: PriceWalk } | undefined;
  #keys = 0;

  constructor(seed: number, walks: readonly PriceWalk[]) {
    this.#prng = new Prng(seed ^ 0x5eed_a3e0);
    this.#walks = walks;
  }

  isTurn(): boolean {
    return this.#prng.chance(0.05);
  }

  /** Undefined where nothing is open. */
  next(atMs: number, open: readonly OpenOrder[]): AmendOrder | undefined {
    if (this.#sent !== undefined && this.#prng.chance(0.1)) return this.#again(this.#sent, atMs);
    if (open.length === 0) return undefined;
    const order = this.#prng.pick(open);
    const walk = this.#walks.find((one) => one.listing.instrument.symbol === order.symbol);
    if (walk === undefined) return undefined;
    const asked = this.#amendment(order, walk, atMs);
    return this.#prng.chance(0.2) ? { ...asked, ...this.#prng.pick(SPOILS)(asked, order) } : asked;
  }

  #amendment(order: OpenOrder, walk: PriceWalk, atMs: number): AmendOrder {
    const { lotSize, tickSize } = walk.listing.instrument;
    const waits = BigInt(order.side === 'buy' ? -this.#prng.between(0, 90) : this.#prng.between(0, 90));
    const price = this.#prng.chance(0.4)
      ? walk.middle() + BigInt(this.#prng.between(-9, 9)) * tickSize
      : walk.middle() + (walk.middle() * waits) / 1000n;
    const lots = order.quantity / lotSize;
    const some = (lots * BigInt(this.#prng.between(10, 250))) / 100n;
    const quantity = this.#prng.chance(0.3) ? order.quantity : (some > 0n ? some : 1n) * lotSize;
    this.#keys += 1;
    const asked: AmendOrder = {
      type: 'amend-order',
      ledger: order.ledger as LedgerName,
      owner: order.owner,
      orderId: order.id,
      price: (price - (price % tickSize)) as Price,
      quantity: quantity as Amount,
      quote: walk.quote(),
      idempotency: this.#prng.chance(0.5) ? { key: `${order.owner}:a${this.#keys}`, hash: `h${this.#keys}` } : null,
      atMs,
    };
    if (asked.idempotency !== null) this.#sent = { asked, walk };
    return asked;
  }

  /** The same request once more, at times with other contents; it meets the quote of its own moment, as every command does. */
  #again({ asked, walk }: { readonly asked: AmendOrder; readonly walk: PriceWalk }, atMs: number): AmendOrder {
    const key = asked.idempotency?.key ?? '';
    const again = { ...asked, quote: walk.quote(), atMs };
    return this.#prng.chance(0.3) ? { ...again, idempotency: { key, hash: 'other' } } : again;
  }
}
