/** Eight bytes, read as one whole number or as two halves: much cheaper than `Number` and `BigInt`. */
const whole = new BigUint64Array(1);
const halves = new Uint32Array(whole.buffer);
whole[0] = 1n;
const LOW = halves[0] === 1 ? 0 : 1;
const HIGH = 1 - LOW;
const HALF = 4_294_967_296;

/** The same number; exact from 0 to 2^53 - 1. */
export function toNumber(value: bigint): number {
  whole[0] = value;
  return (halves[HIGH] as number) * HALF + (halves[LOW] as number);
}

/** The same number, which must be whole, from 0 to 2^53 - 1. */
export function toBigint(value: number): bigint {
  const low = value >>> 0;
  halves[LOW] = low;
  halves[HIGH] = (value - low) / HALF;
  return whole[0] as bigint;
}
