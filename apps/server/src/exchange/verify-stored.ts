import type { Database } from '../platform/db/database.ts';
import { rows, sqlFor } from '../platform/db/typed.ts';
import { chainedBatches } from './chained-batches.ts';
import { compareTransfers } from './compare-transfers.ts';
import { GENESIS_HASH } from './journal-chain.ts';
import type { JournalHead } from './load-engine.ts';

const PROBLEMS_MAX = 50;

/** Assets whose balances do not sum to zero. */
const unbalanced = sqlFor
  .selectFrom('accounts')
  .select(({ eb, fn, ref }) => ['ledger', 'asset', fn.sum<string>(eb('available', '+', ref('held'))).as('sum')])
  .groupBy(['ledger', 'asset'])
  .having(({ eb, fn, ref }) => eb(fn.sum<string>(eb('available', '+', ref('held'))), '<>', '0'));

/**
 * What can be verified while the market goes on, up to a stored head: the hash chain is complete and leads to it,
 * and every balance is the sum of its transfers. `archive`: the
 * folder with archived parts of the journal. Returns the problems found.
 */
export async function verifyStored(db: Database, upto: JournalHead, archive?: string): Promise<readonly string[]> {
  const problems: string[] = [];
  let head: JournalHead = { batch: 0, hash: GENESIS_HASH };
  for await (const batch of chainedBatches(db, problems, upto.batch, archive)) {
    head = batch;
    if (problems.length >= PROBLEMS_MAX) break;
  }
  if (problems.length === 0 && head.hash !== upto.hash) problems.push('the chain does not lead to its head');
  await compareTransfers(db, problems);
  for (const { ledger, asset, sum } of await rows(db, unbalanced))
    problems.push(`the trial balance of ${ledger} ${asset} is ${sum}, not zero`);
  return problems.slice(0, PROBLEMS_MAX);
}
