import { expressionBuilder, sql } from 'kysely';
import type { Positions, Schema } from '../../platform/db/schema.ts';

/* Parts of queries in which `p` is the table of positions. */

const { eb, and, exists, fn, not, ref, selectFrom } = expressionBuilder<Schema & { p: Positions }, 'p'>();

export const fees = eb('p.open_fees', '+', ref('p.close_fees'));

/** The fees that the house kept: less what makers were paid back of them. */
export const keptFees = eb(
  fees,
  '-',
  fn.coalesce(
    selectFrom('transfers as r')
      .select(({ fn: sums }) => sums.sum<string>('r.amount').as('back'))
      .where('r.kind', '=', 'rebate')
      .where(({ or, eb: same }) =>
        or([same('r.from_order', '=', ref('p.id')), same('r.from_order', '=', ref('p.order_id'))]),
      ),
    sql<string>`0`,
  ),
);

/** What it brought after fees. */
export const netProfit = eb(eb('p.profit', '-', ref('p.open_fees')), '-', ref('p.close_fees'));

/** Closed contract positions of the live ledger that are no copies. */
export const isOwnTrade = and([
  eb('p.ledger', '=', 'live'),
  eb('p.desk', '=', 'contract'),
  eb('p.status', '<>', 'open'),
  not(
    exists(
      selectFrom('copies as o').whereRef('o.order_id', '=', 'p.order_id').whereRef('o.follower_id', '=', 'p.owner'),
    ),
  ),
]);
