import { batchBytes, type HeadFacts, headText, lineBytes, NO_HEAD } from '@bourse/wire/proof';
import type { HeadMaker } from '../../exchange/verify-heads.ts';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { joinHashes, levelsOf, rootOf, sha256 } from './merkle.ts';
import { Pace } from './pace.ts';

export const HEAD_EVERY_MS = 3_600_000;
/**
 * Under one head: anybody may ask for a way, and its tree is kept for that. A fuller hour, or a journal from before heads were
 * published, gets several.
 */
const BATCHES_MAX = 4_000;
const PAGE = 200;
const HASH_BYTES = 32;

export interface HeadDeps {
  readonly db: Database;
  readonly secrets: Pick<Secrets, 'mac'>;
}

/** What keeps others from guessing a line of the journal by its leaf. */
export const nonceOf = (secrets: Pick<Secrets, 'mac'>, batch: number, place: number): string =>
  secrets.mac(`journal line ${batch} ${place}`);

/** The leaves of a batch's commands. */
export async function lineLeaves(
  secrets: Pick<Secrets, 'mac'>,
  batch: number,
  commands: string,
  pace: Pace,
): Promise<Buffer[]> {
  const leaves: Buffer[] = [];
  for (const [place, line] of commands.split('\n').entries()) {
    leaves.push(sha256(lineBytes(nonceOf(secrets, batch, place), line)));
    if (pace.isDue()) await pace.rest();
  }
  return leaves;
}

/** The leaf of a batch. */
async function batchLeaf(
  secrets: Pick<Secrets, 'mac'>,
  batch: number,
  hash: string,
  commands: string,
  pace: Pace,
): Promise<Buffer> {
  const lines = await levelsOf(await lineLeaves(secrets, batch, commands, pace), joinHashes, pace);
  return sha256(batchBytes(batch, hash, rootOf(lines)));
}

/** The leaves that a head was made of: the batches after the head before, in order. */
export function leavesOf(bytes: Buffer): Buffer[] {
  return Array.from({ length: bytes.length / HASH_BYTES }, (_, at) =>
    bytes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  );
}

/** The statement of liabilities that no head names so far. */
const unnamedStatement = (batch: number) =>
  sqlFor
    .selectFrom('liability_statements')
    .select('seal')
    .where('batch', '<=', batch)
    .where('seal', 'not in', sqlFor.selectFrom('published_heads').select('liabilities'))
    .orderBy('no', 'desc')
    .limit(1);

/** Publishes a head over the batches since the last one, unless nothing happened. Says whether there is more than fits. */
export async function publishHead({ db, secrets }: HeadDeps, nowMs: number): Promise<boolean> {
  const last = await one(
    db,
    sqlFor.selectFrom('published_heads').select(['no', 'batch', 'seal']).orderBy('no', 'desc').limit(1),
  );
  const pace = new Pace();
  const leaves: Buffer[] = [];
  let end = { batch: last?.batch ?? 0, hash: '' };
  while (leaves.length < BATCHES_MAX) {
    const page = await rows(
      db,
      sqlFor
        .selectFrom('journal')
        .select(['batch', 'hash', 'commands'])
        .where('batch', '>', end.batch)
        .orderBy('batch')
        .limit(PAGE),
    );
    for (const { batch, hash, commands } of page) {
      leaves.push(await batchLeaf(secrets, batch, hash, commands, pace));
      end = { batch, hash };
    }
    if (page.length < PAGE) break;
  }
  if (leaves.length === 0) return false;
  const statement = await one(db, unnamedStatement(end.batch));
  const head: HeadFacts = {
    no: (last?.no ?? 0) + 1,
    timeMs: nowMs,
    first: (last?.batch ?? 0) + 1,
    ...end,
    root: rootOf(await levelsOf(leaves, joinHashes, pace)),
    previous: last?.seal ?? NO_HEAD,
    liabilities: statement?.seal ?? '',
  };
  const { timeMs, ...rest } = head;
  const seal = sha256(Buffer.from(headText(head))).toString('hex');
  await rows(
    db,
    sqlFor
      .insertInto('published_heads')
      .values({ ...rest, at_ms: timeMs, seal, leaves: Buffer.concat(leaves), sent_ms: null }),
  );
  return leaves.length >= BATCHES_MAX;
}

/** How verification makes heads again: without rests, because nobody waits for its thread. */
export function headMaker(secrets: Pick<Secrets, 'mac'>): HeadMaker {
  const pace = new Pace(0);
  return {
    leafOf: (batch, hash, commands) => batchLeaf(secrets, batch, hash, commands, pace),
    rootOf: async (leaves) => rootOf(await levelsOf(leaves, joinHashes, pace)),
  };
}
