import type { Database, SqlValue } from './database.ts';

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
