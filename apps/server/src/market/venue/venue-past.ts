import { DAY_MS, HOUR_MS, MINUTE_MS } from '../candles.ts';
import type { Bar } from '../tick.ts';
import type { Venue } from './venue.ts';
import { barsFromCandles, CANDLES_MAX } from './venue-bars.ts';

/** Requests for each length. */
const PAGES = 4;
export const PAST_LENGTHS = { '1m': MINUTE_MS, '1h': HOUR_MS, '1d': DAY_MS } as const;
export type Past = Readonly<Record<keyof typeof PAST_LENGTHS, readonly Bar[]>>;

/** A venue's own candles of a pair that had ended before a moment, oldest first; none of a pair that it does not list. */
export async function readPast(venue: Venue, pair: string, beforeMs: number): Promise<Past> {
  const isListed = pair in (await venue.loadMarkets());
  const read = async (interval: keyof Past): Promise<readonly Bar[]> => {
    if (!isListed || !(interval in (venue.timeframes ?? {}))) return [];
    const lengthMs = PAST_LENGTHS[interval];
    const endMs = beforeMs - (beforeMs % lengthMs);
    const candles = [];
    for (let page = PAGES; page >= 1; page -= 1) {
      const since = Math.max(0, endMs - page * CANDLES_MAX * lengthMs);
      candles.push(...(await venue.fetchOHLCV(pair, interval, since, CANDLES_MAX)));
    }
    return barsFromCandles(candles, endMs);
  };
  return { '1m': await read('1m'), '1h': await read('1h'), '1d': await read('1d') };
}
