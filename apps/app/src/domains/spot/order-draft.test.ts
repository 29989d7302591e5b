import { describe, expect, it } from 'vitest';
import type { OrderKind } from '../../kit/desk/kind-switch.tsx';
import { changeDraft, emptyDraft, orderBody, percentOf, type Side, shareOfAvailable, spentOf } from './order-draft.ts';

const rules = { base: 'btc', quote: 'usdt', tickSize: '0.01', lotSize: '0.00001', minNotional: '5' };
const around = (available: string | undefined) => ({ rules, available });

describe('shareOfAvailable', () => {
  it.each<[string, Side, OrderKind, string, number, string | undefined, string]>([
    ['a limit buy takes whole lots the money covers', 'buy', 'limit', '60000', 100, '100', '0.00166'],
    ['a quarter of the money', 'buy', 'limit', '60000', 25, '100', '0.00041'],
    ['a limit buy without a price', 'buy', 'limit', '', 50, '100', ''],
    ['a market buy spends all of it', 'buy', 'market', '', 100, '100.12345678', '100.12345678'],
    ['a market buy spends round sums below that', 'buy', 'market', '', 25, '100.12345678', '25.03'],
    ['a sell gives whole lots', 'sell', 'limit', '60000', 75, '0.123456', '0.09259'],
    ['a market sell too', 'sell', 'market', '', 100, '0.123456', '0.12345'],
    ['nothing available', 'sell', 'market', '', 100, '0', '0'],
    ['not known yet', 'buy', 'market', '', 100, undefined, ''],
  ])('%s', (_, side, kind, price, percent, available, expected) => {
    expect(shareOfAvailable({ side, kind, price }, percent, around(available))).toBe(expected);
  });

  it('rounds shares of other quotes on their own scale', () => {
    const inBtc = { rules: { ...rules, quote: 'btc', minNotional: '0.0001' }, available: '0.12345678' };
    expect(shareOfAvailable({ side: 'buy', kind: 'market', price: '' }, 50, inBtc)).toBe('0.061728');
  });
});

describe('changeDraft', () => {
  const start = emptyDraft('buy', 'limit', '60000');
  it('keeps the chosen share when the price of a buy moves', () => {
    const half = changeDraft(start, { type: 'percent', percent: 50 }, around('120'));
    expect(half.quantity).toBe('0.001');
    expect(changeDraft(half, { type: 'price', price: '30000' }, around('120')).quantity).toBe('0.002');
  });
  it('forgets the share when an amount is typed', () => {
    const half = changeDraft(start, { type: 'percent', percent: 50 }, around('120'));
    expect(changeDraft(half, { type: 'amount', text: '1' }, around('120'))).toMatchObject({
      percent: undefined,
      quantity: '1',
    });
  });
  it('empties the amount at 0 %, on another side, another type and after placing', () => {
    const typed = changeDraft(start, { type: 'amount', text: '1' }, around('120'));
    for (const change of [
      { type: 'percent', percent: 0 },
      { type: 'side', side: 'sell' },
      { type: 'kind', kind: 'market', price: '60000' },
      { type: 'placed' },
    ] as const) {
      expect(changeDraft(typed, change, around('120'))).toMatchObject({ quantity: '', value: '', price: '60000' });
    }
  });
});

describe('a limit buy by what it costs', () => {
  const start = emptyDraft('buy', 'limit', '60000');
  const typed = changeDraft(start, { type: 'value', text: '100' }, around('1000'));
  it('buys whole lots, and says the money', () => {
    expect(typed).toMatchObject({ value: '100', quantity: '0.00166' });
    expect(orderBody(typed, 'btcusdt', 'btc')).toEqual({
      symbol: 'btcusdt',
      coin: 'btc',
      type: 0,
      delegateType: 0,
      delegatePrice: '60000',
      delegateValue: '100',
    });
  });
  it('buys another quantity at another price', () => {
    const cheaper = changeDraft(typed, { type: 'price', price: '50000' }, around('1000'));
    expect(cheaper).toMatchObject({ value: '100', quantity: '0.002' });
    expect(changeDraft(typed, { type: 'price', price: '' }, around('1000'))).toMatchObject({
      value: '100',
      quantity: '',
    });
  });
  it.each([
    [{ type: 'amount', text: '0.5' }, '0.5', '30000'],
    [{ type: 'percent', percent: 50 }, '0.00833', '499.8'],
    [{ type: 'value', text: '' }, '', ''],
  ] as const)('after %o the field shows what the quantity costs', (change, quantity, shown) => {
    const next = changeDraft(typed, change, around('1000'));
    expect(next.quantity).toBe(quantity);
    expect(spentOf(next)).toBe(shown);
  });
});

it('begins anew at the present price with another order type', () => {
  const typed = changeDraft(emptyDraft('buy', 'limit', '59000'), { type: 'amount', text: '1' }, around('120'));
  const change = { type: 'kind', kind: 'market', price: '60000' } as const;
  expect(changeDraft(typed, change, around('120'))).toEqual(emptyDraft('buy', 'market', '60000'));
  expect(changeDraft(typed, { ...change, kind: 'limit' }, around('120'))).toBe(typed);
});

describe('percentOf', () => {
  it.each<[Side, OrderKind, string, string | undefined, number]>([
    ['buy', 'limit', '0.001', '120', 50],
    ['buy', 'limit', '1', '120', 100],
    ['buy', 'market', '33', '99', 33],
    ['sell', 'limit', '0.5', '2', 25],
    ['sell', 'market', '', '2', 0],
    ['sell', 'market', '1', '0', 0],
    ['sell', 'market', '1', undefined, 0],
  ])('%s %s of %s with %s is %i %%', (side, kind, text, available, expected) => {
    const typed = changeDraft(emptyDraft(side, kind, '60000'), { type: 'amount', text }, around(available));
    expect(percentOf(typed, around(available))).toBe(expected);
  });
});

describe('orderBody', () => {
  const draft = { price: '60000.', quantity: '0.1', value: '', percent: undefined };
  it.each<[Side, OrderKind, object]>([
    ['buy', 'limit', { type: 0, delegateType: 0, delegatePrice: '60000', delegateTotal: '0.1' }],
    ['buy', 'market', { type: 0, delegateType: 1, delegateValue: '50' }],
    ['sell', 'market', { type: 1, delegateType: 1, delegateTotal: '0.1' }],
  ])('%s %s', (side, kind, expected) => {
    const value = kind === 'market' ? '50' : '';
    expect(orderBody({ ...draft, value, side, kind }, 'btcusdt', 'btc')).toEqual({
      symbol: 'btcusdt',
      coin: 'btc',
      ...expected,
    });
  });
  it('leaves out what is empty', () => {
    expect(orderBody(emptyDraft('buy', 'limit', ''), 'btcusdt', 'btc')).toEqual({
      symbol: 'btcusdt',
      coin: 'btc',
      type: 0,
      delegateType: 0,
    });
  });
});
