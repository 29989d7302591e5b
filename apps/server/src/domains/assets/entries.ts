import { amount, formatAmount } from '@bourse/money';
import type { LedgerEntry, ledgerEntries, QueryOf } from '@bourse/wire';
import type { Database } from '../../platform/db/database.ts';

interface Row {
  readonly batch: number;
  readonly idx: number;
  readonly at_ms: number;
  readonly asset: string;
  readonly type: number;
  readonly amount: string;
  readonly kind: string;
  readonly order_id: number;
}

/** Both directions of a customer's transfers; what went out counts negative. */
const ENTRIES = `(
  select batch, idx, at_ms, asset, to_type as type, amount, kind, to_order as order_id from transfers where to_owner = $1 and ledger = $2
  union all
  select batch, idx, at_ms, asset, from_type, -amount, kind, from_order from transfers where from_owner = $1 and ledger = $2
) entries where ($3 = '' or asset = $3) and ($4 = -1 or type = $4)`;

/** One page of a customer's ledger entries, newest first, with the number of them all. */
export async function listEntries(
  db: Database,
  userId: number,
  simulated: boolean,
  query: QueryOf<typeof ledgerEntries>,
): Promise<{ rows: LedgerEntry[]; total: number }> {
  const selection = [userId, simulated ? 'demo' : 'live', query.symbol ?? '', query.type ?? -1];
  const [rows, [count]] = await Promise.all([
    db.query<Row>(`select * from ${ENTRIES} order by batch desc, idx desc limit $5 offset $6`, [
      ...selection,
      query.pageSize,
      (query.pageNum - 1) * query.pageSize,
    ]),
    db.query<{ n: number }>(`select count(*)::bigint as n from ${ENTRIES}`, selection),
  ]);
  return { rows: rows.map(ledgerEntry), total: count?.n ?? 0 };
}

function ledgerEntry(row: Row): LedgerEntry {
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
