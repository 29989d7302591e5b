import type { PoolClient } from 'pg';

/** Parameters of a statement. bigints and JSON are passed as text; arrays are for `any($1)`. */
export type SqlValue = string | number | boolean | null | readonly string[] | readonly number[];

export interface Statement {
  readonly sql: string;
  readonly params: readonly SqlValue[];
}

export interface Sending {
  /**
   * The batch is sent behind those sent so before it, without waiting for the answer to them, and carried out after
   * them. If one of them fails, it may be refused or not: where it depends on them, its statements see to that. Each
   * statement is one, with parameters or without.
   */
  readonly inLine: boolean;
}

/**
 * The only access to the tables of a PostgreSQL database. Numeric columns come back as text, bigint and integer columns
 * as numbers (all of ours are below 2^53), json columns parsed.
 */
export interface Database {
  /** One statement; its rows. Rejects with the database's error (`code` is the SQLSTATE). */
  query<Row extends object = Record<string, unknown>>(sql: string, params?: readonly SqlValue[]): Promise<Row[]>;
  /** All or nothing, in one transaction, in order. */
  batch(statements: readonly Statement[], sending?: Sending): Promise<void>;
  close(): Promise<void>;
}

/** A database as it was opened. */
export interface OpenDatabase extends Database {
  /** Whether this process alone may write it. A guest must not write what a server keeps in its memory. */
  readonly owned: boolean;
  /** postgres://… of its server, the embedded one too. */
  readonly url: string;
  /** The owner's, once it has taken over: each takeover counts one further. */
  readonly epoch: number | undefined;
  /**
   * Waits until nobody else owns the database, however long that takes, and owns it then. Until it has taken over, it
   * reads only.
   */
  ownWhenFree(): Promise<void>;
  /** Why this process may not use the database any more; once it is said it stays. */
  readonly lost: string | undefined;
  /** Calls the listener when the database is lost, at once if it is. */
  onLost(listener: (why: string) => void): void;
  /**
   * Begins the epoch of the server that holds the lock. What former servers had under way has ended then, and what they
   * still send is refused: whatever is kept in memory must be read after this.
   */
  takeOver(): Promise<void>;
  /** A sign of life: a commit of its own. The database's clock, ms. Loses the database where it is not stored in time. */
  beat(): Promise<number>;
  /** A sign of life that stores nothing. */
  sign(): Promise<void>;
  /** Reads a snapshot, unaffected by what is written meanwhile. `connection` is the driver's, for COPY. */
  snapshot<T>(work: (db: Database, connection: PoolClient) => Promise<T>): Promise<T>;
  /** Like a snapshot, but `work` may make temporary tables and fill them. All that it writes is undone at the end. */
  workspace<T>(work: (db: Database, connection: PoolClient) => Promise<T>): Promise<T>;
  /** Stores all that `work` writes, or nothing if it throws. */
  transaction<T>(work: (db: Database, connection: PoolClient) => Promise<T>): Promise<T>;
  /**
   * Called with what other processes announce with `pg_notify(channel, …)`. Nothing is missed: with the connection that
   * listens, the database is lost.
   */
  listen(channel: string, listener: (text: string | undefined) => void): Promise<void>;
}

/** What most parts of the server need: to read and write, and to read a moment. */
export type SnapshotDatabase = Database & Pick<OpenDatabase, 'snapshot'>;

/** That of a server, whose threads may open it too. */
export type ServerDatabase = SnapshotDatabase & Pick<OpenDatabase, 'url'>;

/** SQLSTATE of a broken unique constraint. */
export const UNIQUE_VIOLATION = '23505';

export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
