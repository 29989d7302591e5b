import { type Command, decodeCommand } from '@bourse/engine';
import type { BatchProof, LineProof } from '@bourse/wire/proof';
import type { Selectable } from 'kysely';
import type { TimedOrders } from '../../platform/db/schema.ts';
import { one, sqlFor } from '../../platform/db/typed.ts';
import { type HeadDeps, leavesOf, lineLeaves, nonceOf } from './heads.ts';
import { pathOf, rootOf } from './merkle.ts';

// The wire's own arrays are not read-only.
type Given<T> = { -readonly [K in keyof T]: T[K] extends readonly string[] ? string[] : T[K] };

const stored = (batch: number) => sqlFor.selectFrom('journal').select(['hash', 'commands']).where('batch', '=', batch);

/** The way from a batch to the head that was published next; null until there is one. */
export async function batchProof({ db, secrets }: HeadDeps, batch: number): Promise<Given<BatchProof> | null> {
  const after = sqlFor.selectFrom('published_heads').select(['no', 'batch', 'leaves']).where('batch', '>=', batch);
  const head = await one(db, after.orderBy('batch').limit(1));
  const row = head === undefined ? undefined : await one(db, stored(batch));
  if (head === undefined || row === undefined) return null;
  const leaves = leavesOf(head.leaves);
  // The last of them is the head's own batch, and none is left out.
  const place = leaves.length - 1 - (head.batch - batch);
  const linesRoot = rootOf(lineLeaves(secrets, batch, row.commands));
  return { batch, hash: row.hash, linesRoot, path: [...pathOf(leaves, place)], head: head.no };
}

/** The way from a command in a batch to the published head; null until there is one. */
export async function lineProof(
  deps: HeadDeps,
  batch: number,
  isIt: (command: Command) => boolean,
): Promise<Given<LineProof> | null> {
  const proof = await batchProof(deps, batch);
  const row = proof === null ? undefined : await one(deps.db, stored(batch));
  if (proof === null || row === undefined) return null;
  const lines = row.commands.split('\n');
  const place = lines.findIndex((line) => isIt(decodeCommand(line)));
  const line = lines[place];
  if (line === undefined) return null;
  const leaves = lineLeaves(deps.secrets, batch, row.commands);
  return { ...proof, line, nonce: nonceOf(deps.secrets, batch, place), linePath: [...pathOf(leaves, place)] };
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
