import { type Amount, amount, formatAmount } from '@bourse/money';
import type { HistoryRow } from '@bourse/wire';
import type { InferResult } from 'kysely';
import { serialOf } from '../../exchange/money-records.ts';
import type { Database } from '../../platform/db/database.ts';
import { rows, sqlFor } from '../../platform/db/typed.ts';
import type { Entry, HistoryOwner } from './history-entries.ts';

/** Entries with the records that they belong to, read for all of them at once by their keys. */
export async function withRecords(db: Database, owner: HistoryOwner, entries: readonly Entry[]): Promise<HistoryRow[]> {
  if (entries.length === 0) return [];
  const batches = [...new Set(entries.map(({ batch }) => batch))];
  const ids = [...new Set(entries.map(({ order_id }) => order_id).filter((id) => id > 0))];
  const [hashes, orders, money, own] = await Promise.all([
    rows(db, sqlFor.selectFrom('journal').select(['batch', 'hash']).where('batch', 'in', batches)),
    ids.length === 0 ? [] : rows(db, ordersOf(owner, ids)),
    ids.length === 0 ? [] : rows(db, moneyOf(owner, ids)),
    rows(db, ownTransfers(owner, batches)),
  ]);
  const hashOf = new Map(hashes.map(({ batch, hash }) => [batch, hash]));
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const moneyOfId = new Map(money.map((record) => [record.id, record]));
  const near = new Map(own.map((entry) => [`${entry.batch} ${entry.idx}`, entry]));
  return entries.map((entry): HistoryRow => {
    const order = orderOf.get(entry.order_id);
    const record =
      entry.kind === 'recharge' || entry.kind === 'withdrawal' || entry.kind === 'fee'
        ? moneyOfId.get(entry.order_id)
        : undefined;
    const around = (step: number) => near.get(`${entry.batch} ${entry.idx + step}`);
    return {
      id: `${entry.batch}-${entry.idx}-${entry.side}`,
      time: entry.at_ms,
      symbol: entry.asset,
      type: entry.type,
      kind: entry.kind,
      amount: formatAmount(amount(entry.amount)),
      orderId: entry.order_id === 0 ? null : entry.order_id,
      instrument: order?.symbol ?? null,
      orderTime: order?.created_ms ?? record?.created_ms ?? null,
      pair: pairOf(entry, order?.symbol, around),
      fee: feeOf(entry, around),
      otherType: entry.kind === 'move' && entry.from_owner === entry.to_owner ? entry.other_type : null,
      money:
        record === undefined
          ? null
          : {
              id: record.id,
              channel: record.channel ?? '',
              place: (record.kind === 'withdrawal' ? record.destination : record.channel_detail) ?? '',
              remark: record.remark ?? '',
              fee: formatAmount(amount(record.fee)),
              serialId: serialOf(record),
              createTime: record.created_ms,
              updateTime: record.updated_ms,
            },
      batch: entry.batch,
      hash: hashOf.get(entry.batch) ?? '',
    };
  });
}

type Near = InferResult<ReturnType<typeof ownTransfers>>[number];
type Around = (step: number) => Near | undefined;

const isGiven = ({ side }: Entry): boolean => side === 0;

/**
 * The other leg, which stands beside it: of a conversion what is given comes first, of a fill what is paid in the quote's asset.
 * One of a customer's two legs is given, the other received.
 */
function pairOf(entry: Entry, market: string | undefined, around: Around): HistoryRow['pair'] {
  const isFirst =
    entry.kind === 'convert'
      ? isGiven(entry)
      : entry.kind === 'trade' && market !== undefined && !market.startsWith(entry.asset);
  if (entry.kind !== 'convert' && entry.kind !== 'trade') return null;
  const other = around(isFirst ? 1 : -1);
  if (other === undefined || other.kind !== entry.kind || other.asset === entry.asset) return null;
  const gave = other.from_owner === ownerOf(entry);
  if (gave === isGiven(entry)) return null;
  const value = amount(other.amount);
  return { symbol: other.asset, amount: formatAmount(gave ? (-value as Amount) : value) };
}

const ownerOf = (entry: Entry): number => (isGiven(entry) ? entry.from_owner : entry.to_owner);

/** A fee follows its fill: the buyer's, then the seller's. It is taken from what was received. */
function feeOf(entry: Entry, around: Around): HistoryRow['fee'] {
  if (entry.kind !== 'trade' || isGiven(entry)) return null;
  for (const step of [1, 2, 3]) {
    const other = around(step);
    if (other?.kind === 'fee' && other.from_order === entry.order_id && other.asset === entry.asset) {
      return { symbol: other.asset, amount: formatAmount(amount(other.amount)) };
    }
    if (other?.kind === 'trade' && other.asset === entry.asset) return null;
  }
  return null;
}

/** The markets of orders and positions: one number space. */
function ordersOf({ userId }: HistoryOwner, ids: readonly number[]) {
  const of = (table: 'spot_orders' | 'margin_orders' | 'positions' | 'timed_orders') =>
    sqlFor.selectFrom(table).select(['id', 'symbol', 'created_ms']).where('owner', '=', userId).where('id', 'in', ids);
  return of('spot_orders').unionAll(of('margin_orders')).unionAll(of('positions')).unionAll(of('timed_orders'));
}

const moneyOf = ({ userId }: HistoryOwner, ids: readonly number[]) =>
  sqlFor
    .selectFrom('money_orders as o')
    .leftJoin('money_details as d', (join) =>
      join.onRef('d.reference', '=', 'o.reference').onRef('d.owner', '=', 'o.owner'),
    )
    .select(['o.id', 'o.kind', 'o.fee', 'o.created_ms', 'o.updated_ms'])
    .select(['d.channel', 'd.channel_detail', 'd.destination', 'd.remark'])
    .where('o.owner', '=', userId)
    .where('o.id', 'in', ids);

/** Trades, conversions and fees of the owner in these batches: what stands beside their entries. */
function ownTransfers({ userId, ledger }: HistoryOwner, batches: readonly number[]) {
  const of = (end: 'from_owner' | 'to_owner') =>
    sqlFor
      .selectFrom('transfers')
      .select(['batch', 'idx', 'asset', 'amount', 'kind', 'from_owner', 'to_owner', 'from_order', 'to_order'])
      .where(end, '=', userId)
      .where('batch', 'in', batches)
      .where('ledger', '=', ledger)
      .where('kind', 'in', ['trade', 'convert', 'fee']);
  return of('from_owner').unionAll(of('to_owner').where('from_owner', '<>', userId));
}
