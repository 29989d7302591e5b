import { randomInt } from 'node:crypto';
import type { Amount, Price } from '@bourse/money';

/** Quotes of one moment; the oldest go when there are more. */
const QUOTES_MAX = 100_000;

export interface SwapQuote {
  readonly userId: number;
  readonly ledger: 'live' | 'demo';
  readonly from: string;
  readonly to: string;
  /** Of `from`. */
  readonly total: Amount;
  readonly price: Price;
  readonly expiresMs: number;
}

/** What an exchange asks for. */
export type Wanted = Omit<SwapQuote, 'price' | 'expiresMs'>;

/**
 * Quotes that were given, one for each customer: a new one takes the place of the last, so that nobody collects them and
 * uses those that the market has made good. In memory: after a restart they are asked for anew.
 */
export class SwapQuotes {
  /** By customer; one that is used up stays until the next, for a request that is sent again. */
  readonly #quotes = new Map<number, SwapQuote & { readonly id: number; isUsed: boolean }>();

  add(quote: SwapQuote): number {
    const id = randomInt(1, 2 ** 47);
    // At the end of the map, where the newest are.
    this.#quotes.delete(quote.userId);
    const [oldest] = this.#quotes.keys();
    if (this.#quotes.size >= QUOTES_MAX && oldest !== undefined) this.#quotes.delete(oldest);
    this.#quotes.set(quote.userId, { ...quote, id, isUsed: false });
    return id;
  }

  /** Uses a customer's quote up, if it is for this and still good. */
  take(id: number | undefined, wanted: Wanted, nowMs: number): SwapQuote | undefined {
    const quote = this.#quotes.get(wanted.userId);
    if (quote === undefined || quote.id !== id || quote.isUsed || quote.expiresMs < nowMs) return undefined;
    const { ledger, from, to, total } = wanted;
    if (quote.ledger !== ledger || quote.from !== from || quote.to !== to || quote.total !== total) return undefined;
    quote.isUsed = true;
    return quote;
  }

  /** The rate of a customer's last quote, used or not. */
  priceOf(id: number | undefined, userId: number): Price | undefined {
    const quote = this.#quotes.get(userId);
    return quote?.id === id ? quote?.price : undefined;
  }
}
