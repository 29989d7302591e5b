import { type Amount, RATE_ONE, type Rate, ZERO } from '@bourse/money';

/** The deepest fall of a value from the highest it had been before, as a proportion of that. */
export class Drawdown {
  #highest: Amount = ZERO;
  #deepest = 0n as Rate;

  add(value: Amount): void {
    if (value > this.#highest) this.#highest = value;
    else if (this.#highest > 0n) {
      const fall = (((this.#highest - value) * RATE_ONE) / this.#highest) as Rate;
      if (fall > this.#deepest) this.#deepest = fall;
    }
  }

  get deepest(): Rate {
    return this.#deepest;
  }
}
