import type { Database } from '../platform/db/database.ts';
import { rows, sqlFor } from '../platform/db/typed.ts';
import { batchHash, GENESIS_HASH } from './journal-chain.ts';
import type { JournalHead } from './load-engine.ts';
import { compareTransfers } from './verify-journal.ts';

const PAGE = 500;
const PROBLEMS_MAX = 50;

const batchesBetween = (after: number, upto: number) =>
  sqlFor
    .selectFrom('journal')
    .select(['batch', 'previous_hash', 'hash', 'commands'])
    .where('batch', '>', after)
    .where('batch', '<=', upto)
    .orderBy('batch')
    .limit(PAGE);

/** Assets whose balances do not sum to zero. */
const unbalanced = sqlFor
  .selectFrom('accounts')
  .select(({ eb, fn, ref }) => ['ledger', 'asset', fn.sum<string>(eb('available', '+', ref('held'))).as('sum')])
  .groupBy(['ledger', 'asset'])
  .having(({ eb, fn, ref }) => eb(fn.sum<string>(eb('available', '+', ref('held'))), '<>', '0'));

/**
 * What can be verified while the market goes on, up to a stored head: the hash chain is complete and leads to it,
 * and every balance is the sum of its transfers. Returns the problems found.
 */
export async function verifyStored(db: Database, upto: JournalHead): Promise<readonly string[]> {
  const problems: string[] = [];
  let head: JournalHead = { batch: 0, hash: GENESIS_HASH };
  while (head.batch < upto.batch && problems.length < PROBLEMS_MAX) {
    const page = await rows(db, batchesBetween(head.batch, upto.batch));
    if (page.length === 0) {
      problems.push(`batch ${head.batch + 1} is missing`);
      break;
    }
    for (const row of page) {
      if (row.batch !== head.batch + 1) problems.push(`batch ${head.batch + 1} is missing`);
      if (row.previous_hash !== head.hash) problems.push(`batch ${row.batch} does not follow the one before`);
      if (row.hash !== batchHash(head.hash, row.batch, row.commands)) problems.push(`batch ${row.batch} was edited`);
      head = { batch: row.batch, hash: row.hash };
    }
  }
  if (problems.length === 0 && head.hash !== upto.hash) problems.push('the chain does not lead to its head');
  await compareTransfers(db, problems);
  for (const { ledger, asset, sum } of await rows(db, unbalanced))
    problems.push(`the trial balance of ${ledger} ${asset} is ${sum}, not zero`);
  return problems.slice(0, PROBLEMS_MAX);
}
