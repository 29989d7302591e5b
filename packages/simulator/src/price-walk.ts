import type { Quote } from '@bourse/engine';
import type { Price } from '@bourse/money';
import type { Listing } from './listings.ts';
import type { Prng } from './prng.ts';

/** What a walk needs to know of its market. */
interface Walked {
  readonly instrument: { readonly tickSize: Price };
  readonly start: bigint;
}

/** The prices of one instrument: small moves, now and then a gap, and hours when the market is closed. */
export class PriceWalk<T extends Walked = Listing> {
  readonly listing: T;
  readonly #prng: Prng;
  readonly #gaps: number;
  #middle: bigint;
  #id = 0;
  #quote: Quote | null = null;

  constructor(listing: T, prng: Prng, gaps = 0.04) {
    this.listing = listing;
    this.#prng = prng;
    this.#gaps = gaps;
    this.#middle = listing.start;
  }

  /** The quote that an order sees; null while the market is closed. */
  quote(): Quote | null {
    return this.#quote;
  }

  close(): void {
    this.#quote = null;
  }

  /** Middle of the latest quote, also while the market is closed. */
  middle(): bigint {
    return this.#middle;
  }

  /** A new tick; ids rise but may skip. Bid and ask are whole ticks half of the time. */
  tick(): Quote {
    const perMille = this.#prng.chance(this.#gaps) ? this.#prng.between(-250, 300) : this.#prng.between(-3, 3);
    this.#middle += (this.#middle * BigInt(perMille)) / 1000n;
    const { start } = this.listing;
    if (this.#middle < start / 10n || this.#middle > start * 10n) this.#middle = start;
    // In microseconds, like the ids of a market.
    this.#id += 999_983 * (this.#prng.chance(0.1) ? this.#prng.between(2, 9) : 1);
    const half = this.#middle / BigInt(this.#prng.between(500, 5000));
    const step: bigint = this.#prng.chance(0.5) ? this.listing.instrument.tickSize : 1n;
    const whole = (price: bigint) => price - (price % step);
    const bid = whole(this.#middle - half);
    const ask = whole(this.#middle + half + BigInt(this.#prng.between(0, 99))) + step;
    this.#quote = { id: this.#id, bid: bid as Price, ask: ask as Price };
    return this.#quote;
  }
}
