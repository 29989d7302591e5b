import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll } from 'vitest';
import { startCluster } from './platform/db/postgres-cluster.ts';

export interface ServerDatabase {
  readonly name: 'pglite' | 'postgres';
  /** Settings of a server on a new, empty database. */
  readonly settings: () => Promise<Readonly<Record<string, string>>>;
}

/** For tests of whole servers, `describe.each(serverDatabases())`: PGlite, and a PostgreSQL server started for the tests. */
export function serverDatabases(): readonly ServerDatabase[] {
  const databases: ServerDatabase[] = [
    { name: 'pglite', settings: async () => ({ DATA_DIR: mkdtempSync(join(tmpdir(), 'bourse-server-')) }) },
  ];
  const cluster = startCluster();
  if ('missing' in cluster) console.warn(`the server's tests skip PostgreSQL: ${cluster.missing}`);
  else {
    afterAll(() => cluster.stop());
    databases.push({ name: 'postgres', settings: () => freshDatabase(cluster.url) });
  }
  return databases;
}

async function freshDatabase(url: string): Promise<Readonly<Record<string, string>>> {
  const name = `server_${randomBytes(6).toString('hex')}`;
  const admin = new Client({ connectionString: `${url}/postgres` });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  return { DATABASE_URL: `${url}/${name}` };
}
