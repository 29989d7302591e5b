import { amount, type Price, price } from '@bourse/money';
import type { Clock } from '../platform/clock.ts';
import { DAY_MS, HOUR_MS, mergeBars } from './candles.ts';
import { CATALOGUE } from './catalogue/catalogue.ts';
import type { Instrument } from './instrument.ts';
import type { PriceProvider } from './provider.ts';
import type { Bar, BarsWanted, SourceTick } from './tick.ts';
import type { Timetable } from './timetable.ts';

const OPENS_AT_HOUR = 6;
const CLOSES_AT_HOUR = 18;
/** As far as a test's clock goes. */
const [DAYS_BEFORE, DAYS_AFTER] = [400, 800];

/** A provider whose bars and ticks a test supplies, with ladders that are even. Coins are always open, everything else from 06:00 to 18:00 UTC. */
export class ScriptedProvider implements PriceProvider {
  readonly name = 'scripted';
  readonly simulated = true;
  readonly foreseeable = true;
  instruments: readonly Instrument[];
  /** Minute bars of every instrument, oldest first. */
  minutes: Bar[] = [];
  /** Ticks from before the start, oldest first. */
  readonly ticks: SourceTick[] = [];
  readonly #clock: Clock;
  #emit: ((tick: SourceTick) => void) | undefined;

  constructor(symbols: readonly string[], clock: Clock) {
    const listed = CATALOGUE.filter(({ symbol }) => symbols.includes(symbol));
    this.instruments = listed.map((line) => ({ ...line, ladder: { ...line.ladder, even: true } }));
    this.#clock = clock;
  }

  async open(): Promise<void> {}

  start(emit: (tick: SourceTick) => void): void {
    this.#emit = emit;
  }

  lastTick(symbol: string): SourceTick | undefined {
    return this.recentTicks(symbol, 1)[0];
  }

  recentTicks(symbol: string, limit: number): readonly SourceTick[] {
    return this.ticks.filter((tick) => tick.symbol === symbol).slice(-limit);
  }

  knownUptoMs(): number {
    return this.#clock();
  }

  /** A script does not look back: what it said is on the tape. */
  tickAt(): undefined {}

  async bars({ interval, endMs, limit }: BarsWanted): Promise<readonly Bar[]> {
    return mergeBars(this.minutes, interval)
      .filter((bar) => bar.t < endMs)
      .slice(-limit);
  }

  timetable(symbol: string): Timetable {
    if (symbol.endsWith('usdt')) return { kind: 'always' };
    const dayMs = this.#clock() - (this.#clock() % DAY_MS);
    const runs = Array.from({ length: DAYS_BEFORE + DAYS_AFTER }, (_, day): [number, number] => {
      const fromMs = dayMs + (day - DAYS_BEFORE) * DAY_MS;
      return [fromMs + OPENS_AT_HOUR * HOUR_MS, fromMs + CLOSES_AT_HOUR * HOUR_MS];
    });
    return { kind: 'runs', runs };
  }

  async put(line: Instrument): Promise<Instrument> {
    const even = { ...line, ladder: { ...line.ladder, even: true } };
    this.instruments = [...this.instruments.filter(({ symbol }) => symbol !== line.symbol), even];
    return even;
  }

  async close(): Promise<void> {}

  /** Emits a tick at the present time; nothing before `start`. */
  say(symbol: string, last: string, volume = '1'): void {
    this.#emit?.(tickAt(symbol, this.#clock(), last, volume));
  }
}

/** A tick with a spread of 0.01 to either side. */
export function tickAt(symbol: string, ms: number, last: string, volume = '1'): SourceTick {
  const [middle, half] = [price(last), price('0.01')];
  return {
    symbol,
    timeMs: ms,
    sourceMs: ms,
    bid: (middle - half) as Price,
    ask: (middle + half) as Price,
    last: middle,
    volume: amount(volume),
  };
}
