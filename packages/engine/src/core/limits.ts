/** Fills that one order may cause; the rest of a limit order that would still cross is cancelled. */
export const FILLS_MAX = 1_000;
/** Open orders of one customer in one ledger. */
export const OPEN_ORDERS_MAX = 500;
/** Open timed contracts of one customer in one ledger. */
export const OPEN_TIMED_MAX = 100;
/** Open orders and positions together of one customer on the margin desks of one ledger. */
export const OPEN_MARGIN_MAX = 500;
/** Stops of one position. */
export const STOPS_MAX = 20;
/** Waiting deposits of one customer, and waiting withdrawals. */
export const OPEN_MONEY_MAX = 20;
/** Commissions that one command may pay: all of one batch's fees, since a batch is never paid in parts. */
export const COMMISSIONS_MAX = 100_000;
/** Answers kept for requests that are sent again. */
export const IDEMPOTENCY_MAX = 100_000;
/** Ladder levels a side. */
export const LADDER_LEVELS_MAX = 100;
/** Largest seed of a ladder. */
export const LADDER_SEED_MAX = 4_294_967_295;
/** Largest price in ticks and quantity in lots: exact in a double. */
export const SAFE_MAX = 9_007_199_254_740_991n;
/** A limit price may be at most this many times, or this part of, the quote. */
export const PRICE_BAND = 20n;
/**
 * Largest quantity on the margin desks, in 1e-8: its text, and that of a sum of many, is short enough to be parsed
 * again.
 */
export const QUANTITY_MAX = 10n ** 23n;
/** Due events (interest, ends of terms) that one command carries out. */
export const STEP_MAX = 1_000;
/** Running savings orders of one customer. */
export const OPEN_SAVINGS_MAX = 200;
/** Loans of one customer that wait for a decision or for repayment. */
export const OPEN_LOANS_MAX = 3;
/** Applications for one offering. */
export const APPLICATIONS_MAX = 1_000_000;
/** Payments of one run of rewards. */
export const REWARDS_MAX = 100_000;
