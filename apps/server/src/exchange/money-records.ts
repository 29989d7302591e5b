import type { MoneyOrderKind, MoneyOrderStatus } from '@bourse/engine';
import { type Amount, amount, formatAmount } from '@bourse/money';
import { MONEY_STATUS, type MoneyStatus } from '@bourse/wire';
import { type InferResult, sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { listPage } from '../platform/db/list-rows.ts';
import { one, sqlFor } from '../platform/db/typed.ts';

/** What the card of a withdrawal is sealed for: its row has no number yet. */
export const PAYOUT = 'payout';

const moneyOrders = (kind: MoneyOrderKind) =>
  sqlFor
    .selectFrom('money_orders as m')
    .innerJoin('money_details as d', 'd.reference', 'm.reference')
    .select(['m.id', 'm.kind', 'm.owner', 'm.asset', 'm.amount', 'm.fee', 'm.reference', 'm.status', 'm.settled'])
    .select(['m.created_ms', 'm.updated_ms', 'd.channel', 'd.channel_detail', 'd.destination', 'd.sealed', 'd.proof'])
    // gateway_id: the gateway's number for the card payment that it reported.
    .select(['d.ratio', 'd.outside_currency', 'd.remark', 'd.gateway_id'])
    .where('m.kind', '=', kind);

/** A deposit or withdrawal with how it comes or where it goes. */
export type MoneyRecord = InferResult<ReturnType<typeof moneyOrders>>[number];

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

const BY_ID = { sorts: { id: sql.ref('m.id') }, key: sql.ref('m.id'), countsAll: true };

/** One page of money orders, newest first by default, and how many there are in all. */
export async function moneyRecords(
  db: Database,
  selection: MoneySelection,
): Promise<{ rows: MoneyRecord[]; total: number }> {
  const { kind, owner, statuses, id, asset, channel, pageNum, pageSize, oldestFirst = false } = selection;
  const found = moneyOrders(kind).where(({ eb, and, fn, val }) =>
    and(
      [
        owner === undefined ? undefined : eb('m.owner', '=', owner),
        statuses === undefined ? undefined : eb('m.status', '=', fn.any(val(statuses))),
        id === undefined ? undefined : eb('m.id', '=', id),
        asset === undefined ? undefined : eb('m.asset', '=', asset),
        channel === undefined ? undefined : eb('d.channel', '=', channel),
      ].filter((condition) => condition !== undefined),
    ),
  );
  const order = oldestFirst ? 'asc' : 'desc';
  return listPage(db, found, BY_ID, { page: pageNum, perPage: pageSize, sort: 'id', order });
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

/** What arrives of a deposit, and what is sent of a withdrawal: the amount without the fee. */
export const withoutFee = (record: Pick<MoneyRecord, 'amount' | 'fee'>): Amount =>
  (amount(record.amount) - amount(record.fee)) as Amount;

/** What deposits and withdrawals have in common on the wire. */
export function moneyRow(record: MoneyRecord) {
  const [value, fee] = [amount(record.amount), amount(record.fee)];
  return {
    id: record.id,
    type: record.channel,
    coin: record.asset,
    amount: formatAmount(value),
    realAmount: formatAmount(record.status === 'waiting' ? withoutFee(record) : amount(record.settled)),
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
  /** Of a withdrawal, in USDT, when it was asked for. */
  readonly worth?: string;
  readonly nowMs: number;
}

/** Stores the details and returns their reference. Details that no order refers to afterwards have no effect. */
export async function addMoneyDetails(db: Database, details: MoneyDetails): Promise<number> {
  const { owner, channel, channelDetail = '', destination = '', sealed = '', proof = '' } = details;
  const { ratio, outsideCurrency, worth = null, nowMs } = details;
  const added = sqlFor
    .insertInto('money_details')
    .values({
      owner,
      channel,
      channel_detail: channelDetail,
      destination,
      sealed,
      proof,
      ratio,
      outside_currency: outsideCurrency,
      worth,
      created_ms: nowMs,
    })
    .returning('reference');
  const row = await one(db, added);
  if (row === undefined) throw new Error('the details of a money order were not stored');
  return row.reference;
}
