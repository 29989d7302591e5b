import { writeBackup } from '../exchange/backup.ts';
import { requireMigrated } from '../platform/db/migrate.ts';
import { MIGRATIONS, withDatabase } from './with-database.ts';

const [file] = process.argv.slice(2);

/** `npm run backup -- FILE`: writes a snapshot of all tables, while the server goes on. */
if (file === undefined) {
  console.error('npm run backup -- FILE   writes a snapshot of all tables; the server may go on');
  process.exitCode = 1;
} else {
  await withDatabase('guest', async (db, { SECRET_KEY }) => {
    await requireMigrated(db, MIGRATIONS);
    const { head, tables } = await writeBackup(db, file, Date.now());
    const upTo = head === undefined ? 'the journal is empty' : `the journal ends at ${head.batch}:${head.hash}`;
    const key = SECRET_KEY === undefined ? 'DATA_DIR/secret.key' : 'SECRET_KEY';
    return `${file}: ${tables.length} tables; ${upTo}.\nThe key that opens encrypted data (${key}) is not in it: keep that safe in another place.`;
  });
}
