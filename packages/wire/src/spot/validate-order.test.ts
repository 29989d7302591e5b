import { amount, price } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import type { Issue } from '../messages.ts';
import type { SubmitOrderBody } from './submit-order.ts';
import { type ParsedOrder, validateSpotOrder } from './validate-order.ts';

const RULES = { base: 'btc', quote: 'usdt', tickSize: '0.01', lotSize: '0.0001', minNotional: '5' };
const LEAST = { min: '5', asset: 'USDT' };
const SIDES = { symbol: 'btcusdt', type: 0, delegateType: 0 };
/** Worth 500. */
const BUY: SubmitOrderBody = { ...SIDES, delegatePrice: '50000', delegateTotal: '0.01' };
const SELL: SubmitOrderBody = { ...BUY, type: 1 };
const MARKET_BUY: SubmitOrderBody = { ...SIDES, delegateType: 1, delegateValue: '500' };
const MARKET_SELL: SubmitOrderBody = { ...SIDES, type: 1, delegateType: 1, delegateTotal: '0.01' };

describe('what is right', () => {
  const limit = { kind: 'limit', price: price('50000'), quantity: amount('0.01') } as const;
  const rows: [what: string, draft: SubmitOrderBody, order: ParsedOrder][] = [
    ['a limit buy', BUY, { ...limit, side: 'buy' }],
    ['a limit sell', SELL, { ...limit, side: 'sell' }],
    ['a market buy', MARKET_BUY, { kind: 'market', side: 'buy', value: amount('500') }],
    ['a market sell', MARKET_SELL, { kind: 'market', side: 'sell', quantity: amount('0.01') }],
    ['a limit order beside a value', { ...BUY, delegateValue: '1' }, { ...limit, side: 'buy' }],
    [
      'a market buy beside a price and a quantity',
      { ...MARKET_BUY, delegatePrice: 'x', delegateTotal: 'x' },
      { kind: 'market', side: 'buy', value: amount('500') },
    ],
    [
      'a market sell beside a price and a value',
      { ...MARKET_SELL, delegatePrice: 'x', delegateValue: 'x' },
      { kind: 'market', side: 'sell', quantity: amount('0.01') },
    ],
    [
      'zeros after the step',
      { ...BUY, delegatePrice: '50000.000', delegateTotal: '0.01000' },
      { ...limit, side: 'buy' },
    ],
    [
      'one lot that is worth the least',
      { ...BUY, delegateTotal: '0.0001' },
      { ...limit, side: 'buy', quantity: amount('0.0001') },
    ],
    ['the least value', { ...MARKET_BUY, delegateValue: '5' }, { kind: 'market', side: 'buy', value: amount('5') }],
    // What it will be worth, the book alone knows.
    [
      'one lot at market',
      { ...MARKET_SELL, delegateTotal: '0.0001' },
      { kind: 'market', side: 'sell', quantity: amount('0.0001') },
    ],
  ];
  it.each(rows)('%s', (_, draft, order) => expect(validateSpotOrder(draft, RULES)).toEqual({ ok: true, order }));
});

