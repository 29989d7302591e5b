import type { MarginListing } from '@bourse/engine';
import { worth } from './naive-book.ts';
import { less, type NaiveDirection, type NaiveMargin, over, RATE_SCALE, restOf } from './naive-margin.ts';

export interface NaiveSide {
  readonly open: bigint;
  readonly resting: bigint;
  readonly margin: bigint;
}

const sum = (parts: readonly bigint[]) => parts.reduce((total, one) => total + one, 0n);

/** What is open on one side of a market, added up anew. */
export function exposureOf(
  { positions, orders }: NaiveMargin,
  ledger: string,
  symbol: string,
  direction: NaiveDirection,
): NaiveSide {
  const here = (one: { readonly ledger: string; readonly symbol: string; readonly direction: NaiveDirection }) =>
    one.ledger === ledger && one.symbol === symbol && one.direction === direction;
  const mine = positions.filter(here);
  const waiting = orders.filter((one) => here(one) && one.closes === undefined);
  return {
    open: sum(mine.map((one) => one.openValue)),
    resting: sum(waiting.map((one) => worth(restOf(one), one.price))),
    margin: sum(mine.map((one) => one.margin)),
  };
}

export type NaiveSides = Readonly<Record<NaiveDirection, NaiveSide>>;

export function sidesOf(desk: NaiveMargin, ledger: string, symbol: string): NaiveSides {
  return { long: exposureOf(desk, ledger, symbol, 'long'), short: exposureOf(desk, ledger, symbol, 'short') };
}

interface More {
  readonly direction: NaiveDirection;
  readonly worth: bigint;
}

/** What the house would lose in one market, with something more opened in it: the worse of the two moves. */
export function stressOf(sides: NaiveSides, { stressMove }: MarginListing, more: More | undefined): bigint {
  const losses = (['long', 'short'] as const).map((winner) => {
    const wins = sides[winner];
    const pays = sides[winner === 'long' ? 'short' : 'long'];
    const extra = more?.direction === winner ? more.worth : 0n;
    const owed = over((wins.open + wins.resting + extra) * stressMove, RATE_SCALE);
    return owed - less(over(pays.open * stressMove, RATE_SCALE), pays.margin);
  });
  return losses.reduce((worst, one) => (one > worst ? one : worst), 0n);
}

/** Over all markets of an asset. */
export function totalStress(desk: NaiveMargin, ledger: string, within: MarginListing, more: More): bigint {
  return sum(
    desk.listings
      .filter((one) => one.asset === within.asset)
      .map((one) => {
        const extra = one.symbol === within.symbol ? more : undefined;
        return stressOf(sidesOf(desk, ledger, one.symbol), one, extra);
      }),
  );
}
