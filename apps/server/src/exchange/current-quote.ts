import type { Quote } from '@bourse/engine';
import type { MarketHub } from '../market/market-hub.ts';

/** An older tick moves nothing: the house offers nothing on it. */
export const QUOTE_AGE_MAX_MS = 60_000;

/** The market as a command may use it now; null where it is closed or its last tick is too old. */
export function currentQuote(hub: Pick<MarketHub, 'latest' | 'isOpen'>, symbol: string, nowMs: number): Quote | null {
  const tick = hub.latest(symbol);
  if (tick === undefined || !hub.isOpen(symbol) || nowMs - tick.timeMs > QUOTE_AGE_MAX_MS) return null;
  return { id: tick.id, bid: tick.bid, ask: tick.ask };
}
