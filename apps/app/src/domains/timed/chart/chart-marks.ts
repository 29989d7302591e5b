/** Timed contracts that run, as the chart draws them. */
import { groupDigits } from '@bourse/format';
import type { TimedOrderRow } from '@bourse/wire';
import { formatTime } from '../../../platform/format-time.ts';
import { directionOfBet } from '../direction-badge.tsx';
import type { BetDirection, Standing } from '../standing.ts';

/** More would hide the price. */
const MARKS_MAX = 6;
/** Around a figure, so that its sign stays before it in a language that is written from the right. */
const [ISOLATE, END] = ['\u2066', '\u2069'];
const ARROWS = { up: '↑', down: '↓' };

export interface ChartMark {
  readonly id: number;
  readonly direction: BetDirection;
  /** For drawing alone. */
  readonly entry: number;
  /** When it opened and when it ends, ms on the chart's clock. */
  readonly openMs: number;
  readonly endMs: number;
  /** The end on the reader's clock: "14:05:09". */
  readonly endText: string;
}

/** The contracts that end soonest, the first of them first; `clock` turns times of the server into the chart's. */
export function marksOf(
  orders: readonly TimedOrderRow[],
  clock: (serverMs: number) => number = (ms) => ms,
): readonly ChartMark[] {
  return orders
    .toSorted((a, b) => a.closeTime - b.closeTime)
    .slice(0, MARKS_MAX)
    .map((order) => ({
      id: order.id,
      direction: directionOfBet(order.betContent),
      entry: Number(order.openPrice),
      openMs: clock(order.openTime),
      endMs: clock(order.closeTime),
      endText: formatTime(order.closeTime),
    }));
}

/** How a contract would end at this price. */
export function markStanding({ direction, entry }: ChartMark, price: number): Standing {
  if (price === entry) return 'level';
  return price > entry === (direction === 'up') ? 'ahead' : 'behind';
}

/** "↑ Winning +12.30": the direction, the word for how it stands, and how far the price is from the entry. */
export function leadText(mark: ChartMark, price: number, decimals: number, word: string): string {
  const away = price - mark.entry;
  const sign = away > 0 ? '+' : away < 0 ? '-' : '';
  return `${ARROWS[mark.direction]} ${word} ${ISOLATE}${sign}${groupDigits(Math.abs(away).toFixed(decimals))}${END}`;
}
