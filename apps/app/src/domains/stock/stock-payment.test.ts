import { amount, formatAmount, price } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import { conversionFor, type Funds, spendable, spreadPercent } from './stock-payment.ts';

const funds = (free: string, usdt: string, rate: string, fixed: boolean): Funds => ({
  free: amount(free),
  usdt: amount(usdt),
  rate: price(rate),
  fixed,
});

describe('what an order lacks is converted', () => {
  it.each<[string, string, Funds, string | undefined, string?]>([
    ['enough is there', '100', funds('100', '50', '1', true), undefined],
    ['dollars at a limit: exactly what is lacking', '100.005', funds('40', '500', '1', true), '60.01', '60.01'],
    ['dollars at market: 0.5 % aside', '100', funds('0', '500', '1', false), '100.5', '100.5'],
    ['reals: at the rate, and 0.5 % aside', '1000', funds('0', '500', '5', false), '201', '1005'],
    ['just enough USDT without what is put aside', '100', funds('0', '100.2', '1', false), '100.2', '100.2'],
    ['too little USDT', '100', funds('0', '99.99', '1', true), undefined],
    ['no rate', '100', funds('0', '500', '0', false), undefined],
  ])('%s', (_, needed, given, paid, received) => {
    const found = conversionFor(amount(needed), given);
    expect(found && [formatAmount(found.paid), formatAmount(found.received)]).toEqual(
      paid === undefined ? undefined : [paid, received],
    );
  });
});

it.each([
  [funds('10', '201', '1', false), '210'],
  [funds('10', '200', '1', true), '210'],
  [funds('10', '200', '0', true), '10'],
])('both accounts come to %#', (given, expected) => expect(formatAmount(spendable(given))).toBe(expected));

it.each([
  ['1', '1', '0'],
  ['5', '5.01', '0.2'],
  ['0', '5', '0'],
])('bought at %s and sold at %s: %s percent', (buyIn, takeOut, expected) => {
  expect(spreadPercent(price(buyIn), price(takeOut))).toBe(expected);
});
