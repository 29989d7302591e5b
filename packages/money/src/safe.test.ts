import { describe, expect, it } from 'vitest';
import { toBigint, toNumber } from './safe.ts';

describe('numbers that are exact in a double', () => {
  const cases = [0, 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 32 + 1, 123_456_789_012_345, Number.MAX_SAFE_INTEGER];
  it.each(cases)('%d is the same in both types', (value) => {
    expect(toBigint(value)).toBe(BigInt(value));
    expect(toNumber(BigInt(value))).toBe(value);
  });
});
