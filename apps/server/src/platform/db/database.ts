/** What a statement may be given. bigints travel as text; JSON as text; arrays for `any($1)`. */
export type SqlValue = string | number | boolean | null | readonly string[] | readonly number[];

export interface Statement {
  readonly sql: string;
  readonly params: readonly SqlValue[];
}

/**
 * The one door to the tables: PGlite in a worker thread, or a PostgreSQL server. Numeric columns come back
 * as text, bigint and integer columns as numbers (all of ours are below 2^53), json columns parsed.
 */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /** One statement; its rows. Rejects with the database's error (`code` is the SQLSTATE). */
  query<Row extends object = Record<string, unknown>>(sql: string, params?: readonly SqlValue[]): Promise<Row[]>;
  /** All or nothing, in one transaction, in order. */
  batch(statements: readonly Statement[]): Promise<void>;
  close(): Promise<void>;
}

/** SQLSTATE of a broken unique constraint. */
export const UNIQUE_VIOLATION = '23505';

export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
