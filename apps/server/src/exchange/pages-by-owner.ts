import type { LedgerName } from '@bourse/engine';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { rows } from '../platform/db/typed.ts';

/** Rows that the loading of the engine reads at once. */
export const PAGE = 50_000;

/** A row of a table with the index (owner, ledger, id). */
export interface OwnedRow {
  readonly owner: number;
  readonly ledger: LedgerName | '';
  readonly id: number;
}

/** A page after a row, in the order of the index of `table`. */
function pageAfter<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  table: string,
  last: OwnedRow,
) {
  const [owner, ledger, id] = ['owner', 'ledger', 'id'].map((name) => sql.ref(`${table}.${name}`));
  return query
    .where(sql<SqlBool>`(${owner}, ${ledger}, ${id}) > (${last.owner}, ${last.ledger}, ${last.id})`)
    .orderBy(sql`${owner}, ${ledger}, ${id}`)
    .limit(PAGE);
}

/** What a query finds in `table`, PAGE rows at a time, in the order of the index. */
export async function* pagesByOwner<Tables, Table extends keyof Tables, Row extends OwnedRow>(
  db: Database,
  query: SelectQueryBuilder<Tables, Table, Row>,
  table: string,
): AsyncGenerator<Row[]> {
  let last: OwnedRow | undefined = { owner: 0, ledger: '', id: 0 };
  while (last !== undefined) {
    const page: Row[] = await rows(db, pageAfter(query, table, last));
    yield page;
    last = page.length < PAGE ? undefined : page.at(-1);
  }
}

/** All of it. */
export async function allByOwner<Tables, Table extends keyof Tables, Row extends OwnedRow>(
  db: Database,
  query: SelectQueryBuilder<Tables, Table, Row>,
  table: string,
): Promise<Row[]> {
  const all: Row[] = [];
  for await (const page of pagesByOwner(db, query, table)) for (const row of page) all.push(row);
  return all;
}
