import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { rows, sqlFor } from '../platform/db/typed.ts';

/** What waits for operators, by the console's names of the lists. */
export type OperatorQueue =
  | 'deposits'
  | 'withdrawals'
  | 'certifications'
  | 'loans'
  | 'conversations'
  | 'cases'
  | 'approvals';

const named = (queue: OperatorQueue) => sql<OperatorQueue>`${sql.lit(queue)}`.as('queue');
const LENGTH = sql<number>`count(*)`.as('length');
const OF_MONEY = sql<OperatorQueue>`case kind when 'recharge' then 'deposits' else 'withdrawals' end`;

const QUEUES = sqlFor
  .selectFrom('money_orders')
  .select(({ fn }) => [OF_MONEY.as('queue'), LENGTH, fn.min<number | null>('created_ms').as('since_ms')])
  .where('status', '=', 'waiting')
  .groupBy('kind')
  .unionAll(
    sqlFor
      .selectFrom('certifications')
      .select(({ fn }) => [named('certifications'), LENGTH, fn.min<number | null>('created_ms').as('since_ms')])
      .where('status', '=', 3),
  )
  .unionAll(
    sqlFor
      .selectFrom('loans')
      .select(({ fn }) => [named('loans'), LENGTH, fn.min<number | null>('created_ms').as('since_ms')])
      .where('status', '=', 'waiting'),
  )
  .unionAll(
    sqlFor
      .selectFrom('conversations')
      .select(({ fn }) => [named('conversations'), LENGTH, fn.min<number | null>('waiting_since_ms').as('since_ms')])
      .where('status', '=', 0)
      .where('waiting_since_ms', 'is not', null),
  )
  .unionAll(
    sqlFor
      .selectFrom('cases')
      .select(({ fn }) => [named('cases'), LENGTH, fn.min<number | null>('raised_ms').as('since_ms')])
      .where('status', '<>', 'closed'),
  )
  .unionAll(
    sqlFor
      .selectFrom('approvals')
      .select(({ fn }) => [named('approvals'), LENGTH, fn.min<number | null>('proposed_ms').as('since_ms')])
      .where('status', '=', 'open'),
  );

/** The queues in which something waits: how much, and since when the oldest. */
export async function operatorQueues(db: Database) {
  const found = await rows(db, QUEUES);
  return found.flatMap(({ queue, length, since_ms: sinceMs }) =>
    sinceMs === null ? [] : [{ queue, length, sinceMs }],
  );
}
