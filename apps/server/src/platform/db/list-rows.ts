import {
  type Expression,
  expressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { Database } from './database.ts';
import { one, rows, sqlFor } from './typed.ts';

export interface ListQuery {
  readonly page: number;
  readonly perPage: number;
  readonly sort: string;
  readonly order: 'asc' | 'desc';
}

/** How the rows of a list may be sorted. */
export interface Sorting<Sort extends string> {
  /** The column for each sort that the call may name. */
  readonly sorts: Readonly<Record<Sort, Expression<unknown>>>;
  /** Orders rows that the sort considers equal. */
  readonly key: Expression<unknown>;
}

/** One page of what a query finds, and how many rows it finds in all. */
export async function listPage<Tables, Table extends keyof Tables, Row extends object, Sort extends string>(
  db: Database,
  query: SelectQueryBuilder<Tables, Table, Row>,
  { sorts, key }: Sorting<Sort>,
  { page, perPage, sort, order }: ListQuery & { readonly sort: Sort },
): Promise<{ rows: Row[]; total: number }> {
  const ordered = query.orderBy(sorts[sort], order).orderBy(key, order);
  const counted = sqlFor.selectFrom(query.as('found')).select(({ fn }) => fn.countAll<number>().as('total'));
  const [found, count] = await Promise.all([
    rows(db, ordered.limit(perPage).offset((page - 1) * perPage)),
    one(db, counted),
  ]);
  return { rows: found, total: count?.total ?? 0 };
}

/** Whether a text is anywhere in a column, ignoring case; undefined for "", which everything matches. */
export function matches(column: Expression<string | null>, search: string): RawBuilder<boolean> | undefined {
  if (search === '') return undefined;
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`lower(${column}) like ${pattern}`;
}

/** All conditions that were asked for; undefined stands for one that was not. */
export const allOf = (...conditions: readonly (Expression<SqlBool> | undefined)[]) =>
  expressionBuilder().and(conditions.filter((condition) => condition !== undefined));

/** The texts with a space between. */
export const joined = (...texts: readonly Expression<string>[]) => sql<string>`${sql.join(texts, sql` || ' ' || `)}`;
