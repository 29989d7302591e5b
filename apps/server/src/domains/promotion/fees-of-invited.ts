import { OWNER } from '@bourse/engine';
import { amount } from '@bourse/money';
import { PROMOTION_LEVELS } from '@bourse/wire';
import type { Database } from '../../platform/db/database.ts';
import type { PaidFees } from './commissions.ts';

/** As the index of fees has it: simulated trading earns nobody anything. */
const FEES = "t.kind = 'fee' and t.ledger = 'live' and t.from_owner > 0 and t.batch > $1 and t.batch <= $2";

const SQL = {
  last: 'select coalesce(max(batch), 0)::bigint as batch from journal',
  next: `select min(t.batch) as batch from transfers t where ${FEES}`,
  fees: `select t.from_owner as owner, t.asset, sum(t.amount) as amount from transfers t
    join users u on u.id = t.from_owner and u.invited_by is not null
    where ${FEES} and t.to_owner = ${OWNER.fees} group by 1, 2 order by 1, 2`,
  inviters: `with recursive up (owner, inviter, level) as (
      select id, invited_by, 1 from users where id = any($1::bigint[]) and invited_by is not null
      union all select up.owner, u.invited_by, up.level + 1 from up join users u on u.id = up.inviter
        where up.level < ${PROMOTION_LEVELS} and u.invited_by is not null
    ) select owner, inviter from up order by owner, level`,
} as const;

/** The latest batch of the journal; 0 where there is none. */
export async function lastBatch(db: Database): Promise<number> {
  const [row] = await db.query<{ batch: number }>(SQL.last);
  return row?.batch ?? 0;
}

/** The first batch after `from`, up to and with `upto`, in which anybody paid a fee. */
export async function nextFees(db: Database, from: number, upto: number): Promise<number | undefined> {
  const [row] = await db.query<{ batch: number | null }>(SQL.next, [from, upto]);
  return row?.batch ?? undefined;
}

/** What invited customers paid in fees in the batches after `from`, up to and with `upto`. */
export async function feesOf(db: Database, from: number, upto: number): Promise<PaidFees[]> {
  const rows = await db.query<{ owner: number; asset: string; amount: string }>(SQL.fees, [from, upto]);
  return rows.map(({ owner, asset, amount: paid }) => ({ owner, asset, amount: amount(paid) }));
}

/** Who invited each of them, who invited that one, and one more. */
export async function invitersOf(db: Database, owners: readonly number[]): Promise<Map<number, number[]>> {
  const rows = owners.length === 0 ? [] : await db.query<{ owner: number; inviter: number }>(SQL.inviters, [owners]);
  const inviters = new Map<number, number[]>();
  for (const { owner, inviter } of rows) inviters.set(owner, [...(inviters.get(owner) ?? []), inviter]);
  return inviters;
}
