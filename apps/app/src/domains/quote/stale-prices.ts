import { useEffect, useState } from 'react';
import { useFeedState } from '../../platform/feed.ts';

/** Prices older than this are drawn faint. */
const STALE_MS = 5_000;

/** Whether the feed has been lost for so long that the prices on screen are old. */
export function useStalePrices(): boolean {
  const { lostAt } = useFeedState();
  const [stale, setStale] = useState(false);
  useEffect(() => {
    if (lostAt === undefined) {
      setStale(false);
      return;
    }
    const timer = setTimeout(() => setStale(true), Math.max(0, lostAt + STALE_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [lostAt]);
  return stale;
}
