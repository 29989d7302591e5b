import type { LedgerName } from '@bourse/engine';
import type { Compilable } from 'kysely';
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

/** The pages of a query that reads PAGE rows after a given one, in the order of the index. */
export async function* pagesByOwner<Row extends OwnedRow>(
  db: Database,
  pageAfter: (last: OwnedRow) => Compilable<Row>,
): AsyncGenerator<Row[]> {
  let last: OwnedRow | undefined = { owner: 0, ledger: '', id: 0 };
  while (last !== undefined) {
    const page: Row[] = await rows(db, pageAfter(last));
    yield page;
    last = page.length < PAGE ? undefined : page.at(-1);
  }
}

/** All rows of such a query. */
export async function allByOwner<Row extends OwnedRow>(
  db: Database,
  pageAfter: (last: OwnedRow) => Compilable<Row>,
): Promise<Row[]> {
  const all: Row[] = [];
  for await (const page of pagesByOwner(db, pageAfter)) for (const row of page) all.push(row);
  return all;
}
