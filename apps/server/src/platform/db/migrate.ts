import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database.ts';

/** The migrations of this build do not fit what the database has been through. */
export class MigrationError extends Error {}

const TABLE = `create table if not exists migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;

/**
 * Runs the folder's *.sql files that have not run yet, in the order of their names, each in one transaction. Throws
 * `MigrationError` where one that ran was changed or is gone. Returns the names of those that ran now.
 */
export async function migrate(db: Database, folder: string): Promise<string[]> {
  await db.query(TABLE);
  const rows = await db.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations order by name',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const missing = rows.find((row) => !names.includes(row.name));
  if (missing !== undefined) throw new MigrationError(`migration ${missing.name} ran here but is not in this build`);
  const ran: string[] = [];
  for (const name of names) {
    const sql = await readFile(join(folder, name), 'utf8');
    const checksum = createHash('sha256').update(sql).digest('hex');
    const known = applied.get(name);
    if (known === checksum) continue;
    if (known !== undefined) throw new MigrationError(`migration ${name} was changed after it ran: add a new one`);
    await db.batch([
      { sql, params: [] },
      { sql: 'insert into migrations (name, checksum) values ($1, $2)', params: [name, checksum] },
    ]);
    ran.push(name);
  }
  return ran;
}
