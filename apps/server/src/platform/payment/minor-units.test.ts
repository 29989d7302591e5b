import { describe, expect, it } from 'vitest';
import { fromMinorUnits, payableDecimals, toMinorUnits } from './minor-units.ts';

describe('minor units', () => {
  const rows: [amount: string, currency: string, units: number][] = [
    ['10.50', 'USD', 1050],
    ['0.05', 'BRL', 5],
    ['5000.00', 'EUR', 500_000],
    ['1500', 'JPY', 1500],
    ['15000', 'KRW', 15_000],
    ['10.50', 'KWD', 10_500],
    ['0.01', 'BHD', 10],
  ];
  it.each(rows)('%s %s is %s, and back', (amount, currency, units) => {
    expect(toMinorUnits(amount, currency)).toBe(units);
    expect(fromMinorUnits(units, currency)).toBe(amount);
  });

  it.each([
    ['10.501', 'USD'],
    ['10.5', 'JPY'],
    ['-1.00', 'USD'],
    ['1e3', 'USD'],
    ['', 'USD'],
    ['99999999999999999999', 'JPY'],
    ['10.00', 'ISK'],
    ['10.00', 'UGX'],
    ['10.00', 'USDT'],
  ])('cannot charge %s %s', (amount, currency) => {
    expect(() => toMinorUnits(amount, currency)).toThrow(RangeError);
  });

  it('keeps what is finer than can be charged: it is not what was asked for', () => {
    expect(fromMinorUnits(10_505, 'KWD')).toBe('10.505');
  });

  it('knows how many decimals can be paid', () => {
    expect([payableDecimals('USD'), payableDecimals('JPY'), payableDecimals('KWD')]).toEqual([2, 0, 2]);
  });
});
