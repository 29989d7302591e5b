import { price } from '@bourse/money';
import { expect, it } from 'vitest';
import { lotsOfSize, type SizeUnit, sizeOfLots } from './order-size.ts';

const AT = price('50000');

it.each<[unit: SizeUnit, size: string, lots: string]>([
  ['lots', '12', '12'],
  ['coin', '0.012', '12'],
  ['coin', '0.0129', '12'],
  ['coin', '0.0009', ''],
  ['coin', '0.', ''],
  // One lot is worth 50.
  ['value', '600', '12'],
  ['value', '649.99', '12'],
  ['value', '49.99', ''],
  ['value', '', ''],
  ['value', '600.', '12'],
])('in %s, %s is %s lots', (unit, size, lots) => expect(lotsOfSize(unit, size, '0.001', AT)).toBe(lots));

it.each<[unit: SizeUnit, lots: string, size: string]>([
  ['lots', '12', '12'],
  ['coin', '12', '0.012'],
  ['value', '12', '600'],
  ['value', '', ''],
])('in %s, %s lots are %s', (unit, lots, size) => expect(sizeOfLots(unit, lots, '0.001', AT)).toBe(size));

it('is nothing where there is no price', () => {
  expect(lotsOfSize('value', '600', '0.001', undefined)).toBe('');
  expect(sizeOfLots('value', '12', '0.001', undefined)).toBe('');
});

it('comes back to the same lots', () => {
  const at = price('50012.34');
  for (const unit of ['coin', 'value'] as const) {
    expect(lotsOfSize(unit, sizeOfLots(unit, '777', '0.001', at), '0.001', at)).toBe('777');
  }
});
