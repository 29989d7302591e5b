import type { Quote } from '@bourse/engine';
import type { Prices } from '../market/price-intake.ts';
import type { Tick } from '../market/tick.ts';

/** Nobody can know simulated or recorded prices before us, and some of them come seldom. */
export const QUOTE_AGE_MAX_MS = 60_000;

/** Somebody who reads a live venue faster than we do must not trade on an old price. */
export const LIVE_QUOTE_AGE_MAX_MS = 10_000;

/** The tick on which the house trades now; null if the market is closed, or if the last one is too old or lies in the future. */
export function currentTick(prices: Prices, symbol: string, nowMs: number): Tick | null {
  const tick = prices.latest(symbol);
  if (tick === undefined || !prices.isOpen(symbol)) return null;
  const ageMaxMs = prices.simulated ? QUOTE_AGE_MAX_MS : LIVE_QUOTE_AGE_MAX_MS;
  // In the future: the clock was set back.
  return Math.abs(nowMs - tick.timeMs) > ageMaxMs ? null : tick;
}

/** The same as a command carries it. */
export function currentQuote(prices: Prices, symbol: string, nowMs: number): Quote | null {
  const tick = currentTick(prices, symbol, nowMs);
  return tick === null ? null : { id: tick.id, bid: tick.bid, ask: tick.ask };
}
