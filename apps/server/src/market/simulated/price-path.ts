import { bucketStart, DAY_MS, HOUR_MS, MINUTE_MS } from '../candles.ts';
import type { Instrument } from '../instrument.ts';
import type { Span } from '../sessions/trading-hours.ts';
import { openSpan, QUARTER_MS, quarterActivity } from './activity.ts';
import { DailyWalk } from './daily-walk.ts';
import { type Extremes, findExtremes } from './extremes.ts';
import { Random, randomKey } from './random.ts';
import { RecentMap } from './recent-map.ts';
import { LEVEL } from './refinement-levels.ts';
import { splitStretch, tickVolumes, walkThrough } from './split.ts';
import type { StepBar, StepTick } from './step-bar.ts';
import type { Grain, Stretch } from './stretch.ts';

export const GRAIN_MS: Readonly<Record<Grain, number>> = {
  minute: MINUTE_MS,
  quarter: QUARTER_MS,
  hour: HOUR_MS,
  day: DAY_MS,
};

/** Least ticks a minute of an instrument with timed contracts, so that there are never 5 s without one. */
const TIMED_TICKS_MIN = 20;
const TICKS_MIN = 4;
/** With more of them two could fall on the same tenth. */
const TICKS_MAX = 150;
/** A tick falls anywhere within this middle part of its share of the minute. */
const TICK_SPREAD = 0.6;
/** Ticks come at whole tenths of a second, those of several instruments together: each time wakes two threads. */
const TICK_STEP_MS = 100;
const EMPTY: readonly Stretch[] = [];
/** The points of the minute that was walked through last: one array for all, since a day's bar walks through dozens. */
const points = new Float64Array(256);

/**
 * The whole price history of one instrument as a pure function of (seed, symbol, time): days from the walk, each
 * split into hours, quarters, minutes and ticks on demand. Bars are made of the ticks. The caches only save time.
 */
export class PricePath {
  readonly walk: DailyWalk;
  readonly #kind: Instrument['kind'];
  readonly #calendar: Instrument['calendar'];
  readonly #key: ReturnType<typeof randomKey>;
  readonly #ticksPerMinute: number;
  readonly #hours = new RecentMap<readonly Stretch[]>(3);
  readonly #quarters = new RecentMap<readonly Stretch[]>(26);
  readonly #minutes = new RecentMap<readonly Stretch[]>(6);
  readonly #ticks = new RecentMap<readonly StepTick[]>(3);
  /** Of an hour and more: each takes up to half a millisecond, and never changes. */
  readonly #bars = new RecentMap<StepBar>(2_048);

