import { amount } from '@bourse/money';
import { type Claim, claimBytes } from '@bourse/wire/liabilities';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { partsOf } from './claim-parts.ts';
import { wholeOf } from './gather-claims.ts';
import { type Levels, sha256 } from './merkle.ts';
import { amountText, joinSums, type Node, sumPath, unpackLeaves } from './sum-tree.ts';
import type { Trees } from './trees.ts';

interface OwnDeps {
  readonly db: Database;
  readonly secrets: Pick<Secrets, 'mac'>;
  readonly trees: Trees;
}

// The wire's own arrays are not read-only.
type Given = Omit<Claim, 'parts'> & { parts: (Omit<Claim['parts'][number], 'path'> & { path: string[] })[] };

/** What a statement says is owed to a customer, with the way of each part to the root; empty for nothing. Throws Unavailable where many ask. */
export async function ownClaims(deps: OwnDeps, no: number, owner: number): Promise<Given[]> {
  const { db, secrets } = deps;
  const claims = sqlFor
    .selectFrom('liability_claims')
    .select(['asset', 'accounts', 'savings', 'timed'])
    .where('no', '=', no)
    .where('owner', '=', owner)
    .orderBy('asset');
  const own: Given[] = [];
  for (const { asset, accounts, savings, timed } of await rows(db, claims)) {
    const texts = { accounts: amount(accounts), savings: amount(savings), timed: amount(timed) };
    const tops = await topsOf(deps, no, asset);
    const parts: Given['parts'] = [];
    for (const leaf of partsOf(secrets, { no, asset, owner }, wholeOf(texts))) {
      const path = await pathOf(deps, { no, asset, hash: sha256(claimBytes(leaf)) }, tops);
      parts.push({ part: leaf.part, amount: amountText(leaf.amount), nonce: leaf.nonce, path });
    }
    const [inAccounts, inSavings, inTimed] = [texts.accounts, texts.savings, texts.timed].map(amountText);
    own.push({ asset, accounts: inAccounts ?? '', savings: inSavings ?? '', timed: inTimed ?? '', parts });
  }
  return own;
}

function topsOf({ db, trees }: OwnDeps, no: number, asset: string): Promise<Levels<Node>> {
  const groups = sqlFor.selectFrom('liability_leaves').select(['top', 'total']).where('no', '=', no);
  const leaves = async () => {
    const tops = await rows(db, groups.where('asset', '=', asset).orderBy('place'));
    return tops.map(({ top, total }) => ({ hash: Buffer.from(top, 'hex'), amount: amount(total) }));
  };
  return trees.of(`tops of statement ${no} in ${asset}`, leaves, joinSums);
}

/** Within its group, then among the tops of the groups. */
async function pathOf(
  { db, trees }: OwnDeps,
  { no, asset, hash }: { readonly no: number; readonly asset: string; readonly hash: Buffer },
  tops: Levels<Node>,
): Promise<string[]> {
  const noLeaf = new Error(`a claim to ${asset} has no leaf in statement ${no}`);
  const groups = sqlFor.selectFrom('liability_leaves').where('no', '=', no).where('asset', '=', asset);
  const before = groups.select('place').where('first_hash', '<=', hash.toString('hex')).orderBy('first_hash', 'desc');
  const group = await one(db, before.limit(1));
  if (group === undefined) throw noLeaf;
  const leaves = async () => {
    const packed = await one(db, groups.select('leaves').where('place', '=', group.place));
    return unpackLeaves(packed?.leaves ?? Buffer.alloc(0));
  };
  const levels = await trees.of(`group ${group.place} of statement ${no} in ${asset}`, leaves, joinSums);
  const place = levels[0]?.findIndex((leaf) => leaf.hash.equals(hash)) ?? -1;
  if (place < 0) throw noLeaf;
  return [...sumPath(levels, place), ...sumPath(tops, group.place)];
}
