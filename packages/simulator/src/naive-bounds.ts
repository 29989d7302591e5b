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

export function boundsAreSound({ bounds }: Bounded): boolean {
  return bounds === undefined || (bounds.band > 0n && bounds.collar >= bounds.band && bounds.collar < WHOLE);
}
