/** The two ledgers. No transfer crosses them. */
export const LEDGERS = ['live', 'demo'] as const;
export type LedgerName = (typeof LEDGERS)[number];

/** House owners. Customers are positive numbers. */
export const OWNER = {
  /** The world outside: money enters the books from here and leaves to here. Below zero by what has come in. */
  external: -1,
  /** What the house's ladder pays and delivers from. */
  liquidity: -2,
  /** Fees received. */
  fees: -3,
  /** Stakes and possible wins of open timed contracts: exactly what the contracts may pay. */
  escrow: -4,
  /**
   * Pays losses that a position's margin does not cover, and profits that liquidity cannot pay. It may be below zero:
   * the
   * house owes that much, and the stress test counts it, so positions are refused until the house can cover them again.
   */
  insurance: -5,
  /** Corrections of customers' balances are paid from here, or into here. */
  treasury: -6,
  /** Interest and rewards are paid from here. Operators fund it, and nothing is promised that it could not pay. */
  rewards: -7,
  /** Exactly the principals of running savings orders and the most interest that they can still earn. */
  savings: -8,
  /** Money that may be lent. */
  loans: -9,
  /** Exactly the assets that are on offer and not yet handed out. */
  offerings: -10,
} as const;

/** Account types, numbered as on the wire: 1 platform, 2 financial, 3 contract, 9 stock. House accounts have type 0. */
export const ACCOUNT_TYPES = [0, 1, 2, 3, 9] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** The two owners whose accounts may be below zero: the outside and the insurance. */
export function mayOwe(owner: number): boolean {
  return owner === OWNER.external || owner === OWNER.insurance;
}

export function isHouse(owner: number): boolean {
  return owner < 0;
}
