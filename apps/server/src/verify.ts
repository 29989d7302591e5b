import { describeVerification, verifyJournal } from './exchange/verify-journal.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { createLog } from './platform/log.ts';

/**
 * Proves the tables by the journal. Needs the database for itself: stop the server first. Exit code 1 where they differ.
 * `--head BATCH:HASH`: a head that was kept (statements and the console show it) must still be in the chain.
 */
try {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const db = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR, log });
  const verification = await verifyJournal(db, keptHead(process.argv.slice(2)));
  await db.close();
  console.log(describeVerification(verification));
  process.exitCode = verification.problems.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : String(error));
  process.exitCode = 1;
}

function keptHead([flag, text = '']: readonly string[]): { batch: number; hash: string } | undefined {
  if (flag === undefined) return undefined;
  const [, batch, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (flag !== '--head' || batch === undefined || hash === undefined) throw new Error('verify [--head BATCH:HASH]');
  return { batch: Number(batch), hash };
}
