import { expect, it } from 'vitest';
import { outsideAmount } from './outside-amount.ts';

const rows: [amount: string, currency: string, ratio: string, outside: string | undefined][] = [
  ['100', 'USD', '1', '100.00'],
  ['100.', 'USD', '1', '100.00'],
  ['10.01', 'BRL', '5.4321', '54.38'],
  ['10', 'BRL', '5.43', '54.30'],
  ['0.00000001', 'USD', '1', '0.01'],
  ['100', 'USDT', '1', undefined],
  ['', 'USD', '1', undefined],
  ['0', 'USD', '1', undefined],
  ['100', 'BRL', '0', undefined],
];
it.each(rows)('%s USDT in %s at %s is %s', (amount, currency, ratio, outside) => {
  expect(outsideAmount(amount, { coin: 'usdt', currency, ratio })).toBe(outside);
});
