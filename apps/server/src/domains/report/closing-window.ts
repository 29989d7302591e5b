import { DAY_MS } from '@bourse/wire';
import type { Database } from '../../platform/db/database.ts';
import { one, sqlFor } from '../../platform/db/typed.ts';

/** A batch of the journal, and where numbers stood after it. */
export interface Head {
  readonly batch: number;
  readonly hash: string;
  readonly atMs: number;
  readonly nextOrder: number;
  readonly nextTrade: number;
}

/** What happened after one batch and up to another. */
export interface Window {
  readonly after: Head;
  readonly upto: Head;
  /** The time it stands for: whole days, but for the last. */
  readonly fromMs: number;
  readonly untilMs: number;
}

const BEFORE_ALL: Head = { batch: 0, hash: '', atMs: 0, nextOrder: 0, nextTrade: 0 };

/** The last batch before a moment. A batch in which midnight falls belongs to the new day. */
async function headBefore(db: Database, untilMs: number): Promise<Head> {
  const found = await one(
    db,
    sqlFor
      .selectFrom('journal')
      .select(['batch', 'hash', 'at_ms', 'next_order_id', 'next_trade_id'])
      .where('at_ms', '<', untilMs)
      .orderBy('at_ms', 'desc')
      .orderBy('batch', 'desc')
      .limit(1),
  );
  if (found === undefined) return BEFORE_ALL;
  const { batch, hash, at_ms: atMs, next_order_id: nextOrder, next_trade_id: nextTrade } = found;
  return { batch, hash, atMs, nextOrder, nextTrade };
}

/** A day (UTC), or what of it has passed. */
export async function windowOf(db: Database, day: number, untilMs = (day + 1) * DAY_MS): Promise<Window> {
  const fromMs = day * DAY_MS;
  const [after, upto] = await Promise.all([headBefore(db, fromMs), headBefore(db, untilMs)]);
  return { after, upto, fromMs, untilMs };
}

/** The day of the first batch; undefined while there is none. */
export async function firstDay(db: Database): Promise<number | undefined> {
  const found = await one(db, sqlFor.selectFrom('journal').select('at_ms').orderBy('at_ms').limit(1));
  return found === undefined ? undefined : Math.floor(found.at_ms / DAY_MS);
}

/** "2026-11-21" of a day counted since 1970. */
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
/** The number of such a day; NaN where there is none. */
export function dayNumber(text: string): number {
  const day = Date.parse(`${text}T00:00:00Z`) / DAY_MS;
  return !Number.isNaN(day) && dayText(day) === text ? day : Number.NaN;
}
