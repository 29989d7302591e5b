import type { Selectable } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { Journal } from '../platform/db/schema.ts';
import { rows, sqlFor } from '../platform/db/typed.ts';
import { batchHash, GENESIS_HASH } from './journal-chain.ts';

const PAGE = 1_000;
/** Commands read at once, or a whole batch if it holds more: batches under load are large. */
const PAGE_COMMANDS = 20_000;

/** The next batches, as far as they fit on a page; at least one. */
function pageAfter(batch: number, upto: number) {
  const page = sqlFor
    .selectFrom('journal')
    .selectAll()
    .where('batch', '>', batch)
    .where('batch', '<=', upto)
    .orderBy('batch')
    .limit(PAGE);
  const counted = sqlFor
    .selectFrom(page.as('page'))
    .selectAll()
    .select(({ eb, fn, ref }) =>
      eb(
        fn.sum<number>('command_count').over((over) => over.orderBy('batch')),
        '-',
        ref('command_count'),
      ).as('before'),
    );
  return sqlFor
    .selectFrom(counted.as('counted'))
    .select(['batch', 'at_ms', 'previous_hash', 'hash', 'command_count', 'commands', 'next_order_id', 'next_trade_id'])
    .where('before', '<', PAGE_COMMANDS)
    .orderBy('batch');
}

/** A batch without the epoch of the server that wrote it, of which the chain says nothing. */
export type ChainedBatch = Omit<Selectable<Journal>, 'epoch'>;

/** The batches of the journal up to one, in order; what is wrong with their chain is added to `problems`. */
export async function* chainedBatches(
  db: Database,
  problems: string[],
  upto = Number.MAX_SAFE_INTEGER,
): AsyncGenerator<ChainedBatch> {
  let head = { batch: 0, hash: GENESIS_HASH };
  while (head.batch < upto) {
    const page = await rows(db, pageAfter(head.batch, upto));
    if (page.length === 0) return;
    for (const row of page) {
      if (row.batch !== head.batch + 1) problems.push(`batch ${head.batch + 1} is missing`);
      if (row.previous_hash !== head.hash) problems.push(`batch ${row.batch} does not follow the one before`);
      if (row.hash !== batchHash(head.hash, row.batch, row.commands)) problems.push(`batch ${row.batch} was edited`);
      head = { batch: row.batch, hash: row.hash };
      yield row;
    }
  }
}
