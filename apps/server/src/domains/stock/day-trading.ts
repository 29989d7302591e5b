import { amount, formatAmount } from '@bourse/money';
import type { DayTrading, dayTradingPage, QueryOf } from '@bourse/wire';
import type { OrderOwner } from '../../exchange/order-owner.ts';
import type { Database } from '../../platform/db/database.ts';

const BY_STATUS = { '0': "<> 'open'", '1': "= 'closed'", '2': "= 'liquidated'" } as const;

/** A customer's closed stock positions, summed by day and currency, newest first. */
export async function dayTrading(
  db: Database,
  owner: OrderOwner,
  query: QueryOf<typeof dayTradingPage>,
): Promise<{ rows: DayTrading[]; total: number }> {
  const days = `select to_char(to_timestamp(closed_ms / 1000) at time zone 'UTC', 'YYYY-MM-DD') as day, asset as currency,
      count(*)::bigint as closed, count(*) filter (where status = 'liquidated')::bigint as forced,
      sum(opened_value + closed_value) as turnover, sum(open_fees + close_fees) as fee, sum(profit) as profit
    from positions where owner = $1 and ledger = $2 and desk = 'stock' and status ${BY_STATUS[query.status]}
    group by 1, 2`;
  const [rows, [count]] = await Promise.all([
    db.query<DayTrading>(`${days} order by day desc, currency limit $3 offset $4`, [
      owner.userId,
      owner.ledger,
      query.pageSize,
      (query.pageNum - 1) * query.pageSize,
    ]),
    db.query<{ n: number }>(`select count(*)::bigint as n from (${days}) days`, [owner.userId, owner.ledger]),
  ]);
  const plain = (text: string) => formatAmount(amount(text));
  return {
    rows: rows.map((row) => ({
      ...row,
      turnover: plain(row.turnover),
      fee: plain(row.fee),
      profit: plain(row.profit),
    })),
    total: count?.n ?? 0,
  };
}
