import { getCurrencyPrice, type OutputOf } from '@bourse/wire';
import { useEffect } from 'react';
import { useCall } from '../../platform/query-client.ts';
import { serverNow } from '../../platform/server-clock.ts';
import type { Ends } from './swap-ends.ts';

export interface SwapQuoteState {
  /** The rate shown; undefined until it is there, and where there is none. */
  readonly quote: OutputOf<typeof getCurrencyPrice> | undefined;
  readonly error: Error | null;
  readonly refresh: () => Promise<unknown>;
}

/** How long a failed one waits. */
const AGAIN_MS = 5_000;

/**
 * The rate of a pair, asked for anew when its time is over, as long as somebody looks at the page. With a `total` it is
 * a quote for that amount, good once.
 */
export function useSwapQuote({ from, to }: Ends, enabled: boolean, total?: string): SwapQuoteState {
  const input = { query: { currency: `${from},${to}`, ...(total === undefined ? {} : { total }) } };
  const { data, error, refetch, dataUpdatedAt, errorUpdatedAt } = useCall(getCurrencyPrice, input, {
    enabled,
    staleTime: 0,
  });
  useEffect(() => {
    if (!enabled) return;
    const failed = error !== null && errorUpdatedAt > dataUpdatedAt;
    const left = data === undefined ? AGAIN_MS : Math.max(0, data.expiresAt - serverNow());
    const ask = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    const timer = setTimeout(ask, failed ? AGAIN_MS : left);
    const look = () => {
      if (data !== undefined && data.expiresAt <= serverNow()) ask();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [enabled, data, error, dataUpdatedAt, errorUpdatedAt, refetch]);
  const refused = error !== null && errorUpdatedAt > dataUpdatedAt;
  return { quote: enabled && !refused ? data : undefined, error: refused ? error : null, refresh: refetch };
}
