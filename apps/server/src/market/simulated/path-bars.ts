import type { Interval } from '@bourse/wire';
import { bucketStart, DAY_MS, mergeBars, nextBucketStart } from '../candles.ts';
import { GRAIN_MS, type PricePath } from './price-path.ts';
import type { StepBar } from './step-bar.ts';
import type { Grain, Stretch } from './stretch.ts';

const GRAIN: Readonly<Record<Interval, Grain>> = {
  '1m': 'minute',
  '3m': 'minute',
  '5m': 'minute',
  '15m': 'quarter',
  '30m': 'quarter',
  '1h': 'hour',
  '2h': 'hour',
  '4h': 'hour',
  '6h': 'hour',
  '8h': 'hour',
  '12h': 'hour',
  '1d': 'day',
  '3d': 'day',
  '1w': 'day',
  '1M': 'day',
};

/**
 * At most `limit` bars of `interval`, oldest first, that open before `endMs`, made of the ticks up to and including
 * `throughMs`: the last one is the running one if `endMs` lies beyond it.
 */
export function pathBars(
  path: PricePath,
  interval: Interval,
  endMs: number,
  throughMs: number,
  limit: number,
): readonly StepBar[] {
  const grain = GRAIN[interval];
  // Whole buckets: the last one opens before `endMs` and may end after it.
  const lastMs = Math.min(nextBucketStart(interval, endMs - 1) - 1, throughMs);
  const days: (readonly StepBar[])[] = [];
  let buckets = 0;
  let bucketMs = Number.POSITIVE_INFINITY;
  for (let utcDay = Math.floor(lastMs / DAY_MS); utcDay >= path.walk.listedDay && buckets <= limit; utcDay -= 1) {
    const kept = keptOfDay(path, grain, utcDay, lastMs, throughMs, limit - buckets, interval);
    for (let index = kept.length - 1; index >= 0; index -= 1) {
      const openMs = bucketStart(interval, kept[index]?.t ?? 0);
      if (openMs < bucketMs) {
        bucketMs = openMs;
        buckets += 1;
      }
    }
    days.push(kept);
  }
  return mergeBars(days.toReversed().flat(), interval).slice(-limit);
}

/** The day's bars up to `lastMs`, of the newest hours that hold more than `buckets` buckets; the running one as far as it goes. */
function keptOfDay(
  path: PricePath,
  grain: Grain,
  utcDay: number,
  lastMs: number,
  throughMs: number,
  buckets: number,
  interval: Interval,
): readonly StepBar[] {
  if (grain === 'day' || grain === 'hour')
    return made(path, grain, path.day(grain, utcDay), lastMs, throughMs, interval);
  const hours: (readonly StepBar[])[] = [];
  let opened = 0;
  for (const hour of path.hours(utcDay).toReversed()) {
    if (hour.t > lastMs) continue;
    if (opened > buckets) break;
    const bars = made(path, grain, path.hour(grain, hour.t), lastMs, throughMs, interval);
    hours.push(bars);
    // What is cut off does not count: a day that stops too early would leave a hole.
    opened += bars.length;
  }
  return hours.toReversed().flat();
}

/** One bar for each bucket of the stretches that begin up to `lastMs`; the one that is not over as far as it goes. */
function made(
  path: PricePath,
  grain: Grain,
  stretches: readonly Stretch[],
  lastMs: number,
  throughMs: number,
  interval: Interval,
): readonly StepBar[] {
  const bars: StepBar[] = [];
  let bucket: Stretch[] = [];
  const finish = (): void => {
    const [first, ...others] = bucket;
    if (first !== undefined) bars.push(path.bar([first, ...others]));
    bucket = [];
  };
  let bucketEndMs = Number.NEGATIVE_INFINITY;
  for (const stretch of stretches) {
    if (stretch.t > lastMs) break;
    if (stretch.t >= bucketEndMs) {
      finish();
      bucketEndMs = nextBucketStart(interval, stretch.t);
    }
    if (stretch.t + GRAIN_MS[grain] - 1 <= throughMs) {
      bucket.push(stretch);
      continue;
    }
    finish();
    const seen = path.partial(grain, throughMs);
    if (seen !== undefined && stretch.t <= throughMs) bars.push(seen);
  }
  finish();
  return mergeBars(bars, interval);
}
