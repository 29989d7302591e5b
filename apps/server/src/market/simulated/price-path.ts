import { bucketStart, DAY_MS, HOUR_MS, MINUTE_MS, mergeBars } from '../candles.ts';
import type { Instrument } from '../instrument.ts';
import type { Span } from '../sessions/trading-hours.ts';
import { openSpan, QUARTER_MS, quarterActivity } from './activity.ts';
import { DailyWalk } from './daily-walk.ts';
import { Random, randomKey } from './random.ts';
import { RecentMap } from './recent-map.ts';
import { LEVEL } from './refinement-levels.ts';
import { splitBar, splitIntoTicks } from './split.ts';
import type { StepBar, StepTick } from './step-bar.ts';

/** The finest bars an interval is merged from. */
export type Grain = 'minute' | 'quarter' | 'hour' | 'day';

export const GRAIN_MS: Readonly<Record<Grain, number>> = {
  minute: MINUTE_MS,
  quarter: QUARTER_MS,
  hour: HOUR_MS,
  day: DAY_MS,
};

/** Least ticks a minute of an instrument with timed contracts, so that there are never 5 s without one. */
const TIMED_TICKS_MIN = 20;
const TICKS_MIN = 4;
/** A tick falls anywhere within this middle part of its share of the minute. */
const TICK_SPREAD = 0.6;
const EMPTY: readonly StepBar[] = [];

/**
 * The whole price history of one instrument as a pure function of (seed, symbol, time): days from the walk, each
 * split into hours, quarters, minutes and ticks on demand. The caches only save time.
 */
export class PricePath {
  readonly walk: DailyWalk;
  readonly #kind: Instrument['kind'];
  readonly #key: ReturnType<typeof randomKey>;
  readonly #ticksPerMinute: number;
  readonly #hours = new RecentMap<readonly StepBar[]>(3);
  readonly #quarters = new RecentMap<readonly StepBar[]>(26);
  readonly #minutes = new RecentMap<readonly StepBar[]>(6);
  readonly #ticks = new RecentMap<readonly StepTick[]>(3);

