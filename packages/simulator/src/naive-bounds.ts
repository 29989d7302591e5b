import type { PriceBounds, Quote, Side } from '@bourse/engine';

const WHOLE = 100_000_000n;

interface Bounded {
  readonly bounds?: PriceBounds;
}

/** How far a taker at market goes from the quote, as a proportion; undefined: any distance. */
export function reachOf({ bounds }: Bounded, tolerance: bigint | undefined): bigint | undefined {
  const known = [bounds?.band, tolerance].filter((one): one is NonNullable<typeof one> => one !== undefined);
  return known.length === 0
    ? undefined
    : known.reduce<bigint>((least, one) => (one < least ? one : least), WHOLE * WHOLE);
}

/** Whether a price that is on offer is too far for a taker at market: written with fractions, not with ticks. */
export function isTooFar(price: bigint, quote: Quote, side: Side, reach: bigint | undefined, tick: bigint): boolean {
  if (reach === undefined) return false;
  if (side === 'buy') {
    // The quote rounded out to its tick is always near enough.
    return price * WHOLE > quote.ask * (WHOLE + reach) && price >= quote.ask + tick;
  }
  return price * WHOLE < quote.bid * (WHOLE - reach) && price + tick <= quote.bid;
}

/** Whether a limit lies beyond the collar. */
export function isThroughMarket({ bounds }: Bounded, price: bigint, quote: Quote | null, side: Side): boolean {
  if (bounds === undefined || quote === null) return false;
  const distance = side === 'buy' ? price - quote.ask : quote.bid - price;
  return distance * WHOLE > bounds.collar * (side === 'buy' ? quote.ask : quote.bid);
}

/** Whether customers may meet one another at a price: written with fractions, not with ticks. */
export function areNear(
  { bounds, tickSize }: Bounded & { readonly tickSize: bigint },
  price: bigint,
  quote: Quote | null,
): boolean {
  if (bounds?.meet === undefined) return true;
  if (quote === null) return false;
  const { meet } = bounds;
  return !isTooFar(price, quote, 'buy', meet, tickSize) && !isTooFar(price, quote, 'sell', meet, tickSize);
}

/**
 * The price at which a taker meets a customer's order on spot: its own, or the nearest that is fair where it would be too good for the
 * taker; undefined where it would be too bad. Found by trying
 * ticks from outside.
 */
export function fairPrice(
  listing: Bounded & { readonly tickSize: bigint },
  price: bigint,
  quote: Quote | null,
  side: Side,
): bigint | undefined {
  if (areNear(listing, price, quote)) return price;
  if (quote === null || isTooFar(price, quote, side, listing.bounds?.meet, listing.tickSize)) return undefined;
  const { tickSize } = listing;
  // The edge lies within a tick of its exact place, or is the quote rounded out.
  const meet: bigint = listing.bounds?.meet ?? 0n;
  const exact = side === 'buy' ? (quote.bid * (WHOLE - meet)) / WHOLE : (quote.ask * (WHOLE + meet)) / WHOLE;
  let edge = (exact / tickSize) * tickSize;
  const inward = side === 'buy' ? tickSize : -tickSize;
  edge -= 2n * inward;
  while (!areNear(listing, edge, quote)) edge += inward;
  return edge;
}

export function boundsAreSound({ bounds }: Bounded): boolean {
  if (bounds === undefined) return true;
  const { band, collar, meet = 0n } = bounds;
  return meet >= 0n && meet <= band && band > 0n && collar >= band && collar < WHOLE;
}
