import { type Amount, amount, formatAmount } from '@bourse/money';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { rows, sqlFor } from '../platform/db/typed.ts';
import { assetIsMoney, ownerIsSetAside } from './set-aside.ts';

/**
 * Finds published statements of liabilities that are not as the books were at their batch. All transfers are added up, in one
 * pass, to what was set aside for customers after each statement's batch.
 */
export async function findFalseStatements(db: Database, problems: string[]): Promise<void> {
  const statements = sqlFor.selectFrom('liability_statements as s').leftJoin('journal as j', 'j.batch', 's.batch');
  const made = await rows(db, statements.select(['s.no', 's.batch', 's.hash', 'j.hash as stored']).orderBy('s.no'));
  if (made.length === 0) return;
  for (const { no, batch, hash, stored } of made) {
    if (hash !== stored) problems.push(`the statement of liabilities ${no} (batch ${batch}) is not in the chain`);
  }
  const changes = await rows(db, changesBetween);
  const said = new Map(
    (await rows(db, sqlFor.selectFrom('liability_totals').select(['no', 'asset', 'total']))).map(
      ({ no, asset, total }) => [`${no} ${asset}`, amount(total)],
    ),
  );
  const sums = new Map<string, bigint>();
  for (const { no } of made) {
    for (const change of changes) {
      if (change.no === no) sums.set(change.asset, (sums.get(change.asset) ?? 0n) + amount(change.sum));
    }
    for (const [asset, sum] of sums) {
      const total = said.get(`${no} ${asset}`) ?? 0n;
      said.delete(`${no} ${asset}`);
      if (total !== sum)
        problems.push(`statement of liabilities ${no} says ${text(total)} ${asset}, the books ${text(sum)}`);
    }
  }
  for (const key of said.keys()) problems.push(`the statement and asset ${key} of liabilities is not in the books`);
  const claims = sqlFor
    .selectFrom('liability_totals as t')
    .innerJoin('liability_claims as c', (join) => join.onRef('c.no', '=', 't.no').onRef('c.asset', '=', 't.asset'))
    .select(['t.no', 't.asset'])
    .groupBy(['t.no', 't.asset', 't.total'])
    .having(sql`sum(c.accounts + c.savings + c.timed)`, 'is distinct from', sql.ref('t.total'));
  for (const { no, asset } of await rows(db, claims)) {
    problems.push(`the claims to ${asset} in statement of liabilities ${no} are not its total`);
  }
}

const text = (units: bigint): string => formatAmount(units as Amount);

/** What each transfer adds to the side that is set aside, summed for the first statement that it counts in. */
const changesBetween = sqlFor
  .selectFrom('transfers as t')
  .innerJoin(
    (eb) =>
      eb
        .selectFrom('liability_statements')
        .select(['no', 'batch', sql<number>`coalesce(lag(batch) over (order by no), 0)`.as('after')])
        .as('s'),
    (join) => join.onRef('t.batch', '>', 's.after').onRef('t.batch', '<=', 's.batch'),
  )
  .select(['s.no', 't.asset'])
  .select(
    sql<string>`sum(t.amount * (${ownerIsSetAside('t.to_owner')}::int - ${ownerIsSetAside('t.from_owner')}::int))`.as(
      'sum',
    ),
  )
  .where('t.ledger', '=', 'live')
  .where(assetIsMoney('t.asset'))
  .groupBy(['s.no', 't.asset']);
