import { restoreBackup } from '../exchange/backup.ts';
import { describeVerification } from '../exchange/verify-journal.ts';
import { MIGRATIONS, withDatabase } from './with-database.ts';

const [file] = process.argv.slice(2);

/** `npm run restore -- FILE`: loads a backup into an empty database and verifies it. If that fails, the database stays empty. */
if (file === undefined) {
  console.error('npm run restore -- FILE   loads a backup into the empty database of DATABASE_URL or DATA_DIR');
  process.exitCode = 1;
} else {
  await withDatabase('owner', async (db, { ARCHIVE_DIR }) => {
    const { header, proof } = await restoreBackup(db, file, MIGRATIONS, ARCHIVE_DIR);
    const { head, madeAt } = header;
    const upTo = head === undefined ? 'an empty journal' : `the journal's head ${head.batch}:${head.hash}`;
    return `restored as of ${madeAt}, with ${upTo}.\n${describeVerification(proof)}`;
  });
}
