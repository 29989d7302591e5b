import { useEffect } from 'react';
import { marketFeed } from '../platform/feed.ts';
import { readQuote } from '../platform/quote-store.ts';

/** Hands on the first live price: a list's price may be old. */
export function useFirstPrice(symbol: string, take: (price: string) => void): void {
  useEffect(() => {
    if (readQuote(symbol)?.time !== undefined) return;
    let done = false;
    const stop = marketFeed().subscribe({ type: 'DETAIL', symbol }, (push) => {
      if (push.type !== 'DETAIL' || done) return;
      done = true;
      take(push.data.close);
    });
    return stop;
  }, [symbol, take]);
}
