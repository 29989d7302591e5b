import type { MoneyOrderKind } from '@bourse/engine';
import { amount, formatAmount } from '@bourse/money';
import type { AllSetting, QueryOf } from '@bourse/wire';
import type { depositQueue, withdrawalQueue } from '@bourse/wire/console';
import { type Expression, type InferResult, sql } from 'kysely';
import type { MarketHub } from '../market/market-hub.ts';
import type { Clock } from '../platform/clock.ts';
import { CUSTOMER_TEXT, customerName } from '../platform/customer-name.ts';
import type { Database } from '../platform/db/database.ts';
import { listPage, matches } from '../platform/db/list-rows.ts';
import { one, sqlFor } from '../platform/db/typed.ts';
import { Refusal } from '../platform/refusal.ts';
import { moneyRecord, serialOf } from './money-records.ts';
import { type Amounts, needsSecond, worthOf } from './needs-second.ts';

/** What the queues of deposits and of withdrawals are read with. */
export interface MoneyQueueDeps {
  readonly db: Database;
  readonly hub: MarketHub;
  readonly clock: Clock;
  readonly settings: { current(): Pick<AllSetting, 'OPERATOR_SETTING'> };
}

type QueueQuery = QueryOf<typeof depositQueue> | QueryOf<typeof withdrawalQueue>;

const DAY_MS = 86_400_000;

/**
 * What operators decided for a customer since a moment, of one kind, by asset. Card payments are decided by their gateway; where
 * an operator decided one, it has the reason that every decision has.
 */
function decidedSince(owner: Expression<number>, kind: Expression<MoneyOrderKind>, sinceMs: number) {
  const sums = sqlFor
    .selectFrom('money_orders as o')
    .innerJoin('money_details as od', 'od.reference', 'o.reference')
    .select(({ eb, fn, ref }) => {
      const decided = eb.case('o.kind').when('recharge').then(ref('o.settled')).else(ref('o.amount')).end();
      return ['o.asset', sql<string>`trim_scale(${fn.sum(decided)})::text`.as('total')];
    })
    .where('o.owner', '=', owner)
    .where('o.kind', '=', kind)
    .where('o.status', '=', 'done')
    .where(({ eb, or }) => or([eb('od.channel', '<>', 'CARD'), eb('od.remark', '<>', '')]))
    .where('o.updated_ms', '>', sinceMs)
    .groupBy('o.asset');
  return sqlFor
    .selectFrom(sums.as('s'))
    .select(({ ref }) =>
      sql<Amounts>`coalesce(jsonb_object_agg(${ref('s.asset')}, ${ref('s.total')}), '{}')`.as('today'),
    );
}

/** The same for one order, read now. */
export async function needsSecondToday(
  deps: MoneyQueueDeps,
  { owner, kind, asset, amount: asked }: Pick<Row, 'owner' | 'kind' | 'asset' | 'amount'>,
): Promise<boolean> {
  const row = await one(deps.db, decidedSince(sql.val(owner), sql.val(kind), deps.clock() - DAY_MS));
  return needsSecond(deps, asset, amount(asked), row?.today ?? {});
}

/** "R-2026-000123", as `serialOf` writes it. */
const SERIAL = sql<string>`(case ${sql.ref('m.kind')} when 'recharge' then 'R-' else 'W-' end)
  || extract(year from to_timestamp(${sql.ref('m.created_ms')} / 1000.0) at time zone 'UTC')
  || '-' || lpad(${sql.ref('m.id')}::text, 6, '0')`;
const TEXT = sql<string>`${sql.raw(CUSTOMER_TEXT)} || ' ' || ${sql.ref('d.destination')} || ' ' || ${SERIAL}`;

