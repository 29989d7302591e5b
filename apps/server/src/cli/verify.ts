import type { JournalHead } from '../exchange/load-engine.ts';
import { describeVerification, verifyJournal } from '../exchange/verify-journal.ts';
import { withDatabase } from './with-database.ts';

/**
 * Verifies a snapshot of the tables by the journal, while the server goes on. Exit code 1 if they differ.
 * `--head BATCH:HASH`: a head that somebody kept (statements and the console show it) must still be in the chain.
 */
await withDatabase('guest', async (db) => {
  const head = keptHead(process.argv.slice(2));
  const verification = await db.snapshot((moment) => verifyJournal(moment, head));
  if (verification.problems.length > 0) process.exitCode = 1;
  return describeVerification(verification);
});

function keptHead([flag, text = '']: readonly string[]): JournalHead | undefined {
  if (flag === undefined) return undefined;
  const [, batch, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (flag !== '--head' || batch === undefined || hash === undefined)
    throw new Error('npm run verify -- [--head BATCH:HASH]');
  return { batch: Number(batch), hash };
}
