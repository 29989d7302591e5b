import type { Amount, Price, Rate } from '@bourse/money';
import { RATE_ONE } from '@bourse/money';
import type { Quote } from '../../book/ladder.ts';
import type { State } from '../../core/state.ts';
import { houseHas } from './affords-stress.ts';
import { closePart } from './close-part.ts';
import type { MarginMarket } from './margin-desk.ts';
import type { Position } from './position.ts';
import { markOf, profitOf, valueAt } from './position-figures.ts';

/** A position that has won at a mark. */
interface Winner {
  readonly position: Position;
  readonly value: Amount;
  readonly profit: Amount;
}

/** Whether a market's customers have won more at a quote's mark than the house should owe them at once. O(1). */
export function isOverdrawn(state: State, market: MarginMarket, quote: Quote): boolean {
  const terms = market.listing.bounds?.deleverage;
  if (terms === undefined || market.exposure.isEmpty) return false;
  return owesMore(state, market, markOf(quote), terms.from);
}

function owesMore(state: State, market: MarginMarket, mark: Price, part: Rate): boolean {
  const owed = market.exposure.owedAt(mark);
  return owed > 0n && owed * RATE_ONE > houseHas(state, market) * part;
}

/**
 * Auto-deleveraging: while the house can still pay them, positions of an overdrawn market are closed at the mark, with all of their
 * profit and without a fee. Those with the highest profit for the margin they were opened with come first, of equal ones the older. Other exchanges close
 * winners at the price at which a loser's margin was used up; here nobody gets less than the mark. Returns whether
 * any was closed.
 */
export function deleverage(state: State, market: MarginMarket, mark: Price, atMs: number): boolean {
  const terms = market.listing.bounds?.deleverage;
  if (terms === undefined || !owesMore(state, market, mark, terms.from)) return false;
  const winners = winnersOf(state, market, mark);
  for (const { position, value } of winners) {
    if (!owesMore(state, market, mark, terms.to)) break;
    closePart(state, position, position.quantity, value, atMs, 'taker', 'deleveraged');
  }
  return winners.length > 0;
}

function winnersOf(state: State, { ledger, listing }: MarginMarket, mark: Price): Winner[] {
  const winners: Winner[] = [];
  for (const position of state.margin.positions.values()) {
    if (position.ledger !== ledger || position.symbol !== listing.symbol) continue;
    const value = valueAt(position, position.quantity, mark);
    const profit = profitOf(position.direction, position.openValue, value);
    if (profit > 0n) winners.push({ position, value, profit });
  }
  return winners.sort(byReturn);
}

/** Profit for the margin that opening took (worth / leverage), the highest first; exact. Margin that was added since moves nobody. */
function byReturn(a: Winner, b: Winner): number {
  const [left, right] = [returnOf(a) * b.position.openValue, returnOf(b) * a.position.openValue];
  if (left !== right) return left > right ? -1 : 1;
  return a.position.id - b.position.id;
}

const returnOf = ({ profit, position }: Winner): bigint => profit * BigInt(position.leverage);
