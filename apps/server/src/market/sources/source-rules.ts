import type { MarketKind } from '../instrument.ts';

/** A source's price that was not renewed for so long is none. As old as the quote that an order may trade on. */
export const STALE_MS = 10_000;
/** So late a price may reach us: what falls due waits for as long, so that no price comes that should have decided it. */
export const LATE_MS = 3_000;
/** So far ahead of ours a source's clock may be. */
export const AHEAD_MS = 1_000;
/** A jump that no other source confirms counts once its source has repeated it for so long. */
export const HELD_MS = 5_000;
/** Sources that contradict one another without a majority: so long the price stays with those near the last one, then there is none. */
export const DISPUTE_MS = 10_000;

/** How far prices of one instrument may be apart, and how far one may jump unconfirmed, in hundredths of a percent. */
const BANDS: Readonly<Record<MarketKind, bigint>> = {
  crypto: 200n,
  metal: 100n,
  forex: 100n,
  'stock-us': 200n,
  'stock-br': 200n,
};
const WHOLE = 10_000n;

export const bandOf = (kind: MarketKind): bigint => BANDS[kind];

/** Whether `value` is no further from `from` than the band. */
export function isWithin(value: bigint, from: bigint, band: bigint): boolean {
  const apart = value > from ? value - from : from - value;
  return apart * WHOLE <= from * band;
}

/** Of so many sources of an instrument one alone has no say. */
const SEVERAL = 3;

/** How many sources must agree at least; `configured`: without the fallback. */
export const quorumOf = (configured: number): number => (configured < SEVERAL ? 1 : 2);
