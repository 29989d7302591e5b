import { amount } from '@bourse/money';
import { type Claim, claimBytes } from '@bourse/wire/liabilities';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { partsOf } from './claim-parts.ts';
import { wholeOf } from './gather-claims.ts';
import { sha256 } from './merkle.ts';
import { amountText, sumPath, unpackLeaves } from './sum-tree.ts';

interface OwnDeps {
  readonly db: Database;
  readonly secrets: Pick<Secrets, 'mac'>;
}

// The wire's own arrays are not read-only.
type Given = Omit<Claim, 'parts'> & { parts: (Omit<Claim['parts'][number], 'path'> & { path: string[] })[] };

/** What a statement says is owed to a customer, with the way of each part to the root; empty for nothing. */
export async function ownClaims({ db, secrets }: OwnDeps, no: number, owner: number): Promise<Given[]> {
  const claims = sqlFor
    .selectFrom('liability_claims')
    .select(['asset', 'accounts', 'savings', 'timed'])
    .where('no', '=', no)
    .where('owner', '=', owner)
    .orderBy('asset');
  const own: Given[] = [];
  for (const { asset, accounts, savings, timed } of await rows(db, claims)) {
    const texts = { accounts: amount(accounts), savings: amount(savings), timed: amount(timed) };
    const tops = await topsOf(db, no, asset);
    const parts: Given['parts'] = [];
    for (const leaf of partsOf(secrets, { no, asset, owner }, wholeOf(texts))) {
      const path = await pathOf(db, { no, asset, hash: sha256(claimBytes(leaf)) }, tops);
      parts.push({ part: leaf.part, amount: amountText(leaf.amount), nonce: leaf.nonce, path });
    }
    const [inAccounts, inSavings, inTimed] = [texts.accounts, texts.savings, texts.timed].map(amountText);
    own.push({ asset, accounts: inAccounts ?? '', savings: inSavings ?? '', timed: inTimed ?? '', parts });
  }
  return own;
}

async function topsOf(db: Database, no: number, asset: string) {
  const groups = sqlFor.selectFrom('liability_leaves').select(['top', 'total']).where('no', '=', no);
  const tops = await rows(db, groups.where('asset', '=', asset).orderBy('place'));
  return tops.map(({ top, total }) => ({ hash: Buffer.from(top, 'hex'), amount: amount(total) }));
}

/** Within its group, then among the tops of the groups. */
async function pathOf(
  db: Database,
  { no, asset, hash }: { readonly no: number; readonly asset: string; readonly hash: Buffer },
  tops: Awaited<ReturnType<typeof topsOf>>,
): Promise<string[]> {
  const group = await one(
    db,
    sqlFor
      .selectFrom('liability_leaves')
      .select(['place', 'leaves'])
      .where('no', '=', no)
      .where('asset', '=', asset)
      .where('first_hash', '<=', hash.toString('hex'))
      .orderBy('first_hash', 'desc')
      .limit(1),
  );
  const leaves = unpackLeaves(group?.leaves ?? Buffer.alloc(0));
  const place = leaves.findIndex((leaf) => leaf.hash.equals(hash));
  if (group === undefined || place < 0) throw new Error(`a claim to ${asset} has no leaf in statement ${no}`);
  return [...sumPath(leaves, place), ...sumPath(tops, group.place)];
}
