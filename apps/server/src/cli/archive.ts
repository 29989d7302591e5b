import { parseArgs } from 'node:util';
import { archiveJournal } from '../exchange/journal-archive.ts';
import { withDatabase } from './with-database.ts';

const USAGE =
  'npm run archive -- --days N   gives the commands of batches that are older to files; the server may go on';
const DAY_MS = 86_400_000;
const DAYS_MIN = 1;

const days = daysOf(process.argv.slice(2));

/** Archives old batches of the journal into ARCHIVE_DIR, as the server does by itself where ARCHIVE_AFTER_DAYS is set. */
if (days === undefined) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  await withDatabase('guest', async (db, { ARCHIVE_DIR }) => {
    const nowMs = Date.now();
    const files = await archiveJournal(db, { folder: ARCHIVE_DIR, beforeMs: nowMs - days * DAY_MS, nowMs });
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    return `${files.length} files in ${ARCHIVE_DIR}, ${(bytes / 1e6).toFixed(1)} MB. Keep them with the backups: without them the journal cannot be replayed.`;
  });
}

function daysOf(args: string[]): number | undefined {
  try {
    const { days: text = '' } = parseArgs({ args, options: { days: { type: 'string' } } }).values;
    return /^\d{1,5}$/.test(text) && Number(text) >= DAYS_MIN ? Number(text) : undefined;
  } catch {
    return undefined;
  }
}
