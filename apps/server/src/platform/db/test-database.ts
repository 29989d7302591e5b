import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { OpenDatabase } from './database.ts';
import { openDatabase } from './open-database.ts';
import { openPostgres } from './postgres-database.ts';
import { asAdmin, databaseAt, TEMPLATE } from './test-server-address.ts';

/** A copy of files, with little written beside them: a third of the time of the default. */
const COPIED = `template ${TEMPLATE} strategy file_copy`;

const log = pino({ level: 'silent' });
const closers: (() => Promise<void> | void)[] = [];

/** After each file of tests. */
export async function closeTestDatabases(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}

/** A fresh database with our tables and nothing in them; closed and removed after the file's tests. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  return openOn(await createDatabase(COPIED));
}

/** A fresh database without tables. */
export async function openEmptyDatabase(): Promise<OpenDatabase> {
  return openOn(await createDatabase());
}

/** Settings of a whole server on a fresh database, with its own folder. */
export async function serverSettings(): Promise<{ readonly DATABASE_URL: string; readonly DATA_DIR: string }> {
  const url = await createDatabase(COPIED);
  const folder = mkdtempSync(join(tmpdir(), 'bourse-server-'));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  return { DATABASE_URL: url, DATA_DIR: folder };
}

/** The database of a server that was closed. Close it before a server opens it again. */
export function reopen(settings: Readonly<Record<string, string>>): Promise<OpenDatabase> {
  return openDatabase({ databaseUrl: settings.DATABASE_URL, dataDir: settings.DATA_DIR ?? '', log });
}

async function createDatabase(how = ''): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${name} ${how}`);
  closers.push(() => asAdmin(`drop database if exists ${name} with (force)`));
  return databaseAt(name);
}

async function openOn(url: string): Promise<OpenDatabase> {
  const db = await openPostgres({ url }, 'owner', log);
  closers.push(() => db.close());
  return db;
}
