import { setImmediate } from 'node:timers/promises';
import { claimBytes, type HeldReserve, type OwedTotal, statementText } from '@bourse/wire/liabilities';
import type { Insertable } from 'kysely';
import type { Database, SnapshotDatabase } from '../../platform/db/database.ts';
import type { LiabilityClaims, LiabilityLeaves } from '../../platform/db/schema.ts';
import { one, rows, sqlFor, statement } from '../../platform/db/typed.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { partsOf } from './claim-parts.ts';
import { claimsOf, savingsClaims, setAsideByAsset, wholeOf } from './gather-claims.ts';
import { sha256 } from './merkle.ts';
import { Pace } from './pace.ts';
import { amountText, GROUP_LEAVES, type Node, packLeaves, topSum } from './sum-tree.ts';

export const STATEMENT_EVERY_MS = 86_400_000;
/** Statements whose claims are kept, so that customers can check them: a week. */
export const KEPT_STATEMENTS = 7;
/** Claims between which others get a turn. */
const AT_ONCE = 500;
const ROWS_AT_ONCE = 2_000;

/** An address of the operator's with what it holds of an asset. */
export interface ReadReserve extends HeldReserve {
  readonly signature: string;
}

export interface LiabilityDeps {
  readonly db: SnapshotDatabase;
  readonly secrets: Pick<Secrets, 'mac'>;
  /** What the operator shows to have, read now. */
  reserves(): Promise<readonly ReadReserve[]>;
}

/** When the next statement is due. */
export async function nextStatementMs(db: Database, nowMs: number): Promise<number> {
  const last = sqlFor.selectFrom('liability_statements').select('at_ms').orderBy('no', 'desc').limit(1);
  const made = await one(db, last);
  return made === undefined ? nowMs : made.at_ms + STATEMENT_EVERY_MS;
}

/**
 * Publishes what is owed to customers after the latest batch: a total and a root for each asset. Not where nothing is owed, or
 * nothing happened since the statement before; says whether it did. Throws where the claims do not make up what the books have set aside:
 * what is wrong is not published.
 */
export async function publishLiabilities({ db, secrets, reserves }: LiabilityDeps, nowMs: number): Promise<boolean> {
  const last = await one(
    db,
    sqlFor.selectFrom('liability_statements').select(['no', 'batch']).orderBy('no', 'desc').limit(1),
  );
  const no = (last?.no ?? 0) + 1;
  const held = await reserves();
  await forget(db, (column) => [column, '>=', no]);
  const made = await db.snapshot(async (moment) => {
    const journal = sqlFor.selectFrom('journal').select(['batch', 'hash']).orderBy('batch', 'desc').limit(1);
    const head = await one(moment, journal);
    if (head === undefined || head.batch === last?.batch) return undefined;
    const savings = await savingsClaims(moment);
    const owed: OwedTotal[] = [];
    for (const [asset, total] of await setAsideByAsset(moment)) {
      const claims = await claimsOf(moment, asset, savings.get(asset));
      const leaves: Node[] = [];
      const kept: Insertable<LiabilityClaims>[] = [];
      for (const [owner, parts] of claims) {
        if (kept.length % AT_ONCE === 0) await setImmediate();
        const leafOf = partsOf(secrets, { no, asset, owner }, wholeOf(parts));
        for (const leaf of leafOf) leaves.push({ hash: sha256(claimBytes(leaf)), amount: leaf.amount });
        const { accounts, savings, timed } = parts;
        const texts = { accounts: amountText(accounts), savings: amountText(savings), timed: amountText(timed) };
        kept.push({ no, owner, asset, ...texts });
      }
      const top = await keepLeaves(db, { no, asset }, leaves);
      if (top.amount !== total) {
        throw new Error(`claims to ${asset} are ${amountText(top.amount)}, the books say ${amountText(total)}`);
      }
      for (let at = 0; at < kept.length; at += ROWS_AT_ONCE) {
        await rows(db, sqlFor.insertInto('liability_claims').values(kept.slice(at, at + ROWS_AT_ONCE)));
      }
      owed.push({ asset, total: amountText(total), root: top.hash.toString('hex') });
    }
    return { head, owed };
  });
  if (made === undefined || made.owed.length === 0) return false;
  const { head, owed } = made;
  const seal = sha256(Buffer.from(statementText({ no, timeMs: nowMs, ...head, owed, held }))).toString('hex');
  await db.batch([
    statement(sqlFor.insertInto('liability_statements').values({ no, at_ms: nowMs, ...head, seal })),
    statement(sqlFor.insertInto('liability_totals').values(owed.map((each) => ({ no, ...each })))),
    ...(held.length === 0
      ? []
      : [
          statement(
            sqlFor.insertInto('liability_reserves').values(held.map((each, place) => ({ no, place, ...each }))),
          ),
        ]),
  ]);
  await forget(db, (column) => [column, '<=', no - KEPT_STATEMENTS]);
  return true;
}

/** Stores the leaves in the order of their hashes, which nobody can foresee. Returns the top of their tree. */
async function keepLeaves(db: Database, of: { no: number; asset: string }, leaves: Node[]): Promise<Node> {
  leaves.sort((a, b) => a.hash.compare(b.hash));
  const pace = new Pace();
  const tops: Node[] = [];
  for (let at = 0; at < leaves.length; at += GROUP_LEAVES) {
    const group = leaves.slice(at, at + GROUP_LEAVES);
    const top = await topSum(group, pace);
    const row: Insertable<LiabilityLeaves> = {
      ...of,
      place: tops.length,
      first_hash: group[0]?.hash.toString('hex') ?? '',
      top: top.hash.toString('hex'),
      total: amountText(top.amount),
      leaves: packLeaves(group),
    };
    await rows(db, sqlFor.insertInto('liability_leaves').values(row));
    tops.push(top);
  }
  return topSum(tops, pace);
}

/** Claims and leaves of some statements: of one that was not finished, or of long ago. */
async function forget(db: Database, which: (column: 'no') => ['no', '>=' | '<=', number]): Promise<void> {
  await db.batch([
    statement(sqlFor.deleteFrom('liability_claims').where(...which('no'))),
    statement(sqlFor.deleteFrom('liability_leaves').where(...which('no'))),
  ]);
}
