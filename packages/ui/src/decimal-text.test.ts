import { describe, expect, it } from 'vitest';
import { cleanDecimal, stepDecimal } from './decimal-text.ts';

describe('cleanDecimal', () => {
  it.each([
    ['', 2, ''],
    ['1', 2, '1'],
    ['1.', 2, '1.'],
    ['.5', 2, '0.5'],
    ['1,5', 2, '1.5'],
    ['007', 2, '7'],
    ['0.129', 2, '0.12'],
    ['12.9', 0, '12'],
    ['1e5', 2, undefined],
    ['-1', 2, undefined],
    ['1.2.3', 2, undefined],
    ['abc', 2, undefined],
    ['1.234,5', 2, '1234.5'],
    ['1,234.5', 2, '1234.5'],
    ['1,234,567.5', 2, '1234567.5'],
    ['1 234,5', 2, '1234.5'],
    ['1\u202f234,5', 2, '1234.5'],
    ["1'234.5", 2, '1234.5'],
    ['1.2,3.4', 2, undefined],
    ['١٢٫٥', 2, '12.5'],
    ['१२.५', 2, '12.5'],
    ['１２．５', 2, '12.5'],
  ])('%s with %i places is %s', (typed, decimals, expected) => {
    expect(cleanDecimal(typed, decimals)).toBe(expected);
  });
});

describe('stepDecimal', () => {
  it.each([
    ['', '0.01', 1, '0.01'],
    ['', '0.01', -1, '0.00'],
    ['1', '0.1', 1, '1.1'],
    ['1.04', '0.1', 1, '1.1'],
    ['1.04', '0.1', -1, '1.0'],
    ['1.1', '0.1', -1, '1.0'],
    ['0.05', '0.1', -1, '0.0'],
    ['100', '5', 1, '105'],
    ['99999999999999999.99', '0.01', 1, '100000000000000000.00'],
  ] as const)('%s by %s times %i is %s', (text, step, times, expected) => {
    expect(stepDecimal(text, step, times)).toBe(expected);
  });
});
