import { type Amount, PRICE_ONE, type Price, type Rate, rateUp } from '@bourse/money';
import type { Direction } from './position.ts';

/** What one market's customers have open against the house, in its asset, at the prices it was opened at. */
interface Side {
  /** Worth of open positions, and of resting orders that may become positions. */
  open: bigint;
  resting: bigint;
  /** Base of open positions. */
  quantity: bigint;
  /** Margin of open positions: the house cannot win more than that from them. */
  margin: bigint;
}

/** Worth by direction. */
export type Opened = Readonly<Record<Direction, bigint>>;

export const NOTHING_OPENED: Opened = { long: 0n, short: 0n };

/** How the stress test of a market counts. */
export interface StressTerms {
  readonly move: Rate;
  /** Orders that rest count as if they were filled, where the house would lose by them. */
  readonly rests: boolean;
  /** What the house would win from one side counts for nothing against what it would owe the other. */
  readonly apart: boolean;
}

/**
 * What the house would lose in one market if the price moved by the stress rate against it. If it moves up, the house
 * owes the longs and wins from the shorts at most their margin; if it moves down, the other way round.
 */
export class Exposure {
  readonly #long: Side = { open: 0n, resting: 0n, quantity: 0n, margin: 0n };
  readonly #short: Side = { open: 0n, resting: 0n, quantity: 0n, margin: 0n };
  /** The stress loss that is counted in the desk's total at present: that of the last time when somebody asked. */
  counted: bigint = 0n;

  /** No position is open. */
  get isEmpty(): boolean {
    return this.#long.quantity === 0n && this.#short.quantity === 0n;
  }

  side(direction: Direction): Side {
    return direction === 'long' ? this.#long : this.#short;
  }

  /** The greater loss of the two moves if this worth `more` were opened in each direction; never below zero. */
  stressLoss(terms: StressTerms, more: Opened = NOTHING_OPENED): bigint {
    const up = this.#loss(this.#long, this.#short, terms, more.long);
    const down = this.#loss(this.#short, this.#long, terms, more.short);
    return up > down ? up : down;
  }

  /**
   * What the house would have to pay at a mark if all were closed: of each side what its customers have won on balance, never
   * less than zero. Worth is rounded down, by less than a unit a side.
   */
  owedAt(mark: Price): bigint {
    const worth = ({ quantity }: Side) => (quantity * mark) / PRICE_ONE;
    const long = worth(this.#long) - this.#long.open;
    const short = this.#short.open - worth(this.#short);
    return (long > 0n ? long : 0n) + (short > 0n ? short : 0n);
  }

  #loss(losing: Side, winning: Side, { move, rests, apart }: StressTerms, more: bigint): bigint {
    const owed = rateUp((losing.open + (rests ? losing.resting : 0n) + more) as Amount, move);
    if (apart) return owed;
    const could = rateUp(winning.open as Amount, move);
    const won = could < winning.margin ? could : winning.margin;
    return owed > won ? owed - won : 0n;
  }
}
