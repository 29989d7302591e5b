import { describe, expect, it } from 'vitest';
import { compareDecimals, sumDecimals } from './decimal-order.ts';
import { maskName } from './format.ts';

describe('order and sums', () => {
  it.each([
    ['10', '9', 1],
    ['9.10', '9.1', 0],
    ['-1', '0.5', -1],
  ])('%s against %s', (a, b, order) => expect(compareDecimals(a, b)).toBe(order));
  it('adds without floats', () => expect(sumDecimals(['0.1', '0.2', '-1'])).toBe('-0.7'));
});

describe('names', () => {
  it.each([
    ['satoshi_nakamoto', 'satos****moto'],
    ['short', 'sh****t'],
  ])('%s is %s', (name, masked) => expect(maskName(name)).toBe(masked));
});
