import type { CoinItem } from '@bourse/wire';
import { useCallback, useEffect, useRef } from 'react';
import { marketFeed } from '../../platform/feed.ts';
import { readQuote } from '../../platform/quote-store.ts';
import { onTick } from '../instrument/on-tick.ts';

/**
 * Hands on the first live price, on the tick's grid: a list's price may be old. Call what it returns as soon as the
 * customer has chosen a price: nothing is handed on then. `take` must stay the same function.
 */
export function useFirstPrice(
  { symbol, tickSize }: Pick<CoinItem, 'symbol' | 'tickSize'>,
  take: (price: string) => void,
): () => void {
  const chosen = useRef(false);
  useEffect(() => {
    if (readQuote(symbol)?.time !== undefined) return;
    return marketFeed().subscribe({ type: 'DETAIL', symbol }, (push) => {
      if (push.type !== 'DETAIL' || chosen.current) return;
      chosen.current = true;
      take(onTick(push.data.close, tickSize));
    });
  }, [symbol, tickSize, take]);
  return useCallback(() => {
    chosen.current = true;
  }, []);
}
