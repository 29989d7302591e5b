import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { headMaker } from '../domains/proof/heads.ts';
import type { JournalHead } from '../exchange/load-engine.ts';
import { verifyNightly } from '../exchange/nightly-verification.ts';
import { describeVerification, verifyJournal } from '../exchange/verify-journal.ts';
import { findSecrets } from '../platform/secret-key.ts';
import { withDatabase } from './with-database.ts';

const USAGE = 'npm run verify -- [--head BATCH:HASH] [--keep FILE] [--from FILE], or --nightly';

/**
 * Verifies a snapshot of the tables by the journal, while the server goes on. Exit code 1 if they differ.
 * `--head BATCH:HASH`: a head that somebody kept (statements and the console show it) must still be in the chain.
 * `--keep FILE`: writes what was verified, to go on from later. `--from FILE`: goes on from there.
 * `--nightly`: both by itself, with files in DATA_DIR/verified, and a row in the table `verifications`; exit code 2 if the
 * tables differ.
 */
await withDatabase('guest', async (db, config) => {
  const { head, nightly, ...files } = flags(process.argv.slice(2));
  const secrets = await findSecrets(config, db);
  const options = {
    archive: config.ARCHIVE_DIR,
    ...(secrets === undefined ? {} : { heads: headMaker(secrets) }),
  };
  if (nightly === true) {
    const found = await verifyNightly(db, join(config.DATA_DIR, 'verified'), options, Date.now);
    if (found.verification.problems.length > 0) process.exitCode = 2;
    const anew = found.anew === undefined ? '' : `the whole journal was replayed: ${found.anew}\n`;
    return `${anew}${describeVerification(found.verification)}`;
  }
  const verification = await verifyJournal(db, {
    ...options,
    ...files,
    ...(head === undefined ? {} : { head: keptHead(head) }),
  });
  if (verification.problems.length > 0) process.exitCode = 1;
  return describeVerification(verification);
});

function flags(args: string[]): { head?: string; keep?: string; from?: string; nightly?: boolean } {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({ args, options: { head: text, keep: text, from: text, nightly: { type: 'boolean' } } }).values;
  } catch (error) {
    throw new Error(USAGE, { cause: error });
  }
}

function keptHead(text: string): JournalHead {
  const [, batch, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (batch === undefined || hash === undefined) throw new Error(USAGE);
  return { batch: Number(batch), hash };
}
