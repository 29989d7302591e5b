import { type Amount, PRICE_ONE, type Price, RATE_ONE, type Rate } from './scales.ts';

/** a * b / c, rounded towards zero. `c` must be positive. */
export function mulDivDown(a: bigint, b: bigint, c: bigint): bigint {
  return (a * b) / c;
}

/** a * b / c for non-negative a and b, rounded up. `c` must be positive. */
export function mulDivUp(a: bigint, b: bigint, c: bigint): bigint {
  return (a * b + c - 1n) / c;
}

/** Worth of `quantity` base at `price`, in quote units, rounded down: what a seller is owed at least. */
export function notionalDown(quantity: Amount, price: Price): Amount {
  return ((quantity * price) / PRICE_ONE) as Amount;
}

/** Worth of `quantity` base at `price`, in quote units, rounded up: what a buyer has to set aside. */
export function notionalUp(quantity: Amount, price: Price): Amount {
  return ((quantity * price + PRICE_ONE - 1n) / PRICE_ONE) as Amount;
}

/** `rate` of `amount`, rounded down: never gives the receiver a fraction too much. */
export function rateDown(amount: Amount, rate: Rate): Amount {
  return ((amount * rate) / RATE_ONE) as Amount;
}

/** `rate` of `amount`, rounded up: the payer carries the fraction. */
export function rateUp(amount: Amount, rate: Rate): Amount {
  return ((amount * rate + RATE_ONE - 1n) / RATE_ONE) as Amount;
}

/** Greatest base quantity that `value` quote buys at `price`, rounded down. `price` must be positive. */
export function quantityDown(value: Amount, price: Price): Amount {
  return ((value * PRICE_ONE) / price) as Amount;
}

/** Largest multiple of `step` not above `value`. `step` must be positive. */
export function floorToStep<T extends bigint>(value: T, step: T): T {
  return ((value as bigint) - ((value as bigint) % step)) as T;
}

/** Smallest multiple of `step` not below `value`. `step` must be positive. */
export function ceilToStep<T extends bigint>(value: T, step: T): T {
  const over = (value as bigint) % step;
  return (over === 0n ? value : (value as bigint) - over + step) as T;
}

export function min<T extends bigint>(a: T, b: T): T {
  return a < b ? a : b;
}

export function max<T extends bigint>(a: T, b: T): T {
  return a > b ? a : b;
}
