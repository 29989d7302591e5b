import { type DefiCoin, defiDayOf } from '@bourse/wire';
import type { Database } from '../../platform/db/database.ts';
import { one, sqlFor } from '../../platform/db/typed.ts';
import { ParticipantStore } from './participant-store.ts';

/** The first day of a coin that has not been read; undefined before anybody has joined. */
export async function firstUnread(db: Database, coin: DefiCoin): Promise<number | undefined> {
  const days = sqlFor.selectFrom('defi_runs').where('coin', '=', coin);
  const last = await one(
    db,
    days.select(({ fn }) => fn.max<number | null>('day').as('day')),
  );
  if (last?.day != null) return last.day + 1;
  const joinedMs = await new ParticipantStore(db).firstJoinedMs(coin);
  return joinedMs === undefined ? undefined : defiDayOf(joinedMs);
}
