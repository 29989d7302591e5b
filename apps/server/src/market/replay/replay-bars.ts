import type { Interval } from '@bourse/wire';
import { baseInterval, bucketStart, HOUR_MS, mergeBars, nextBucketStart } from '../candles.ts';
import type { Bar } from '../tick.ts';
import { type Recording, TICKS_PER_ROW } from './recording.ts';

/**
 * At most `limit` recorded bars of `interval`, oldest first, that open before `endMs`, made of the ticks up to and
 * including `throughMs`. Intervals shorter than the recorded bars are made of the ticks those are let out as.
 */
export function replayBars(
  recording: Recording,
  interval: Interval,
  endMs: number,
  throughMs: number,
  limit: number,
): readonly Bar[] {
  const finer = recording.barMs === HOUR_MS && baseInterval(interval) === '1m';
  const lastMs = Math.min(nextBucketStart(interval, endMs - 1) - 1, throughMs);
  const newestFirst: Bar[] = [];
  let buckets = 0;
  let bucketMs = Number.POSITIVE_INFINITY;
  for (let row = recording.rowAt(lastMs); row >= 0; row -= 1) {
    const whole = !finer && recording.tickTime(row, TICKS_PER_ROW - 1) <= throughMs;
    const parts = whole ? [recording.bar(row)] : ticksAsBars(recording, row, lastMs);
    for (const bar of parts) {
      const openMs = bucketStart(interval, bar.t);
      if (openMs < bucketMs) {
        bucketMs = openMs;
        buckets += 1;
      }
      if (buckets > limit) return mergeBars(newestFirst.reverse(), interval);
      newestFirst.push(bar);
    }
  }
  return mergeBars(newestFirst.reverse(), interval);
}

/** The row's ticks up to `lastMs` as bars of one price, newest first. */
function ticksAsBars(recording: Recording, row: number, lastMs: number): Bar[] {
  const bars: Bar[] = [];
  for (let part = TICKS_PER_ROW - 1; part >= 0; part -= 1) {
    const { t, last, volume } = recording.tick(row, part);
    if (t <= lastMs)
      bars.push({ t: bucketStart('1m', t), o: last, h: last, l: last, c: last, v: Number(volume) / 1e8 });
  }
  return bars;
}
