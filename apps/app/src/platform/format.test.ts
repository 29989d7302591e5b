import { describe, expect, it } from 'vitest';
import { compareDecimals, sumDecimals } from './decimal-order.ts';
import { maskName } from './format.ts';
import { formatDateTime } from './format-time.ts';

describe('order and sums', () => {
  it.each([
    ['10', '9', 1],
    ['9.10', '9.1', 0],
    ['-1', '0.5', -1],
  ])('%s against %s', (a, b, order) => expect(compareDecimals(a, b)).toBe(order));
  it('adds without floats', () => expect(sumDecimals(['0.1', '0.2', '-1'])).toBe('-0.7'));
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
