import { type Amount, amount, formatAmount } from '@bourse/money';
import { ACTIVITY_STATUS, activityDays, DEFI_COINS, DEFI_DAY_MS, type DefiActivity, type DefiCoin } from '@bourse/wire';
import type { Database } from '../../platform/db/database.ts';
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

interface Row {
  readonly id: number;
  readonly coin: DefiCoin;
  readonly type: DefiActivity['type'];
  readonly amount: string;
  readonly totle_amount: string;
  readonly places: number;
  readonly begin_ms: number;
  readonly end_ms: number;
  readonly paid: number;
}

const SELECT = `select a.id, a.coin, a.type, a.amount, a.totle_amount, a.places, a.begin_ms, a.end_ms,
  (select count(*)::bigint from defi_claims c where c.activity_id = a.id and c.status = ${ACTIVITY_STATUS.paid}) as paid
  from defi_activities a`;

export async function findActivity(db: Database, id: number): Promise<Activity | undefined> {
  return (await db.query<Row>(`${SELECT} where a.id = $1`, [id])).map(activity)[0];
}

/** Those that run at some time between two moments, newest first. */
export async function activitiesIn(db: Database, fromMs: number, untilMs: number): Promise<Activity[]> {
  const sql = `${SELECT} where a.begin_ms < $2 and a.end_ms > $1 order by a.id desc`;
  return (await db.query<Row>(sql, [fromMs, untilMs])).map(activity);
}

/** Those that run now or were paid to the customer, newest first, with what became of them for this customer. */
export async function activitiesFor(
  db: Database,
  userId: number,
  nowMs: number,
): Promise<(Activity & { readonly status: number })[]> {
  const rows = await db.query<Row & { status: number | null }>(
    `select shown.*, m.status from (${SELECT}) shown
      left join defi_claims m on m.activity_id = shown.id and m.user_id = $1
      where (shown.begin_ms <= $2 and shown.end_ms > $2) or m.status = ${ACTIVITY_STATUS.paid}
      order by shown.id desc limit 50`,
    [userId, nowMs],
  );
  return rows.map((row) => ({ ...activity(row), status: row.status ?? ACTIVITY_STATUS.offered }));
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
    ...{ id: one.id, type: one.type, coinType: one.coin, status: one.status, automatic },
    ...{ amount: formatAmount(one.amount), totleAmount: formatAmount(one.least) },
    ...{ beginTimeS: one.beginMs, endTimeS: one.endMs, days: activityDays(one.beginMs, one.endMs) },
    places: Math.max(0, one.places - one.paid),
  };
}

function activity(row: Row): Activity {
  return {
    ...{ id: row.id, coin: row.coin, type: row.type, places: row.places, paid: Number(row.paid) },
    ...{ amount: amount(row.amount), least: amount(row.totle_amount), beginMs: row.begin_ms, endMs: row.end_ms },
  };
}
