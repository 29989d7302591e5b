import type { Quote } from '@bourse/engine';
import type { MarketHub } from '../market/market-hub.ts';

/** The house offers nothing on an older tick, nor on one from a future that a clock set back has made. */
export const QUOTE_AGE_MAX_MS = 60_000;

/** On margin, where a small move is worth much: who reads a live venue faster than we do must not trade on its past. */
export const LIVE_MARGIN_QUOTE_AGE_MAX_MS = 10_000;

/** The market as a command may use it now; null where it is closed or its last tick is too old. */
export function currentQuote(
  hub: Pick<MarketHub, 'latest' | 'isOpen'>,
  symbol: string,
  nowMs: number,
  ageMaxMs: number = QUOTE_AGE_MAX_MS,
): Quote | null {
  const tick = hub.latest(symbol);
  if (tick === undefined || !hub.isOpen(symbol) || Math.abs(nowMs - tick.timeMs) > ageMaxMs) return null;
  return { id: tick.id, bid: tick.bid, ask: tick.ask };
}

/** The same for the margin desks. Nobody knows simulated or recorded prices before we do: there a tick lasts as long as on spot. */
export function marginQuote(
  hub: Pick<MarketHub, 'latest' | 'isOpen'> & { readonly provider: { readonly simulated: boolean } },
  symbol: string,
  nowMs: number,
): Quote | null {
  return currentQuote(hub, symbol, nowMs, hub.provider.simulated ? QUOTE_AGE_MAX_MS : LIVE_MARGIN_QUOTE_AGE_MAX_MS);
}
