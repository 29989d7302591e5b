import { join } from 'node:path';
import type { Log } from '../log.ts';
import { lockDataFolder } from './data-lock.ts';
import type { Database } from './database.ts';
import { openPglite } from './pglite-database.ts';
import { openPostgres } from './postgres-database.ts';

export interface DatabaseOptions {
  /** A PostgreSQL server; PGlite in `dataDir` without one. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly log: Log;
}

/**
 * Opens the one database of this server, for it alone: throws `DataLockedError` or `DatabaseOwnedError` while another
 * has it.
 */
export async function openDatabase({ databaseUrl, dataDir, log }: DatabaseOptions): Promise<Database> {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl, log);
  const release = lockDataFolder(dataDir);
  try {
    return releasing(await openPglite(join(dataDir, 'pglite')), release);
  } catch (error) {
    release();
    throw error;
  }
}

function releasing(database: Database, release: () => void): Database {
  return {
    kind: database.kind,
    query: (sql, params) => database.query(sql, params),
    batch: (statements) => database.batch(statements),
    close: async () => {
      try {
        await database.close();
      } finally {
        release();
      }
    },
  };
}
