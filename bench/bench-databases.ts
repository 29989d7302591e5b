import { pino } from 'pino';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { openDatabase } from '../apps/server/src/platform/db/open-database.ts';
import { startCluster } from '../apps/server/src/platform/db/postgres-cluster.ts';
import { temporaryFolder } from '../tools/server-process.ts';

export const silent = pino({ level: 'silent' });

/** A place to measure on. */
export interface BenchDatabase {
  readonly name: string;
  /** Settings that point a server at a fresh database. */
  settings(): Promise<Readonly<Record<string, string>>>;
  /** A fresh database with our tables. */
  open(): Promise<Database>;
}

/** PGlite and a durable PostgreSQL server (fsync on); stopped when the process ends. */
export function benchDatabases(): BenchDatabase[] {
  const pglite: BenchDatabase = {
    name: 'PGlite',
    settings: async () => ({ DATA_DIR: temporaryFolder('bench') }),
    open: () => migrated(openDatabase({ dataDir: temporaryFolder('bench'), log: silent })),
  };
  const cluster = startCluster({ durable: true });
  if ('missing' in cluster) {
    console.log(`PostgreSQL is skipped: ${cluster.missing}`);
    return [pglite];
  }
  process.once('exit', cluster.stop);
  let count = 0;
  const freshUrl = async () => {
    count += 1;
    const admin = await openDatabase({ databaseUrl: `${cluster.url}/postgres`, dataDir: '', log: silent });
    await admin.query(`create database bench${count}`);
    await admin.close();
    return `${cluster.url}/bench${count}`;
  };
  const postgres: BenchDatabase = {
    name: 'PostgreSQL',
    settings: async () => ({ DATABASE_URL: await freshUrl(), DATA_DIR: temporaryFolder('bench') }),
    open: async () => migrated(openDatabase({ databaseUrl: await freshUrl(), dataDir: '', log: silent })),
  };
  return [postgres, pglite];
}

async function migrated(opening: Promise<Database>): Promise<Database> {
  const db = await opening;
  await migrate(db, new URL('../apps/server/migrations', import.meta.url).pathname);
  return db;
}
