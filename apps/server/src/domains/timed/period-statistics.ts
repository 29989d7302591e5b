import type { PeriodStats, periodStatsList, QueryOf } from '@bourse/contract';
import type { Database } from '../../platform/db/database.ts';

/** Counted from the settled orders themselves, one row a cycle, shortest first. */
export async function countByPeriod(db: Database, query: QueryOf<typeof periodStatsList>): Promise<PeriodStats[]> {
  return db.query<PeriodStats>(
    `select seconds as period, count(*)::bigint as orders, count(*) filter (where outcome = 'won')::bigint as won,
       count(*) filter (where outcome = 'lost')::bigint as lost,
       count(*) filter (where outcome in ('tie', 'void'))::bigint as returned
     from timed_orders where outcome not in ('pending', 'open') and ledger = $1 and ($2 = '' or symbol = $2)
     group by seconds order by seconds`,
    [query.simulated === '1' ? 'demo' : 'live', query.secondId ?? ''],
  );
}
