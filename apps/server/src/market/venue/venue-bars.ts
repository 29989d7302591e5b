import type { Interval } from '@bourse/wire';
import { bucketStart, DAY_MS, mergeBars, nextBucketStart } from '../candles.ts';
import type { Bar } from '../tick.ts';
import type { VenueCandle } from './venue.ts';

/** Candles asked for at once: every large venue gives that many. */
export const CANDLES_MAX = 500;
/** Most requests to the venue for one answer of ours. */
export const REQUESTS_MAX = 4;

const EVEN: readonly Interval[] = ['1m', '3m', '5m', '15m', '30m', '1h', '2h', '4h', '6h', '8h', '12h', '1d'];

/** The longest interval the venue knows that `wanted` can be merged from; undefined where it knows none. */
export function venueTimeframe(wanted: Interval, timeframes: Readonly<Record<string, unknown>>): Interval | undefined {
  if (wanted in timeframes) return wanted;
  const length = intervalMs(wanted);
  return EVEN.filter((shorter) => shorter in timeframes && length % intervalMs(shorter) === 0).at(-1);
}

/** Nominal length, ms: of a month 28 days, so that a day divides it. */
export function intervalMs(interval: Interval): number {
  return interval === '1M' ? 28 * DAY_MS : nextBucketStart(interval, 0) - bucketStart(interval, 0);
}

/** Venue candles as bars: whole ones only, oldest first, none twice, those that open before `endMs`. */
export function barsFromCandles(candles: readonly VenueCandle[], endMs: number): readonly Bar[] {
  const bars = new Map<number, Bar>();
  for (const [t, o, h, l, c, v] of candles) {
    if (!isNumber(t) || !isNumber(o) || !isNumber(h) || !isNumber(l) || !isNumber(c) || t >= endMs) continue;
    bars.set(t, { t, o, h, l, c, v: v ?? 0 });
  }
  return [...bars.values()].sort((a, b) => a.t - b.t);
}

/**
 * Merges bars of the interval `fetched` into `wanted`, at most `limit`. The first bucket may be incomplete and is left
 * out.
 */
export function mergeFetched(bars: readonly Bar[], fetched: Interval, wanted: Interval, limit: number): readonly Bar[] {
  if (fetched === wanted) return bars.slice(-limit);
  const [first] = bars;
  if (first === undefined) return [];
  const cut = bucketStart(wanted, first.t) !== first.t;
  return mergeBars(bars, wanted)
    .slice(cut ? 1 : 0)
    .slice(-limit);
}

function isNumber(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
