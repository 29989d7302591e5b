import type { MarginListing } from '@bourse/engine';
import type { NaiveRates } from './naive-fees.ts';
import type { NaivePosition } from './naive-margin.ts';
import type { NaiveState } from './naive-state.ts';

interface Of {
  readonly symbol: string;
  readonly owner: number;
}

const atLeastNothing = (rate: bigint) => (rate > 0n ? rate : 0n);

/** What a schedule takes of an owner on margin; undefined without one. */
export function naiveMarginRates(exchange: NaiveState, { symbol, owner }: Of, atMs: number): NaiveRates | undefined {
  return exchange.fees.rates(exchange.margin.listing(symbol).desk, symbol, owner, atMs);
}

/** Rates of a new order: of what it meets, of what it has to hold, and what closing costs at most. */
export function naiveOpeningRates(
  { fees }: NaiveState,
  { desk, symbol, openFee, closeFee }: MarginListing,
  owner: number,
  atMs: number,
): { atOnce: bigint; resting: bigint; closing: bigint } {
  const lasting = fees.lasting(desk, symbol, owner, atMs);
  const now = fees.rates(desk, symbol, owner, atMs);
  if (lasting === undefined || now === undefined) return { atOnce: openFee, resting: openFee, closing: closeFee };
  const resting = lasting.maker > lasting.taker ? lasting.maker : lasting.taker;
  return { atOnce: now.taker, resting, closing: lasting.taker };
}

export function naiveRestingRate(exchange: NaiveState, order: Of, atMs: number): bigint {
  const rates = naiveMarginRates(exchange, order, atMs);
  return rates === undefined ? exchange.margin.listing(order.symbol).openFee : atLeastNothing(rates.maker);
}

/** What a position opened now pays at most when it is closed. */
export function naiveClosingFee({ fees, margin }: NaiveState, symbol: string, owner: number, atMs: number) {
  const listing = margin.listing(symbol);
  return (fees.lasting(listing.desk, symbol, owner, atMs)?.taker ?? listing.closeFee) as MarginListing['closeFee'];
}

export function naiveClosingRate(
  exchange: NaiveState,
  position: NaivePosition,
  role: 'maker' | 'taker',
  atMs: number,
): bigint {
  const now = naiveMarginRates(exchange, position, atMs)?.[role] ?? position.closeFee;
  return atLeastNothing(now < position.closeFee ? now : position.closeFee);
}
