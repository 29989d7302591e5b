import { type Amount, PRICE_ONE, toBigint, toNumber } from '@bourse/money';
import { SAFE_MAX } from '../core/limits.ts';
import type { Steps } from '../desks/spot/instrument.ts';

/**
 * What a quantity is worth at a price of so many ticks, rounded down. Where the worth of one lot at one tick is a whole
 * number and the result is exact in a double, it is worked out in numbers: whole numbers above 2^63 cost several times as much.
 */
export class Worth {
  readonly #tickSize: bigint;
  readonly #lotSize: number;
  /** Of one lot at one tick; undefined where that is no whole number. */
  readonly #one: number | undefined;

  constructor({ tickSize, lotSize }: Steps) {
    const one = (tickSize as bigint) * lotSize;
    const fits = lotSize > 0n && lotSize <= SAFE_MAX && one % PRICE_ONE === 0n && one / PRICE_ONE <= SAFE_MAX;
    this.#tickSize = tickSize;
    this.#lotSize = fits ? Number(lotSize) : 0;
    this.#one = fits ? Number(one / PRICE_ONE) : undefined;
  }

  /** `quantity` is not negative; `ticks` is a whole number. */
  of(quantity: Amount, ticks: number): Amount {
    if (this.#one !== undefined && quantity <= SAFE_MAX && ticks >= 0) {
      const lots = toNumber(quantity) / this.#lotSize;
      const value = lots * ticks * this.#one;
      // Each factor is a whole number, so no part of the product is greater than all of it.
      if (Number.isInteger(lots) && value <= Number.MAX_SAFE_INTEGER) return toBigint(value) as Amount;
    }
    return (((quantity as bigint) * (BigInt(ticks) * this.#tickSize)) / PRICE_ONE) as Amount;
  }
}
