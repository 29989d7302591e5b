import { describeVerification, verifyJournal } from './exchange/verify-journal.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { createLog } from './platform/log.ts';

/** Proves the tables by the journal. Needs the database for itself: stop the server first. Exit code 1 where they differ. */
try {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const db = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR, log });
  const verification = await verifyJournal(db);
  await db.close();
  console.log(describeVerification(verification));
  process.exitCode = verification.problems.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : String(error));
  process.exitCode = 1;
}
