import { pino } from 'pino';
import type { OpenDatabase } from '../apps/server/src/platform/db/database.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { openDatabase } from '../apps/server/src/platform/db/open-database.ts';
import { temporaryFolder } from '../tools/server-process.ts';

export const silent = pino({ level: 'silent' });

/** Settings of a server on a fresh database: the embedded PostgreSQL as customers have it, durable. */
export const freshSettings = (): Readonly<Record<string, string>> => ({ DATA_DIR: temporaryFolder('bench') });

/** A fresh database with our tables, like that of `freshSettings`. */
export async function openFreshDatabase(): Promise<OpenDatabase> {
  const db = await openDatabase({ dataDir: temporaryFolder('bench'), log: silent });
  await migrate(db, new URL('../apps/server/migrations', import.meta.url).pathname);
  return db;
}
