import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, readConfig } from '../platform/config.ts';
import type { OpenDatabase } from '../platform/db/database.ts';
import { migrate, requireMigrated } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import type { Access } from '../platform/db/postgres-database.ts';
import { createLog } from '../platform/log.ts';

/** apps/server/src/cli in development, apps/server/dist when built. */
const here = dirname(fileURLToPath(import.meta.url));
export const MIGRATIONS = [join(here, 'migrations'), join(here, '../../migrations')].find(existsSync) ?? '';

/** Runs one command on the installation's database and prints what it returns. If it throws, prints the reason and sets exit code 1. */
export async function withDatabase(
  access: Access,
  run: (db: OpenDatabase, config: Config) => Promise<string>,
): Promise<void> {
  try {
    const config = readConfig(process.env);
    const place = { databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR };
    const db = await openDatabase({ ...place, log: createLog(config.LOG_LEVEL), access });
    try {
      console.log(await run(db, config));
    } finally {
      await db.close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

/** The same, beside a server or alone, on the tables of this version: alone it makes them first. */
export function withTables(run: (db: OpenDatabase) => Promise<string>): Promise<void> {
  return withDatabase('owner or guest', async (db) => {
    if (db.owned) await migrate(db, MIGRATIONS);
    else await requireMigrated(db, MIGRATIONS);
    return run(db);
  });
}
