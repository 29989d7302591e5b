import { createHash } from 'node:crypto';
import { nodeBytes, type Path } from '@bourse/wire/proof';
import type { Pace } from './pace.ts';

export const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** A tree, leaves first. One that is left over at the end of a level goes up as it is. */
export type Levels<Node> = readonly (readonly Node[])[];
export type Join<Node> = (left: Node, right: Node) => Node;

export async function levelsOf<Node>(leaves: readonly Node[], join: Join<Node>, pace: Pace): Promise<Levels<Node>> {
  let level = leaves;
  const levels = [level];
  while (level.length > 1) {
    const above: Node[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at], level[at + 1]];
      if (left !== undefined) above.push(right === undefined ? left : join(left, right));
      if (pace.isDue()) await pace.rest();
    }
    level = above;
    levels.push(level);
  }
  return levels;
}

/** The top of a tree. Throws without leaves. */
export function topOf<Node>(levels: Levels<Node>): Node {
  const top = levels.at(-1)?.[0];
  if (top === undefined) throw new Error('a tree without leaves');
  return top;
}

/** What stands beside the way from a leaf (its place, from 0) to the top, and on which side. */
export function besideOf<Node>(
  levels: Levels<Node>,
  place: number,
): { readonly side: 'l' | 'r'; readonly node: Node }[] {
  let at = place;
  const path: { side: 'l' | 'r'; node: Node }[] = [];
  for (const level of levels) {
    const node = level[at ^ 1];
    if (node !== undefined) path.push({ side: at % 2 === 1 ? 'l' : 'r', node });
    at >>= 1;
  }
  return path;
}

export const joinHashes: Join<Buffer> = (left, right) => sha256(nodeBytes(left, right));

/** The root over hashes, as hexadecimal digits. Throws without leaves. */
export const rootOf = (levels: Levels<Buffer>): string => topOf(levels).toString('hex');

export const pathOf = (levels: Levels<Buffer>, place: number): Path =>
  besideOf(levels, place).map(({ side, node }) => side + node.toString('hex'));
