import { type Amount, type Rate, rateUp, ZERO } from '@bourse/money';
import type { Direction } from './position.ts';

/** What one market's customers have open against the house, in its asset, at the prices it was opened at. */
interface Side {
  /** Worth of open positions, and of resting orders that may become positions. */
  open: bigint;
  resting: bigint;
  /** Margin of open positions: the house cannot win more than that from them. */
  margin: bigint;
}

/**
 * What the house would lose in one market if the price moved by the stress rate against it. If it moves up, the house
 * owes the longs and wins from the shorts at most their margin; if it moves down, the other way round. Orders count as
 * if they were filled where the house would lose by them, and not at all where it would win.
 */
export class Exposure {
  readonly #long: Side = { open: 0n, resting: 0n, margin: 0n };
  readonly #short: Side = { open: 0n, resting: 0n, margin: 0n };
  /** The stress loss that is counted in the desk's total at present. */
  counted: bigint = 0n;

  side(direction: Direction): Side {
    return direction === 'long' ? this.#long : this.#short;
  }

  /** The greater loss of the two moves if `more` worth were opened in a direction; never below zero. */
  stressLoss(move: Rate, direction?: Direction, more: Amount = ZERO): bigint {
    const up = this.#loss(this.#long, this.#short, move, direction === 'long' ? more : 0n);
    const down = this.#loss(this.#short, this.#long, move, direction === 'short' ? more : 0n);
    return up > down ? up : down;
  }

  #loss(losing: Side, winning: Side, move: Rate, more: bigint): bigint {
    const owed = rateUp((losing.open + losing.resting + more) as Amount, move);
    const could = rateUp(winning.open as Amount, move);
    const won = could < winning.margin ? could : winning.margin;
    return owed > won ? owed - won : 0n;
  }
}
