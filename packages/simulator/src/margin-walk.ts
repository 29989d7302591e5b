import type { MarginListing, Quote } from '@bourse/engine';
import type { Price } from '@bourse/money';
import type { MarginMarketSpec } from './margin-listings.ts';
import { PriceWalk } from './price-walk.ts';
import type { Prng } from './prng.ts';

/** The prices of one market on margin, of its own or of the spot instrument with the same symbol. */
export class MarginWalk {
  /** The listing as it was last accepted, and as it is most of the time. */
  listing: MarginListing;
  usual: MarginListing;
  readonly #prng: Prng;
  readonly #walk: Pick<PriceWalk, 'quote' | 'close' | 'middle' | 'tick'>;

  constructor({ listing, start }: MarginMarketSpec, prng: Prng, shared: PriceWalk | undefined) {
    this.listing = listing;
    this.usual = listing;
    this.#prng = prng;
    this.#walk = shared ?? new PriceWalk({ instrument: listing, start }, prng, 0.02);
  }

  quote(): Quote | null {
    return this.#walk.quote();
  }

  close(): void {
    this.#walk.close();
  }

  middle(): bigint {
    return this.#walk.middle();
  }

  tick(): Quote {
    return this.#walk.tick();
  }

  /** Mostly a few ticks or per mille away; at times the quote itself or far off. */
  priceNear(where: 'near' | 'below' | 'above' = 'near'): Price {
    const quote = this.quote();
    const middle = this.middle();
    if (where === 'near' && quote !== null && this.#prng.chance(0.2)) {
      return this.#whole(this.#prng.pick([quote.bid, quote.ask]));
    }
    const most = this.#prng.chance(0.75) ? 12 : 200;
    const perMille = this.#prng.between(where === 'near' ? -most : 1, most);
    const off = this.#prng.chance(0.3) ? this.listing.tickSize * BigInt(perMille) : (middle * BigInt(perMille)) / 1000n;
    return this.#whole(middle + (where === 'below' ? -off : off));
  }

  priceAround(price: bigint): Price {
    return this.#whole(price + (price * BigInt(this.#prng.between(-15, 15))) / 1000n);
  }

  /** A price so far on the wrong side of the mark that little of the margin would be left. */
  priceBeyond(direction: 'long' | 'short'): Price {
    const away = (this.middle() * BigInt(this.#prng.between(1, 800))) / 1000n;
    return this.#whole(this.middle() + (direction === 'long' ? away : -away));
  }

  #whole(price: bigint): Price {
    const { tickSize } = this.listing;
    const whole = price - (price % tickSize);
    return (whole > 0n ? whole : tickSize) as Price;
  }
}