  constructor(instrument: Instrument, seed: string) {
    this.#kind = instrument.kind;
    this.#calendar = instrument.calendar;
    this.#key = randomKey(`${seed}|${instrument.symbol}`);
    this.walk = new DailyWalk(instrument, this.#key);
    const least = instrument.desks.includes('timed') ? TIMED_TICKS_MIN : TICKS_MIN;
    this.#ticksPerMinute = Math.max(least, instrument.simulation.ticksPerMinute);
    if (this.#ticksPerMinute > TICKS_MAX)
      throw new RangeError(`${instrument.symbol}: at most ${TICKS_MAX} ticks a minute`);
  }

  /** The span in which the market is open on that UTC day, from the listing on. */
  span(utcDay: number): Span | undefined {
    return utcDay < this.walk.listedDay ? undefined : openSpan(this.#calendar, utcDay);
  }

  /**
   * The stretches of `grain` within the UTC day, oldest first; none on days off. Hours and days begin on the full hour, UTC.
   */
  day(grain: Grain, utcDay: number): readonly Stretch[] {
    if (grain === 'day') {
      const day = this.walk.stretch(utcDay);
      return day === undefined ? EMPTY : [day];
    }
    const hours = this.hours(utcDay);
    return grain === 'hour' ? hours : hours.flatMap((hour) => this.hour(grain, hour.t));
  }

  /** One bar of whole stretches that follow one another (at least one): what all ticks within them make of it. */
  bar(stretches: readonly [Stretch, ...Stretch[]]): StepBar {
    const [first] = stretches;
    const last = stretches.at(-1) ?? first;
    const lengthMs = last.t + GRAIN_MS[last.grain] - first.t;
    if (lengthMs < HOUR_MS) return this.#bar(stretches, last);
    // No two bars have the same begin, in whole minutes, and the same length.
    return this.#bars.get(first.t + lengthMs / MINUTE_MS, () => this.#bar(stretches, last));
  }

  #bar(stretches: readonly [Stretch, ...Stretch[]], last: Stretch): StepBar {
    const extremes: Extremes = findExtremes(stretches, this.#within);
    const [first] = stretches;
    let v = 0;
    for (const stretch of stretches) v += stretch.v;
    const { walk } = this;
    return {
      t: first.t,
      o: walk.ticks(first.from),
      h: walk.ticks(extremes.highest),
      l: walk.ticks(extremes.lowest),
      c: walk.ticks(last.to),
      v,
    };
  }

  /**
   * What the ticks up to and including `throughMs` make of the bar of `grain` that holds that moment; undefined where
   * there has been none in it.
   */
  partial(grain: Grain, throughMs: number): StepBar | undefined {
    const minute = this.#partialMinute(throughMs);
    if (grain === 'minute') return minute;
    const stretches = before(this.minutes(throughMs), throughMs, MINUTE_MS);
    if (grain !== 'quarter') stretches.unshift(...before(this.quarters(throughMs), throughMs, QUARTER_MS));
    if (grain === 'day') stretches.unshift(...before(this.hours(Math.floor(throughMs / DAY_MS)), throughMs, HOUR_MS));
    const [first, ...others] = stretches;
    if (first === undefined) return minute && { ...minute, t: bucketStart(BUCKET[grain], throughMs) };
    const bar = { ...this.bar([first, ...others]), t: bucketStart(BUCKET[grain], throughMs) };
    if (minute === undefined) return bar;
    return { ...bar, h: Math.max(bar.h, minute.h), l: Math.min(bar.l, minute.l), c: minute.c, v: bar.v + minute.v };
  }

  hours(utcDay: number): readonly Stretch[] {
    return this.#hours.get(utcDay, () => {
      const parent = this.walk.stretch(utcDay);
      const span = this.span(utcDay);
      if (parent === undefined || span === undefined) return EMPTY;
      const starts: number[] = [];
      for (let ms = bucketStart('1h', span[0]); ms < span[1]; ms += HOUR_MS) starts.push(ms);
      const weights = starts.map((ms) => {
        let weight = 0;
        for (const quarter of quartersOf(ms, span)) weight += quarterActivity(this.#kind, quarter, span);
        return weight;
      });
      return splitStretch({ parent, grain: 'hour', starts, weights }, new Random(this.#key, LEVEL.hours, utcDay));
    });
  }

  /** The stretches of `grain` within the hour that begins at `hourMs`. */
  hour(grain: 'minute' | 'quarter', hourMs: number): readonly Stretch[] {
    const quarters = this.quarters(hourMs);
    return grain === 'quarter' ? quarters : quarters.flatMap((quarter) => this.minutes(quarter.t));
  }

  /** The quarters of the hour that holds `ms`. */
  quarters(ms: number): readonly Stretch[] {
    const hourMs = bucketStart('1h', ms);
    return this.#quarters.get(hourMs, () => {
      const utcDay = Math.floor(hourMs / DAY_MS);
      const parent = this.hours(utcDay).find((hour) => hour.t === hourMs);
      const span = this.span(utcDay);
      if (parent === undefined || span === undefined) return EMPTY;
      const starts = quartersOf(hourMs, span);
      const weights = starts.map((quarter) => quarterActivity(this.#kind, quarter, span));
      const random = new Random(this.#key, LEVEL.quarters, hourMs / HOUR_MS);
      return splitStretch({ parent, grain: 'quarter', starts, weights }, random);
    });
  }

  /** The minutes of the quarter that holds `ms`. */
  minutes(ms: number): readonly Stretch[] {
    const quarterMs = bucketStart('15m', ms);
    return this.#minutes.get(quarterMs, () => {
      const parent = this.quarters(quarterMs).find((quarter) => quarter.t === quarterMs);
      if (parent === undefined) return EMPTY;
      const starts = Array.from({ length: 15 }, (_, index) => quarterMs + index * MINUTE_MS);
      const weights = starts.map(() => 1);
      const random = new Random(this.#key, LEVEL.minutes, quarterMs / QUARTER_MS);
      return splitStretch({ parent, grain: 'minute', starts, weights }, random);
    });
  }

  /** The ticks of the minute that holds `ms`: the first is where it begins, the last where it ends; none while closed. */
  ticks(ms: number): readonly StepTick[] {
    const minuteMs = bucketStart('1m', ms);
    return this.#ticks.get(minuteMs, () => {
      const stretch = this.minutes(minuteMs).find((minute) => minute.t === minuteMs);
      if (stretch === undefined) return [];
      const count = this.#walkMinute(stretch);
      const random = new Random(this.#key, LEVEL.tickTimes, minuteMs / MINUTE_MS);
      const volumes = tickVolumes(stretch, count, random);
      return volumes.map((v, index) => {
        const place = index + (1 - TICK_SPREAD) / 2 + TICK_SPREAD * random.unit();
        const t = minuteMs + Math.floor(((place / count) * MINUTE_MS) / TICK_STEP_MS) * TICK_STEP_MS;
        return { t, p: this.walk.ticks(points[index] ?? 0), v };
      });
    });
  }

  /** Writes the points of a minute's ticks into `points` and returns how many there are. */
  #walkMinute(minute: Stretch): number {
    const random = new Random(this.#key, LEVEL.tickPrices, minute.t / MINUTE_MS);
    const count = Math.max(TICKS_MIN, Math.round(this.#ticksPerMinute * (1 + 0.25 * random.unit())));
    walkThrough(minute, count, random, points);
    return count;
  }

  readonly #within = (stretch: Stretch, found: Extremes): readonly Stretch[] | undefined => {
    switch (stretch.grain) {
      case 'day':
        return this.hours(stretch.t / DAY_MS);
      case 'hour':
        return this.quarters(stretch.t);
      case 'quarter':
        return this.minutes(stretch.t);
      case 'minute': {
        const count = this.#walkMinute(stretch);
        for (let index = 0; index < count; index += 1) {
          const point = points[index] ?? 0;
          if (point > found.highest) found.highest = point;
          if (point < found.lowest) found.lowest = point;
        }
        return undefined;
      }
    }
  };

  #partialMinute(throughMs: number): StepBar | undefined {
    const ticks = this.ticks(throughMs);
    const [first] = ticks;
    if (first === undefined || first.t > throughMs) return undefined;
    let { p: h, p: l, p: c } = first;
    let v = 0;
    for (const tick of ticks) {
      if (tick.t > throughMs) break;
      h = Math.max(h, tick.p);
      l = Math.min(l, tick.p);
      c = tick.p;
      v += tick.v;
    }
    return { t: bucketStart('1m', throughMs), o: first.p, h, l, c, v };
  }
}

const BUCKET = { quarter: '15m', hour: '1h', day: '1d' } as const;

function quartersOf(hourMs: number, span: Span): number[] {
  const quarters: number[] = [];
  const endMs = Math.min(hourMs + HOUR_MS, span[1]);
  for (let ms = Math.max(hourMs, span[0]); ms < endMs; ms += QUARTER_MS) quarters.push(ms);
  return quarters;
}

/** The stretches that had ended before the one that holds `ms`. */
function before(stretches: readonly Stretch[], ms: number, lengthMs: number): Stretch[] {
  return stretches.filter((stretch) => stretch.t + lengthMs <= ms);
}
