import { createHash } from 'node:crypto';
import { nodeBytes, type Path } from '@bourse/wire/proof';

export const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** The levels of a tree over hashes, leaves first. One that is left over at the end of a level goes up as it is. */
function levelsOf(leaves: readonly Uint8Array[]): (readonly Uint8Array[])[] {
  let level = leaves;
  const levels = [level];
  while (level.length > 1) {
    const above: Uint8Array[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at], level[at + 1]];
      if (left !== undefined) above.push(right === undefined ? left : sha256(nodeBytes(left, right)));
    }
    level = above;
    levels.push(level);
  }
  return levels;
}

/** The root, as hexadecimal digits. Throws without leaves. */
export function rootOf(leaves: readonly Uint8Array[]): string {
  const root = levelsOf(leaves).at(-1)?.[0];
  if (root === undefined) throw new Error('a tree without leaves');
  return Buffer.from(root).toString('hex');
}

/** What stands beside the way from a leaf (its place, from 0) to the root. */
export function pathOf(leaves: readonly Uint8Array[], place: number): Path {
  let at = place;
  const path: string[] = [];
  for (const level of levelsOf(leaves)) {
    const beside = level[at ^ 1];
    if (beside !== undefined) path.push((at % 2 === 1 ? 'l' : 'r') + Buffer.from(beside).toString('hex'));
    at >>= 1;
  }
  return path;
}
