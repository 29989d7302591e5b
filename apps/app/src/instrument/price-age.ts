import { useEffect, useState } from 'react';
import type { Quote } from '../platform/quote-store.ts';

/** A price older than this is drawn faint, with its age. */
export const FAINT_AFTER_MS = 5_000;
/** The server takes no market order on an older price. */
export const STALE_AFTER_MS = 60_000;

/**
 * How far this phone's clock is from the server's: the least delay any open market's price arrived with. Without it a
 * phone whose clock is a minute off would call every price old.
 */
let clockAheadMs: number | undefined;

export function noteArrival(madeAtMs: number, nowMs: number): void {
  const ahead = nowMs - madeAtMs;
  if (clockAheadMs === undefined || ahead < clockAheadMs) clockAheadMs = ahead;
}

export function ageMs(madeAtMs: number, nowMs: number): number {
  return Math.max(0, nowMs - madeAtMs - (clockAheadMs ?? 0));
}

export interface PriceAge {
  /** Whole seconds; undefined while the price is fresh, closed or not known. */
  readonly seconds: number | undefined;
  /** Too old for market orders. */
  readonly stale: boolean;
}
const FRESH: PriceAge = { seconds: undefined, stale: false };

/** How old the price is, counted every second while it is worth saying. */
export function usePriceAge(quote: Quote | undefined): PriceAge {
  const [now, setNow] = useState(() => Date.now());
  const time = quote?.time;
  const isOpen = quote?.isOpen === true;
  useEffect(() => {
    if (time === undefined || !isOpen) return;
    noteArrival(time, Date.now());
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [time, isOpen]);
  if (time === undefined || !isOpen) return FRESH;
  const age = ageMs(time, now);
  if (age <= FAINT_AFTER_MS) return FRESH;
  return { seconds: Math.floor(age / 1_000), stale: age > STALE_AFTER_MS };
}
