import { type Position, profitOf } from '@bourse/engine';
import { type Amount, notionalDown, type Price } from '@bourse/money';

export interface PriceMove {
  readonly percent: bigint;
  /** Undefined: every price moves. */
  readonly symbol: string | undefined;
  lastOf(symbol: string): Price | undefined;
}

type Held = Pick<
  Position,
  'id' | 'owner' | 'symbol' | 'asset' | 'direction' | 'leverage' | 'quantity' | 'openValue' | 'margin' | 'trigger'
>;

/** A position now and after the move, in units of its coin. */
export interface MovedPosition {
  readonly position: Held;
  /** Worth at the last price; what it was opened at where there is none. */
  readonly value: Amount;
  readonly profit: bigint;
  /** Not less than what its margin pays. */
  readonly profitThen: bigint;
  readonly isLiquidated: boolean;
  /** What its margin would not pay. */
  readonly beyond: bigint;
}

export const movedPrice = (last: Price, percent: bigint): Price => ((last * (100n + percent)) / 100n) as Price;

/**
 * What a position is worth if its price jumps: between the two prices nothing trades. Reached, its liquidation price
 * closes it at the new price; what it then loses beyond its margin falls to insurance and the house.
 */
export function moved(position: Held, { percent, symbol, lastOf }: PriceMove): MovedPosition {
  const { direction, quantity, openValue, margin, trigger } = position;
  const last = lastOf(position.symbol);
  if (last === undefined) {
    return { position, value: openValue, profit: 0n, profitThen: 0n, isLiquidated: false, beyond: 0n };
  }
  const then = symbol === undefined || symbol === position.symbol ? movedPrice(last, percent) : last;
  const value = notionalDown(quantity, last);
  const gained = profitOf(direction, openValue, notionalDown(quantity, then));
  const isLiquidated = trigger > 0n && (direction === 'long' ? then <= trigger : then >= trigger);
  const beyond = isLiquidated && -gained > margin ? -gained - margin : 0n;
  return {
    position,
    value,
    profit: profitOf(direction, openValue, value),
    profitThen: gained + beyond,
    isLiquidated,
    beyond,
  };
}

/** The `most` largest by worth, the largest first, without sorting all. */
export function largest(positions: Iterable<MovedPosition>, most: number): MovedPosition[] {
  const found: MovedPosition[] = [];
  for (const one of positions) {
    const least = found.at(-1);
    if (found.length === most && least !== undefined && one.value <= least.value) continue;
    const place = found.findIndex(({ value }) => value < one.value);
    found.splice(place === -1 ? found.length : place, 0, one);
    if (found.length > most) found.pop();
  }
  return found;
}
