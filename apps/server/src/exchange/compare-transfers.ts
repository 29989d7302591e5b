import { OWNER } from '@bourse/engine';
import type { Database } from '../platform/db/database.ts';
import { rows, sqlFor } from '../platform/db/typed.ts';

const TOLD_MAX = 50;

/** What came into each account less what went out. */
const movedIn = sqlFor
  .selectFrom(
    sqlFor
      .selectFrom('transfers')
      .select(['to_owner as owner', 'ledger', 'to_type as type', 'asset', 'amount'])
      .unionAll(
        sqlFor
          .selectFrom('transfers')
          .select(({ neg, ref }) => [
            'from_owner as owner',
            'ledger',
            'from_type as type',
            'asset',
            neg(ref('amount')).as('amount'),
          ]),
      )
      .as('ends'),
  )
  .select(({ fn }) => ['owner', 'ledger', 'type', 'asset', fn.sum<string>('amount').as('amount')])
  .groupBy(['owner', 'ledger', 'type', 'asset']);

const differences = sqlFor
  .with('moved', () => movedIn)
  .selectFrom('accounts as a')
  .fullJoin('moved as m', (join) =>
    join
      .onRef('m.owner', '=', 'a.owner')
      .onRef('m.ledger', '=', 'a.ledger')
      .onRef('m.type', '=', 'a.type')
      .onRef('m.asset', '=', 'a.asset'),
  )
  .select(({ eb, fn, ref, val }) => [
    fn.coalesce('a.owner', 'm.owner').as('owner'),
    fn.coalesce('a.ledger', 'm.ledger').as('ledger'),
    fn.coalesce('a.type', 'm.type').as('type'),
    fn.coalesce('a.asset', 'm.asset').as('asset'),
    fn.coalesce(eb('a.available', '+', ref('a.held')), val('0')).as('stored'),
    fn.coalesce('m.amount', val('0')).as('moved'),
  ])
  .where(({ eb, fn, ref, val }) =>
    eb(fn.coalesce(eb('a.available', '+', ref('a.held')), val('0')), '<>', fn.coalesce('m.amount', val('0'))),
  )
  .limit(TOLD_MAX);

/** Adds every balance that is not the sum of what came in less what went out to `problems`. */
export async function compareTransfers(db: Database, problems: string[]): Promise<void> {
  for (const row of await rows(db, differences)) {
    const who = row.owner === OWNER.external ? 'the outside' : `owner ${row.owner}`;
    problems.push(
      `${who} has ${row.stored} ${row.asset} (${row.ledger}, type ${row.type}), but its transfers add up to ${row.moved}`,
    );
  }
}
