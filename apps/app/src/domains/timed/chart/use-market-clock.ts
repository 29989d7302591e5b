import { useMemo, useState } from 'react';
import { useQuote } from '../../../platform/quote-store.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { useSettings } from '../../../platform/settings.ts';
import { clockOf, type MarketClock, nextPace, type Pace } from './market-clock.ts';

/** The clock in which an instrument's bars and ticks are kept. */
export function useMarketClock(symbol: string): MarketClock {
  const replays = useSettings()?.MARKET_DATA?.provider === 'replay';
  const { time, receivedAt } = useQuote(symbol) ?? {};
  const [pace, setPace] = useState<Pace | undefined>(undefined);
  if (replays && time !== undefined && receivedAt !== undefined) {
    const next = nextPace(pace, { marketMs: time, serverMs: receivedAt + serverNow() - Date.now() });
    if (next !== pace) setPace(next);
  }
  return useMemo(() => clockOf(pace), [pace]);
}
