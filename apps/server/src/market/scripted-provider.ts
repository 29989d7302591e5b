import { amount, type Price, price } from '@bourse/money';
import type { Interval } from '@bourse/wire';
import type { Clock } from '../platform/clock.ts';
import { DAY_MS, HOUR_MS, mergeBars } from './candles.ts';
import { CATALOGUE } from './catalogue/catalogue.ts';
import type { Instrument } from './instrument.ts';
import type { PriceProvider } from './provider.ts';
import type { Bar, SourceTick } from './tick.ts';

const OPENS_AT_HOUR = 6;
const CLOSES_AT_HOUR = 18;

/** A provider whose bars and ticks a test supplies. Coins are always open, everything else from 06:00 to 18:00 UTC. */
export class ScriptedProvider implements PriceProvider {
  readonly name = 'scripted';
  readonly simulated = true;
  readonly foreseeable = true;
  readonly instruments: readonly Instrument[];
  /** Minute bars of every instrument, oldest first. */
  minutes: Bar[] = [];
  /** Ticks from before the start, oldest first. */
  readonly ticks: SourceTick[] = [];
  readonly #clock: Clock;
  #emit: ((tick: SourceTick) => void) | undefined;

  constructor(symbols: readonly string[], clock: Clock) {
    this.instruments = CATALOGUE.filter(({ symbol }) => symbols.includes(symbol));
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

  async bars(_symbol: string, interval: Interval, endMs: number, limit: number): Promise<readonly Bar[]> {
    return mergeBars(this.minutes, interval)
      .filter((bar) => bar.t < endMs)
      .slice(-limit);
  }

  session(symbol: string, atMs: number): { readonly open: boolean; readonly changesAtMs: number } {
    if (symbol.endsWith('usdt')) return { open: true, changesAtMs: 0 };
    const dayMs = atMs - (atMs % DAY_MS);
    const opensMs = dayMs + OPENS_AT_HOUR * HOUR_MS;
    const closesMs = dayMs + CLOSES_AT_HOUR * HOUR_MS;
    if (atMs < opensMs) return { open: false, changesAtMs: opensMs };
    return atMs < closesMs ? { open: true, changesAtMs: closesMs } : { open: false, changesAtMs: opensMs + DAY_MS };
  }

  nowMs(): number {
    return this.#clock();
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
