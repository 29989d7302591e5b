import { OWNER, type TransferKind } from '@bourse/engine';
import { amount, formatAmount } from '@bourse/money';
import type { QueryOf } from '@bourse/wire';
import { HOUSE_ACCOUNTS, type MovementKind, type movementList } from '@bourse/wire/console';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { allOf, filtersOf, listPage } from '../../platform/db/list-rows.ts';
import { sqlFor } from '../../platform/db/typed.ts';

type Query = QueryOf<typeof movementList>;

const NAMES = new Map<number, string>(HOUSE_ACCOUNTS.map((name) => [OWNER[name], name]));
const nameOf = (owner: number): string => NAMES.get(owner) ?? String(owner);

/** On whichever side they are. */
const withSide = (owner: number | undefined) =>
  owner === undefined ? undefined : sql<boolean>`(from_owner = ${owner} or to_owner = ${owner})`;

function wanted({ ledger, kind, account, customer, coin, fromMs, untilMs }: Query) {
  return sqlFor
    .selectFrom('transfers')
    .select(['batch', 'idx', 'at_ms', 'asset', 'from_owner', 'to_owner', 'amount', 'kind', 'from_order', 'to_order'])
    .where(({ eb }) =>
      allOf(
        eb('ledger', '=', ledger),
        kind === undefined ? undefined : eb('kind', '=', kind),
        withSide(account === undefined ? undefined : OWNER[account]),
        withSide(customer),
        filtersOf({ coin }, { coin: sql.ref('asset') }),
        // Times of batches never fall, and the journal is found by time.
        fromMs === undefined
          ? undefined
          : sql<boolean>`batch >= coalesce((select min(batch) from journal where at_ms >= ${fromMs}), 9e15) and at_ms >= ${fromMs}`,
        untilMs === undefined
          ? undefined
          : sql<boolean>`batch <= coalesce((select min(batch) from journal where at_ms >= ${untilMs}), 9e15) and at_ms < ${untilMs}`,
      ),
    );
}

/** Transfers of the ledger, newest first. */
export async function movementsPage(db: Database, { coin, customer, fromMs, untilMs, ...query }: Query) {
  const found = wanted({ coin, customer, fromMs, untilMs, ...query });
  const { rows, total } = await listPage(db, found, { sorts: { time: sql.ref('batch') }, key: sql.ref('idx') }, query);
  return {
    total,
    rows: rows.map((row) => ({
      id: `${row.batch}-${row.idx}`,
      time: row.at_ms,
      from: nameOf(row.from_owner),
      to: nameOf(row.to_owner),
      coin: row.asset,
      amount: formatAmount(amount(row.amount)),
      // A kind of the engine that the console has no words for does not compile.
      kind: row.kind as TransferKind satisfies MovementKind,
      orderId: row.from_order || row.to_order || null,
      batch: row.batch,
    })),
  };
}
