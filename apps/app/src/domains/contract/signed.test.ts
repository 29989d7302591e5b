import { marksOf, writeFiguresWith } from '@bourse/format';
import { afterEach, expect, it } from 'vitest';
import { shownDirection, signedMoney, signedPercent, standingText } from './signed.ts';

afterEach(() => writeFiguresWith(marksOf('en')));

it.each([
  ['1234.5', '+1,234.50 USDT'],
  ['-78.1', '-78.10 USDT'],
  ['0.004', '0.00 USDT'],
  ['-0.004', '-0.01 USDT'],
  ['-78.1000001', '-78.11 USDT'],
  ['9.999', '+9.99 USDT'],
  ['0', '0.00 USDT'],
  ['-0', '0.00 USDT'],
])('%s is %s', (amount, text) => {
  expect(signedMoney(amount)).toBe(text);
});

it.each([
  ['40.0000', '+40.0000%'],
  ['-0.5000', '-0.5000%'],
  ['0.0000', '0.0000%'],
])('%s is %s', (percent, text) => {
  expect(signedPercent(percent)).toBe(text);
});

it.each([
  ['0.004', 'flat'],
  ['-0.004', 'down'],
  ['0.01', 'up'],
])('%s points %s, as it is shown', (amount, direction) => expect(shownDirection(amount)).toBe(direction));

it('puts both on one line', () => {
  expect(standingText({ profit: '1000', percent: '40.0000' })).toBe('+1,000.00 USDT (+40.0000%)');
  writeFiguresWith(marksOf('de'));
  expect(standingText({ profit: '-1000', percent: '-40.0000' })).toBe('-1.000,00 USDT (-40,0000%)');
});
