import { promisedTo } from '@bourse/engine';
import { amount } from '@bourse/money';
import { sql } from 'kysely';
import { runningSavings } from '../../exchange/load-products.ts';
import { assetIsMoney, ownerIsSetAside } from '../../exchange/set-aside.ts';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';

/** What is owed to a customer in one asset, in 1e-8. */
export interface Owed {
  readonly accounts: bigint;
  readonly savings: bigint;
  readonly timed: bigint;
}

const NOTHING: Owed = { accounts: 0n, savings: 0n, timed: 0n };

export const wholeOf = ({ accounts, savings, timed }: Owed): bigint => accounts + savings + timed;

const balance = sql<string>`sum(available + held)`;
const live = sqlFor.selectFrom('accounts').where('ledger', '=', 'live').having(sql`sum(available + held)`, '>', 0);

/** What the books have set aside for customers, by asset in the order of the alphabet. */
export async function setAsideByAsset(db: Database): Promise<Map<string, bigint>> {
  const sums = live
    .select(['asset', balance.as('total')])
    .where(ownerIsSetAside('owner'))
    .where(assetIsMoney('asset'))
    .groupBy('asset')
    .orderBy(sql`asset collate "C"`);
  return new Map((await rows(db, sums)).map(({ asset, total }) => [asset, amount(total)]));
}

/** What is set aside for running savings, by asset and owner. */
export async function savingsClaims(db: Database): Promise<ReadonlyMap<string, ReadonlyMap<number, bigint>>> {
  const claims = new Map<string, Map<number, bigint>>();
  for (const order of await runningSavings(db)) {
    const ofAsset = claims.get(order.asset) ?? new Map<number, bigint>();
    claims.set(order.asset, ofAsset.set(order.owner, (ofAsset.get(order.owner) ?? 0n) + promisedTo(order)));
  }
  return claims;
}

/** The greatest number of a customer with an account: whoever is owed anything has one. */
export async function lastOwner(db: Database): Promise<number> {
  const last = sqlFor.selectFrom('accounts').where('ledger', '=', 'live').select(({ fn }) => fn.max('owner').as('no'));
  return (await one(db, last))?.no ?? 0;
}

/** What is owed in one asset to the customers of some numbers, from above the first to the last. */
export async function claimsOf(
  db: Database,
  asset: string,
  { from, to }: { readonly from: number; readonly to: number },
  savings: ReadonlyMap<number, bigint> = new Map(),
): Promise<ReadonlyMap<number, Owed>> {
  const claims = new Map<number, Owed>();
  const add = (owner: number, one: Partial<Owed>) => claims.set(owner, { ...NOTHING, ...claims.get(owner), ...one });
  const accounts = live
    .select(['owner', balance.as('total')])
    .where('owner', '>', from)
    .where('owner', '<=', to)
    .where('asset', '=', asset)
    .groupBy('owner');
  for (const { owner, total } of await rows(db, accounts)) add(owner, { accounts: amount(total) });
  for (const [owner, promised] of savings) if (owner > from && owner <= to) add(owner, { savings: promised });
  const timed = sqlFor
    .selectFrom('timed_orders')
    .select(['owner', sql<string>`sum(stake + win)`.as('total')])
    .where('outcome', 'in', ['pending', 'open'])
    .where('ledger', '=', 'live')
    .where('asset', '=', asset)
    .where('owner', '>', from)
    .where('owner', '<=', to)
    .groupBy('owner');
  for (const { owner, total } of await rows(db, timed)) add(owner, { timed: amount(total) });
  return claims;
}
