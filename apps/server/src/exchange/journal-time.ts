import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { one, sqlFor } from '../platform/db/typed.ts';
import { at, isBehind, span } from '../platform/health/clock-watch.ts';

/**
 * Refuses the start where the clock is more than a minute behind the journal: the engine's time never runs back, so until
 * then every order would bear the same moment, and nothing would fall due.
 */
export async function refuseClockBehind(db: Database, clock: Clock): Promise<void> {
  const last = sqlFor.selectFrom('journal').select(['batch', 'at_ms']).orderBy('batch', 'desc').limit(1);
  const stored = await one(db, last);
  const nowMs = clock();
  if (stored === undefined || !isBehind(nowMs, stored.at_ms)) return;
  throw new Error(
    `the clock of this machine says ${at(nowMs)}, but batch ${stored.batch} of the journal was stored at ${at(stored.at_ms)}, ` +
      `${span(stored.at_ms - nowMs)} later: set the clock right, or, if it was wrong then, wait until that time`,
  );
}
