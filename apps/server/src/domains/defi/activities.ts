import { type Amount, amount, formatAmount } from '@bourse/money';
import { ACTIVITY_STATUS, activityDays, DEFI_COINS, DEFI_DAY_MS, type DefiActivity, type DefiCoin } from '@bourse/wire';
import type { InferResult } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import type { DefiDeps } from './defi-deps.ts';
import { firstUnread } from './unread-day.ts';

/** Paid once to who holds enough. */
export interface Activity {
  readonly id: number;
  readonly coin: DefiCoin;
  readonly type: DefiActivity['type'];
  /** ETH. */
  readonly amount: Amount;
  /** What must be held. */
  readonly least: Amount;
  readonly places: number;
  readonly beginMs: number;
  readonly endMs: number;
  readonly paid: number;
}

/** With how many were paid. */
export const activities = () =>
  sqlFor
    .selectFrom('defi_activities as a')
    .select(({ selectFrom }) => [
      'a.id',
      'a.coin',
      'a.type',
      'a.amount',
      'a.totle_amount',
      'a.places',
      'a.begin_ms',
      'a.end_ms',
      selectFrom('defi_claims as c')
        .select(({ fn }) => fn.countAll<number>().as('paid'))
        .whereRef('c.activity_id', '=', 'a.id')
        .where('c.status', '=', ACTIVITY_STATUS.paid)
        .$asScalar()
        .$notNull()
        .as('paid'),
    ])
    .$narrowType<Pick<DefiActivity, 'type'>>();

export async function findActivity(db: Database, id: number): Promise<Activity | undefined> {
  const row = await one(db, activities().where('a.id', '=', id));
  return row && activity(row);
}

/** Those that run at some time between two moments, newest first. */
export async function activitiesIn(db: Database, fromMs: number, untilMs: number): Promise<Activity[]> {
  const found = activities().where('a.begin_ms', '<', untilMs).where('a.end_ms', '>', fromMs);
  return (await rows(db, found.orderBy('a.id', 'desc'))).map(activity);
}

/** Those that run now or were paid to the customer, newest first, with what became of them for this customer. */
export async function activitiesFor(
  db: Database,
  userId: number,
  nowMs: number,
): Promise<(Activity & { readonly status: number })[]> {
  const shown = sqlFor
    .selectFrom(activities().as('shown'))
    .leftJoin('defi_claims as m', (join) => join.onRef('m.activity_id', '=', 'shown.id').on('m.user_id', '=', userId))
    .selectAll('shown')
    .select('m.status')
    .where(({ and, or, eb }) =>
      or([
        and([eb('shown.begin_ms', '<=', nowMs), eb('shown.end_ms', '>', nowMs)]),
        eb('m.status', '=', ACTIVITY_STATUS.paid),
      ]),
    )
    .orderBy('shown.id', 'desc')
    .limit(50);
  return (await rows(db, shown)).map((row) => ({ ...activity(row), status: row.status ?? ACTIVITY_STATUS.offered }));
}

/** ETH that activities may still cost. */
export async function promisedOf(deps: Pick<DefiDeps, 'db' | 'clock' | 'deployment'>): Promise<Amount> {
  let sum = 0n;
  for (const coin of DEFI_COINS) {
    const open = await activitiesIn(deps.db, await unpaidSince(deps, coin), Number.MAX_SAFE_INTEGER);
    for (const one of open) if (one.coin === coin) sum += one.amount * BigInt(Math.max(0, one.places - one.paid));
  }
  return sum as Amount;
}

/** Activities that ended before it pay nobody any more. The day's run pays them after their end: once it has read the day. */
async function unpaidSince(
  { db, clock, deployment }: Pick<DefiDeps, 'db' | 'clock' | 'deployment'>,
  coin: DefiCoin,
): Promise<number> {
  const nowMs = clock();
  if (deployment.defi.claimByUpdate) return nowMs;
  const day = await firstUnread(db, coin);
  return day === undefined ? nowMs : Math.min(nowMs, day * DEFI_DAY_MS);
}

/** As the wire has it. */
export function activityRow(one: Activity & { readonly status: number }, automatic: boolean): DefiActivity {
  return {
    id: one.id,
    type: one.type,
    coinType: one.coin,
    status: one.status,
    automatic,
    amount: formatAmount(one.amount),
    totleAmount: formatAmount(one.least),
    beginTimeS: one.beginMs,
    endTimeS: one.endMs,
    days: activityDays(one.beginMs, one.endMs),
    places: Math.max(0, one.places - one.paid),
  };
}

function activity(row: InferResult<ReturnType<typeof activities>>[number]): Activity {
  return {
    id: row.id,
    coin: row.coin,
    type: row.type,
    places: row.places,
    paid: row.paid,
    amount: amount(row.amount),
    least: amount(row.totle_amount),
    beginMs: row.begin_ms,
    endMs: row.end_ms,
  };
}
