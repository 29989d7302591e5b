import { type Command, decodeCommand } from '@bourse/engine';
import type { BatchProof, LineProof } from '@bourse/wire/proof';
import type { Selectable } from 'kysely';
import { ArchiveReader } from '../../exchange/archive-file.ts';
import type { TimedOrders } from '../../platform/db/schema.ts';
import { one, sqlFor } from '../../platform/db/typed.ts';
import { type HeadDeps, leavesOf, lineLeaves, nonceOf } from './heads.ts';
import { joinHashes, type Levels, pathOf, rootOf } from './merkle.ts';
import type { Trees } from './trees.ts';

export interface ReceiptDeps extends HeadDeps {
  /** The folder with archived parts of the journal. */
  readonly archive?: string | undefined;
  readonly trees: Trees;
}

// The wire's own arrays are not read-only.
type Given<T> = { -readonly [K in keyof T]: T[K] extends readonly string[] ? string[] : T[K] };

/** The way from a batch to the head that was published next; null until there is one. Throws Unavailable where many ask. */
export async function batchProof(deps: ReceiptDeps, batch: number): Promise<Given<BatchProof> | null> {
  const { db } = deps;
  const after = sqlFor.selectFrom('published_heads').select(['no', 'batch']).where('batch', '>=', batch);
  const head = await one(db, after.orderBy('batch').limit(1));
  const stored = sqlFor.selectFrom('journal').select('hash').where('batch', '=', batch);
  const row = head === undefined ? undefined : await one(db, stored);
  if (head === undefined || row === undefined) return null;
  const batches = await batchesUnder(deps, head.no);
  // The last of them is the head's own batch, and none is left out.
  const place = (batches[0]?.length ?? 0) - 1 - (head.batch - batch);
  const linesRoot = rootOf(await linesOf(deps, batch));
  return { batch, hash: row.hash, linesRoot, path: [...pathOf(batches, place)], head: head.no };
}

/** The way from a command in a batch to the published head; null until there is one. Throws Unavailable where many ask. */
export async function lineProof(
  deps: ReceiptDeps,
  batch: number,
  isIt: (command: Command) => boolean,
): Promise<Given<LineProof> | null> {
  const proof = await batchProof(deps, batch);
  if (proof === null) return null;
  const { place, line } = await deps.trees.inTurn(async (pace) => {
    for (const [at, each] of (await commandsOf(deps, batch)).split('\n').entries()) {
      if (isIt(decodeCommand(each))) return { place: at, line: each };
      if (pace.isDue()) await pace.rest();
    }
    return { place: -1, line: '' };
  });
  if (place < 0) return null;
  const linePath = [...pathOf(await linesOf(deps, batch), place)];
  return { ...proof, line, nonce: nonceOf(deps.secrets, batch, place), linePath };
}

/** The tree of a head over its batches. */
function batchesUnder({ db, trees }: ReceiptDeps, no: number): Promise<Levels<Buffer>> {
  const head = sqlFor.selectFrom('published_heads').select('leaves').where('no', '=', no);
  const leaves = async () => leavesOf((await one(db, head))?.leaves ?? Buffer.alloc(0));
  return trees.of(`batches under head ${no}`, leaves, joinHashes);
}

/** The tree of a batch over its commands. */
function linesOf(deps: ReceiptDeps, batch: number): Promise<Levels<Buffer>> {
  return deps.trees.of(
    `lines of batch ${batch}`,
    async (pace) => lineLeaves(deps.secrets, batch, await commandsOf(deps, batch), pace),
    joinHashes,
  );
}

async function commandsOf({ db, archive }: ReceiptDeps, batch: number): Promise<string> {
  const found = sqlFor.selectFrom('journal').select(['hash', 'commands', 'command_count']).where('batch', '=', batch);
  const row = await one(db, found);
  if (row === undefined || row.commands !== '' || row.command_count === 0) return row?.commands ?? '';
  const files = new ArchiveReader(archive);
  try {
    return (await files.find(batch, row.hash)).commands;
  } finally {
    await files.close();
  }
}

type Timed = Selectable<TimedOrders>;

/** The command that opened a timed contract: its own, or for an appointment the tick that opened all of a market. */
export const isOpeningOf =
  ({ owner, symbol, created_ms, opens_ms, open_tick }: Timed) =>
  (command: Command): boolean =>
    opens_ms === created_ms
      ? command.type === 'place-timed' &&
        command.owner === owner &&
        command.symbol === symbol &&
        command.atMs === created_ms
      : 'uptoMs' in command && command.symbol === symbol && command.closing?.id === open_tick;

/** The command that closed it: the tick that decided all of a market. */
export const isClosingOf =
  ({ symbol, close_tick }: Timed) =>
  (command: Command): boolean =>
    'uptoMs' in command && command.symbol === symbol && (command.closing?.id ?? 0) === close_tick;