describe('what is wrong', () => {
  const fields = [
    { form: 'a limit order', draft: BUY, field: 'delegatePrice', missing: 'enter_the_price', fine: '1.00000000001' },
    {
      form: 'a limit order',
      draft: SELL,
      field: 'delegateTotal',
      missing: 'please_enter_quantity',
      fine: '1.000000001',
    },
    {
      form: 'a market buy',
      draft: MARKET_BUY,
      field: 'delegateValue',
      missing: 'enter_the_amount',
      fine: '9.000000001',
    },
    {
      form: 'a market sell',
      draft: MARKET_SELL,
      field: 'delegateTotal',
      missing: 'please_enter_quantity',
      fine: '1.000000001',
    },
  ] as const;
  describe.each(fields)('$form: $field', ({ draft, field, missing, fine }) => {
    const rows: [what: string, text: string | undefined, key: Issue['key']][] = [
      ['missing', undefined, missing],
      ['empty', '', missing],
      ['zero', '0', 'amount_incorrect'],
      ['negative', '-1', 'amount_incorrect'],
      ['words', 'ten', 'amount_incorrect'],
      ['with an exponent', '1e2', 'amount_incorrect'],
      ['with a comma', '1,5', 'amount_incorrect'],
      ['of too many decimals', fine, 'amount_incorrect'],
      ['too long', `1${'0'.repeat(18)}`, 'amount_incorrect'],
    ];
    it.each(rows)('%s', (_, text, key) => {
      expect(validateSpotOrder({ ...draft, [field]: text }, RULES)).toEqual({ ok: false, issue: { key, field } });
    });
  });

  const rows: [what: string, draft: SubmitOrderBody, issue: Issue][] = [
    [
      'a price between two steps',
      { ...BUY, delegatePrice: '50000.001' },
      { key: 'price_step', field: 'delegatePrice', params: { step: '0.01' } },
    ],
    [
      'a quantity between two lots',
      { ...BUY, delegateTotal: '0.01001' },
      { key: 'quantity_step', field: 'delegateTotal', params: { step: '0.0001' } },
    ],
    [
      'a quantity between two lots, at market',
      { ...MARKET_SELL, delegateTotal: '0.01001' },
      { key: 'quantity_step', field: 'delegateTotal', params: { step: '0.0001' } },
    ],
    [
      'a worth one step below the least',
      { ...BUY, delegatePrice: '49999.99', delegateTotal: '0.0001' },
      { key: 'notional_min', field: 'delegateTotal', params: LEAST },
    ],
    [
      'a value just below the least',
      { ...MARKET_BUY, delegateValue: '4.99999999' },
      { key: 'notional_min', field: 'delegateValue', params: LEAST },
    ],
    [
      'a limit buy for no value',
      { ...BUY, delegateTotal: undefined, delegateValue: '0' },
      { key: 'amount_incorrect', field: 'delegateValue' },
    ],
    [
      'a limit buy for less than the least lot costs',
      { ...BUY, delegateTotal: undefined, delegateValue: '4.99999999' },
      { key: 'notional_min', field: 'delegateValue', params: LEAST },
    ],
    [
      'a limit sell for a value',
      { ...SELL, delegateTotal: undefined, delegateValue: '500' },
      { key: 'please_enter_quantity', field: 'delegateTotal' },
    ],
    ['nothing at all: the price first', SIDES, { key: 'enter_the_price', field: 'delegatePrice' }],
  ];
  it.each(rows)('%s', (_, draft, issue) => expect(validateSpotOrder(draft, RULES)).toEqual({ ok: false, issue }));

  it.each([
    ['price', { tickSize: 'x' }, BUY, 'price_step', 'delegatePrice'],
    ['quantity', { lotSize: 'x' }, MARKET_SELL, 'quantity_step', 'delegateTotal'],
  ])('a step of the %s that cannot be read', (_, rules, draft, key, field) => {
    const check = validateSpotOrder(draft, { ...RULES, ...rules });
    expect(check).toEqual({ ok: false, issue: { key, field, params: { step: 'x' } } });
  });
});

describe('what is there', () => {
  it.each([
    ['a limit buy: the worth', BUY, '500', '499.99999999', 'delegateTotal'],
    [
      'a limit buy for a value: what its lots cost',
      { ...BUY, delegateTotal: undefined, delegateValue: '504.9' },
      '500',
      '499.99999999',
      'delegateValue',
    ],
    ['a limit sell: the quantity', SELL, '0.01', '0.00999999', 'delegateTotal'],
    ['a market buy: the value', MARKET_BUY, '500', '499.99999999', 'delegateValue'],
    ['a market sell: the quantity', MARKET_SELL, '0.01', '0.00999999', 'delegateTotal'],
  ])('%s', (_, draft, enough, short, field) => {
    const issue = { key: 'Insufficient_funds_available', field };
    expect(validateSpotOrder(draft, RULES, amount(enough)).ok).toBe(true);
    expect(validateSpotOrder(draft, RULES, amount(short))).toEqual({ ok: false, issue });
    expect(validateSpotOrder(draft, RULES, amount('0'))).toEqual({ ok: false, issue });
  });
});
