import { COUNT_MOST } from '@bourse/wire/console';
import {
  type Expression,
  expressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { Database } from './database.ts';
import { presentCursor } from './list-cursor.ts';
import { one, rows, sqlFor, statement } from './typed.ts';

export interface ListQuery {
  readonly page: number;
  readonly perPage: number;
  readonly sort: string;
  readonly order: 'asc' | 'desc';
}

/** What lists share: a call has those of them that it declares with `by`. */
export interface SharedFilters {
  readonly fromMs?: number | undefined;
  readonly untilMs?: number | undefined;
  readonly coin?: string | undefined;
  readonly customer?: number | undefined;
}

/** The columns of the filters that a call has declared with `by`: whoever forgets one does not compile. */
type Columns<Query> = ('fromMs' extends keyof Query ? { readonly time: Expression<unknown> } : unknown) &
  ('coin' extends keyof Query ? { readonly coin: Expression<unknown> } : unknown) &
  ('customer' extends keyof Query ? { readonly customer: Expression<unknown> } : unknown);

/** How the rows of a list may be sorted. */
export interface Sorting<Sort extends string> {
  /** The column for each sort that the call may name. */
  readonly sorts: Readonly<Record<Sort, Expression<unknown>>>;
  /** Orders rows that the sort considers equal. */
  readonly key: Expression<unknown>;
  /** Whether all rows are counted, as customers' calls promise. Else no more than `COUNT_MOST` and one. */
  readonly countsAll?: boolean;
}

/** One page of what a query finds, filtered by what lists share, and how many rows it finds. */
export async function listPage<
  Tables,
  Table extends keyof Tables,
  Row extends object,
  Sort extends string,
  Query extends ListQuery & SharedFilters & { readonly sort: Sort },
>(
  db: Database,
  query: SelectQueryBuilder<Tables, Table, Row>,
  {
    sorts,
    key,
    by,
    countsAll = false,
  }: Sorting<Sort> & { readonly by?: Columns<Query> } & ([unknown] extends [Columns<Query>]
      ? unknown
      : { readonly by: Columns<Query> }),
  wanted: Query,
): Promise<{ rows: Row[]; total: number }> {
  const { page, perPage, sort, order } = wanted;
  const found = query.where(filtersOf(wanted, by ?? {}));
  const ordered = found.orderBy(sorts[sort], order).orderBy(key, order);
  const cursor = presentCursor();
  if (cursor !== undefined) return cursor.next(statement(ordered), () => count(db, found));
  const [onPage, total] = await Promise.all([
    rows(db, ordered.limit(perPage).offset((page - 1) * perPage)),
    // To count a million rows takes many times as long as to find a page of them.
    count(db, countsAll ? found : found.limit(COUNT_MOST + 1)),
  ]);
  return { rows: onPage, total };
}

async function count<Tables, Table extends keyof Tables, Row extends object>(
  db: Database,
  query: SelectQueryBuilder<Tables, Table, Row>,
): Promise<number> {
  const counted = sqlFor.selectFrom(query.as('found')).select(({ fn }) => fn.countAll<number>().as('total'));
  return (await one(db, counted))?.total ?? 0;
}

/** The conditions of these filters on these columns. */
export function filtersOf(
  { fromMs, untilMs, coin, customer }: SharedFilters,
  by: {
    readonly time?: Expression<unknown>;
    readonly coin?: Expression<unknown>;
    readonly customer?: Expression<unknown>;
  },
) {
  return allOf(
    by.time && fromMs !== undefined ? sql<boolean>`${by.time} >= ${fromMs}` : undefined,
    by.time && untilMs !== undefined ? sql<boolean>`${by.time} < ${untilMs}` : undefined,
    by.coin && coin !== undefined ? sql<boolean>`${by.coin} = ${coin}` : undefined,
    by.customer && customer !== undefined ? sql<boolean>`${by.customer} = ${customer}` : undefined,
  );
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
