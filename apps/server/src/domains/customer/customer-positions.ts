import { amount, formatAmount, formatPrice, price } from '@bourse/money';
import type { QueryOf } from '@bourse/wire';
import type { customerPositions } from '@bourse/wire/console';
import { sql } from 'kysely';
import { madeBetween } from '../../exchange/made-between.ts';
import type { Database } from '../../platform/db/database.ts';
import { listPage } from '../../platform/db/list-rows.ts';
import { sqlFor } from '../../platform/db/typed.ts';

const wanted = ({ ledger, desk, status, symbol, ...period }: QueryOf<typeof customerPositions>) =>
  sqlFor
    .selectFrom('positions')
    .select(['id', 'owner as userId', 'desk', 'symbol', 'asset', 'direction', 'leverage', 'quantity', 'open_value'])
    .select(['margin', 'liquidation_price', 'profit', 'status', 'created_ms', 'closed_ms'])
    .where('ledger', '=', ledger)
    .where(madeBetween(sql.ref('id'), period))
    .$if(desk !== undefined, (found) => found.where('desk', '=', desk as NonNullable<typeof desk>))
    .$if(status !== undefined, (found) => found.where('status', '=', status as NonNullable<typeof status>))
    .$if(symbol !== undefined, (found) => found.where('symbol', '=', symbol as string));

const SORTS = { id: sql.ref('id'), margin: sql.ref('margin'), profit: sql.ref('profit') };
const BY = { time: sql.ref('created_ms'), coin: sql.ref('asset'), customer: sql.ref('owner') };
const text = (stored: string): string => formatAmount(amount(stored));

/** Positions, open or over. */
export async function positionsPage(db: Database, query: QueryOf<typeof customerPositions>) {
  const { rows, total } = await listPage(db, wanted(query), { sorts: SORTS, key: SORTS.id, by: BY }, query);
  return {
    total,
    rows: rows.map(({ asset, open_value, liquidation_price, created_ms, closed_ms, ...row }) => ({
      ...row,
      coin: asset,
      quantity: text(row.quantity),
      openValue: text(open_value),
      margin: text(row.margin),
      liquidationPrice: formatPrice(price(liquidation_price)),
      profit: text(row.profit),
      createdMs: created_ms,
      closedMs: closed_ms === 0 ? null : closed_ms,
    })),
  };
}
