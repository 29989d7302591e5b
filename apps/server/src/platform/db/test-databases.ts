import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { startCluster } from './postgres-cluster.ts';

export interface TestDatabase {
  readonly name: 'pglite' | 'postgres';
  /** A fresh, empty database; closed and removed after the file's tests. */
  open(): Promise<Database>;
}

const log = pino({ level: 'silent' });
const closers: (() => Promise<void> | void)[] = [];
let template: Promise<string> | undefined;
let serverUrl: { readonly url: string | undefined } | undefined;

/**
 * The databases that a storage test runs on, for `describe.each(testDatabases())`: PGlite, and the PostgreSQL server of
 * TEST_DATABASE_URL or one that is started for the tests. Where none can be had, the reason is printed.
 */
export function testDatabases(): TestDatabase[] {
  afterAll(async () => {
    for (const close of closers.splice(0).reverse()) await close();
    template = undefined;
  });
  const databases: TestDatabase[] = [{ name: 'pglite', open: openFreshPglite }];
  serverUrl ??= { url: process.env.TEST_DATABASE_URL ?? startServer() };
  const { url } = serverUrl;
  if (url !== undefined) databases.push({ name: 'postgres', open: () => openFreshPostgres(url) });
  return databases;
}

function startServer(): string | undefined {
  const cluster = startCluster();
  if ('missing' in cluster) {
    process.stderr.write(`storage tests skip PostgreSQL: ${cluster.missing}\n`);
    return undefined;
  }
  closers.push(() => {
    process.off('exit', cluster.stop);
    cluster.stop();
  });
  process.once('exit', cluster.stop);
  return cluster.url;
}

async function openFreshPglite(): Promise<Database> {
  template ??= makeTemplate();
  const folder = temporaryFolder();
  cpSync(await template, folder, { recursive: true });
  const db = await openDatabase({ dataDir: folder, log });
  closers.push(() => db.close());
  return db;
}

/** Making a cluster takes seconds, copying one does not. */
async function makeTemplate(): Promise<string> {
  const folder = temporaryFolder();
  const db = await openDatabase({ dataDir: folder, log });
  await db.close();
  return folder;
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bourse-test-'));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function openFreshPostgres(url: string): Promise<Database> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const at = (database: string): string => {
    const address = new URL(url);
    address.pathname = `/${database}`;
    return address.href;
  };
  const admin = async (sql: string) => {
    const client = new Client({ connectionString: at('postgres') });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await admin(`create database ${name}`);
  const db = await openDatabase({ databaseUrl: at(name), dataDir: tmpdir(), log });
  closers.push(async () => {
    await db.close();
    await admin(`drop database if exists ${name} with (force)`);
  });
  return db;
}
