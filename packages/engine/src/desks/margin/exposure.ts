import { type Amount, type Rate, rateUp, ZERO } from '@bourse/money';
import type { Direction } from './position.ts';

/** What one market's customers have open against the house, in its asset, at the prices it was opened at. */
interface Side {
  /** Worth of open positions and of orders that rest and may become positions. */
  open: bigint;
  resting: bigint;
  /** Margin of open positions: more than it the house cannot win from them. */
  margin: bigint;
}

/**
 * What the house would lose in one market if the price moved by the stress rate against it. Moving up it owes the
 * longs and wins from the shorts at most their margin; moving down the other way round. Orders count as if they were
 * filled on the losing side, and not at all on the winning one.
 */
export class Exposure {
  readonly #long: Side = { open: 0n, resting: 0n, margin: 0n };
  readonly #short: Side = { open: 0n, resting: 0n, margin: 0n };
  /** The stress loss that was last counted in the desk's total. */
  counted: bigint = 0n;

  side(direction: Direction): Side {
    return direction === 'long' ? this.#long : this.#short;
  }

  /** The greater loss of the two moves, with `more` worth opened in a direction; never below zero. */
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
