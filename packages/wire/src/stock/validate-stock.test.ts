import { amount, price } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import type { Issue } from '../messages.ts';
import type { SubmitStockBody } from './stock-order.ts';
import { type ParsedStockOrder, symbolOfStockGid, validateStockOrder } from './validate-stock.ts';

const TERMS = {
  tickSize: '0.01',
  lotSize: '1',
  leverages: [1, 5, 10],
  openFee: '0.001',
  closeFee: '0.001',
  lossShare: '0.8',
};
/** Worth 1,500: a margin of 300 and a fee of 1.5. */
const LIMIT: SubmitStockBody = {
  stockGid: 'us:AAPL',
  buyType: 1,
  businessType: 1,
  lever: 5,
  nowPrice: '150',
  buyNum: '10',
};
const MARKET: SubmitStockBody = { ...LIMIT, businessType: 2, nowPrice: undefined };
const READ: ParsedStockOrder = {
  direction: 'long',
  kind: 'limit',
  price: price('150'),
  quantity: amount('10'),
  leverage: 5,
};

describe('an order that is right', () => {
  const rows: [what: string, draft: SubmitStockBody, read: Partial<ParsedStockOrder>][] = [
    ['long', LIMIT, {}],
    ['short', { ...LIMIT, buyType: 2 }, { direction: 'short' }],
    ['at market', MARKET, { kind: 'market', price: price('0') }],
    ['at market beside a price', { ...MARKET, nowPrice: 'x' }, { kind: 'market', price: price('0') }],
    ['at the lowest leverage', { ...LIMIT, lever: 1 }, { leverage: 1 }],
    ['at the highest leverage', { ...LIMIT, lever: 10 }, { leverage: 10 }],
    ['at a price of one step', { ...LIMIT, nowPrice: '0.01' }, { price: price('0.01') }],
    ['of one share', { ...LIMIT, buyNum: '1' }, { quantity: amount('1') }],
    ['of shares of twelve digits', { ...LIMIT, buyNum: '9'.repeat(12) }, { quantity: amount('9'.repeat(12)) }],
  ];
  it.each(rows)('%s', (_, draft, read) => {
    expect(validateStockOrder(draft, TERMS)).toEqual({ ok: true, value: { ...READ, ...read } });
  });
});

describe('an order that is wrong', () => {
  const rows: [what: string, draft: Partial<SubmitStockBody>, key: Issue['key'], field: string, params?: object][] = [
    ['a leverage of nothing', { lever: 0 }, 'leverage_invalid', 'lever'],
    ['a leverage that is not offered', { lever: 2 }, 'leverage_invalid', 'lever'],
    ['a leverage above the highest', { lever: 11 }, 'leverage_invalid', 'lever'],
    ['no price', { nowPrice: undefined }, 'enter_the_amount', 'nowPrice'],
    ['an empty price', { nowPrice: '' }, 'enter_the_amount', 'nowPrice'],
    ['a price of nothing', { nowPrice: '0' }, 'Please_entera_price_greater', 'nowPrice'],
    ['a negative price', { nowPrice: '-150' }, 'Please_entera_price_greater', 'nowPrice'],
    ['words for a price', { nowPrice: 'much' }, 'Please_entera_price_greater', 'nowPrice'],
    ['a price of eleven decimals', { nowPrice: '1.00000000001' }, 'Please_entera_price_greater', 'nowPrice'],
    ['a price that is too long', { nowPrice: `1${'0'.repeat(18)}` }, 'Please_entera_price_greater', 'nowPrice'],
    ['a price between two steps', { nowPrice: '150.005' }, 'price_step', 'nowPrice', { step: '0.01' }],
    ['no shares', { buyNum: undefined }, 'please_enter_quantity', 'buyNum'],
    ['empty shares', { buyNum: '' }, 'please_enter_quantity', 'buyNum'],
    ['zero shares', { buyNum: '0' }, 'amount_incorrect', 'buyNum'],
    ['many zeros for shares', { buyNum: '000' }, 'amount_incorrect', 'buyNum'],
    ['negative shares', { buyNum: '-1' }, 'quantitycan_onlyenter_integers', 'buyNum'],
    ['a part of a share', { buyNum: '1.5' }, 'quantitycan_onlyenter_integers', 'buyNum'],
    ['words for shares', { buyNum: 'ten' }, 'quantitycan_onlyenter_integers', 'buyNum'],
    ['shares of thirteen digits', { buyNum: '1'.repeat(13) }, 'quantitycan_onlyenter_integers', 'buyNum'],
    ['all of it: the leverage first', { lever: 2, nowPrice: '', buyNum: '' }, 'leverage_invalid', 'lever'],
    ['price and shares: the price first', { nowPrice: '0', buyNum: '0' }, 'Please_entera_price_greater', 'nowPrice'],
  ];
  it.each(rows)('%s', (_, draft, key, field, params) => {
    expect(validateStockOrder({ ...LIMIT, ...draft }, TERMS)).toEqual({ ok: false, issue: { key, field, params } });
  });

  it('at market: shares are asked for all the same', () => {
    const issue = { key: 'amount_incorrect', field: 'buyNum' };
    expect(validateStockOrder({ ...MARKET, buyNum: '0' }, TERMS)).toEqual({ ok: false, issue });
  });
});

