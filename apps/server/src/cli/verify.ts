import { parseArgs } from 'node:util';
import { headMaker } from '../domains/proof/heads.ts';
import type { JournalHead } from '../exchange/load-engine.ts';
import { describeVerification, verifyJournal } from '../exchange/verify-journal.ts';
import { findSecrets } from '../platform/secret-key.ts';
import { withDatabase } from './with-database.ts';

const USAGE = 'npm run verify -- [--head BATCH:HASH] [--keep FILE] [--from FILE]';

/**
 * Verifies a snapshot of the tables by the journal, while the server goes on. Exit code 1 if they differ.
 * `--head BATCH:HASH`: a head that somebody kept (statements and the console show it) must still be in the chain.
 * `--keep FILE`: writes what was verified, to go on from later. `--from FILE`: goes on from there.
 */
await withDatabase('guest', async (db, config) => {
  const { head, ...files } = flags(process.argv.slice(2));
  const secrets = await findSecrets(config, db);
  const verification = await verifyJournal(db, {
    ...files,
    ...(head === undefined ? {} : { head: keptHead(head) }),
    ...(secrets === undefined ? {} : { heads: headMaker(secrets) }),
  });
  if (verification.problems.length > 0) process.exitCode = 1;
  return describeVerification(verification);
});

function flags(args: string[]): { head?: string; keep?: string; from?: string } {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({ args, options: { head: text, keep: text, from: text } }).values;
  } catch (error) {
    throw new Error(USAGE, { cause: error });
  }
}

function keptHead(text: string): JournalHead {
  const [, batch, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (batch === undefined || hash === undefined) throw new Error(USAGE);
  return { batch: Number(batch), hash };
}
