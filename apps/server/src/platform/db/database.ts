import type { PoolClient } from 'pg';

/** What a statement may be given. bigints travel as text; JSON as text; arrays for `any($1)`. */
export type SqlValue = string | number | boolean | null | readonly string[] | readonly number[];

export interface Statement {
  readonly sql: string;
  readonly params: readonly SqlValue[];
}

/**
 * The one door to the tables of a PostgreSQL database. Numeric columns come back as text, bigint and integer columns as
 * numbers (all of ours are below 2^53), json columns parsed.
 */
export interface Database {
  /** One statement; its rows. Rejects with the database's error (`code` is the SQLSTATE). */
  query<Row extends object = Record<string, unknown>>(sql: string, params?: readonly SqlValue[]): Promise<Row[]>;
  /** All or nothing, in one transaction, in order. */
  batch(statements: readonly Statement[]): Promise<void>;
  close(): Promise<void>;
}

/** A database as it was opened. */
export interface OpenDatabase extends Database {
  /** Whether no server but this process may write it. A guest must leave alone what a server keeps in its memory. */
  readonly owned: boolean;
  /** Reads as of one moment, whatever is written meanwhile. `connection` is the driver's, for COPY. */
  snapshot<T>(work: (db: Database, connection: PoolClient) => Promise<T>): Promise<T>;
  /** All that `work` writes, or nothing where it throws. */
  transaction<T>(work: (db: Database, connection: PoolClient) => Promise<T>): Promise<T>;
  /** Told what other processes announce with `pg_notify(channel, …)`; undefined where something may have been missed. */
  listen(channel: string, listener: (text: string | undefined) => void): Promise<void>;
}

/** SQLSTATE of a broken unique constraint. */
export const UNIQUE_VIOLATION = '23505';

export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
