import { randomInt } from 'node:crypto';
import type { Price } from '@bourse/money';

/** Quotes of one moment; the oldest go when there are more. */
const QUOTES_MAX = 100_000;
/** Kept after their time, for requests that are sent again. */
const KEPT_MS = 600_000;

export interface SwapQuote {
  readonly userId: number;
  readonly from: string;
  readonly to: string;
  readonly price: Price;
  readonly expiresMs: number;
}

/** Rates that were shown, each to one customer. In memory: after a restart they are quoted anew. */
export class SwapQuotes {
  readonly #quotes = new Map<number, SwapQuote>();

  add(quote: SwapQuote, nowMs: number): number {
    for (const [id, { expiresMs }] of this.#quotes) {
      if (this.#quotes.size < QUOTES_MAX && expiresMs + KEPT_MS > nowMs) break;
      this.#quotes.delete(id);
    }
    const id = randomInt(1, 2 ** 47);
    this.#quotes.set(id, quote);
    return id;
  }

  /** The customer's own quote for this pair. */
  find(id: number | undefined, userId: number, from: string, to: string): SwapQuote | undefined {
    const quote = id === undefined ? undefined : this.#quotes.get(id);
    return quote?.userId === userId && quote.from === from && quote.to === to ? quote : undefined;
  }
}
