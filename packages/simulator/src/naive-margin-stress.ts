import type { MarginListing } from '@bourse/engine';
import { worth } from './naive-book.ts';
import { less, type NaiveDirection, type NaiveMargin, over, RATE_SCALE, restOf } from './naive-margin.ts';

export interface NaiveSide {
  readonly open: bigint;
  readonly resting: bigint;
  readonly margin: bigint;
  readonly quantity: bigint;
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
    quantity: sum(mine.map((one) => one.quantity)),
  };
}

export type NaiveSides = Readonly<Record<NaiveDirection, NaiveSide>>;

export function sidesOf(desk: NaiveMargin, ledger: string, symbol: string): NaiveSides {
  return { long: exposureOf(desk, ledger, symbol, 'long'), short: exposureOf(desk, ledger, symbol, 'short') };
}

/** Worth that would be opened, by direction. */
export type More = Partial<Record<NaiveDirection, bigint>>;

/** What the house would lose in one market, with something more opened in it: the worse of the two moves. */
export function stressOf(sides: NaiveSides, { stressMove, bounds }: MarginListing, more: More | undefined): bigint {
  const losses = (['long', 'short'] as const).map((winner) => {
    const wins = sides[winner];
    const pays = sides[winner === 'long' ? 'short' : 'long'];
    // In a bounded market what rests is tested when it is filled.
    const waits = bounds === undefined ? wins.resting : 0n;
    const owed = over((wins.open + waits + (more?.[winner] ?? 0n)) * stressMove, RATE_SCALE);
    if (bounds?.apart) return owed;
    return owed - less(over(pays.open * stressMove, RATE_SCALE), pays.margin);
  });
  return losses.reduce((worst, one) => (one > worst ? one : worst), 0n);
}

/** What one owner has open and waiting, market by market, under the move of each; with `extra` worth more in one. */
function shareOfOwner(desk: NaiveMargin, ledger: string, owner: number, within: MarginListing, extra: bigint): bigint {
  const own = (one: { readonly ledger: string; readonly owner: number }) =>
    one.ledger === ledger && one.owner === owner;
  const losses = desk.listings
    .filter((one) => one.asset === within.asset)
    .map(({ symbol, stressMove }) => {
      const open = desk.positions.filter((one) => own(one) && one.symbol === symbol).map((one) => one.openValue);
      const waiting = desk.orders
        .filter((one) => own(one) && one.symbol === symbol && one.closes === undefined)
        .map((one) => worth(restOf(one), one.price));
      return over(sum([...open, ...waiting]) * stressMove, RATE_SCALE);
    });
  return sum(losses) + over(extra * within.stressMove, RATE_SCALE);
}

/** Whether one owner has no more than the share of a house with so much, with `extra` worth more in a bounded market. */
export function staysWithinShare(
  desk: NaiveMargin,
  { ledger, owner }: { readonly ledger: string; readonly owner: number },
  within: MarginListing,
  extra: bigint,
  house: bigint,
): boolean {
  const { bounds } = within;
  if (bounds === undefined) return true;
  const others = totalStress(desk, ledger, within, {}) - shareOfOwner(desk, ledger, owner, within, 0n);
  const left = bounds.apart && others > 0n ? house - others : house;
  return shareOfOwner(desk, ledger, owner, within, extra) * RATE_SCALE <= left * bounds.share;
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
