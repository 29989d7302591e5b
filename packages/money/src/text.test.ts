import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AMOUNT_DECIMALS, PRICE_DECIMALS } from './scales.ts';
import { amount, formatAmount, formatDecimal, formatPrice, parseAmount, parseDecimal, price } from './text.ts';

describe('parseAmount', () => {
  test.each<[text: string, expected: bigint | string]>([
    ['0', 0n],
    ['-0', 0n],
    ['1', 100_000_000n],
    ['007', 700_000_000n],
    ['0.00000001', 1n],
    ['-0.5', -50_000_000n],
    ['1.50000000000000', 150_000_000n],
    ['999999999999999999', 99_999_999_999_999_999_900_000_000n],
    ['0000000000000000000000000001', 100_000_000n],
    ['0.000000001', 'precision'],
    ['1.123456789', 'precision'],
    ['1000000000000000000', 'size'],
    ['0.0000000000000000000000000000000000000000', 'size'],
    ['', 'form'],
    ['.5', 'form'],
    ['5.', 'form'],
    ['+1', 'form'],
    ['--1', 'form'],
    ['1e3', 'form'],
    ['0x10', 'form'],
    [' 1', 'form'],
    ['1\n', 'form'],
    ['1,5', 'form'],
    ['1_000', 'form'],
    ['١', 'form'],
    ['NaN', 'form'],
    ['Infinity', 'form'],
  ])('%j is %s', (text, expected) => {
    const parsed = parseAmount(text);
    expect(parsed.ok ? parsed.value : parsed.fault).toBe(expected);
  });
});

describe('formatDecimal', () => {
  test.each<[units: bigint, decimals: number, expected: string]>([
    [0n, 8, '0'],
    [1n, 8, '0.00000001'],
    [-1n, 8, '-0.00000001'],
    [150_000_000n, 8, '1.5'],
    [100_000_000n, 8, '1'],
    [-100_000_000n, 8, '-1'],
    [1_000_000_000n, 8, '10'],
    [99_999_999n, 8, '0.99999999'],
    [100n, 0, '100'],
    [-5n, 0, '-5'],
    [12_345n, 2, '123.45'],
  ])('%s units of %i decimals are %s', (units, decimals, expected) => {
    expect(formatDecimal(units, decimals)).toBe(expected);
  });
});

describe('text and units say the same', () => {
  const units = fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n });

  test('what is formatted parses to itself', () => {
    fc.assert(
      fc.property(units, fc.constantFrom(0, 2, AMOUNT_DECIMALS, PRICE_DECIMALS), (value, decimals) => {
        const whole = value / 10n ** BigInt(decimals);
        fc.pre(whole > -(10n ** 18n) && whole < 10n ** 18n);
        expect(parseDecimal(formatDecimal(value, decimals), decimals)).toEqual({ ok: true, value });
      }),
    );
  });

  test('the text is the shortest: no trailing zero, no point without digits', () => {
    fc.assert(
      fc.property(units, (value) => {
        const text = formatDecimal(value, AMOUNT_DECIMALS);
        expect(text).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/);
      }),
    );
  });

  test('any text is parsed or refused, never thrown at', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof parseAmount(text).ok === 'boolean'));
  });
});

test('known texts throw when they are not numbers', () => {
  expect(formatAmount(amount('12.30'))).toBe('12.3');
  expect(formatPrice(price('0.0000000001'))).toBe('0.0000000001');
  expect(() => amount('0.000000001')).toThrow(RangeError);
});
