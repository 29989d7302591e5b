import { type Amount, type Rate, rateUp } from '@bourse/money';
import type { Direction } from './position.ts';

/** What one market's customers have open against the house, in its asset, at the prices it was opened at. */
interface Side {
  /** Worth of open positions, and of resting orders that may become positions. */
  open: bigint;
  resting: bigint;
  /** Margin of open positions: the house cannot win more than that from them. */
  margin: bigint;
}

/** Worth by direction. */
export type Opened = Readonly<Record<Direction, bigint>>;

export const NOTHING_OPENED: Opened = { long: 0n, short: 0n };

/**
 * What the house would lose in one market if the price moved by the stress rate against it. If it moves up, the house
 * owes the longs and wins from the shorts at most their margin; if it moves down, the other way round. Where `rests`,
 * orders that rest count as if they were filled, where the house would lose by them.
 */
export class Exposure {
  readonly #long: Side = { open: 0n, resting: 0n, margin: 0n };
  readonly #short: Side = { open: 0n, resting: 0n, margin: 0n };
  /** The stress loss that is counted in the desk's total at present. */
  counted: bigint = 0n;

  side(direction: Direction): Side {
    return direction === 'long' ? this.#long : this.#short;
  }

  /** The greater loss of the two moves if this worth `more` were opened in each direction; never below zero. */
  stressLoss(move: Rate, rests: boolean, more: Opened = NOTHING_OPENED): bigint {
    const up = this.#loss(this.#long, this.#short, move, rests, more.long);
    const down = this.#loss(this.#short, this.#long, move, rests, more.short);
    return up > down ? up : down;
  }

  #loss(losing: Side, winning: Side, move: Rate, rests: boolean, more: bigint): bigint {
    const owed = rateUp((losing.open + (rests ? losing.resting : 0n) + more) as Amount, move);
    const could = rateUp(winning.open as Amount, move);
    const won = could < winning.margin ? could : winning.margin;
    return owed > won ? owed - won : 0n;
  }
}
