import { DAY_MS } from '@bourse/wire';
import type { Closing } from '@bourse/wire/console';
import type { MarketHub } from '../../market/market-hub.ts';
import type { Clock } from '../../platform/clock.ts';
import type { SnapshotDatabase } from '../../platform/db/database.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import { computeClosing, written } from './closing.ts';
import { firstDay, windowOf } from './closing-window.ts';
import { dayEnd, ratesNow } from './day-ends.ts';

export interface ReportDeps {
  readonly db: SnapshotDatabase;
  readonly hub: MarketHub;
  readonly clock: Clock;
  readonly settings: { current(): { readonly OPERATOR_SETTING: { readonly reportingCurrency: string } } };
}

/** What a commit may still take after midnight until its batch is stored. */
export const SETTLED_MS = 60_000;

/** The books of a whole day, computed now: from the first transfer on, or from the stored books of the day before. */
export function closingOf({ db }: Pick<ReportDeps, 'db'>, day: number, from: 'first' | 'before'): Promise<Closing> {
  return db.snapshot(async (moment) => {
    const before = from === 'first' ? undefined : (await storedClosing(moment, day - 1))?.closing;
    const [window, end] = [await windowOf(moment, day), await dayEnd(moment, day)];
    return computeClosing(moment, { day, window, before, end });
  });
}

/** What of the day has passed, with the rates of now. */
export function dayUntilNow({ db, hub, clock }: ReportDeps): Promise<Closing> {
  const nowMs = clock();
  const day = Math.floor(nowMs / DAY_MS);
  return db.snapshot(async (moment) => {
    const window = await windowOf(moment, day, nowMs + 1);
    const before = (await storedClosing(moment, day - 1))?.closing ?? NO_BOOKS;
    const end = { rates: { atMs: nowMs, batch: window.upto.batch, ...ratesNow(hub) }, positions: [] };
    return computeClosing(moment, { day, window, before, end });
  });
}

/** Balances are of no interest where only movements are asked for. */
const NO_BOOKS = { live: { trialBalance: [] }, demo: { trialBalance: [] } } as unknown as Closing;

/** A closing as it was stored. */
export async function storedClosing(db: Pick<SnapshotDatabase, 'query'>, day: number) {
  const found = await one(db as SnapshotDatabase, sqlFor.selectFrom('closings').selectAll().where('day', '=', day));
  if (found === undefined) return undefined;
  return { ...found, closing: JSON.parse(found.body) as Closing };
}

/** Closes the next day that has passed and has no closing; undefined where there is none. */
export async function closeNextDay(deps: Omit<ReportDeps, 'hub'>): Promise<number | undefined> {
  const { db, clock, settings } = deps;
  const nowMs = clock();
  const day = await nextDay(db);
  if (day === undefined || (day + 1) * DAY_MS + SETTLED_MS > nowMs) return undefined;
  const closing = await closingOf(deps, day, 'before');
  const { body, hash } = written(closing);
  const row = {
    day,
    made_ms: nowMs,
    batch: closing.head.batch,
    head_hash: closing.head.hash,
    hash,
    currency: settings.current().OPERATOR_SETTING.reportingCurrency,
    body,
  };
  await rows(
    db,
    sqlFor
      .insertInto('closings')
      .values(row)
      .onConflict((conflict) => conflict.column('day').doNothing()),
  );
  return day;
}

async function nextDay(db: SnapshotDatabase): Promise<number | undefined> {
  const last = await one(db, sqlFor.selectFrom('closings').select('day').orderBy('day', 'desc').limit(1));
  return last === undefined ? firstDay(db) : last.day + 1;
}
