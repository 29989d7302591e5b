import { type DefiCoin, defiDayOf } from '@bourse/wire';
import type { Database } from '../../platform/db/database.ts';
import { ParticipantStore } from './participant-store.ts';

/** The first day of a coin that has not been read; undefined before anybody has joined. */
export async function firstUnread(db: Database, coin: DefiCoin): Promise<number | undefined> {
  const sql = 'select max(day) as day from defi_runs where coin = $1';
  const [last] = await db.query<{ day: number | null }>(sql, [coin]);
  if (last?.day != null) return last.day + 1;
  const joinedMs = await new ParticipantStore(db).firstJoinedMs(coin);
  return joinedMs === undefined ? undefined : defiDayOf(joinedMs);
}
