import { describe, expect, it } from 'vitest';
import { compareDecimals, sumDecimals } from './decimal-order.ts';
import {
  formatCompact,
  formatPercent,
  formatPriceText,
  formatQuantity,
  formatSigned,
  formatSignedWorth,
  formatWorth,
  maskName,
  roundDecimal,
} from './format.ts';
import { formatDateTime } from './format-time.ts';

describe('prices', () => {
  it.each([
    ['64250.1', 2, '64,250.10'],
    ['0.1', 4, '0.1000'],
    ['999.995', 2, '1,000.00'],
    ['1234567890.5', undefined, '1,234,567,890.50'],
    ['0.0012345', undefined, '0.001235'],
    ['0.00012345', undefined, '0.0001235'],
    ['0.000012345678', undefined, '0.000012346'],
    ['0.0000012345678', undefined, '0.00000123457'],
    ['x', 2, '--'],
    [undefined, 2, '--'],
  ])('%s with %s places is %s', (text, decimals, shown) => {
    expect(formatPriceText(text, decimals)).toBe(shown);
  });
});

describe('quantities are never rounded up', () => {
  it.each([
    ['1.999', 2, '1.99'],
    ['1200.50', 8, '1,200.5'],
    ['100', 0, '100'],
    ['0.00000001', 8, '0.00000001'],
    ['-2.5', 1, '-2.5'],
    ['0', 4, '0'],
  ])('%s with %i places is %s', (text, decimals, shown) => {
    expect(formatQuantity(text, decimals)).toBe(shown);
  });
  it('shows worth with its places', () => expect(formatWorth('1234.567')).toBe('1,234.56'));
  it('signs what was received', () =>
    expect([formatSigned('12.50'), formatSigned('-3'), formatSigned('0')]).toEqual(['+12.5', '-3', '0']));
});

describe('volumes', () => {
  it.each([
    ['999.999', '999.99'],
    ['1000', '1.00K'],
    ['12345.678', '12.34K'],
    ['1000000', '1.00M'],
    ['2500000000', '2.50B'],
    ['7000000000000', '7.00T'],
    ['-1500', '-1.50K'],
  ])('%s is %s', (text, shown) => {
    expect(formatCompact(text)).toBe(shown);
  });
});

describe('changes', () => {
  it.each([
    ['1.254', '+1.25%'],
    ['-1.255', '-1.26%'],
    ['0.001', '+0.01%'],
    ['-0.0049', '-0.01%'],
    ['0', '0.00%'],
    ['-0.00', '0.00%'],
    ['1234.5', '+1,234.50%'],
  ])('%s is %s', (text, shown) => {
    expect(formatPercent(text)).toBe(shown);
  });
});

describe('order and sums', () => {
  it.each([
    ['10', '9', 1],
    ['9.10', '9.1', 0],
    ['-1', '0.5', -1],
  ])('%s against %s', (a, b, order) => expect(compareDecimals(a, b)).toBe(order));
  it('adds without floats', () => expect(sumDecimals(['0.1', '0.2', '-1'])).toBe('-0.7'));
  it('rounds half up', () => expect(roundDecimal('-0.005', 2)).toBe('-0.01'));
});

describe('times', () => {
  const noon = Date.UTC(2026, 10, 21, 16, 5, 9);
  it.each([
    ['Asia/Hong_Kong', 'MM/DD/YYYY', '11/22/2026 00:05:09'],
    ['America/Sao_Paulo', 'DD/MM/YYYY', '21/11/2026 13:05:09'],
    ['UTC', 'YYYY-MM-DD', '2026-11-21 16:05:09'],
  ])('%s %s', (timeZone, dateFormat, shown) => {
    expect(formatDateTime(noon, { timeZone, dateFormat })).toBe(shown);
  });
});

describe('names', () => {
  it.each([
    ['satoshi_nakamoto', 'satos****moto'],
    ['short', 'sh****t'],
  ])('%s is %s', (name, masked) => expect(maskName(name)).toBe(masked));
});

it.each([
  ['12.5', '+12.50'],
  ['-3', '-3.00'],
  ['0', '0.00'],
  ['-0.001', '0.00'],
  ['1234.567', '+1,234.57'],
])('a change of worth %s is %s', (text, shown) => {
  expect(formatSignedWorth(text)).toBe(shown);
});
