import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../platform/db/database.ts';
import { one, rows, sqlFor } from '../platform/db/typed.ts';
import {
  type ArchivedBatch,
  type ArchivedPart,
  ArchiveError,
  archiveName,
  readArchive,
  writeArchive,
} from './archive-file.ts';
import { GENESIS_HASH } from './journal-chain.ts';

/** Batches in one file. */
const FILE_BATCHES = 10_000;
/** Batches that give their commands away in one transaction: the market waits for none of it. */
const AT_ONCE = 500;
const PAGE = 500;

export interface ArchiveOptions {
  readonly folder: string;
  /** Only batches that were stored before this moment, ms. */
  readonly beforeMs: number;
  readonly nowMs: number;
  /** Batches in a file; fewer are not archived yet. */
  readonly fileBatches?: number;
  /** Asked before each file. */
  readonly isClosed?: () => boolean;
}

/** A part that was archived now. */
export interface Archived extends ArchivedPart {
  readonly file: string;
  readonly bytes: number;
}

/**
 * Gives the commands of old batches to files under their hashes. The rows stay, with number, time and hashes; a file is
 * read back and checked by the chain before any row gives its commands away. Never beyond the last published head, whose
 * successor is worked out of commands, and never the last batch. What was interrupted is gone on with.
 */
export async function archiveJournal(db: Database, options: ArchiveOptions): Promise<readonly Archived[]> {
  const { folder, nowMs, fileBatches = FILE_BATCHES, isClosed = () => false } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const left of await rows(db, archives.where('emptied', '=', false))) await empty(db, left);
  const upto = await lastOf(db, options.beforeMs);
  const done: Archived[] = [];
  for (;;) {
    const before = await one(db, archives.orderBy('first_batch', 'desc').limit(1));
    const first = (before?.last_batch ?? 0) + 1;
    const last = first + fileBatches - 1;
    if (last > upto || isClosed()) return done;
    const end = await one(db, sqlFor.selectFrom('journal').select('hash').where('batch', '=', last));
    if (end === undefined) throw new ArchiveError(`batch ${last} is missing`);
    const part: ArchivedPart = { first, last, previousHash: before?.hash ?? GENESIS_HASH, hash: end.hash };
    const bytes = await writeArchive(folder, part, storedBatches(db, part));
    const file = archiveName(part);
    for await (const _batch of readArchive(join(folder, file)));
    const row = { first_batch: first, last_batch: last, previous_hash: part.previousHash, hash: part.hash, file };
    await rows(db, sqlFor.insertInto('journal_archives').values({ ...row, bytes, archived_ms: nowMs, emptied: false }));
    await empty(db, row);
    done.push({ ...part, file, bytes });
  }
}

const archives = sqlFor.selectFrom('journal_archives').select(['first_batch', 'last_batch', 'hash']);

/** The last batch that may be archived. */
async function lastOf(db: Database, beforeMs: number): Promise<number> {
  const batches = sqlFor.selectFrom('journal').select('batch');
  const found = await one(
    db,
    sqlFor.selectNoFrom([
      batches.where('at_ms', '>=', beforeMs).orderBy('batch').limit(1).as('kept'),
      sqlFor.selectFrom('published_heads').select('batch').orderBy('batch', 'desc').limit(1).as('published'),
      batches.orderBy('batch', 'desc').limit(1).as('newest'),
    ]),
  );
  if (found === undefined || found.newest === null || found.published === null) return 0;
  const { kept, published, newest } = found;
  return Math.min(kept === null ? newest : kept - 1, published, newest - 1);
}

async function* storedBatches(db: Database, { first, last }: ArchivedPart): AsyncGenerator<ArchivedBatch> {
  let at = first;
  while (at <= last) {
    const page = await rows(
      db,
      sqlFor
        .selectFrom('journal')
        .select(['batch', 'hash', 'commands', 'requests'])
        .where('batch', '>=', at)
        .where('batch', '<=', last)
        .orderBy('batch')
        .limit(PAGE),
    );
    if (page.length === 0) return;
    for (const { requests, ...batch } of page) yield { ...batch, requests: requests ?? '' };
    at = (page.at(-1)?.batch ?? at) + 1;
  }
}

async function empty(db: Database, part: { readonly first_batch: number; readonly last_batch: number }): Promise<void> {
  for (let at = part.first_batch; at <= part.last_batch; at += AT_ONCE) {
    const upto = Math.min(at + AT_ONCE - 1, part.last_batch);
    await rows(
      db,
      sqlFor
        .updateTable('journal')
        .set({ commands: '', requests: null })
        .where('batch', '>=', at)
        .where('batch', '<=', upto)
        .where('commands', '<>', ''),
    );
  }
  await rows(
    db,
    sqlFor.updateTable('journal_archives').set({ emptied: true }).where('first_batch', '=', part.first_batch),
  );
}
