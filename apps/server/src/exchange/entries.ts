import { amount, formatAmount } from '@bourse/money';
import type { LedgerEntry, ledgerEntries, QueryOf } from '@bourse/wire';
import { type InferResult, sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { type ListQuery, listPage, type SharedFilters } from '../platform/db/list-rows.ts';
import { sqlFor } from '../platform/db/typed.ts';

/** Both directions of a customer's transfers; what went out counts negative. */
function entriesOf(userId: number, simulated: boolean, { symbol = '', type = -1 }: QueryOf<typeof ledgerEntries>) {
  const transfers = sqlFor.selectFrom('transfers').where('ledger', '=', simulated ? 'demo' : 'live');
  const came = transfers
    .select(['batch', 'idx', 'at_ms', 'asset', 'to_type as type', 'amount', 'kind', 'to_order as order_id'])
    .where('to_owner', '=', userId);
  const went = transfers
    .select(['batch', 'idx', 'at_ms', 'asset', 'from_type as type'])
    .select(({ neg }) => [neg('amount').as('amount'), 'kind', 'from_order as order_id'])
    .where('from_owner', '=', userId);
  return sqlFor
    .selectFrom(came.unionAll(went).as('entries'))
    .selectAll()
    .$if(symbol !== '', (entries) => entries.where('asset', '=', symbol))
    .$if(type !== -1, (entries) => entries.where('type', '=', type));
}

/** The same for operators, filtered as their lists are. */
export async function entriesPage(
  db: Database,
  userId: number,
  query: ListQuery &
    Pick<SharedFilters, 'fromMs' | 'untilMs' | 'coin'> & { readonly sort: 'time'; readonly ledger: 'live' | 'demo' },
): Promise<{ rows: LedgerEntry[]; total: number }> {
  const found = entriesOf(userId, query.ledger === 'demo', { pageNum: 1, pageSize: 1, type: -1 });
  const by = { time: sql.ref('at_ms'), coin: sql.ref('asset') };
  const { rows, total } = await listPage(
    db,
    found,
    { sorts: { time: sql.ref('batch') }, key: sql.ref('idx'), by },
    query,
  );
  return { rows: rows.map(ledgerEntry), total };
}

/** One page of a customer's ledger entries, newest first, with the number of them all. */
export async function listEntries(
  db: Database,
  userId: number,
  simulated: boolean,
  query: QueryOf<typeof ledgerEntries>,
): Promise<{ rows: LedgerEntry[]; total: number }> {
  const sorting = { sorts: { batch: sql.ref('batch') }, key: sql.ref('idx'), countsAll: true };
  const page = { page: query.pageNum, perPage: query.pageSize, sort: 'batch', order: 'desc' } as const;
  const { rows, total } = await listPage(db, entriesOf(userId, simulated, query), sorting, page);
  return { rows: rows.map(ledgerEntry), total };
}

function ledgerEntry(row: InferResult<ReturnType<typeof entriesOf>>[number]): LedgerEntry {
  return {
    id: `${row.batch}-${row.idx}`,
    time: row.at_ms,
    symbol: row.asset,
    type: row.type,
    kind: row.kind,
    amount: formatAmount(amount(row.amount)),
    orderId: row.order_id === 0 ? null : row.order_id,
  };
}
