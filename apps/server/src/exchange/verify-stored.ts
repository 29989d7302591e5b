import type { Database } from '../platform/db/database.ts';
import { batchHash, GENESIS_HASH } from './journal-chain.ts';
import type { JournalHead } from './load-engine.ts';
import { compareTransfers } from './verify-journal.ts';

const PAGE = 500;
const PROBLEMS_MAX = 50;

interface Batch {
  readonly batch: number;
  readonly previous_hash: string;
  readonly hash: string;
  readonly commands: string;
}

/**
 * What can be verified while the market goes on, up to a stored head: the hash chain is complete and leads to it,
 * and every balance is the sum of its transfers. Returns the problems found.
 */
export async function verifyStored(db: Database, upto: JournalHead): Promise<readonly string[]> {
  const problems: string[] = [];
  let head: JournalHead = { batch: 0, hash: GENESIS_HASH };
  while (head.batch < upto.batch && problems.length < PROBLEMS_MAX) {
    const rows = await db.query<Batch>(
      'select batch, previous_hash, hash, commands from journal where batch > $1 and batch <= $2 order by batch limit $3',
      [head.batch, upto.batch, PAGE],
    );
    if (rows.length === 0) {
      problems.push(`batch ${head.batch + 1} is missing`);
      break;
    }
    for (const row of rows) {
      if (row.batch !== head.batch + 1) problems.push(`batch ${head.batch + 1} is missing`);
      if (row.previous_hash !== head.hash) problems.push(`batch ${row.batch} does not follow the one before`);
      if (row.hash !== batchHash(head.hash, row.batch, row.commands)) problems.push(`batch ${row.batch} was edited`);
      head = { batch: row.batch, hash: row.hash };
    }
  }
  if (problems.length === 0 && head.hash !== upto.hash) problems.push('the chain does not lead to its head');
  await compareTransfers(db, problems);
  const sums = await db.query<{ ledger: string; asset: string; sum: string }>(
    'select ledger, asset, sum(available + held)::text as sum from accounts group by ledger, asset having sum(available + held) <> 0',
  );
  for (const { ledger, asset, sum } of sums)
    problems.push(`the trial balance of ${ledger} ${asset} is ${sum}, not zero`);
  return problems.slice(0, PROBLEMS_MAX);
}
