import {
  type Expression,
  expressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { Database, SqlValue } from './database.ts';
import { one, rows, sqlFor } from './typed.ts';

/** One condition of a list; every `?` in it stands for its value. */
export interface Condition {
  readonly sql: string;
  readonly value: SqlValue;
}

export interface ListQuery {
  readonly page: number;
  readonly perPage: number;
  readonly sort: string;
  readonly order: 'asc' | 'desc';
}

export interface ListSource<Sort extends string> {
  readonly select: string;
  readonly from: string;
  readonly where: readonly (Condition | undefined)[];
  /** The column for each sort that the call may name. */
  readonly sorts: Readonly<Record<Sort, string>>;
  /** Orders rows that the sort considers equal. */
  readonly key: string;
}

/** One page of a list of the console, and how many rows the whole list has. */
export async function listRows<Row extends object, Sort extends string = string>(
  db: Database,
  { select, from, where, sorts, key }: ListSource<Sort>,
  { page, perPage, sort, order }: ListQuery & { readonly sort: Sort },
): Promise<{ rows: Row[]; total: number }> {
  const params: SqlValue[] = [];
  const conditions = where.flatMap((condition) => {
    if (condition === undefined) return [];
    params.push(condition.value);
    return `(${condition.sql.replaceAll('?', `$${params.length}`)})`;
  });
  const filtered = `from ${from} ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}`;
  const paging = `order by ${sorts[sort]} ${order}, ${key} ${order} limit ${perPage} offset ${(page - 1) * perPage}`;
  const [rows, counted] = await Promise.all([
    db.query<Row>(`select ${select} ${filtered} ${paging}`, params),
    db.query<{ total: number }>(`select count(*) as total ${filtered}`, params),
  ]);
  return { rows, total: Number(counted[0]?.total ?? 0) };
}

/** Matches a text anywhere in a column, ignoring case; "" matches everything. */
export function contains(column: string, search: string): Condition | undefined {
  if (search === '') return undefined;
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return { sql: `lower(${column}) like ?`, value: pattern };
}

export function equals(column: string, value: SqlValue | undefined): Condition | undefined {
  return value === undefined ? undefined : { sql: `${column} = ?`, value };
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
