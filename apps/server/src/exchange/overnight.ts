import { type Position, profitOf, type Quote, valueAt } from '@bourse/engine';
import type { Overnight } from '@bourse/wire';
import type { Instrument, MarketKind } from '../market/instrument.ts';
import type { Closings } from '../market/price-intake.ts';

/**
 * The greatest leverage that is held over a close, by kind of market (docs/markets.md). A market that reopens far away
 * lets nobody out on the way: whoever holds both sides wins the whole gap on one, and loses no more than the margin of
 * the other. So margins must cover what gaps are like. Absent: the market never closes.
 */
const MOST: Readonly<Record<MarketKind, number | undefined>> = {
  crypto: undefined,
  metal: 20,
  forex: 50,
  'stock-us': 5,
  'stock-br': 5,
};

/** How long before a close the rule holds, in the source's time. */
export const OVERNIGHT_MS = 10 * 60_000;

/** What may be held over a market's next close, and from when that is enforced. */
export function overnightOf(closings: Closings, { symbol, kind }: Instrument): Overnight {
  const leverage = MOST[kind];
  const close = leverage === undefined ? undefined : closings.nextClose(symbol, OVERNIGHT_MS);
  return leverage === undefined || close === undefined
    ? null
    : { leverage, from: close.aheadMs, closes: close.closesMs };
}

/**
 * Whether a position may not be held over a close: it was opened above `most`, or so much of its margin is lost that not
 * even half of what `most` asks for is left. Otherwise whoever holds both sides of a market that has moved could open the
 * winning one anew, and hold the losing one on next to nothing.
 */
export function isTooThin(position: Position, quote: Quote, most: number): boolean {
  if (position.leverage > most) return true;
  const { direction, quantity, openValue, margin } = position;
  // What closing it now brings: a long is sold at the bid.
  const value = valueAt(position, quantity, direction === 'long' ? quote.bid : quote.ask);
  const left = margin + profitOf(direction, openValue, value);
  return left * BigInt(2 * most) < value;
}
