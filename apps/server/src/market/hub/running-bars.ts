import { INTERVALS, type Interval } from '@bourse/wire';
import { baseInterval, bucketStart, mergeBars, nextBucketStart } from '../candles.ts';
import type { Bar } from '../tick.ts';

interface RunningBar {
  t: number;
  o: number;
  h: number;
  l: number;
  c: number;
  v: number;
  endMs: number;
}

/** The latest bar of every interval of one instrument; while its market is closed, the last one there was. */
export class RunningBars {
  readonly #bars = new Map<Interval, RunningBar>();

  /** Starts anew from the last minutes (at least 720) and days (at least 31), oldest first. */
  seed(minutes: readonly Bar[], days: readonly Bar[]): void {
    this.#bars.clear();
    for (const interval of INTERVALS) {
      const finer = baseInterval(interval) === '1d' ? days : minutes;
      const newest = finer.at(-1);
      if (newest === undefined) continue;
      const startMs = bucketStart(interval, newest.t);
      let first = finer.length - 1;
      while (first > 0 && (finer[first - 1]?.t ?? 0) >= startMs) first -= 1;
      const [bar] = mergeBars(finer.slice(first), interval);
      if (bar !== undefined) this.#bars.set(interval, { ...bar, endMs: nextBucketStart(interval, newest.t) });
    }
  }

  /** Takes a tick in: price and base volume at `ms` (source time). */
  add(ms: number, price: number, volume: number): void {
    for (const interval of INTERVALS) {
      const bar = this.#bars.get(interval);
      if (bar === undefined || ms >= bar.endMs) {
        const t = bucketStart(interval, ms);
        const endMs = nextBucketStart(interval, ms);
        this.#bars.set(interval, { t, o: price, h: price, l: price, c: price, v: volume, endMs });
        continue;
      }
      if (price > bar.h) bar.h = price;
      if (price < bar.l) bar.l = price;
      bar.c = price;
      bar.v += volume;
    }
  }

  /** A copy; undefined where there has never been a price. */
  get(interval: Interval): Bar | undefined {
    const bar = this.#bars.get(interval);
    return bar && { t: bar.t, o: bar.o, h: bar.h, l: bar.l, c: bar.c, v: tidy(bar.v) };
  }

  /** Open time of the latest bar. */
  openMs(interval: Interval): number | undefined {
    return this.#bars.get(interval)?.t;
  }
}

/** A sum of volumes without the dust of float addition: eight decimals, where a double holds as many. */
function tidy(volume: number): number {
  return volume < 9e7 ? Math.round(volume * 1e8) / 1e8 : volume;
}
