import { price } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import { markOf, profitOf } from './position-profit.ts';

it.each([
  [{ bid: '100', ask: '101' }, price('100.5')],
  [{ bid: '0', ask: '101' }, undefined],
  [{ bid: undefined, ask: '101' }, undefined],
  [undefined, undefined],
])('the mark of %j', (quote, mark) => {
  expect(markOf(quote)).toBe(mark);
});

describe('profit', () => {
  const long = {
    orderDirection: 1,
    orderNum: '10',
    orderTotalPrice: '1000',
    orderLever: 10,
    profitAndLose: '-3',
    status: 0,
  };
  it.each([
    ['a long that rose', long, '101', { profit: '10', percent: '10.0000' }],
    ['a long that fell', long, '99.5', { profit: '-5', percent: '-5.0000' }],
    ['a short that fell', { ...long, orderDirection: 2 }, '95', { profit: '50', percent: '50.0000' }],
    ['one without a mark', long, undefined, { profit: '-3', percent: '-3.0000' }],
    ['a past one', { ...long, status: 1 }, '200', { profit: '-3', percent: '-3.0000' }],
  ] as const)('of %s', (_, position, mark, expected) => {
    expect(profitOf(position, mark === undefined ? undefined : price(mark))).toEqual(expected);
  });
});
