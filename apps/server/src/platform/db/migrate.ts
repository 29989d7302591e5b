import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database.ts';

/** The migrations of this build do not fit those that ran in the database. */
export class MigrationError extends Error {}

const TABLE = `create table if not exists migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;

/** A migration of this build, or one that ran in a database. */
export interface Migration {
  readonly name: string;
  readonly checksum: string;
}

/**
 * Runs the folder's *.sql files that have not run yet, in the order of their names, each in one transaction; up to
 * `last` where it is named. Throws `MigrationError` where one that ran was changed or is gone. Returns the names of
 * those that ran now.
 */
export async function migrate(db: Database, folder: string, last?: string): Promise<string[]> {
  await db.query(TABLE);
  const pending = await findPending(db, folder);
  const wanted = pending.filter(({ name }) => last === undefined || name <= last);
  for (const { name, checksum, sql } of wanted) {
    await db.batch([
      { sql, params: [] },
      { sql: 'insert into migrations (name, checksum) values ($1, $2)', params: [name, checksum] },
    ]);
  }
  return wanted.map(({ name }) => name);
}

/**
 * Throws `MigrationError` unless exactly the folder's migrations ran: for commands that work beside a running server.
 */
export async function requireMigrated(db: Database, folder: string): Promise<void> {
  const [table] = await db.query<{ known: boolean }>(`select to_regclass('migrations') is not null as known`);
  const [first] = table?.known === true ? await findPending(db, folder) : [{ name: 'the first' }];
  if (first === undefined) return;
  throw new MigrationError(
    `migration ${first.name} has not run in this database: the server that runs on it is of an older version`,
  );
}

/** Whether all of the folder's migrations have run, and no others. Reads only. */
export function isMigrated(db: Database, folder: string): Promise<boolean> {
  return requireMigrated(db, folder).then(
    () => true,
    (error: unknown) => {
      if (error instanceof MigrationError) return false;
      throw error;
    },
  );
}

export async function appliedMigrations(db: Database): Promise<Migration[]> {
  return db.query<{ name: string; checksum: string }>('select name, checksum from migrations order by name');
}

async function findPending(db: Database, folder: string): Promise<(Migration & { readonly sql: string })[]> {
  const rows = await appliedMigrations(db);
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const missing = rows.find((row) => !names.includes(row.name));
  if (missing !== undefined)
    throw new MigrationError(`migration ${missing.name} has run in this database but is not in this build`);
  const pending: (Migration & { readonly sql: string })[] = [];
  for (const name of names) {
    const sql = await readFile(join(folder, name), 'utf8');
    const checksum = createHash('sha256').update(sql).digest('hex');
    const known = applied.get(name);
    if (known === undefined) pending.push({ name, checksum, sql });
    else if (known !== checksum) throw new MigrationError(`migration ${name} was changed after it ran: add a new one`);
  }
  return pending;
}
