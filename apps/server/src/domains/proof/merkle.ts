import { createHash } from 'node:crypto';
import { nodeBytes, type Path } from '@bourse/wire/proof';

export const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** The levels of a tree, leaves first. One that is left over at the end of a level goes up as it is. */
function levelsOf<Node>(leaves: readonly Node[], join: (left: Node, right: Node) => Node): (readonly Node[])[] {
  let level = leaves;
  const levels = [level];
  while (level.length > 1) {
    const above: Node[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at], level[at + 1]];
      if (left !== undefined) above.push(right === undefined ? left : join(left, right));
    }
    level = above;
    levels.push(level);
  }
  return levels;
}

/** The top of a tree. Throws without leaves. */
export function topOf<Node>(leaves: readonly Node[], join: (left: Node, right: Node) => Node): Node {
  const top = levelsOf(leaves, join).at(-1)?.[0];
  if (top === undefined) throw new Error('a tree without leaves');
  return top;
}

/** What stands beside the way from a leaf (its place, from 0) to the top, and on which side. */
export function besideOf<Node>(
  leaves: readonly Node[],
  place: number,
  join: (left: Node, right: Node) => Node,
): { readonly side: 'l' | 'r'; readonly node: Node }[] {
  let at = place;
  const path: { side: 'l' | 'r'; node: Node }[] = [];
  for (const level of levelsOf(leaves, join)) {
    const node = level[at ^ 1];
    if (node !== undefined) path.push({ side: at % 2 === 1 ? 'l' : 'r', node });
    at >>= 1;
  }
  return path;
}

const joinHashes = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(nodeBytes(left, right));
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** The root over hashes, as hexadecimal digits. Throws without leaves. */
export const rootOf = (leaves: readonly Uint8Array[]): string => hex(topOf(leaves, joinHashes));

export const pathOf = (leaves: readonly Uint8Array[], place: number): Path =>
  besideOf(leaves, place, joinHashes).map(({ side, node }) => side + hex(node));
