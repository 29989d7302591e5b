/** The two ledgers. No transfer crosses them. */
export const LEDGERS = ['live', 'demo'] as const;
export type LedgerName = (typeof LEDGERS)[number];

/** House owners. Customers are positive numbers. */
export const OWNER = {
  /** The world outside: what customers brought in is owed from here. The one account that may be below zero. */
  external: -1,
  /** Stands behind the ladder. */
  liquidity: -2,
  /** Fees received. */
  fees: -3,
  /** Stakes and covered wins of timed contracts that are open: exactly what they promise. */
  escrow: -4,
  /**
   * Pays what customers' margins cannot, and profits when liquidity is short. It may owe: then the house owes it, and
   * opens no position until it has brought the money.
   */
  insurance: -5,
  /** What corrections of customers' balances are paid from and into. */
  treasury: -6,
  /** Interest and rewards are paid from it: operators fund it, and what it has not got is not promised. */
  rewards: -7,
  /** Principals of savings that run, and the most interest they can still bring: exactly that. */
  savings: -8,
  /** What may be lent. */
  loans: -9,
  /** What is on offer and not yet handed out: exactly that. */
  offerings: -10,
} as const;

/** Account types of the wire: 1 platform, 2 financial, 3 contract, 9 stock; 0 is the house's. */
export const ACCOUNT_TYPES = [0, 1, 2, 3, 9] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** The accounts that may be below zero. */
export function mayOwe(owner: number): boolean {
  return owner === OWNER.external || owner === OWNER.insurance;
}

export function isHouse(owner: number): boolean {
  return owner < 0;
}
