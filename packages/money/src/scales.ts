/** Scales of the integers money is kept in. Chosen once; permanent. */
export const AMOUNT_DECIMALS = 8;
export const PRICE_DECIMALS = 10;
export const RATE_DECIMALS = 8;

/** One whole unit of an asset, in `Amount` units. */
export const AMOUNT_ONE = 100_000_000n;
/** A price of 1, in `Price` units. */
export const PRICE_ONE = 10_000_000_000n;
/** A rate of 1 (100 %), in `Rate` units. */
export const RATE_ONE = 100_000_000n;

declare const brand: unique symbol;

/** An amount of one asset, in 1e-8 of it. */
export type Amount = bigint & { readonly [brand]: 'Amount' };
/** Quote asset per one base asset, in 1e-10. */
export type Price = bigint & { readonly [brand]: 'Price' };
/** A proportion (fee, odds, margin), in 1e-8: 0.1 % is 100_000n. */
export type Rate = bigint & { readonly [brand]: 'Rate' };

export const ZERO = 0n as Amount;
