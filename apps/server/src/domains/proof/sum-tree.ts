import { type Amount, formatAmount } from '@bourse/money';
import { type Sum, type SumPath, stepText, sumBytes } from '@bourse/wire/liabilities';
import { besideOf, type Join, type Levels, levelsOf, sha256, topOf } from './merkle.ts';
import type { Pace } from './pace.ts';

/** Leaves that are stored as one row; a power of two, so that the tops of the groups are a level of the whole tree. */
export const GROUP_LEAVES = 512;
export const HASH_BYTES = 32;
export const LEAF_BYTES = HASH_BYTES + 16;

/** A leaf or a node of a tree of liabilities. Amounts in 1e-8. */
export interface Node extends Sum {
  readonly hash: Buffer;
}

export const joinSums: Join<Node> = (left, right) => ({
  hash: sha256(sumBytes(left, right)),
  amount: left.amount + right.amount,
});

/** The top of a tree. Throws without leaves. */
export const topSum = async (leaves: readonly Node[], pace: Pace): Promise<Node> =>
  topOf(await levelsOf(leaves, joinSums, pace));

export const sumPath = (levels: Levels<Node>, place: number): SumPath =>
  besideOf(levels, place).map(({ side, node }) => stepText(side, node));

/** Writes a leaf as it is stored. */
export function packLeaf({ hash, amount }: Node, bytes: Buffer, at: number): void {
  hash.copy(bytes, at);
  bytes.writeBigUInt64BE(amount >> 64n, at + HASH_BYTES);
  bytes.writeBigUInt64BE(BigInt.asUintN(64, amount), at + HASH_BYTES + 8);
}

export function unpackLeaves(bytes: Buffer): Node[] {
  return Array.from({ length: bytes.length / LEAF_BYTES }, (_, at) => {
    const leaf = bytes.subarray(at * LEAF_BYTES, (at + 1) * LEAF_BYTES);
    const amount = (leaf.readBigUInt64BE(HASH_BYTES) << 64n) | leaf.readBigUInt64BE(HASH_BYTES + 8);
    return { hash: leaf.subarray(0, HASH_BYTES), amount };
  });
}

/** As the tables and the wire have it. */
export const amountText = (amount: bigint): string => formatAmount(amount as Amount);
