import { expect, it } from 'vitest';
import { changeText, inCurrency, totalText, worthText } from './own-currency.ts';

const BRL = { name: 'BRL', places: 2, rate: '5.325', isOther: true };
const USDT = { name: 'USDT', places: 2, rate: '1', isOther: false };

it.each([
  ['100', '5.325', '532.5'],
  ['-100', '5.325', '-532.5'],
  ['0.00000001', '0.5', '0'],
  ['-0.00000001', '0.5', '0'],
  ['1000', '0.0000166667', '0.0166667'],
  ['x', '5', 'x'],
])('%s USDT at %s is %s', (usdt, rate, worth) => expect(inCurrency(usdt, rate)).toBe(worth));

it('says that a total in another currency is about', () => {
  expect(totalText('1234.567', USDT)).toBe('1,234.56');
  expect(totalText('1000', BRL)).toBe('≈ 5,325.00');
  expect([changeText('2', BRL), changeText('-2', BRL), changeText('0', BRL)]).toEqual(['+10.65', '-10.65', '0.00']);
});

it('words what a part of a total is worth without that sign', () => {
  expect([worthText('1234.567', USDT), worthText('1000', BRL)]).toEqual(['1,234.56', '5,325.00']);
});
