import { createHash } from 'node:crypto';
import { brokenHeads, type Digest } from '@bourse/wire/proof';
import type { Database } from '../platform/db/database.ts';
import { rows, sqlFor } from '../platform/db/typed.ts';
import { chainedBatches } from './chained-batches.ts';

/** How the leaves of published heads are made; who has no key of the server cannot make them. */
export interface HeadMaker {
  leafOf(batch: number, hash: string, commands: string): Promise<Buffer>;
  /** Hexadecimal digits. */
  rootOf(leaves: readonly Buffer[]): Promise<string>;
}

const digest: Digest = async (bytes) => createHash('sha256').update(bytes).digest();

/**
 * What was published of the chain, everybody may have kept: each head must be the text that was sealed and follow the one before, its
 * batch must be in the chain, and, with the server's key, its root must be that of the journal's commands.
 */
export async function findFalseHeads(
  db: Database,
  problems: string[],
  maker?: HeadMaker,
  archive?: string,
): Promise<void> {
  const published = sqlFor.selectFrom('published_heads as h').leftJoin('journal as j', 'j.batch', 'h.batch');
  const found = await rows(
    db,
    published
      .select([
        'h.no',
        'h.at_ms as timeMs',
        'h.first',
        'h.batch',
        'h.hash',
        'h.root',
        'h.previous',
        'h.liabilities',
        'h.seal',
      ])
      .select('j.hash as stored')
      .orderBy('h.no', 'desc'),
  );
  for (const no of (await brokenHeads(found, digest)).reverse()) {
    problems.push(`the published head ${no} does not follow the one before, or is not what was sealed`);
  }
  const heads = found.reverse();
  if (heads.length > 0 && heads[0]?.no !== 1) problems.push('the first published head is missing');
  for (const { no, batch, hash, stored } of heads) {
    if (hash !== stored) problems.push(`the published head ${no} (batch ${batch}) is not in the chain`);
  }
  const last = heads.at(-1)?.batch;
  if (maker === undefined || last === undefined) return;
  let [at, leaves]: [number, Buffer[]] = [0, []];
  for await (const { batch, hash, commands } of chainedBatches(db, [], last, archive)) {
    const head = heads[at];
    if (head === undefined) return;
    leaves.push(await maker.leafOf(batch, hash, commands));
    if (batch < head.batch) continue;
    if ((await maker.rootOf(leaves)) !== head.root)
      problems.push(`the published head ${head.no} has a root of other commands`);
    [at, leaves] = [at + 1, []];
  }
}
