import { describe, expect, it } from 'vitest';
import {
  changeDraft,
  emptyDraft,
  estimateStock,
  percentOf,
  type StockAround,
  sharesAffordable,
  stockBody,
  withKind,
} from './stock-draft.ts';

const around: StockAround = {
  terms: { openFee: '0.0005', closeFee: '0.0005', lossShare: '0.9', tickSize: '0.01', leverages: [1, 10, 20] },
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
    expect(sharesAffordable(draft, given)).toBe(shares);
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
