import { INTERVALS, type Interval } from '@bourse/wire';
import { baseInterval, bucketStart, MINUTE_MS, mergeBars, nextBucketStart } from '../candles.ts';
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
  /** Without the running minute: every interval begins and ends with a minute, so one of ticks is merged into all of them when it is over. */
  readonly #bars = new Map<Interval, RunningBar>();
  #minute: RunningBar | undefined;

  /** Starts anew from the last minutes (at least 720) and days (at least 31), oldest first. */
  seed(minutes: readonly Bar[], days: readonly Bar[]): void {
    this.#bars.clear();
    this.#minute = undefined;
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
    const minute = this.#minute;
    if (minute !== undefined && ms < minute.endMs) {
      merge(minute, { h: price, l: price, c: price, v: volume });
      return;
    }
    for (const interval of minute === undefined ? [] : INTERVALS) {
      const bar = this.#withMinute(interval);
      if (bar !== undefined) this.#bars.set(interval, bar);
    }
    const t = bucketStart('1m', ms);
    this.#minute = { t, o: price, h: price, l: price, c: price, v: volume, endMs: t + MINUTE_MS };
  }

  /** A copy; undefined where there has never been a price. */
  get(interval: Interval): Bar | undefined {
    const bar = this.#withMinute(interval);
    return bar && { t: bar.t, o: bar.o, h: bar.h, l: bar.l, c: bar.c, v: tidy(bar.v) };
  }

  /** The bar with the running minute in it, as a new object where there is one. */
  #withMinute(interval: Interval): RunningBar | undefined {
    const bar = this.#bars.get(interval);
    const minute = this.#minute;
    if (minute === undefined) return bar;
    if (bar === undefined || minute.t >= bar.endMs) {
      return { ...minute, t: bucketStart(interval, minute.t), endMs: nextBucketStart(interval, minute.t) };
    }
    const whole = { ...bar };
    merge(whole, minute);
    return whole;
  }
}

/** What came after it. */
function merge(bar: RunningBar, { h, l, c, v }: Pick<Bar, 'h' | 'l' | 'c' | 'v'>): void {
  if (h > bar.h) bar.h = h;
  if (l < bar.l) bar.l = l;
  bar.c = c;
  bar.v += v;
}

/** A sum of volumes without the dust of float addition: eight decimals, where a double holds as many. */
function tidy(volume: number): number {
  return volume < 9e7 ? Math.round(volume * 1e8) / 1e8 : volume;
}
