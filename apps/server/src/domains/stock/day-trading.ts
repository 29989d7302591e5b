import { amount, formatAmount } from '@bourse/money';
import type { DayTrading, dayTradingPage, QueryOf } from '@bourse/wire';
import { sql } from 'kysely';
import type { OrderOwner } from '../../exchange/order-owner.ts';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';

const BY_STATUS = { '0': ['<>', 'open'], '1': ['=', 'closed'], '2': ['=', 'liquidated'] } as const;

/** A customer's closed stock positions, summed by day and currency, newest first. */
export async function dayTrading(
  db: Database,
  owner: OrderOwner,
  query: QueryOf<typeof dayTradingPage>,
): Promise<{ rows: DayTrading[]; total: number }> {
  const [is, status] = BY_STATUS[query.status];
  const days = sqlFor
    .selectFrom('positions')
    .select(({ fn, eb, ref }) => [
      sql<string>`to_char(to_timestamp(${ref('closed_ms')} / 1000) at time zone 'UTC', 'YYYY-MM-DD')`.as('day'),
      'asset as currency',
      fn.countAll<number>().as('closed'),
      fn.countAll<number>().filterWhere('status', '=', 'liquidated').as('forced'),
      fn.sum<string>(eb('opened_value', '+', ref('closed_value'))).as('turnover'),
      fn.sum<string>(eb('open_fees', '+', ref('close_fees'))).as('fee'),
      fn.sum<string>('profit').as('profit'),
    ])
    .where('owner', '=', owner.userId)
    .where('ledger', '=', owner.ledger)
    .where('desk', '=', 'stock')
    .where('status', is, status)
    .groupBy(['day', 'asset']);
  const [found, count] = await Promise.all([
    rows(
      db,
      days
        .orderBy('day', 'desc')
        .orderBy('currency')
        .limit(query.pageSize)
        .offset((query.pageNum - 1) * query.pageSize),
    ),
    one(
      db,
      sqlFor.selectFrom(days.as('days')).select(({ fn }) => fn.countAll<number>().as('n')),
    ),
  ]);
  const plain = (text: string) => formatAmount(amount(text));
  return {
    rows: found.map((row) => ({
      ...row,
      turnover: plain(row.turnover),
      fee: plain(row.fee),
      profit: plain(row.profit),
    })),
    total: count?.n ?? 0,
  };
}
