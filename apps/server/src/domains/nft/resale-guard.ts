import { type Amount, amount, formatAmount, ZERO } from '@bourse/money';
import type { Database, Statement } from '../../platform/db/database.ts';
import { rows, sqlFor } from '../../platform/db/typed.ts';
import type { FactorCall } from '../account/second-factor.ts';

/** What guards an account where money leaves it: the same as for a withdrawal. Each throws a refusal. */
export interface LeavingGuards {
  rest(userId: number, nowMs: number): Promise<void>;
  fundPassword(userId: number, password: string, nowMs: number): Promise<void>;
  secondFactor(call: FactorCall): Promise<void>;
}

/** What is about to leave a customer for another. */
export interface Leaving {
  readonly buyer: number;
  readonly asset: string;
  readonly price: Amount;
  /** What such an item cost when it was issued, or what its seller paid where that was less. */
  readonly usual: Amount;
}

/** An item goes from a customer to another at this many times its usual price without a question. */
const MULTIPLE = 2n;
/** USDT that go from a customer to others in a day without a question: for items of all collections, in whatever they are paid. */
const FREE_A_DAY = amount('100');
const DAY_MS = 86_400_000;

/** What a customer has paid other customers for items since a moment, by asset. */
const paidToOthers = (owner: number, sinceMs: number) =>
  sqlFor
    .selectFrom('transfers')
    .select(({ fn }) => ['asset', fn.sum<string>('amount').as('paid')])
    .where('ledger', '=', 'live')
    .where('kind', '=', 'nft')
    // Items that the customer has sold go to others too.
    .where('asset', 'not like', 'nft-%')
    .where('from_owner', '=', owner)
    .where('to_owner', '>', 0)
    .where('at_ms', '>=', sinceMs)
    .groupBy('asset');

/**
 * Whether a purchase from another customer has to be asked about as a withdrawal is: whoever holds a stolen session could
 * otherwise sell its owner anything at any price, at once or in many small sales. What has no price is asked about.
 */
export async function isGuarded({ db, worth }: Valued, leaving: Leaving, nowMs: number): Promise<boolean> {
  const { buyer, asset, price, usual } = leaving;
  if (price > MULTIPLE * usual) return true;
  const paid = await rows(db, paidToOthers(buyer, nowMs - DAY_MS));
  const all = [...paid.map((row) => [row.asset, amount(row.paid)] as const), [asset, price] as const];
  const worths = all.map(([coin, quantity]) => amount(worth(coin, formatAmount(quantity))));
  return worths.some((one) => one === ZERO) || worths.reduce((sum, one) => sum + one, 0n) > FREE_A_DAY;
}

export interface Valued {
  readonly db: Database;
  /** What so much of an asset is worth in USDT at this moment; "0" where it has no price. Decimal text both. */
  worth(asset: string, quantity: string): string;
}

export interface ResaleGuard {
  readonly guards: LeavingGuards;
  /** The statement that makes a customer's withdrawals rest: there the money can still be found. */
  coolOff(userId: number, nowMs: number): Statement;
}
