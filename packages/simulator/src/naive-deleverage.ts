import type { TickCommand } from '@bourse/engine';
import { worth } from './naive-book.ts';
import { middleOf, type NaivePosition, RATE_SCALE } from './naive-margin.ts';
import { closeSome } from './naive-margin-close.ts';
import { houseAccount, INSURANCE, LIQUIDITY } from './naive-margin-money.ts';
import { exposureOf } from './naive-margin-stress.ts';
import { worthAt } from './naive-margin-terms.ts';
import type { NaiveState } from './naive-state.ts';

/** Closes the best earning positions one at a time, looking at everything anew before each. Returns whether one was closed. */
export function naiveDeleverage(exchange: NaiveState, { symbol, quote, atMs }: TickCommand, ledger: string): boolean {
  const { margin: desk } = exchange;
  const listing = desk.listing(symbol);
  const terms = listing.bounds?.deleverage;
  if (terms === undefined) return false;
  const mark = middleOf(quote);
  const funds = () =>
    [LIQUIDITY, INSURANCE].reduce((sum, one) => sum + houseAccount(exchange, { ledger, symbol }, one).available, 0n);
  const owed = (): bigint => {
    const long = exposureOf(desk, ledger, symbol, 'long');
    const short = exposureOf(desk, ledger, symbol, 'short');
    const balances = [worth(long.quantity, mark) - long.open, short.open - worth(short.quantity, mark)];
    return balances.filter((one) => one > 0n).reduce((sum, one) => sum + one, 0n);
  };
  const tooMuch = (part: bigint) => owed() > 0n && owed() * RATE_SCALE > funds() * part;
  if (!tooMuch(terms.from)) return false;
  let closed = false;
  while (tooMuch(terms.to)) {
    const best = desk.positions
      .filter((one) => one.ledger === ledger && one.symbol === symbol && gainOf(one, mark) > 0n)
      .reduce<NaivePosition | undefined>(
        (first, one) => (first === undefined || goesFirst(one, first, mark) ? one : first),
        undefined,
      );
    if (best === undefined) break;
    closeSome(
      exchange,
      best,
      best.quantity,
      worthAt(best.direction, best.quantity, mark),
      atMs,
      'deleveraged',
      'taker',
    );
    closed = true;
  }
  return closed;
}

function gainOf({ direction, quantity, openValue }: NaivePosition, mark: bigint): bigint {
  const value = worthAt(direction, quantity, mark);
  return direction === 'long' ? value - openValue : openValue - value;
}

/** More gain for each unit of the margin that opening took, as if that were not rounded; of equal ones the older. */
function goesFirst(one: NaivePosition, other: NaivePosition, mark: bigint): boolean {
  const rank = (of: NaivePosition, against: NaivePosition) =>
    gainOf(of, mark) * BigInt(of.leverage) * against.openValue;
  const [a, b] = [rank(one, other), rank(other, one)];
  return a === b ? one.id < other.id : a > b;
}
