import type { CoinItem } from '@bourse/wire';
import { useMemo } from 'react';
import { useCoinQuote } from '../../../platform/quote-store.ts';
import { useTrades } from '../../../platform/trade-tape.ts';
import type { TickPoint } from './tick-scale.ts';

/** More than the longest stretch that is drawn has. */
const TICKS_MAX = 600;

export interface Ticks {
  /** Oldest first; the last one is the price that the screen shows. */
  readonly points: readonly TickPoint[];
  readonly loading: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Every tick of an instrument: the server's last hundred, then each as it comes. */
export function useTicks(coin: CoinItem): Ticks {
  const { rows, loading, error, retry } = useTrades(coin.symbol, TICKS_MAX);
  const quote = useCoinQuote(coin);
  const points = useMemo(() => {
    const ticks = rows.map(({ time, price }) => ({ time, price: Number(price) })).reverse();
    const { time, bid } = quote;
    // None has come yet: what the screen shows is of a list, or of an earlier visit.
    if (time === undefined || bid === undefined) return ticks;
    // They come beside the price of the header, and may be a moment ahead of it.
    return [...ticks.filter((tick) => tick.time < time), { time, price: Number(quote.price) }];
  }, [rows, quote]);
  return { points, loading, failed: error !== null && points.length === 0, retry };
}
