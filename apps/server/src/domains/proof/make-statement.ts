import { claimBytes, type OwedTotal } from '@bourse/wire/liabilities';
import type { Insertable } from 'kysely';
import type { Database, SnapshotDatabase } from '../../platform/db/database.ts';
import type { LiabilityClaims, LiabilityLeaves } from '../../platform/db/schema.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { partsOf } from './claim-parts.ts';
import { claimsOf, lastOwner, savingsClaims, setAsideByAsset, wholeOf } from './gather-claims.ts';
import { LeafList } from './leaf-list.ts';
import { sha256 } from './merkle.ts';
import { Pace } from './pace.ts';
import { amountText, GROUP_LEAVES, type Node, topSum, unpackLeaves } from './sum-tree.ts';

/** Customers whose claims are gathered at a time, by their numbers. */
const OWNERS_AT_ONCE = 20_000;
const ROWS_AT_ONCE = 2_000;

export interface StatementWanted {
  readonly no: number;
  /** Of the statement before: nothing is made where nothing happened since. */
  readonly lastBatch: number | undefined;
}

/** What is owed after a batch, by asset. */
export interface StatementMade {
  readonly head: { readonly batch: number; readonly hash: string };
  readonly owed: readonly OwedTotal[];
}

/**
 * Gathers every claim after the latest batch, stores claims and leaves, and says the totals. Takes minutes where customers are many:
 * `inThread` runs it in a thread of its own. Throws where the claims do not make up what the books have set aside.
 */
export function makeStatement(
  db: SnapshotDatabase,
  secrets: Pick<Secrets, 'mac'>,
  { no, lastBatch }: StatementWanted,
): Promise<StatementMade | undefined> {
  return db.snapshot(async (moment) => {
    const journal = sqlFor.selectFrom('journal').select(['batch', 'hash']).orderBy('batch', 'desc').limit(1);
    const head = await one(moment, journal);
    if (head === undefined || head.batch === lastBatch) return undefined;
    const savings = await savingsClaims(moment);
    const owners = await lastOwner(moment);
    const owed: OwedTotal[] = [];
    for (const [asset, total] of await setAsideByAsset(moment)) {
      const leaves = new LeafList();
      for (let from = 0; from < owners; from += OWNERS_AT_ONCE) {
        const claims = await claimsOf(moment, asset, { from, to: from + OWNERS_AT_ONCE }, savings.get(asset));
        const kept: Insertable<LiabilityClaims>[] = [];
        for (const [owner, parts] of claims) {
          for (const leaf of partsOf(secrets, { no, asset, owner }, wholeOf(parts)))
            leaves.add({ hash: sha256(claimBytes(leaf)), amount: leaf.amount });
          const { accounts, savings, timed } = parts;
          const texts = { accounts: amountText(accounts), savings: amountText(savings), timed: amountText(timed) };
          kept.push({ no, owner, asset, ...texts });
        }
        for (let at = 0; at < kept.length; at += ROWS_AT_ONCE)
          await rows(db, sqlFor.insertInto('liability_claims').values(kept.slice(at, at + ROWS_AT_ONCE)));
      }
      const top = await keepLeaves(db, { no, asset }, leaves);
      if (top.amount !== total)
        throw new Error(`claims to ${asset} are ${amountText(top.amount)}, the books say ${amountText(total)}`);
      owed.push({ asset, total: amountText(total), root: top.hash.toString('hex') });
    }
    return { head, owed };
  });
}

/** Stores the leaves in the order of their hashes, which nobody can foresee. Returns the top of their tree. */
async function keepLeaves(db: Database, of: { no: number; asset: string }, leaves: LeafList): Promise<Node> {
  const pace = new Pace(0);
  const tops: Node[] = [];
  for (const packed of leaves.groups(GROUP_LEAVES)) {
    const group = unpackLeaves(packed);
    const top = await topSum(group, pace);
    const row: Insertable<LiabilityLeaves> = {
      ...of,
      place: tops.length,
      first_hash: group[0]?.hash.toString('hex') ?? '',
      top: top.hash.toString('hex'),
      total: amountText(top.amount),
      leaves: packed,
    };
    await rows(db, sqlFor.insertInto('liability_leaves').values(row));
    tops.push(top);
  }
  return topSum(tops, pace);
}
