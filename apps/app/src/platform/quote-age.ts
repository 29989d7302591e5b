import { useSyncExternalStore } from 'react';
import type { Quote } from './quote-store.ts';

/** An open market's price older than this is drawn faint, with its age. */
export const STALE_MS = 5_000;

const listeners = new Set<() => void>();
let clock: ReturnType<typeof setInterval> | undefined;

/** One clock for all rows. */
function listen(listener: () => void): () => void {
  listeners.add(listener);
  clock ??= setInterval(() => {
    for (const one of [...listeners]) one();
  }, 1_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(clock);
    clock = undefined;
  };
}

/** Whole seconds since an open market's price came, once they are too many; undefined while it is fresh. */
export function staleSeconds(
  quote: Pick<Quote, 'isOpen' | 'receivedAt'> | undefined,
  nowMs: number,
): number | undefined {
  if (quote?.receivedAt === undefined || !quote.isOpen) return undefined;
  const age = nowMs - quote.receivedAt;
  return age > STALE_MS ? Math.floor(age / 1000) : undefined;
}

/** `staleSeconds` by the second; a row whose price is fresh does not render for it. */
export function useQuoteAge(quote: Quote | undefined): number | undefined {
  return useSyncExternalStore(listen, () => staleSeconds(quote, Date.now()));
}
