import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { goBack } from '../platform/db/go-back.ts';
import { MIGRATIONS, withDatabase } from './with-database.ts';

const [tree] = process.argv.slice(2);

/** `npm run go-back -- TREE`: prepares the database for the former version, whose tree lies there. The server must be stopped. */
if (tree === undefined) {
  console.error(
    'npm run go-back -- TREE   prepares the database for the former version in the folder TREE; stop the server first',
  );
  process.exitCode = 1;
} else {
  await withDatabase('owner', async (db) => {
    const folders = ['apps/server/dist/migrations', 'apps/server/migrations'].map((folder) => join(tree, folder));
    const former = folders.find(existsSync);
    if (former === undefined) throw new Error(`${tree} is not the tree of a version: it has no migrations`);
    const forgotten = await goBack(db, MIGRATIONS, former);
    const what =
      forgotten.length === 0 ? 'nothing had to be done' : `forgotten until the next upgrade: ${forgotten.join(', ')}`;
    return `the version in ${tree} can be started: ${what}`;
  });
}
