import { type Amount, amount, formatAmount, formatRate, RATE_ONE, type Rate } from '@bourse/money';
import { DAY_MS, savingsDayOf } from '@bourse/wire';
import { type Expression, type RawBuilder, sql } from 'kysely';
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

type Values = Readonly<Record<string, string>>;
const pricesOf = (prices: Values) =>
  sql<{
    asset: string;
    price: string;
  }>`unnest(${Object.keys(prices)}::text[], ${Object.values(prices)}::numeric[])`.as<'p'>(sql`p (asset, price)`);
const marksOf = (marks: Values) =>
  sql<{
    symbol: string;
    mark: string;
  }>`unnest(${Object.keys(marks)}::text[], ${Object.values(marks)}::numeric[])`.as<'m'>(sql`m (symbol, mark)`);

/**
 * What each asset of each customer, or of one, comes to, in USDT: money in accounts, principal in savings, stakes of timed
 * contracts that run, and the profit of open positions at the marks.
 */
function worths({ prices, marks }: Pick<CurrentPrices, 'prices' | 'marks'>, owner?: number) {
  const whose = sql<boolean>`owner ${owner === undefined ? sql`> 0` : sql`= ${owner}`}`;
  const worth = (of: RawBuilder<string>) => sql<string>`${of} * p.price`.as('worth');
  return sqlFor
    .selectFrom('accounts as a')
    .innerJoin(pricesOf(prices), 'p.asset', 'a.asset')
    .select(['a.ledger', 'a.owner', worth(sql`(available + held)`)])
    .where(whose)
    .where(sql<boolean>`available + held > 0`)
    .$castTo<{ ledger: string; owner: number; worth: string }>()
    .unionAll(
      sqlFor
        .selectFrom('savings_orders as s')
        .innerJoin(pricesOf(prices), 'p.asset', 's.asset')
        .select([sql<string>`'live'`.as('ledger'), 's.owner', worth(sql`principal`)])
        .where(whose)
        .where('s.status', '=', 'running'),
    )
    .unionAll(
      sqlFor
        .selectFrom('timed_orders as t')
        .innerJoin(pricesOf(prices), 'p.asset', 't.asset')
        .select(['t.ledger', 't.owner', worth(sql`stake`)])
        .where(whose)
        .where('t.outcome', 'in', ['pending', 'open']),
    )
    .unionAll(
      sqlFor
        .selectFrom('positions as o')
        .innerJoin(pricesOf(prices), 'p.asset', 'o.asset')
        .innerJoin(marksOf(marks), 'm.symbol', 'o.symbol')
        .select(['o.ledger', 'o.owner'])
        .select(
          worth(
            sql`case direction when 'long' then quantity * mark - open_value else open_value - quantity * mark end`,
          ),
        )
        .where(whose)
        .where('o.status', '=', 'open'),
    );
}

const rounded = (sum: Expression<string | null>) => sql<string>`round(${sum}, 8)`;

/** The day with the prices of its beginning, and what everybody was worth by them. */
function recorded(day: number, now: CurrentPrices, nowMs: number) {
  return sqlFor
    .with('kept', (db) =>
      db
        .insertInto('worth_days')
        .columns(['day', 'at_ms', 'batch', 'prices', 'marks'])
        .expression(({ selectFrom }) =>
          selectFrom('journal').select(({ fn, val }) => [
            val(day).as('day'),
            val(nowMs).as('at_ms'),
            fn.coalesce(fn.max('batch'), val(0)).as('batch'),
            val(JSON.stringify(now.prices)).as('prices'),
            val(JSON.stringify(now.marks)).as('marks'),
          ]),
        )
        .onConflict((conflict) => conflict.column('day').doNothing())
        .returning('day'),
    )
    .insertInto('worth_at_day')
    .columns(['day', 'ledger', 'owner', 'worth'])
    .expression(({ selectFrom }) =>
      selectFrom(worths(now).as('w'))
        .innerJoin('kept', (join) => join.onTrue())
        .select(({ fn }) => ['kept.day', 'w.ledger', 'w.owner', rounded(fn.sum<string>('w.worth')).as('worth')])
        .groupBy(['kept.day', 'w.ledger', 'w.owner']),
    );
}

/** Worth and flows of one customer now, in one statement: both of one moment. */
function worthNow({ userId, ledger }: HistoryOwner, now: Pick<CurrentPrices, 'prices' | 'marks'>, batch: number) {
  const flows = (to: 'to_owner' | 'from_owner', from: 'to_owner' | 'from_owner') =>
    sqlFor
      .selectFrom('transfers as t')
      .innerJoin(pricesOf(now.prices), 'p.asset', 't.asset')
      .select(rounded(sql<string>`sum(t.amount * p.price)`).as('worth'))
      .where(`t.${to}`, '=', userId)
      .where(`t.${from}`, '<>', userId)
      .where('t.ledger', '=', ledger)
      .where('t.batch', '>', batch)
      .where(sql<boolean>`t.kind in (${sql.raw(FLOW_LIST)})`);
  const worth = sqlFor
    .selectFrom(worths(now, userId).as('w'))
    .select(({ fn }) => rounded(fn.sum<string>('w.worth')).as('worth'))
    .where('w.ledger', '=', ledger);
  const orNothing = (sum: Expression<{ worth: string }>) => sql<string>`coalesce(${sum}, 0)`;
  return sqlFor.selectNoFrom([
    orNothing(worth).as('worth'),
    orNothing(flows('to_owner', 'from_owner')).as('came'),
    orNothing(flows('from_owner', 'to_owner')).as('went'),
  ]);
}

/** The day of a moment, as days since 1970, UTC. */
const dayOf = savingsDayOf;

/** Whether the day that runs is recorded. */
export async function isDayRecorded(db: Database, nowMs: number): Promise<boolean> {
  const found = sqlFor.selectFrom('worth_days').select('day').where('day', '=', dayOf(nowMs));
  return (await one(db, found)) !== undefined;
}

/** Records what everybody is worth, once a day; what is older than needed is forgotten. */
export async function recordDay(db: Database, now: CurrentPrices, nowMs: number): Promise<void> {
  const day = dayOf(nowMs);
  const old = day - DAYS_KEPT + 1;
  await db.batch([
    statement(recorded(day, now, nowMs)),
    statement(sqlFor.deleteFrom('worth_at_day').where('day', '<', old)),
    statement(sqlFor.deleteFrom('worth_days').where('day', '<', old)),
  ]);
}

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
  const known = { prices: knownIn(now.prices, begun.prices), marks: knownIn(now.marks, begun.marks) };
  const found = await one(db, worthNow({ userId, ledger }, known, begun.batch));
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
