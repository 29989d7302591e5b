import { AMOUNT_DECIMALS, PRICE_DECIMALS } from '@bourse/money';
import { sql } from 'kysely';
import type { Database, Statement } from '../../platform/db/database.ts';
import { rows, sqlFor } from '../../platform/db/typed.ts';
import { baseInterval, DAY_MS, HOUR_MS, MINUTE_MS, mergeBars, nextBucketStart } from '../candles.ts';
import type { Bar, BarsWanted } from '../tick.ts';

const LENGTHS = { '1m': MINUTE_MS, '1h': HOUR_MS, '1d': DAY_MS } as const;
/** Recorded bars that one answer is made of. */
const READ_MAX = 40_000;
const LONGEST_MONTH_DAYS = 31;

/** Candles of the prices that counted, merged from those that are recorded. */
export async function recordedBars(db: Database, wanted: BarsWanted): Promise<readonly Bar[]> {
  const { symbol, interval, endMs, limit } = wanted;
  const length = LENGTHS[baseInterval(interval)];
  const each = interval === '1M' ? LONGEST_MONTH_DAYS : (nextBucketStart(interval, 0) - startOf(interval)) / length;
  const found = await rows(
    db,
    sqlFor
      .selectFrom('price_bars')
      .select(['t_ms', numberOf('open'), numberOf('high'), numberOf('low'), numberOf('close'), numberOf('volume')])
      .where('symbol', '=', symbol)
      .where('length_ms', '=', length)
      .where('t_ms', '<', endMs)
      .orderBy('t_ms', 'desc')
      // One more bucket: the first may be cut.
      .limit(Math.min(READ_MAX, Math.ceil((limit + 1) * each))),
  );
  const bars = found
    .map(
      ({ t_ms, open, high, low, close, volume }): Bar => ({ t: t_ms, o: open, h: high, l: low, c: close, v: volume }),
    )
    .reverse();
  return mergeBars(bars, interval).slice(-limit);
}

const SPLIT_BARS = `
  update price_bars set open = round(open * $2 / $3, ${PRICE_DECIMALS}), high = round(high * $2 / $3, ${PRICE_DECIMALS}),
    low = round(low * $2 / $3, ${PRICE_DECIMALS}), close = round(close * $2 / $3, ${PRICE_DECIMALS}),
    volume = round(volume * $3 / $2, ${AMOUNT_DECIMALS})
  where symbol = $1`;

/** `from` shares became `to`: recorded candles as those of the new shares. What sources said stays as they said it. */
export const splitBars = (symbol: string, from: number, to: number): Statement => ({
  sql: SPLIT_BARS,
  params: [symbol, String(from), String(to)],
});

/** Any bucket has the length of the one around the epoch. */
const startOf = (interval: BarsWanted['interval']): number => {
  const next = nextBucketStart(interval, 0);
  return next - (nextBucketStart(interval, next) - next);
};

const numberOf = <Name extends 'open' | 'high' | 'low' | 'close' | 'volume'>(name: Name) =>
  sql<number>`${sql.ref(name)}::float8`.as(name);
