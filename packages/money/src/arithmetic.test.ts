import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ceilToStep,
  floorToStep,
  max,
  min,
  mulDivDown,
  mulDivUp,
  notionalDown,
  notionalUp,
  quantityDown,
  rateDown,
  rateUp,
} from './arithmetic.ts';
import type { Amount, Price } from './scales.ts';
import { amount, price, rate } from './text.ts';

describe('each division rounds as its name says', () => {
  test.each<[name: string, got: bigint, expected: bigint]>([
    ['mulDivDown 7 x 3 / 2', mulDivDown(7n, 3n, 2n), 10n],
    ['mulDivUp 7 x 3 / 2', mulDivUp(7n, 3n, 2n), 11n],
    ['mulDivUp of a whole result', mulDivUp(4n, 3n, 2n), 6n],
    ['mulDivUp of nothing', mulDivUp(0n, 3n, 2n), 0n],
    ['notionalDown', notionalDown(amount('0.00000001'), price('0.5')), 0n],
    ['notionalUp', notionalUp(amount('0.00000001'), price('0.5')), 1n],
    ['notional, whole', notionalUp(amount('0.00166'), price('60000')), amount('99.6')],
    ['rateDown 0.1 % of 999 units', rateDown(999n as Amount, rate('0.001')), 0n],
    ['rateUp 0.1 % of 999 units', rateUp(999n as Amount, rate('0.001')), 1n],
    ['rateUp, whole', rateUp(amount('0.00166'), rate('0.001')), amount('0.00000166')],
    ['quantityDown 100 at 60,000', quantityDown(amount('100'), price('60000')), amount('0.00166666')],
    ['floorToStep', floorToStep(17n, 5n), 15n],
    ['floorToStep of a multiple', floorToStep(15n, 5n), 15n],
    ['ceilToStep', ceilToStep(16n, 5n), 20n],
    ['ceilToStep of a multiple', ceilToStep(15n, 5n), 15n],
    ['min', min(2n, 3n), 2n],
    ['max', max(2n, 3n), 3n],
  ])('%s', (_name, got, expected) => {
    expect(got).toBe(expected);
  });
});

describe('for all numbers', () => {
  const natural = fc.bigInt({ min: 0n, max: 10n ** 26n });
  const positive = fc.bigInt({ min: 1n, max: 10n ** 26n });

  test('up and down are at most one unit apart, and enclose the exact result', () => {
    fc.assert(
      fc.property(natural, natural, positive, (a, b, c) => {
        const down = mulDivDown(a, b, c);
        const up = mulDivUp(a, b, c);
        expect(down * c <= a * b && up * c >= a * b).toBe(true);
        expect(up - down).toBe((a * b) % c === 0n ? 0n : 1n);
      }),
    );
  });

  test('what a value buys never costs more than the value, and one unit more would', () => {
    fc.assert(
      fc.property(natural, positive, (value, at) => {
        const quantity = quantityDown(value as Amount, at as Price);
        expect(notionalUp(quantity, at as Price) <= value).toBe(true);
        expect(notionalUp((quantity + 1n) as Amount, at as Price) > value).toBe(true);
      }),
    );
  });

  test('steps enclose the value', () => {
    fc.assert(
      fc.property(natural, positive, (value, step) => {
        expect(floorToStep(value, step) <= value && value <= ceilToStep(value, step)).toBe(true);
        expect(floorToStep(value, step) % step).toBe(0n);
        expect(ceilToStep(value, step) - floorToStep(value, step)).toBe(value % step === 0n ? 0n : step);
      }),
    );
  });
});
