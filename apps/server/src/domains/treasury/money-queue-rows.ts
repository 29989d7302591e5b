import type { MoneyOrderKind, MoneyOrderStatus } from '@bourse/engine';
import { type Amount, amount, formatAmount, notionalUp } from '@bourse/money';
import type { QueryOf } from '@bourse/wire';
import type { depositQueue, withdrawalQueue } from '@bourse/wire/console';
import { serialOf } from '../../exchange/money-records.ts';
import { outsideRatio } from '../../exchange/outside-ratio.ts';
import { contains, equals, listRows } from '../../platform/db/list-rows.ts';
import { CUSTOMER_TEXT, customerName, type NamedCustomer } from '../customer/customer-name.ts';
import type { TreasuryDeps } from './treasury-deps.ts';

interface Row extends NamedCustomer {
  readonly id: number;
  readonly kind: MoneyOrderKind;
  readonly owner: number;
  readonly asset: string;
  readonly amount: string;
  readonly fee: string;
  readonly status: MoneyOrderStatus;
  readonly settled: string;
  readonly created_ms: number;
  readonly updated_ms: number;
  readonly channel: string;
  readonly channel_detail: string;
  readonly destination: string;
  readonly proof: string;
  readonly ratio: string;
  readonly outside_currency: string;
  readonly remark: string;
  readonly primary_status: number | null;
  readonly advanced_status: number | null;
  readonly approval: number | null;
  readonly today: Amounts;
}

type QueueQuery = QueryOf<typeof depositQueue> | QueryOf<typeof withdrawalQueue>;

/** In USDT at the last price; null where it has none. */
export function worthOf({ hub }: Pick<TreasuryDeps, 'hub'>, asset: string, value: Amount): Amount | null {
  const ratio = outsideRatio(hub, asset, 'USDT');
  return ratio === undefined ? null : notionalUp(value, ratio);
}

const DAY_MS = 86_400_000;

/** Amounts by asset, as texts. */
export type Amounts = Readonly<Record<string, string>>;

/**
 * Whether a decision needs two people: with what of the same kind was decided for this customer within a day it is above
 * the limit, or nobody can say what it is worth. Cut into small parts it is no less.
 */
export function needsSecond(
  deps: Pick<TreasuryDeps, 'hub' | 'settings'>,
  asset: string,
  value: Amount,
  today: Amounts,
): boolean {
  const parts = [
    worthOf(deps, asset, value),
    ...Object.entries(today).map(([one, sum]) => worthOf(deps, one, amount(sum))),
  ];
  const sum = parts.reduce<bigint | null>((total, part) => (total === null || part === null ? null : total + part), 0n);
  return sum === null || sum > amount(deps.settings.current().OPERATOR_SETTING.secondOperatorAbove);
}

/** What was decided for a customer since a moment, of one kind, by asset; card payments were decided by their gateway. */
const decidedSince = (owner: string, kind: string, sinceMs: number) =>
  `(select coalesce(jsonb_object_agg(s.asset, s.total), '{}') from (
      select o.asset, trim_scale(sum(case o.kind when 'recharge' then o.settled else o.amount end))::text as total
      from money_orders o join money_details od on od.reference = o.reference
      where o.owner = ${owner} and o.kind = ${kind} and o.status = 'done' and od.channel <> 'CARD' and o.updated_ms > ${sinceMs}
      group by o.asset) s)`;

/** The same for one order, read now. */
export async function needsSecondToday(
  deps: TreasuryDeps,
  { owner, kind, asset, amount: asked }: Pick<Row, 'owner' | 'kind' | 'asset' | 'amount'>,
): Promise<boolean> {
  const [row] = await deps.db.query<{ today: Amounts }>(
    `select ${decidedSince('$1', '$2', deps.clock() - DAY_MS)} as today`,
    [owner, kind],
  );
  return needsSecond(deps, asset, amount(asked), row?.today ?? {});
}

const level = (n: number) =>
  `(select status from certifications c where c.user_id = m.owner and c.level = ${n} order by id desc limit 1)`;

async function rowsOf(deps: TreasuryDeps, kind: MoneyOrderKind, query: QueueQuery) {
  const source = {
    select: `m.id, m.kind, m.owner, m.asset, m.amount, m.fee, m.status, m.settled, m.created_ms, m.updated_ms, d.channel,
      d.channel_detail, d.destination, d.proof, d.ratio, d.outside_currency, d.remark, u.login_name, u.email, u.phone,
      ${decidedSince('m.owner', 'm.kind', deps.clock() - DAY_MS)} as today, ${level(1)} as primary_status, ${level(2)} as advanced_status,
      (select a.id from approvals a where a.kind = m.kind and a.status = 'open' and a.payload like '{"id":' || m.id || ',%'
        limit 1) as approval`,
    from: 'money_orders m join money_details d on d.reference = m.reference join users u on u.id = m.owner',
    where: [
      { sql: 'm.kind = ?', value: kind },
      equals('m.status', query.status),
      equals('m.asset', query.coin?.toLowerCase()),
      equals('d.channel', query.channel),
      contains(
        `${CUSTOMER_TEXT} || ' ' || d.destination || ' ' || (case m.kind when 'recharge' then 'R-' else 'W-' end)
          || extract(year from to_timestamp(m.created_ms / 1000.0) at time zone 'UTC') || '-' || lpad(m.id::text, 6, '0')`,
        query.search,
      ),
    ],
    sorts: { id: 'm.id', amount: 'm.amount', createdMs: 'm.created_ms' },
    key: 'm.id',
  };
  return listRows<Row, 'id' | 'amount' | 'createdMs'>(deps.db, source, query);
}

function orderOf(deps: TreasuryDeps, row: Row) {
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

export async function depositRows(deps: TreasuryDeps, query: QueryOf<typeof depositQueue>) {
  const { rows, total } = await rowsOf(deps, 'recharge', query);
  return {
    total,
    rows: rows.map((row) => ({ ...orderOf(deps, row), address: row.channel_detail, proof: row.proof })),
  };
}

export async function withdrawalRows(deps: TreasuryDeps, query: QueryOf<typeof withdrawalQueue>) {
  const { rows, total } = await rowsOf(deps, 'withdrawal', query);
  return {
    total,
    rows: rows.map((row) => ({
      ...orderOf(deps, row),
      destination: row.destination,
      auditStatusPrimary: String(row.primary_status ?? 0),
      auditStatusAdvanced: String(row.advanced_status ?? 0),
    })),
  };
}
