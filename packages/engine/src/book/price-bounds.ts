import { max, type Price, RATE_ONE, type Rate } from '@bourse/money';
import type { Side } from './resting.ts';

/**
 * How far from the quote a customer's order may trade, the same for everybody. Listings of former versions have none:
 * there a market order takes whatever rests, and a spot order that the market jumped over is filled at its own price.
 */
export interface PriceBounds {
  /** A market order, a copy or a stop takes nothing that is worse than the quote by more than this proportion. */
  readonly band: Rate;
  /** A limit order that would trade at once is refused if its price is worse than the quote by more than this. */
  readonly collar: Rate;
  /**
   * Customers' orders meet one another no further outside the quote than this proportion, and not at all without a quote: who has
   * taken the whole ladder, with somebody else's session perhaps, can then not pay the next customer any price. Others of them wait
   * for a tick, which fills them at the ladder's price. Absent in listings of former versions: at any price.
   */
  readonly meet?: Rate;
}

/** Prices in ticks, both included. */
export interface TickRange {
  readonly lowest: number;
  readonly highest: number;
}

/** The two sides of a quote. */
interface Sides {
  readonly bid: Price;
  readonly ask: Price;
}

/** Whether the two proportions fit together. */
export function areSound({ band, collar, meet }: PriceBounds): boolean {
  if (meet !== undefined && (meet < 0n || meet > band)) return false;
  return band > 0n && band <= collar && collar < RATE_ONE;
}

/**
 * The worst price, in ticks, that an order at market of `side` may take: the quote's own side and `bounds.band` beyond
 * it, or the customer's `tolerance` where that is less. Undefined: any.
 */
export function worstTicks(
  { tickSize }: { readonly tickSize: Price },
  quote: Sides,
  side: Side,
  bounds: PriceBounds | undefined,
  tolerance: Rate | undefined,
): number | undefined {
  const band = bounds?.band;
  const least = tolerance !== undefined && (band === undefined || tolerance < band) ? tolerance : band;
  return least === undefined ? undefined : ticksBeyond(tickSize, quote, side, least);
}

/** At which prices customers' orders may meet one another. Undefined: at any. */
export function meetingTicks(
  { tickSize, bounds }: { readonly tickSize: Price; readonly bounds?: PriceBounds },
  quote: Sides,
): TickRange | undefined {
  const meet = bounds?.meet;
  if (meet === undefined) return undefined;
  return {
    lowest: ticksBeyond(tickSize, quote, 'sell', meet),
    highest: ticksBeyond(tickSize, quote, 'buy', meet),
  };
}

/** The last price that is not beyond the quote's own side by more than a proportion. */
function ticksBeyond(tickSize: Price, quote: Sides, side: Side, least: Rate): number {
  const step: bigint = tickSize;
  if (side === 'buy') {
    // The quote itself is always within, also where a tick is more than the band.
    const ask = (quote.ask + step - 1n) / step;
    return Number(max((quote.ask * (RATE_ONE + least)) / RATE_ONE / step, ask));
  }
  const worst = (quote.bid * (RATE_ONE - least) + RATE_ONE * step - 1n) / (RATE_ONE * step);
  const bid = quote.bid / step;
  return Number(worst < bid ? worst : bid);
}

/** Whether a limit price lies so far through the market that nobody can have meant it. */
export function isThrough(price: Price, quote: Sides, side: Side, bounds: PriceBounds | undefined): boolean {
  if (bounds === undefined) return false;
  const { collar } = bounds;
  return side === 'buy'
    ? price * RATE_ONE > quote.ask * (RATE_ONE + collar)
    : price * RATE_ONE < quote.bid * (RATE_ONE - collar);
}