  constructor(instrument: Instrument, seed: string) {
    this.#kind = instrument.kind;
    this.#key = randomKey(`${seed}|${instrument.symbol}`);
    this.walk = new DailyWalk(instrument, this.#key);
    const least = instrument.desks.includes('timed') ? TIMED_TICKS_MIN : TICKS_MIN;
    this.#ticksPerMinute = Math.max(least, instrument.simulation.ticksPerMinute);
  }

  /** The span in which the market is open on that UTC day, from the listing on. */
  span(utcDay: number): Span | undefined {
    return utcDay < this.walk.listedDay ? undefined : openSpan(this.#kind, utcDay);
  }

  /**
   * The bars of `grain` within the UTC day, oldest first; none on days off. Hours and days open on the full hour, UTC.
   */
  day(grain: Grain, utcDay: number): readonly StepBar[] {
    if (grain === 'day') {
      const bar = this.walk.bar(utcDay);
      return bar === undefined ? EMPTY : [bar];
    }
    const hours = this.hours(utcDay);
    return grain === 'hour' ? hours : hours.flatMap((hour) => this.hour(grain, hour.t));
  }

  /**
   * What the ticks up to and including `throughMs` make of the bar of `grain` that holds that moment; undefined where
   * there has been none in it.
   */
  partial(grain: Grain, throughMs: number): StepBar | undefined {
    const minute = this.#partialMinute(throughMs);
    if (grain === 'minute') return minute;
    const quarters = this.quarters(throughMs);
    const minutes = before(this.minutes(throughMs), throughMs, MINUTE_MS);
    const parts = minute === undefined ? minutes : [...minutes, minute];
    if (grain !== 'quarter') parts.unshift(...before(quarters, throughMs, QUARTER_MS));
    if (grain === 'day') parts.unshift(...before(this.hours(Math.floor(throughMs / DAY_MS)), throughMs, HOUR_MS));
    return mergeBars(parts, ({ quarter: '15m', hour: '1h', day: '1d' } as const)[grain])[0];
  }

  hours(utcDay: number): readonly StepBar[] {
    return this.#hours.get(utcDay, () => {
      const bar = this.walk.bar(utcDay);
      const span = this.span(utcDay);
      if (bar === undefined || span === undefined) return EMPTY;
      const starts: number[] = [];
      for (let ms = bucketStart('1h', span[0]); ms < span[1]; ms += HOUR_MS) starts.push(ms);
      const weights = starts.map((ms) => {
        let weight = 0;
        for (const quarter of quartersOf(ms, span)) weight += quarterActivity(this.#kind, quarter, span);
        return weight;
      });
      return splitBar(bar, starts, weights, new Random(this.#key, LEVEL.hours, utcDay));
    });
  }

  /** The bars of `grain` within the hour that opens at `hourMs`. */
  hour(grain: 'minute' | 'quarter', hourMs: number): readonly StepBar[] {
    const quarters = this.quarters(hourMs);
    return grain === 'quarter' ? quarters : quarters.flatMap((quarter) => this.minutes(quarter.t));
  }

  /** The quarters of the hour that holds `ms`. */
  quarters(ms: number): readonly StepBar[] {
    const hourMs = bucketStart('1h', ms);
    return this.#quarters.get(hourMs, () => {
      const utcDay = Math.floor(hourMs / DAY_MS);
      const bar = this.hours(utcDay).find((hour) => hour.t === hourMs);
      const span = this.span(utcDay);
      if (bar === undefined || span === undefined) return EMPTY;
      const starts = quartersOf(hourMs, span);
      const weights = starts.map((quarter) => quarterActivity(this.#kind, quarter, span));
      return splitBar(bar, starts, weights, new Random(this.#key, LEVEL.quarters, hourMs / HOUR_MS));
    });
  }

  /** The minutes of the quarter that holds `ms`. */
  minutes(ms: number): readonly StepBar[] {
    const quarterMs = bucketStart('15m', ms);
    return this.#minutes.get(quarterMs, () => {
      const bar = this.quarters(quarterMs).find((quarter) => quarter.t === quarterMs);
      if (bar === undefined) return EMPTY;
      const starts = Array.from({ length: 15 }, (_, index) => quarterMs + index * MINUTE_MS);
      const weights = starts.map(() => 1);
      return splitBar(bar, starts, weights, new Random(this.#key, LEVEL.minutes, quarterMs / QUARTER_MS));
    });
  }

  /** The ticks of the minute that holds `ms`: the first is its open, the last its close; none while closed. */
  ticks(ms: number): readonly StepTick[] {
    const minuteMs = bucketStart('1m', ms);
    return this.#ticks.get(minuteMs, () => {
      const bar = this.minutes(minuteMs).find((minute) => minute.t === minuteMs);
      if (bar === undefined) return [];
      const minute = minuteMs / MINUTE_MS;
      const random = new Random(this.#key, LEVEL.tickTimes, minute);
      const count = Math.max(TICKS_MIN, Math.round(this.#ticksPerMinute * (1 + 0.25 * random.unit())));
      const times = Array.from({ length: count }, (_, index) => {
        const place = index + (1 - TICK_SPREAD) / 2 + TICK_SPREAD * random.unit();
        return minuteMs + Math.floor((place / count) * MINUTE_MS);
      });
      return splitIntoTicks(bar, times, new Random(this.#key, LEVEL.tickPrices, minute));
    });
  }

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

function quartersOf(hourMs: number, span: Span): number[] {
  const quarters: number[] = [];
  const endMs = Math.min(hourMs + HOUR_MS, span[1]);
  for (let ms = Math.max(hourMs, span[0]); ms < endMs; ms += QUARTER_MS) quarters.push(ms);
  return quarters;
}

/** The bars that had ended before the one that holds `ms`. */
function before(bars: readonly StepBar[], ms: number, lengthMs: number): StepBar[] {
  return bars.filter((bar) => bar.t + lengthMs <= ms);
}
