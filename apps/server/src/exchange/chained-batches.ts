import type { Selectable } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { Journal } from '../platform/db/schema.ts';
import { rows, sqlFor } from '../platform/db/typed.ts';
import { ArchiveError, ArchiveReader } from './archive-file.ts';
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

/** A batch without what the chain says nothing of: the server that wrote it, the requests that it came from. */
export type ChainedBatch = Omit<Selectable<Journal>, 'epoch' | 'requests'>;

/** Its commands were given to a file. */
const isArchived = ({ commands, command_count }: Pick<ChainedBatch, 'commands' | 'command_count'>): boolean =>
  commands === '' && command_count > 0;

/**
 * The batches of the journal up to one, in order; what is wrong with their chain is added to `problems`. `archive`: the
 * folder with the files of batches that were archived.
 */
export async function* chainedBatches(
  db: Database,
  problems: string[],
  upto = Number.MAX_SAFE_INTEGER,
  archive?: string,
): AsyncGenerator<ChainedBatch> {
  const files = new ArchiveReader(archive);
  try {
    yield* inOrder(db, problems, upto, files);
  } finally {
    await files.close();
  }
}

async function* inOrder(
  db: Database,
  problems: string[],
  upto: number,
  files: ArchiveReader,
): AsyncGenerator<ChainedBatch> {
  let head = { batch: 0, hash: GENESIS_HASH };
  while (head.batch < upto) {
    const page = await rows(db, pageAfter(head.batch, upto));
    if (page.length === 0) return;
    for (const stored of page) {
      const row = isArchived(stored) ? await withCommands(stored, files, problems) : stored;
      // One file that is missing would otherwise be told for each of its batches.
      if (row === undefined) return;
      if (row.batch !== head.batch + 1) problems.push(`batch ${head.batch + 1} is missing`);
      if (row.previous_hash !== head.hash) problems.push(`batch ${row.batch} does not follow the one before`);
      if (row.hash !== batchHash(head.hash, row.batch, row.commands)) problems.push(`batch ${row.batch} was edited`);
      head = { batch: row.batch, hash: row.hash };
      yield row;
    }
  }
}

/** Undefined where no file has them, which is added to `problems`. */
async function withCommands(
  row: ChainedBatch,
  files: ArchiveReader,
  problems: string[],
): Promise<ChainedBatch | undefined> {
  try {
    return { ...row, commands: (await files.find(row.batch, row.hash)).commands };
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    problems.push(error.message);
    return undefined;
  }
}
