import { amount, price } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import {
  baseOf,
  closeFee,
  closingAt,
  distanceTo,
  freeLots,
  liquidationAfter,
  markOf,
  partOf,
  percentOfLots,
  shareOfLots,
  standingAt,
} from './position-figures.ts';

/** The worked example: 1,000 lots of 0.001 at 50,000, 20x. */
const example = {
  type: 0,
  leverage: 20,
  openNum: '1000',
  shareNumber: '0.001',
  entrustmentValue: '50000',
  remainMargin: '2500',
  maintenanceRate: '0.005',
  closeFeeRate: '0.0005',
};
const short = { ...example, type: 1 };

it.each([
  ['50000', '50001', '50000.5'],
  [undefined, '50001', undefined],
  ['0', '1', undefined],
])('the mark of %s and %s is %s', (bid, ask, mark) => {
  expect(markOf({ bid, ask })).toBe(mark === undefined ? undefined : price(mark));
});

it.each([
  ['1000', '0.001', '1'],
  ['3', '10', '30'],
  ['', '0.001', '0'],
  ['1.5', '0.001', '0'],
])('%s lots of %s are %s', (lots, share, base) => {
  expect(baseOf(lots, share)).toBe(amount(base));
});

describe('standing', () => {
  it.each([
    ['a long that rose', example, '1000', '51000', { profit: '1000', percent: '40.0000' }],
    ['a long that fell', example, '1000', '49500', { profit: '-500', percent: '-20.0000' }],
    ['a short that fell', short, '1000', '49500', { profit: '500', percent: '20.0000' }],
    ['a half of it', example, '500', '51000', { profit: '500', percent: '40.0000' }],
    ['at the opening price', short, '1000', '50000', { profit: '0', percent: '0.0000' }],
  ])('%s', (_, position, lots, at, expected) => {
    expect(standingAt(position, lots, price(at))).toEqual(expected);
  });
});

it('splits what cannot be divided against the owner', () => {
  const odd = { type: 0, openNum: '3', shareNumber: '1', entrustmentValue: '100' };
  expect(partOf(odd, '1').openValue).toBe(amount('33.33333334'));
  expect(partOf({ ...odd, type: 1 }, '1').openValue).toBe(amount('33.33333333'));
});

it('counts the fee on the worth closed', () => {
  expect(closeFee(example, '1000', price('51000'))).toBe(amount('25.5'));
});

it.each([
  ['as it is', example, '0', '47762.6948215183'],
  ['with more margin', example, '500', '47259.9296128707'],
  ['a short as it is', short, '0', '52212.8294380906'],
  ['covered in full', example, '47500', '0'],
])('forced closing: %s', (_, position, change, expected) => {
  expect(liquidationAfter(position, amount(change))).toBe(expected);
});

it.each([
  ['1000', 25, '250'],
  ['3', 50, '1'],
  ['3', 25, '1'],
  ['3', 0, ''],
  ['', 50, ''],
])('of %s lots %i %% is "%s"', (lots, percent, expected) => {
  expect(shareOfLots(lots, percent)).toBe(expected);
});

describe('closing', () => {
  const paid = { ...example, openedNum: '1000', openFee: '25' };
  it.each([
    [
      'all of it, after both fees',
      paid,
      '1000',
      '51000',
      { profit: '1000', openFee: '25', closeFee: '25.5', net: '949.5', netPercent: '37.9800', returned: '3474.5' },
    ],
    [
      'a part, with its share of margin and opening fee',
      paid,
      '400',
      '51000',
      { profit: '400', openFee: '10', closeFee: '10.2', net: '379.8', netPercent: '37.9800', returned: '1389.8' },
    ],
    [
      'of what is left the opening fee of that alone',
      { ...paid, openNum: '600', entrustmentValue: '30000', remainMargin: '1500' },
      '600',
      '50000',
      { profit: '0', openFee: '15', closeFee: '15', net: '-30', netPercent: '-2.0000', returned: '1485' },
    ],
    ['more lost than its margin', paid, '1000', '40000', { profit: '-10000', net: '-10045', returned: '0' }],
  ])('%s', (_, position, lots, at, expected) => {
    expect(closingAt(position, lots, price(at))).toMatchObject(expected);
  });
});

it.each([
  ['100', '40', '60'],
  ['100', '0', '100'],
  ['100', '100', '0'],
])('of %s lots with %s closing %s are free', (openNum, closingNum, free) => {
  expect(freeLots({ openNum, closingNum })).toBe(free);
});

it.each([
  ['50', '200', 25],
  ['', '200', 0],
  ['300', '200', 100],
])('%s lots of %s are %i %%', (lots, openNum, percent) => expect(percentOfLots(lots, openNum)).toBe(percent));

it.each([
  ['47762.69', '50000', '4.47'],
  ['52212.83', '50000', '4.42'],
  ['49999', '50000', '0.00'],
  ['0', '50000', undefined],
])('from %s to %s is %s %%', (liquidation, from, percent) => {
  expect(distanceTo(price(liquidation), price(from))).toBe(percent);
});
