import type { Interval, PriceInfo } from '@bourse/wire';
import type { Instrument } from '../instrument.ts';
import type { Bar, Tick } from '../tick.ts';
import type { MarketTime } from '../timetable.ts';
import { DayWindow, WINDOW_MINUTES } from './day-window.ts';
import { TradeTape } from './instrument-trades.ts';
import { priceInfo } from './price-info.ts';
import { RunningBars } from './running-bars.ts';

/** Days a calendar month may hold. */
export const SEED_DAYS = 31;
/** A stock's session has at most 420 minutes. */
const SESSION_MINUTES = 480;

/** Everything that the hub knows of one instrument. */
export class InstrumentState {
  instrument: Instrument;
  /** How many minutes of bars `seed` needs. */
  readonly seedMinutes: number;
  readonly tape = new TradeTape();
  time: MarketTime;
  latest: Tick | undefined;
  /** What came while the bars that the figures start from are being read. */
  #sinceSeed: Tick[] | undefined;
  readonly #window: DayWindow;
  readonly #running = new RunningBars();
  #info: { readonly tickId: number; readonly minute: number; readonly info: PriceInfo } | undefined;

  constructor(instrument: Instrument, time: MarketTime) {
    this.instrument = instrument;
    this.time = time;
    const bySession = instrument.kind === 'stock-us' || instrument.kind === 'stock-br';
    this.seedMinutes = bySession ? SESSION_MINUTES : WINDOW_MINUTES;
    this.#window = new DayWindow(bySession);
  }

  /** Other terms, or other hours; `latest`: the last price on these terms, where that is another too. */
  change(instrument: Instrument, time: MarketTime, latest = this.latest): void {
    this.instrument = instrument;
    this.time = time;
    this.latest = latest;
    this.#info = undefined;
  }

  /** Bars are about to be read; up to which source time they are to be made of ticks: undefined before any. */
  beginSeed(): number | undefined {
    this.#sinceSeed = [];
    return this.latest?.sourceMs;
  }

  /** Starts the figures again from the bars that were read, and the ticks that came meanwhile. */
  seed(minutes: readonly Bar[], days: readonly Bar[]): void {
    this.#window.seed(minutes);
    this.#running.seed(minutes, days);
    for (const tick of this.#sinceSeed ?? []) this.#count(tick);
    this.#sinceSeed = undefined;
    this.#info = undefined;
  }

  /** Adds a tick from before the start, which is contained in the bars already. */
  recall(tick: Tick): void {
    this.latest = tick;
    this.tape.add(tick);
  }

  add(tick: Tick): void {
    this.latest = tick;
    this.tape.add(tick);
    this.#count(tick);
    this.#sinceSeed?.push(tick);
  }

  #count(tick: Tick): void {
    const price = Number(tick.last) / 1e10;
    const volume = Number(tick.volume) / 1e8;
    this.#window.add(tick.sourceMs, price, volume);
    this.#running.add(tick.sourceMs, price, volume);
  }

  /** `nowMs` is the source's clock. While the market is closed the day ends with the last tick. */
  info(nowMs: number, isOpen: boolean): PriceInfo {
    const untilMs = this.#untilMs(nowMs, isOpen);
    const minute = Math.floor(untilMs / 60_000);
    const tickId = this.latest?.id ?? 0;
    const kept = this.#info;
    if (kept?.tickId === tickId && kept.minute === minute && kept.info.isOpen === isOpen) return kept.info;
    const info = priceInfo(this.instrument, this.latest, this.#window.figures(untilMs), isOpen);
    this.#info = { tickId, minute, info };
    return info;
  }

  spark(nowMs: number, isOpen: boolean): number[] {
    return this.#window.spark(this.#untilMs(nowMs, isOpen));
  }

  runningBar(interval: Interval): Bar | undefined {
    return this.#running.get(interval);
  }

  #untilMs(nowMs: number, isOpen: boolean): number {
    return isOpen ? nowMs : (this.latest?.sourceMs ?? nowMs);
  }
}