describe('parts of a share', () => {
  const FRACTIONS = { ...TERMS, lotSize: '0.001' };
  it.each<[what: string, buyNum: string | undefined, expected: string | Issue['key'], params?: object]>([
    ['half a share', '0.5', '0.5'],
    ['the smallest part', '0.001', '0.001'],
    ['whole shares', '10', '10'],
    ['finer than a lot', '0.0005', 'quantity_step', { step: '0.001' }],
    ['between two lots', '1.2345', 'quantity_step', { step: '0.001' }],
    ['nothing', '0.000', 'amount_incorrect'],
    ['a negative part', '-0.5', 'amount_incorrect'],
    ['words', 'half', 'amount_incorrect'],
    ['an exponent', '1e3', 'amount_incorrect'],
    ['thirteen digits', '1'.repeat(13), 'amount_incorrect'],
    ['no shares', undefined, 'please_enter_quantity'],
  ])('%s', (_, buyNum, expected, params) => {
    const check = validateStockOrder({ ...LIMIT, buyNum }, FRACTIONS);
    if (check.ok) expect(check.value.quantity).toBe(amount(expected));
    else expect(check.issue).toEqual({ key: expected, field: 'buyNum', ...(params !== undefined && { params }) });
  });
});

describe('margin and fee', () => {
  const rows: [
    what: string,
    draft: SubmitStockBody,
    available: string,
    marketPrice: string | undefined,
    ok: boolean,
  ][] = [
    ['are just there', LIMIT, '301.5', undefined, true],
    ['are there but for a unit of the fee', LIMIT, '301.49999999', undefined, false],
    ['of nothing at all', LIMIT, '0', undefined, false],
    ['of a limit order, whatever the market says', LIMIT, '301.5', '160', true],
    ['at market are just there', MARKET, '301.5', '150', true],
    ['at market are not there', MARKET, '301.49999999', '150', false],
    ['at a market without a price are the engine’s to check', MARKET, '0', undefined, true],
  ];
  it.each(rows)('%s', (_, draft, available, marketPrice, ok) => {
    const at = marketPrice === undefined ? undefined : price(marketPrice);
    const issue = { key: 'Insufficient_funds_available', field: 'buyNum' };
    const check = validateStockOrder(draft, TERMS, amount(available), at);
    expect(check).toEqual(ok ? expect.objectContaining({ ok }) : { ok, issue });
  });
});

it.each([
  ['us:AAPL', 'aapl'],
  ['br:petr4', 'petr4'],
  ['us:BRK.B', 'brk.b'],
  ['', undefined],
  ['AAPL', undefined],
  ['us:', undefined],
  ['US:AAPL', undefined],
  ['usa:AAPL', undefined],
  ['us:AA PL', undefined],
  ['us:AAPL:1', undefined],
  [`us:${'a'.repeat(20)}`, 'a'.repeat(20)],
  [`us:${'a'.repeat(21)}`, undefined],
])('the stock %j is %s', (stockGid, symbol) => expect(symbolOfStockGid(stockGid)).toBe(symbol));
