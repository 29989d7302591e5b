import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database.ts';
import { appliedMigrations, MigrationError } from './migrate.ts';

/** The first line of each migration from 0085 on: whether the version before works on tables on which it has run. */
const SAYS = /^-- The former version runs on this: (yes|no)\b/;

/** Whether the version before a migration runs on its tables; a migration that does not say so is one on which it does not. */
export const formerRuns = (sql: string): boolean => SAYS.exec(sql)?.[1] === 'yes';

/**
 * Prepares the tables for a former version: what its migrations lack is forgotten, but stays in the tables, and the next
 * upgrade runs it again. `own`, `former`: the folders of migrations of this version and of the one to go back to. Returns
 * the names of those that were forgotten. Throws `MigrationError`, and changes nothing, where the former version would not
 * run on one of them.
 */
export async function goBack(db: Database, own: string, former: string): Promise<readonly string[]> {
  const known = new Set((await readdir(former)).filter((name) => name.endsWith('.sql')));
  if (known.size === 0) throw new MigrationError(`${former} has no migrations: name the folder of the former version`);
  const applied = (await appliedMigrations(db)).map(({ name }) => name);
  const beyond = applied.filter((name) => !known.has(name));
  for (const name of beyond) {
    const sql = await readFile(join(own, name), 'utf8').catch(() => '');
    if (!formerRuns(sql))
      throw new MigrationError(`the former version does not run on migration ${name}: restore the backup of before`);
  }
  await db.batch(beyond.map((name) => ({ sql: 'delete from migrations where name = $1', params: [name] })));
  return beyond;
}
