import type { Log } from '../log.ts';
import type { OpenDatabase } from './database.ts';
import { EmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { type Access, openPostgres, type PostgresServer } from './postgres-database.ts';

export interface DatabaseOptions {
  /** Address of a PostgreSQL server; if absent, the embedded one in `dataDir` is used. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly log: Log;
  /** Owner by default. */
  readonly access?: Access;
}

/** Opens the database of this installation. Throws `DatabaseOwnedError` if it is to own it and another server does. */
export async function openDatabase({ log, access = 'owner', ...place }: DatabaseOptions): Promise<OpenDatabase> {
  return openPostgres(await postgresServer(place), access, log);
}

/** The server of `databaseUrl`; without one that of `dataDir`, started where it does not run. */
export async function postgresServer({
  databaseUrl,
  dataDir,
}: Pick<DatabaseOptions, 'databaseUrl' | 'dataDir'>): Promise<PostgresServer> {
  if (databaseUrl !== undefined) return { url: databaseUrl };
  const embedded = await EmbeddedPostgres.open(dataDir);
  return {
    url: embedded.url,
    leave: () => embedded.leave(),
  };
}
