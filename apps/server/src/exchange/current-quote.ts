import type { Quote } from '@bourse/engine';
import type { MarketHub } from '../market/market-hub.ts';

/** The house offers nothing on an older tick, nor on one from a future that a clock set back has made. */
export const QUOTE_AGE_MAX_MS = 60_000;

/** The market as a command may use it now; null where it is closed or its last tick is too old. */
export function currentQuote(hub: Pick<MarketHub, 'latest' | 'isOpen'>, symbol: string, nowMs: number): Quote | null {
  const tick = hub.latest(symbol);
  if (tick === undefined || !hub.isOpen(symbol) || Math.abs(nowMs - tick.timeMs) > QUOTE_AGE_MAX_MS) return null;
  return { id: tick.id, bid: tick.bid, ask: tick.ask };
}
