import { type Amount, amount, formatAmount, formatRate, RATE_ONE, type Rate } from '@bourse/money';
import { DAY_MS, savingsDayOf } from '@bourse/wire';
import type { CurrentPrices } from '../../exchange/current-prices.ts';
import type { Database } from '../../platform/db/database.ts';
import { one, sqlFor, statement } from '../../platform/db/typed.ts';
import type { HistoryOwner } from './history-entries.ts';

/** A day's beginning that was recorded within this time is the day's. */
const WHOLE_WITHIN_MS = 10 * 60_000;
/** Days kept: that which runs, and the one before. */
const DAYS_KEPT = 2;

/**
 * Kinds by which money comes from outside or leaves, or which change money for what is not counted (collectibles, offerings):
 * no profit. All of them are seldom (migration 0061), so that this is read by their index.
 */
const FLOWS = ['deposit', 'recharge', 'grant', 'withdrawal', 'adjustment', 'loan', 'repayment', 'offering', 'nft'];
const FLOW_LIST = FLOWS.map((kind) => `'${kind}'`).join(', ');

/**
 * What each asset of each customer comes to, in USDT: money in accounts, principal in savings, stakes of timed contracts that
 * run, and the profit of open positions at the marks. $1, $2: assets and their prices; $3, $4: markets and their marks.
 */
const worths = (owner: string) => `
  with price as (select * from unnest($1::text[], $2::numeric[]) as p (asset, price)),
       mark as (select * from unnest($3::text[], $4::numeric[]) as m (symbol, mark))
  select ledger, owner, (available + held) * price as worth from accounts join price using (asset)
    where owner > 0 ${owner} and available + held > 0
  union all
  select 'live', owner, principal * price from savings_orders join price using (asset) where status = 'running' ${owner}
  union all
  select ledger, owner, stake * price from timed_orders join price using (asset) where outcome in ('pending', 'open') ${owner}
  union all
  select ledger, owner, case direction when 'long' then quantity * mark - open_value else open_value - quantity * mark end * price
    from positions join price using (asset) join mark using (symbol) where status = 'open' ${owner}`;

const RECORD = `
  with kept as (
    insert into worth_days (day, at_ms, batch, prices, marks)
    select $5::bigint, $6::bigint, coalesce(max(batch), 0), $7::text, $8::text from journal
    on conflict (day) do nothing returning day)
  insert into worth_at_day (day, ledger, owner, worth)
  select kept.day, w.ledger, w.owner, round(sum(w.worth), 8) from (${worths('')}) w, kept
  group by kept.day, w.ledger, w.owner`;

/** Worth and flows of one customer now, in one statement: both of one moment. */
const NOW = `
  select
    coalesce((select round(sum(worth), 8) from (${worths('and owner = $5')}) w where w.ledger = $6), 0) as worth,
    coalesce((select round(sum(t.amount * p.price), 8)
              from transfers t join unnest($1::text[], $2::numeric[]) as p (asset, price) using (asset)
              where t.to_owner = $5 and t.from_owner <> $5 and t.ledger = $6 and t.batch > $7 and t.kind in (${FLOW_LIST})), 0) as came,
    coalesce((select round(sum(t.amount * p.price), 8)
              from transfers t join unnest($1::text[], $2::numeric[]) as p (asset, price) using (asset)
              where t.from_owner = $5 and t.to_owner <> $5 and t.ledger = $6 and t.batch > $7 and t.kind in (${FLOW_LIST})), 0) as went`;

/** The day of a moment, as days since 1970, UTC. */
const dayOf = savingsDayOf;

/** Whether the day that runs is recorded. */
export async function isDayRecorded(db: Database, nowMs: number): Promise<boolean> {
  const found = sqlFor.selectFrom('worth_days').select('day').where('day', '=', dayOf(nowMs));
  return (await one(db, found)) !== undefined;
}

/** Records what everybody is worth, once a day; what is older than needed is forgotten. */
export async function recordDay(db: Database, { prices, marks }: CurrentPrices, nowMs: number): Promise<void> {
  const day = dayOf(nowMs);
  const old = day - DAYS_KEPT + 1;
  await db.batch([
    {
      sql: RECORD,
      params: [...columns(prices), ...columns(marks), day, nowMs, JSON.stringify(prices), JSON.stringify(marks)],
    },
    statement(sqlFor.deleteFrom('worth_at_day').where('day', '<', old)),
    statement(sqlFor.deleteFrom('worth_days').where('day', '<', old)),
  ]);
}

const columns = (values: Readonly<Record<string, string>>): [string[], string[]] => [
  Object.keys(values),
  Object.values(values),
];

export interface DayProfit {
  readonly profit: string;
  readonly proportion: string | null;
  readonly sinceMs: number;
  readonly isWhole: boolean;
}

/** What a customer gained since the day began; null where that was not recorded. Flows count at the prices of now. */
export async function dayProfit(
  db: Database,
  { userId, ledger }: HistoryOwner,
  now: CurrentPrices,
  nowMs: number,
): Promise<DayProfit | null> {
  const day = dayOf(nowMs);
  const [begun, stored] = await Promise.all([
    one(db, sqlFor.selectFrom('worth_days').selectAll().where('day', '=', day)),
    one(
      db,
      sqlFor
        .selectFrom('worth_at_day')
        .select('worth')
        .where('day', '=', day)
        .where('ledger', '=', ledger)
        .where('owner', '=', userId),
    ),
  ]);
  if (begun === undefined) return null;
  const prices = knownIn(now.prices, begun.prices);
  const marks = knownIn(now.marks, begun.marks);
  const [found] = await db.query<{ worth: string; came: string; went: string }>(NOW, [
    ...columns(prices),
    ...columns(marks),
    userId,
    ledger,
    begun.batch,
  ]);
  if (found === undefined) return null;
  const [start, came] = [amount(stored?.worth ?? '0'), amount(found.came)];
  const profit = (amount(found.worth) - start - came + amount(found.went)) as Amount;
  const base = start + came;
  const fromMs = day * DAY_MS;
  const isWhole = begun.at_ms - fromMs <= WHOLE_WITHIN_MS;
  return {
    profit: formatAmount(profit),
    proportion: base <= 0n ? null : formatRate(((profit * RATE_ONE) / base) as Rate),
    sinceMs: isWhole ? fromMs : begun.at_ms,
    isWhole,
  };
}

/** Of the values of now those that had one when the day began. */
function knownIn(values: Readonly<Record<string, string>>, then: string): Record<string, string> {
  const had = JSON.parse(then) as Record<string, string>;
  return Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(had, name)));
}
