import type { MoneyOrderKind, MoneyOrderStatus } from '@bourse/engine';
import { type Amount, amount, formatAmount } from '@bourse/money';
import { MONEY_STATUS, type MoneyStatus } from '@bourse/wire';
import type { Database, SqlValue } from '../platform/db/database.ts';

/** A deposit or withdrawal with how it comes or where it goes. */
export interface MoneyRecord {
  readonly id: number;
  readonly kind: MoneyOrderKind;
  readonly owner: number;
  readonly asset: string;
  readonly amount: string;
  readonly fee: string;
  readonly reference: number;
  readonly status: MoneyOrderStatus;
  readonly settled: string;
  readonly created_ms: number;
  readonly updated_ms: number;
  readonly channel: string;
  readonly channel_detail: string;
  readonly destination: string;
  readonly sealed: string;
  readonly proof: string;
  readonly ratio: string;
  readonly outside_currency: string;
  readonly remark: string;
  /** The gateway's number for the card payment that it reported. */
  readonly gateway_id: string | null;
}

export interface MoneySelection {
  readonly kind: MoneyOrderKind;
  readonly owner?: number;
  readonly statuses?: readonly MoneyOrderStatus[];
  readonly id?: number;
  readonly asset?: string;
  readonly channel?: string;
  readonly pageNum: number;
  readonly pageSize: number;
  /** Oldest first: queues. */
  readonly oldestFirst?: boolean;
}

const FROM = 'from money_orders m join money_details d on d.reference = m.reference';

/** One page of money orders, newest first by default, and how many there are in all. */
export async function moneyRecords(
  db: Database,
  selection: MoneySelection,
): Promise<{ rows: MoneyRecord[]; total: number }> {
  const { kind, owner, statuses, id, asset, channel, pageNum, pageSize, oldestFirst = false } = selection;
  const params: SqlValue[] = [kind];
  const conditions = ['m.kind = $1'];
  const where = (sql: string, value: SqlValue) => {
    params.push(value);
    conditions.push(sql.replace('?', `$${params.length}`));
  };
  if (owner !== undefined) where('m.owner = ?', owner);
  if (statuses !== undefined) where('m.status = any(?::text[])', statuses);
  if (id !== undefined) where('m.id = ?', id);
  if (asset !== undefined) where('m.asset = ?', asset);
  if (channel !== undefined) where('d.channel = ?', channel);
  const filter = `${FROM} where ${conditions.join(' and ')}`;
  const page = [pageSize, (pageNum - 1) * pageSize];
  const [rows, [count]] = await Promise.all([
    db.query<MoneyRecord>(
      `select m.id, m.kind, m.owner, m.asset, m.amount, m.fee, m.reference, m.status, m.settled, m.created_ms, m.updated_ms,
        d.channel, d.channel_detail, d.destination, d.sealed, d.proof, d.ratio, d.outside_currency, d.remark, d.gateway_id
        ${filter} order by m.id ${oldestFirst ? 'asc' : 'desc'} limit $${params.length + 1} offset $${params.length + 2}`,
      [...params, ...page],
    ),
    db.query<{ n: number }>(`select count(*)::bigint as n ${filter}`, params),
  ]);
  return { rows, total: count?.n ?? 0 };
}

/** One of them; undefined if it does not exist or belongs to somebody else. */
export async function moneyRecord(
  db: Database,
  selection: { readonly kind: MoneyOrderKind; readonly id: number; readonly owner?: number },
): Promise<MoneyRecord | undefined> {
  return (await moneyRecords(db, { ...selection, pageNum: 1, pageSize: 1 })).rows[0];
}

/** The engine's statuses for a status of the wire; undefined: all. */
export function statusesOf(status: number | undefined): MoneyOrderStatus[] | undefined {
  if (status === undefined) return undefined;
  if (status === MONEY_STATUS.waiting) return ['waiting'];
  return status === MONEY_STATUS.success ? ['done'] : ['refused', 'cancelled'];
}

/** What deposits and withdrawals have in common on the wire. */
export function moneyRow(record: MoneyRecord) {
  const [value, fee] = [amount(record.amount), amount(record.fee)];
  const expected = (value - fee) as Amount;
  return {
    id: record.id,
    type: record.channel,
    coin: record.asset,
    amount: formatAmount(value),
    realAmount: formatAmount(record.status === 'waiting' ? expected : amount(record.settled)),
    fee: formatAmount(fee),
    status: statusOf(record.status),
    cancelled: record.status === 'cancelled',
    serialId: serialOf(record),
    ratio: trimmed(record.ratio),
    currency: record.outside_currency,
    params: { createTime: record.created_ms, updateTime: record.updated_ms },
  };
}

export function statusOf(status: MoneyOrderStatus): MoneyStatus {
  if (status === 'waiting') return MONEY_STATUS.waiting;
  return status === 'done' ? MONEY_STATUS.success : MONEY_STATUS.failed;
}

/** "R-2026-000123": to talk about it. */
export function serialOf({ kind, id, created_ms }: Pick<MoneyRecord, 'kind' | 'id' | 'created_ms'>): string {
  const year = new Date(created_ms).getUTCFullYear();
  return `${kind === 'recharge' ? 'R' : 'W'}-${year}-${String(id).padStart(6, '0')}`;
}

function trimmed(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
}

/** How money comes or where it goes, stored before the order that refers to it. */
export interface MoneyDetails {
  readonly owner: number;
  readonly channel: string;
  readonly channelDetail?: string;
  readonly destination?: string;
  readonly sealed?: string;
  readonly proof?: string;
  readonly ratio: string;
  readonly outsideCurrency: string;
  readonly nowMs: number;
}

/** Stores the details and returns their reference. Details that no order refers to afterwards have no effect. */
export async function addMoneyDetails(db: Database, details: MoneyDetails): Promise<number> {
  const { owner, channel, channelDetail = '', destination = '', sealed = '', proof = '' } = details;
  const { ratio, outsideCurrency, nowMs } = details;
  const [row] = await db.query<{ reference: number }>(
    `insert into money_details (owner, channel, channel_detail, destination, sealed, proof, ratio, outside_currency, created_ms)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning reference`,
    [owner, channel, channelDetail, destination, sealed, proof, ratio, outsideCurrency, nowMs],
  );
  if (row === undefined) throw new Error('the details of a money order were not stored');
  return row.reference;
}
