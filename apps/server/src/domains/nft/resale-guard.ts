import { type Amount, amount } from '@bourse/money';
import type { Database, Statement } from '../../platform/db/database.ts';
import { one, sqlFor } from '../../platform/db/typed.ts';

/** What guards an account where money leaves it: the same as for a withdrawal. Each throws a refusal. */
export interface LeavingGuards {
  rest(userId: number, nowMs: number): Promise<void>;
  fundPassword(userId: number, password: string, nowMs: number): Promise<void>;
  secondFactor(userId: number, code: string | undefined, nowMs: number): Promise<void>;
}

/** What is about to leave a customer for another. */
export interface Leaving {
  readonly buyer: number;
  readonly asset: string;
  readonly price: Amount;
  /** What such an item cost when it was issued, or what its seller paid where that was less. */
  readonly usual: Amount;
}

/** So many times the usual price go from a customer to others in a day without a question. */
const MULTIPLE = 2n;
const DAY_MS = 86_400_000;

/** What a customer has paid other customers for items since a moment. */
const paidToOthers = (owner: number, asset: string, sinceMs: number) =>
  sqlFor
    .selectFrom('transfers')
    .select(({ fn }) => fn.sum<string | null>('amount').as('paid'))
    .where('ledger', '=', 'live')
    .where('kind', '=', 'nft')
    .where('asset', '=', asset)
    .where('from_owner', '=', owner)
    .where('to_owner', '>', 0)
    .where('at_ms', '>=', sinceMs);

/**
 * Whether a purchase from another customer has to be asked about as a withdrawal is: whoever holds a stolen session could
 * otherwise sell its owner anything at any price.
 */
export async function isGuarded(db: Database, { buyer, asset, price, usual }: Leaving, nowMs: number) {
  const paid = amount((await one(db, paidToOthers(buyer, asset, nowMs - DAY_MS)))?.paid ?? '0');
  return paid + price > MULTIPLE * usual;
}

export interface ResaleGuard {
  readonly guards: LeavingGuards;
  /** The statement that makes a customer's withdrawals rest: there the money can still be found. */
  coolOff(userId: number, nowMs: number): Statement;
}
