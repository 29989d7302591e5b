import { amount, formatPrice } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import {
  type ContractDraft,
  changeDraft,
  type DraftChange,
  orderBody,
  percentOf,
  startLeverage,
} from './contract-draft.ts';
import { affordableLots, estimateOrder, type MarketNow, priceMet } from './contract-estimate.ts';

const terms = { openFee: '0.0005', closeFee: '0.0005', maintenanceRate: '0.005', shareNumber: '0.001' };
const now: MarketNow = {
  depth: {
    bids: [
      ['49990', '0.5'],
      ['49980', '1'],
    ],
    asks: [
      ['50000', '0.5'],
      ['50010', '1'],
    ],
  },
  bid: '49990',
  ask: '50000',
};
const noBook: MarketNow = { depth: { bids: [], asks: [] }, bid: '49990', ask: '50000' };
const nothing: MarketNow = { depth: { bids: [], asks: [] }, bid: undefined, ask: undefined };
const draft: ContractDraft = {
  direction: 'long',
  kind: 'limit',
  leverage: 20,
  price: '50000',
  lots: '',
  unit: 'lots',
  size: '',
  takeProfit: '',
  stopLoss: '',
  percent: undefined,
};
const five = { ...draft, lots: '5', size: '5' };
const market: ContractDraft = { ...draft, kind: 'market' };
const around = { terms, now, available: '1000' };

describe('the price a market order meets', () => {
  it.each<[string, 'buy' | 'sell', string, MarketNow, string | undefined]>([
    ['within the best row', 'buy', '0.5', now, '50000'],
    ['over two rows', 'buy', '1', now, '50005'],
    ['more than the book shows', 'sell', '2', now, '49982.5'],
    ['nothing typed: the best', 'sell', '0', now, '49990'],
    ['no book: the quote', 'sell', '1', noBook, '49990'],
    ['no price', 'buy', '1', nothing, undefined],
  ])('%s', (_, side, quantity, at, expected) => {
    const met = priceMet(side, amount(quantity), at);
    expect(met === undefined ? undefined : formatPrice(met)).toBe(expected);
  });
});

describe('estimateOrder', () => {
  it('is the worked example', () => {
    const estimate = estimateOrder({ ...draft, lots: '1000' }, terms, now);
    expect(estimate).toMatchObject({ value: amount('50000'), margin: amount('2500'), fee: amount('25') });
    expect(formatPrice(estimate?.liquidation ?? (0n as never))).toBe('47762.6948215183');
  });
  it.each([
    ['nothing typed', draft],
    ['no price', { ...draft, price: '', lots: '10' }],
    ['half a lot', { ...draft, lots: '0.5' }],
  ])('%s', (_, given) => {
    expect(estimateOrder(given, terms, now)).toBeUndefined();
  });
});

it.each<[string, ContractDraft, MarketNow, string | undefined, bigint | undefined]>([
  ['a limit order at its price', draft, now, '1000', 396n],
  ['a market order with room for a worse price', market, now, '1000', 395n],
  ['a short at the bid', { ...market, direction: 'short' }, now, '1000', 395n],
  ['without leverage', { ...draft, leverage: 1 }, now, '1000', 19n],
  ['nothing there', draft, now, '0', 0n],
  ['balance not known', draft, now, undefined, undefined],
  ['no price', market, nothing, '1000', undefined],
])('affordable: %s', (_, given, at, available, lots) => {
  expect(affordableLots(given, terms, at, available)).toBe(lots);
});

describe('changes', () => {
  const half = { ...draft, lots: '198', size: '198', percent: 50 };
  const worth = { ...draft, unit: 'value' as const };
  it.each<[string, ContractDraft, DraftChange, Partial<ContractDraft>]>([
    ['lots are typed', half, { type: 'size', size: '7' }, { lots: '7', percent: undefined }],
    ['a worth is typed', worth, { type: 'size', size: '649' }, { lots: '12', size: '649' }],
    [
      'a typed worth at another price',
      { ...worth, lots: '12', size: '649' },
      { type: 'price', price: '25000' },
      { lots: '25', size: '649' },
    ],
    ['a share in worth', worth, { type: 'percent', percent: 50 }, { lots: '198', size: '9900' }],
    ['another unit keeps lots', half, { type: 'unit', unit: 'coin' }, { lots: '198', size: '0.198', percent: 50 }],
    ['a stop', five, { type: 'stopLoss', price: '49000' }, { stopLoss: '49000', lots: '5' }],
    [
      'the other direction drops stops',
      { ...five, takeProfit: '51000' },
      { type: 'direction', direction: 'short' },
      { takeProfit: '', lots: '5' },
    ],
    ['a share', draft, { type: 'percent', percent: 50 }, { lots: '198', percent: 50 }],
    ['a share of nothing', draft, { type: 'percent', percent: 0 }, { lots: '', percent: 0 }],
    ['a share at another leverage', half, { type: 'leverage', leverage: 10 }, { lots: '99' }],
    ['a share at another price', half, { type: 'price', price: '25000' }, { lots: '396' }],
    ['typed lots stay', five, { type: 'leverage', leverage: 1 }, { lots: '5' }],
    ['the other direction keeps lots', five, { type: 'direction', direction: 'short' }, { lots: '5' }],
    [
      'another type begins anew',
      half,
      { type: 'kind', kind: 'market', price: '51000' },
      { lots: '', percent: undefined, price: '51000' },
    ],
    ['the same type does not', half, { type: 'kind', kind: 'limit', price: '51000' }, { lots: '198', price: '50000' }],
    ['placed', half, { type: 'placed' }, { lots: '', price: '50000' }],
  ])('%s', (_, given, change, expected) => {
    expect(changeDraft(given, change, around)).toMatchObject(expected);
  });
});

it.each([
  [{ ...draft, lots: '99' }, 25],
  [{ ...draft, lots: '9999' }, 100],
  [draft, 0],
  [{ ...draft, percent: 75 }, 75],
])('the slider of %o stands at %i', (given, percent) => {
  expect(percentOf(given, around)).toBe(percent);
});

it('leaves empty fields out of the order', () => {
  expect(orderBody({ ...draft, price: '50000.' }, 'btcusdt', 'btc')).toEqual({
    symbol: 'btcusdt',
    coin: 'btc',
    leverage: 20,
    type: 0,
    delegateType: 0,
    delegatePrice: '50000',
  });
  expect(orderBody({ ...market, direction: 'short', lots: '3' }, 'btcusdt', 'btc')).toMatchObject({
    type: 1,
    delegateType: 1,
    delegateTotal: '3',
  });
});

it('brings its stops along', () => {
  expect(orderBody({ ...five, takeProfit: '51000.', stopLoss: '49000' }, 'btcusdt', 'btc')).toMatchObject({
    earnPrice: '51000',
    losePrice: '49000',
  });
});

it.each([
  ['1,5,10,20', undefined, 10],
  ['1,5,10,20', '20', 20],
  ['1,5,10,20', '50', 10],
  ['20,50', undefined, 20],
])('of %s, remembered %s, the form starts with %i', (list, kept, leverage) => {
  expect(startLeverage(list, kept)).toBe(leverage);
});
