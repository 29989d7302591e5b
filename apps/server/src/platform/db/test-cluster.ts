import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { EmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { startCluster } from './postgres-cluster.ts';
import { openPostgres } from './postgres-database.ts';
import { asAdmin, databaseAt, TEMPLATE } from './test-server-address.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');

/** Where Linux keeps files in memory: tests make, empty and drop tables all the time. */
const MEMORY = '/dev/shm';
/**
 * Test data need not survive a crash, and tests are faster without flushing. Several files at once start servers, each with a
 * dozen connections; those of a server that was killed stay a while.
 */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' };

interface TestCluster {
  readonly url: string;
  stop(): Promise<void>;
}

let server: TestCluster | undefined;

/**
 * Before the first storage test: starts one PostgreSQL server for all of them, with a template database that has our
 * tables. It is the embedded one, the server of TEST_DATABASE_URL, or (TEST_POSTGRES=installed) the one installed on
 * the system.
 */
export async function setup(): Promise<void> {
  server = await openServer();
  process.env.TEST_DATABASE_URL = server.url;
  try {
    await asAdmin(`drop database if exists ${TEMPLATE}`);
    await asAdmin(`create database ${TEMPLATE}`);
    const template = await openPostgres({ url: databaseAt(TEMPLATE) }, 'owner', pino({ level: 'silent' }));
    await migrate(template, MIGRATIONS);
    await template.close();
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** After the last one. */
export async function teardown(): Promise<void> {
  await server?.stop();
}

async function openServer(): Promise<TestCluster> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined) return { url: given, stop: async () => undefined };
  if (process.env.TEST_POSTGRES === 'installed') {
    const cluster = startCluster(SETTINGS);
    if ('missing' in cluster) throw new Error(`TEST_POSTGRES=installed: ${cluster.missing}`);
    return { url: `${cluster.url}/postgres`, stop: async () => cluster.stop() };
  }
  const folder = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'bourse-test-'));
  const embedded = await EmbeddedPostgres.open(folder, { settings: SETTINGS });
  return {
    url: embedded.url,
    stop: async () => {
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
