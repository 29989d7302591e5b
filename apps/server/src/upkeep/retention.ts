import type { Database } from '../platform/db/database.ts';
import { RETENTION, type Retained, type RetentionSetting } from '../platform/retention-setting.ts';

/** Rows deleted in one statement: each ends at once, and commits of the market go on between them. */
export const AT_ONCE = 1_000;
const PAUSE_MS = 20;
const DAY_MS = 86_400_000;

/** Deletes what is older than it has to be, in small parts. Returns the number of rows by table, without zeros. */
export async function deleteOld(
  db: Database,
  setting: RetentionSetting,
  nowMs: number,
  isClosed: () => boolean = () => false,
): Promise<RetentionSetting> {
  const deleted: Partial<Record<Retained, number>> = {};
  for (const name of Object.keys(RETENTION) as Retained[]) {
    const { where, days } = RETENTION[name];
    const beforeMs = nowMs - (setting[name] ?? days) * DAY_MS;
    for (let count = AT_ONCE; count === AT_ONCE && !isClosed(); ) {
      count = await deleteSome(db, name, where, beforeMs);
      if (count > 0) deleted[name] = (deleted[name] ?? 0) + count;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
  return deleted;
}

async function deleteSome(db: Database, name: Retained, where: string, beforeMs: number): Promise<number> {
  const [found] = await db.query<{ n: number }>(
    `with old as (select ctid from ${name} where ${where} limit ${AT_ONCE}),
       gone as (delete from ${name} using old where ${name}.ctid = old.ctid returning 1)
     select count(*)::int as n from gone`,
    [beforeMs],
  );
  return found?.n ?? 0;
}
