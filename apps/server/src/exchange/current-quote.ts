import type { Quote } from '@bourse/engine';
import type { MarketHub } from '../market/market-hub.ts';

/** The house offers nothing on an older tick, nor on one that lies in the future because the clock was set back. */
export const QUOTE_AGE_MAX_MS = 60_000;

/** On margin a small move is worth much: somebody who reads a live venue faster than we do must not trade on an old price. */
export const LIVE_MARGIN_QUOTE_AGE_MAX_MS = 10_000;

/** The quote that a command may use now; null if the market is closed or its last tick is too old. */
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

/** The same for the margin desks. Nobody can know simulated or recorded prices before us, so there a tick is valid as long as on spot. */
export function marginQuote(
  hub: Pick<MarketHub, 'latest' | 'isOpen'> & { readonly provider: { readonly simulated: boolean } },
  symbol: string,
  nowMs: number,
): Quote | null {
  return currentQuote(hub, symbol, nowMs, hub.provider.simulated ? QUOTE_AGE_MAX_MS : LIVE_MARGIN_QUOTE_AGE_MAX_MS);
}
