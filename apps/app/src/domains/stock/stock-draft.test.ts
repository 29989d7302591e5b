import { describe, expect, it } from 'vitest';
import {
  changeDraft,
  emptyDraft,
  estimateStock,
  lotsMost,
  percentOf,
  type StockAround,
  stockBody,
  withKind,
} from './stock-draft.ts';

const around: StockAround = {
  terms: {
    openFee: '0.0005',
    closeFee: '0.0005',
    lossShare: '0.9',
    tickSize: '0.01',
    lotSize: '1',
    leverages: [1, 10, 20],
  },
  available: '1000',
  marketPrice: '250',
};
const market = emptyDraft('market', '240', 10);
const limit = emptyDraft('limit', '200', 10);

describe('the most that can be opened', () => {
  it.each([
    ['at market', market, around, 39n],
    ['at a limit', limit, around, 49n],
    ['without leverage', { ...limit, lever: 1 }, around, 4n],
    ['without a price', { ...limit, price: '' }, around, 0n],
    ['without money', limit, { ...around, available: '0' }, 0n],
    ['while no market price is known', market, { ...around, marketPrice: undefined }, 0n],
  ])('%s', (_, draft, given, shares) => {
    expect(lotsMost(draft, given)).toBe(shares);
  });
});

describe('a chosen percent', () => {
  const half = changeDraft(limit, { percent: 50 }, around);
  it('fills in whole shares', () => expect(half.shares).toBe('24'));
  it('follows the leverage', () => expect(changeDraft(half, { lever: 20 }, around).shares).toBe('49'));
  it('goes with the type: the form begins anew', () => {
    expect(withKind(half, 'market', '201')).toEqual({
      ...half,
      kind: 'market',
      price: '201',
      shares: '',
      percent: undefined,
    });
    expect(withKind(half, half.kind, '201')).toBe(half);
  });
  it('ends when shares are typed', () => {
    const typed = changeDraft(half, { shares: '7' }, around);
    expect([typed.shares, typed.percent, percentOf(typed, around)]).toEqual(['7', undefined, 14]);
  });
  it('of nothing is nothing', () => expect(changeDraft(limit, { percent: 0 }, around).shares).toBe(''));
});

describe('an amount of money', () => {
  const parts = { ...around, terms: { ...around.terms, lotSize: '0.001' } };
  it.each([
    ['buys whole shares, rounded down', limit, around, '999', '4'],
    ['buys parts of a share, rounded down', limit, parts, '999.99', '4.999'],
    ['at the market price', market, parts, '100', '0.4'],
    ['buys nothing where it is too little', limit, around, '199.99', ''],
    ['is no number', limit, around, '', ''],
    ['without a price', { ...limit, price: '' }, around, '100', ''],
  ])('%s', (_, draft, given, money, shares) => {
    const typed = changeDraft({ ...draft, by: 'money' }, { money }, given);
    expect([typed.shares, typed.money, typed.percent]).toEqual([shares, money, undefined]);
  });
  it('buys fewer shares at a higher limit', () => {
    const typed = changeDraft({ ...limit, by: 'money' }, { money: '1000' }, around);
    expect(changeDraft(typed, { price: '300' }, around).shares).toBe('3');
  });
  it('follows the slider', () => {
    const half = changeDraft({ ...limit, by: 'money' }, { percent: 50 }, around);
    expect([half.shares, half.money]).toEqual(['24', '4800']);
  });
  it('begins anew where shares are typed instead', () => {
    const typed = changeDraft({ ...limit, by: 'money', money: '500', shares: '2' }, { by: 'shares' }, around);
    expect([typed.by, typed.shares, typed.money]).toEqual(['shares', '', '']);
  });
});

it.each([
  ['more than there is', '9999', 100],
  ['nothing typed', '', 0],
])('the slider with %s', (_, shares, percent) => {
  expect(percentOf({ ...limit, shares }, around)).toBe(percent);
});

describe('what an order comes to', () => {
  it.each([
    ['buy', { ...limit, shares: '10' }, ['2000', '200', '1', '182']],
    ['sell', { ...limit, shares: '10' }, ['2000', '200', '1', '218']],
    ['buy', { ...market, shares: '4', lever: 1 }, ['1000', '1000', '0.5', '25']],
  ] as const)('%s %j', (side, draft, expected) => {
    const estimate = estimateStock(draft, side, around);
    expect([estimate?.value, estimate?.margin, estimate?.fee, estimate?.liquidation]).toEqual(expected);
  });
  it('is unknown without shares', () => expect(estimateStock(limit, 'buy', around)).toBeUndefined());
});

it.each([
  ['buy', limit, { buyType: 1, businessType: 1, stockGid: 'us:AAPL', lever: 10, nowPrice: '200' }],
  ['sell', { ...market, shares: '3' }, { buyType: 2, businessType: 2, stockGid: 'us:AAPL', lever: 10, buyNum: '3' }],
] as const)('%s as the wire takes it', (side, draft, body) => {
  expect(stockBody(draft, side, 'us:AAPL')).toEqual(body);
});