function queue(kind: MoneyOrderKind, { status, channel, search }: QueueQuery, nowMs: number) {
  return sqlFor
    .selectFrom('money_orders as m')
    .innerJoin('money_details as d', 'd.reference', 'm.reference')
    .innerJoin('users as u', 'u.id', 'm.owner')
    .select(['m.id', 'm.kind', 'm.owner', 'm.asset', 'm.amount', 'm.fee', 'm.status', 'm.settled', 'm.created_ms'])
    .select(['m.updated_ms', 'd.channel', 'd.channel_detail', 'd.destination', 'd.proof', 'd.ratio'])
    .select(['d.outside_currency', 'd.remark', 'u.login_name', 'u.email', 'u.phone'])
    .select(({ ref, selectFrom }) => {
      const certified = (level: number) =>
        selectFrom('certifications as c')
          .select('c.status')
          .whereRef('c.user_id', '=', 'm.owner')
          .where('c.level', '=', level)
          .orderBy('c.id', 'desc')
          .limit(1);
      return [
        decidedSince(ref('m.owner'), ref('m.kind'), nowMs - DAY_MS)
          .$asScalar()
          .$notNull()
          .as('today'),
        certified(1).as('primary_status'),
        certified(2).as('advanced_status'),
        selectFrom('approvals as a')
          .select('a.id')
          .whereRef('a.kind', '=', 'm.kind')
          .where('a.status', '=', 'open')
          .where('a.payload', 'like', sql<string>`'{"id":' || ${ref('m.id')} || ',%'`)
          .limit(1)
          .as('approval'),
      ];
    })
    .where('m.kind', '=', kind)
    .where(({ and, eb }) =>
      and(
        [
          status === undefined ? undefined : eb('m.status', '=', status),
          channel === undefined ? undefined : eb('d.channel', '=', channel),
          matches(TEXT, search),
        ].filter((one) => one !== undefined),
      ),
    );
}
type Row = InferResult<ReturnType<typeof queue>>[number];

const SORTS = { id: sql.ref('m.id'), amount: sql.ref('m.amount'), createdMs: sql.ref('m.created_ms') };

function rowsOf(deps: MoneyQueueDeps, kind: MoneyOrderKind, query: QueueQuery) {
  const by = { time: SORTS.createdMs, coin: sql.ref('m.asset'), customer: sql.ref('m.owner') };
  return listPage(deps.db, queue(kind, query, deps.clock()), { sorts: SORTS, key: SORTS.id, by }, query);
}

function orderOf(deps: MoneyQueueDeps, row: Row) {
  const value = amount(row.amount);
  const worth = worthOf(deps, row.asset, value);
  return {
    id: row.id,
    serialId: serialOf(row),
    userId: row.owner,
    loginName: customerName(row),
    channel: row.channel,
    coin: row.asset,
    amount: formatAmount(value),
    worth: worth === null ? null : formatAmount(worth),
    fee: formatAmount(amount(row.fee)),
    settled: formatAmount(amount(row.settled)),
    status: row.status,
    ratio: row.ratio.replace(/\.?0+$/, ''),
    currency: row.outside_currency,
    remark: row.remark,
    createdMs: row.created_ms,
    updatedMs: row.updated_ms,
    needsSecond: needsSecond(deps, row.asset, value, row.today),
    approval: row.approval ?? 0,
  };
}

/** A page of those of one kind; `more` adds what only that kind has. */
export async function moneyQueue<More extends object>(
  deps: MoneyQueueDeps,
  kind: MoneyOrderKind,
  query: QueueQuery,
  more: (row: Row) => More,
) {
  const { rows, total } = await rowsOf(deps, kind, query);
  return { total, rows: rows.map((row) => ({ ...orderOf(deps, row), ...more(row) })) };
}

/** An order that nobody has decided yet; refuses where there is none. */
export async function waitingOrder(db: Database, kind: MoneyOrderKind, id: number) {
  const record = await moneyRecord(db, { kind, id });
  if (record === undefined) throw new Refusal('not_found', { field: 'id' });
  if (record.status !== 'waiting') throw new Refusal('order_not_open');
  return record;
}
