import { CLAIM_PARTS, type ClaimLeaf } from '@bourse/wire/liabilities';
import type { Secrets } from '../../platform/secrets.ts';

/** Somebody's claim in one statement. */
export interface ClaimOf {
  readonly no: number;
  readonly asset: string;
  readonly owner: number;
}

/**
 * A claim cut at places that only the server's key knows, and that are the same whenever they are asked for: parts of
 * nothing are left out. `amount` in 1e-8.
 */
export function partsOf(secrets: Pick<Secrets, 'mac'>, { no, asset, owner }: ClaimOf, amount: bigint): ClaimLeaf[] {
  const name = `claim ${no} ${asset} ${owner}`;
  const random = Buffer.from(secrets.mac(name), 'base64url');
  const cuts = Array.from({ length: CLAIM_PARTS - 1 }, (_, at) => (amount * random.readBigUInt64BE(8 * at)) >> 64n);
  const ends = [...cuts.sort((a, b) => (a < b ? -1 : 1)), amount];
  const leaves = ends.map((end, at): ClaimLeaf => {
    const part = at + 1;
    return { no, asset, owner, part, amount: end - (ends[at - 1] ?? 0n), nonce: secrets.mac(`${name} ${part}`) };
  });
  return leaves.filter((leaf) => leaf.amount > 0n);
}
