import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupFileError } from '../platform/db/backup-file.ts';
import type { OpenDatabase } from '../platform/db/database.ts';
import { one, rows, sqlFor } from '../platform/db/typed.ts';
import { sealIn } from './kept-verification.ts';
import { type Verification, type VerifyOptions, verifyJournal } from './verify-journal.ts';

/** After so many that went on from one another the whole journal is replayed again. */
const WHOLE_EVERY = 7;
const KEPT_FILES = 2;
const NAME = /^verified-(\d+)$/;

/** One that ran by itself. */
export interface Nightly {
  readonly verification: Verification;
  /** Why the whole journal was replayed although there was a file to go on from. */
  readonly anew?: string;
}

/**
 * Verifies beside the market, from the last moment that was kept in `folder` and proved there; each seventh time, and where
 * no file can be used, the whole journal. Keeps the new moment and notes what was found in the table `verifications`.
 */
export async function verifyNightly(
  db: OpenDatabase,
  folder: string,
  options: Pick<VerifyOptions, 'heads' | 'archive'>,
  clock: () => number,
): Promise<Nightly> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const startedMs = clock();
  const from = await lastKept(db, folder);
  const keep = join(folder, `verified-${startedMs}`);
  let anew: string | undefined;
  const go = (more: VerifyOptions) => verifyJournal(db, { ...options, ...more, keep });
  const verification = await (from === undefined
    ? go({})
    : go({ from }).catch((error: unknown) => {
        if (!(error instanceof BackupFileError)) throw error;
        anew = error.message;
        return go({});
      }));
  const { head, problems, kept = '' } = verification;
  await rows(
    db,
    sqlFor.insertInto('verifications').values({
      started_ms: startedMs,
      ended_ms: clock(),
      from_batch: verification.from,
      batch: head.batch,
      hash: head.hash,
      kept,
      problems: problems.length,
      first_problem: problems[0] ?? '',
    }),
  );
  if (problems.length === 0) await removeOld(folder);
  return { verification, ...(anew === undefined ? {} : { anew }) };
}

const last = sqlFor.selectFrom('verifications').select(['from_batch', 'kept', 'problems']).orderBy('id', 'desc');

/** The file to go on from: the newest, if it is the one whose hash the database knows. */
async function lastKept(db: OpenDatabase, folder: string): Promise<string | undefined> {
  const former = await rows(db, last.limit(WHOLE_EVERY - 1));
  const newest = await one(db, last.limit(1));
  if (newest === undefined || newest.problems > 0 || newest.kept === '') return undefined;
  if (former.length === WHOLE_EVERY - 1 && former.every(({ from_batch }) => from_batch > 0)) return undefined;
  const name = (await namesIn(folder)).at(-1);
  if (name === undefined) return undefined;
  const file = join(folder, name);
  return (await sealIn(file)) === newest.kept ? file : undefined;
}

/** Oldest first. */
const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => NAME.test(name))
    .sort((a, b) => Number(NAME.exec(a)?.[1]) - Number(NAME.exec(b)?.[1]));

async function removeOld(folder: string): Promise<void> {
  for (const name of (await namesIn(folder)).slice(0, -KEPT_FILES)) await rm(join(folder, name), { force: true });
}
