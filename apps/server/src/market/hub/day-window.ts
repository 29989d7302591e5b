import { DAY_MS, MINUTE_MS } from '../candles.ts';
import type { Bar } from '../tick.ts';

/** The figures of the last 24 hours, or of a stock's last session. Floats, exact to the tick. */
export interface DayFigures {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly volume: number;
}

/** Minutes kept: a day, and some so that there is a price from before it. */
export const WINDOW_MINUTES = 1_443;
/** Points of a sparkline. */
const SPARK_POINTS = 48;

/**
 * The minute bars of the last day of one instrument, in columns, as a ring. A tick costs a few comparisons; the whole
 * day is read again at most once a minute, when somebody asks.
 */
export class DayWindow {
  /** Stocks: the window is the last session, and its open is the session's. */
  readonly #bySession: boolean;
  readonly #t = new Float64Array(WINDOW_MINUTES);
  readonly #o = new Float64Array(WINDOW_MINUTES);
  readonly #h = new Float64Array(WINDOW_MINUTES);
  readonly #l = new Float64Array(WINDOW_MINUTES);
  readonly #c = new Float64Array(WINDOW_MINUTES);
  readonly #v = new Float64Array(WINDOW_MINUTES);
  /** Bars ever added; the newest lies at (count - 1) modulo the ring's length. */
  #count = 0;
  #figures: { open: number; high: number; low: number; volume: number } | undefined;
  #figuresFromMs = 0;

  constructor(bySession: boolean) {
    this.#bySession = bySession;
  }

  /** Starts anew from minute bars, oldest first. */
  seed(bars: readonly Bar[]): void {
    this.#count = 0;
    this.#figures = undefined;
    for (const bar of bars.slice(-WINDOW_MINUTES)) this.#push(bar);
  }

  /** Adds a tick: price and base volume at `ms` (source time, never before the newest bar's). */
  add(ms: number, price: number, volume: number): void {
    const t = ms - (ms % MINUTE_MS);
    const at = (this.#count - 1) % WINDOW_MINUTES;
    if (this.#count === 0 || t > (this.#t[at] ?? 0)) {
      this.#push({ t, o: price, h: price, l: price, c: price, v: volume });
      this.#figures = undefined;
      return;
    }
    this.#h[at] = Math.max(this.#h[at] ?? price, price);
    this.#l[at] = Math.min(this.#l[at] ?? price, price);
    this.#c[at] = price;
    this.#v[at] = (this.#v[at] ?? 0) + volume;
    if (this.#figures === undefined) return;
    this.#figures.high = Math.max(this.#figures.high, price);
    this.#figures.low = Math.min(this.#figures.low, price);
    this.#figures.volume += volume;
  }

  /** Figures of the day that ends at `untilMs` (source time); undefined where there has never been a price. */
  figures(untilMs: number): DayFigures | undefined {
    if (this.#count === 0) return undefined;
    const fromMs = this.#fromMs(untilMs);
    if (this.#figures !== undefined && fromMs === this.#figuresFromMs) return this.#figures;
    this.#figuresFromMs = fromMs;
    this.#figures = this.#read(fromMs);
    return this.#figures;
  }

  /** The day's course: up to 48 closing prices, oldest first. A young session borrows from the one before. */
  spark(untilMs: number): number[] {
    const points = Math.min(SPARK_POINTS, this.#count);
    const first = Math.min(this.#firstFrom(this.#fromMs(untilMs)), this.#count - points);
    const bars = this.#count - first;
    return Array.from({ length: points }, (_, point) => {
      const offset = Math.ceil(((point + 1) * bars) / points) - 1;
      return this.#c[(first + offset) % WINDOW_MINUTES] ?? 0;
    });
  }

  /** Open time of the first minute that counts, as a bound: bars that open at or after it are in the window. */
  #fromMs(untilMs: number): number {
    if (!this.#bySession) return untilMs - (untilMs % MINUTE_MS) - DAY_MS + MINUTE_MS;
    // One session a UTC day: that of the newest bar.
    const newestMs = this.#t[(this.#count - 1) % WINDOW_MINUTES] ?? 0;
    return newestMs - (newestMs % DAY_MS);
  }

  #firstFrom(fromMs: number): number {
    let first = this.#count;
    const oldest = Math.max(0, this.#count - WINDOW_MINUTES);
    while (first > oldest && (this.#t[(first - 1) % WINDOW_MINUTES] ?? 0) >= fromMs) first -= 1;
    return first;
  }

  #read(fromMs: number): { open: number; high: number; low: number; volume: number } {
    const first = this.#firstFrom(fromMs);
    const hasEarlier = first > Math.max(0, this.#count - WINDOW_MINUTES);
    const earlier = (this.#c[(first - 1 + WINDOW_MINUTES) % WINDOW_MINUTES] ?? 0) as number;
    if (first === this.#count) return { open: earlier, high: earlier, low: earlier, volume: 0 };
    let high = Number.NEGATIVE_INFINITY;
    let low = Number.POSITIVE_INFINITY;
    let volume = 0;
    for (let index = first; index < this.#count; index += 1) {
      const at = index % WINDOW_MINUTES;
      high = Math.max(high, this.#h[at] ?? high);
      low = Math.min(low, this.#l[at] ?? low);
      volume += this.#v[at] ?? 0;
    }
    const open = this.#bySession || !hasEarlier ? (this.#o[first % WINDOW_MINUTES] ?? 0) : earlier;
    return { open, high, low, volume };
  }

  #push(bar: Bar): void {
    const at = this.#count % WINDOW_MINUTES;
    this.#t[at] = bar.t;
    this.#o[at] = bar.o;
    this.#h[at] = bar.h;
    this.#l[at] = bar.l;
    this.#c[at] = bar.c;
    this.#v[at] = bar.v;
    this.#count += 1;
  }
}
