import type { Interval } from '@bourse/wire';
import { bucketStart, DAY_MS, mergeBars, nextBucketStart } from '../candles.ts';
import { GRAIN_MS, type Grain, type PricePath } from './price-path.ts';
import type { StepBar } from './step-bar.ts';

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
  const startMs = utcDay * DAY_MS;
  const cut = lastMs < startMs + DAY_MS - 1;
  if (grain === 'day' || grain === 'hour') {
    const bars = path.day(grain, utcDay);
    return cut || throughMs < startMs + DAY_MS ? clip(path, grain, bars, lastMs, throughMs) : bars;
  }
  const hours: (readonly StepBar[])[] = [];
  let opened = 0;
  for (const hour of path.hours(utcDay).toReversed()) {
    if (hour.t > lastMs) continue;
    if (opened > buckets) break;
    const kept = clip(path, grain, path.hour(grain, hour.t), lastMs, throughMs);
    hours.push(kept);
    // What is cut off does not count: a day that stops too early would leave a hole.
    opened += mergeBars(kept, interval).length;
  }
  return hours.toReversed().flat();
}

/** Leaves out what opens after `lastMs`, and puts the partial bar in the place of the one that is not over. */
function clip(
  path: PricePath,
  grain: Grain,
  bars: readonly StepBar[],
  lastMs: number,
  throughMs: number,
): readonly StepBar[] {
  const kept: StepBar[] = [];
  for (const bar of bars) {
    if (bar.t > lastMs) break;
    const over = bar.t + GRAIN_MS[grain] - 1 <= throughMs;
    const seen = over ? bar : path.partial(grain, throughMs);
    if (seen !== undefined) kept.push(seen);
  }
  return kept;
}
