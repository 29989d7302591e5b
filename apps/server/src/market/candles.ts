import type { Interval } from '@bourse/wire';
import type { Bar } from './tick.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** Interval lengths that divide time evenly from an anchor; the calendar month does not. */
const LENGTH_MS: Readonly<Record<Exclude<Interval, '1M'>, number>> = {
  '1m': MINUTE_MS,
  '3m': 3 * MINUTE_MS,
  '5m': 5 * MINUTE_MS,
  '15m': 15 * MINUTE_MS,
  '30m': 30 * MINUTE_MS,
  '1h': HOUR_MS,
  '2h': 2 * HOUR_MS,
  '4h': 4 * HOUR_MS,
  '6h': 6 * HOUR_MS,
  '8h': 8 * HOUR_MS,
  '12h': 12 * HOUR_MS,
  '1d': DAY_MS,
  '3d': 3 * DAY_MS,
  '1w': 7 * DAY_MS,
};

/** 1970-01-05 was the first Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** Open time of the bucket that holds `ms`. All in UTC: weeks from Monday, 3d from the epoch, 1M the calendar month. */
export function bucketStart(interval: Interval, ms: number): number {
  if (interval === '1M') {
    const date = new Date(ms);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  }
  const anchor = interval === '1w' ? FIRST_MONDAY_MS : 0;
  const length = LENGTH_MS[interval];
  return anchor + Math.floor((ms - anchor) / length) * length;
}

/** Open time of the bucket after the one that holds `ms`. */
export function nextBucketStart(interval: Interval, ms: number): number {
  if (interval === '1M') {
    const date = new Date(ms);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
  }
  return bucketStart(interval, ms) + LENGTH_MS[interval];
}

/**
 * Merges shorter bars (oldest first, none twice) into bars of `interval`; buckets without a bar stay out.
 * Volumes are added as they come: exact where they are whole numbers.
 */
export function mergeBars(bars: readonly Bar[], interval: Interval): Bar[] {
  const merged: Bar[] = [];
  let running: { t: number; o: number; h: number; l: number; c: number; v: number } | undefined;
  let endMs = Number.NEGATIVE_INFINITY;
  for (const bar of bars) {
    if (running === undefined || bar.t >= endMs) {
      running = { t: bucketStart(interval, bar.t), o: bar.o, h: bar.h, l: bar.l, c: bar.c, v: bar.v };
      endMs = nextBucketStart(interval, bar.t);
      merged.push(running);
      continue;
    }
    if (bar.h > running.h) running.h = bar.h;
    if (bar.l < running.l) running.l = bar.l;
    running.c = bar.c;
    running.v += bar.v;
  }
  return merged;
}

/** The stored interval that `interval` is merged from. */
export function baseInterval(interval: Interval): '1m' | '1h' | '1d' {
  if (interval.endsWith('m')) return '1m';
  return interval.endsWith('h') ? '1h' : '1d';
}
