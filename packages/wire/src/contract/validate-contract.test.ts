import { amount, price } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import type { Issue } from '../messages.ts';
import type { SubmitContractBody } from './submit-order.ts';
import { type ContractTerms, type ParsedContractOrder, validateContractOrder } from './validate-contract.ts';

const TERMS: ContractTerms = {
  shareNumber: '0.001',
  leverage: '1,5,10,20',
  openFee: '0.0005',
  closeFee: '0.0005',
  maintenanceRate: '0.005',
  tickSize: '0.1',
};
/** Worth 1,000: a margin of 100 and a fee of 0.5. */
const LIMIT: SubmitContractBody = {
  symbol: 'btcusdt',
  type: 0,
  delegateType: 0,
  leverage: 10,
  delegatePrice: '50000',
  delegateTotal: '20',
};
const MARKET: SubmitContractBody = { ...LIMIT, delegateType: 1, delegatePrice: undefined };
const READ: ParsedContractOrder = {
  direction: 'long',
  kind: 'limit',
  price: price('50000'),
  quantity: amount('0.02'),
  leverage: 10,
};

describe('an order that is right', () => {
  const rows: [what: string, draft: SubmitContractBody, read: Partial<ParsedContractOrder>][] = [
    ['long', LIMIT, {}],
    ['short', { ...LIMIT, type: 1 }, { direction: 'short' }],
    ['at market', MARKET, { kind: 'market', price: price('0') }],
    ['at market beside a price', { ...MARKET, delegatePrice: 'x' }, { kind: 'market', price: price('0') }],
    ['at the lowest leverage', { ...LIMIT, leverage: 1 }, { leverage: 1 }],
    ['at the highest leverage', { ...LIMIT, leverage: 20 }, { leverage: 20 }],
    ['at a price of one step', { ...LIMIT, delegatePrice: '0.1' }, { price: price('0.1') }],
    ['of one lot', { ...LIMIT, delegateTotal: '1' }, { quantity: amount('0.001') }],
    ['of lots of twelve digits', { ...LIMIT, delegateTotal: '9'.repeat(12) }, { quantity: amount('999999999.999') }],
  ];
  it.each(rows)('%s', (_, draft, read) => {
    expect(validateContractOrder(draft, TERMS)).toEqual({ ok: true, value: { ...READ, ...read } });
  });
});

describe('an order that is wrong', () => {
  const rows: [what: string, draft: Partial<SubmitContractBody>, key: Issue['key'], field: string, params?: object][] =
    [
      ['a leverage of nothing', { leverage: 0 }, 'leverage_invalid', 'leverage'],
      ['a leverage that is part of another', { leverage: 2 }, 'leverage_invalid', 'leverage'],
      ['a leverage above the highest', { leverage: 21 }, 'leverage_invalid', 'leverage'],
      ['a negative leverage', { leverage: -1 }, 'leverage_invalid', 'leverage'],
      ['no price', { delegatePrice: undefined }, 'Please_entera_price_greater', 'delegatePrice'],
      ['an empty price', { delegatePrice: '' }, 'Please_entera_price_greater', 'delegatePrice'],
      ['a price of nothing', { delegatePrice: '0' }, 'Please_entera_price_greater', 'delegatePrice'],
      ['a negative price', { delegatePrice: '-50000' }, 'Please_entera_price_greater', 'delegatePrice'],
      ['words for a price', { delegatePrice: 'much' }, 'Please_entera_price_greater', 'delegatePrice'],
      [
        'a price of eleven decimals',
        { delegatePrice: '1.00000000001' },
        'Please_entera_price_greater',
        'delegatePrice',
      ],
      [
        'a price that is too long',
        { delegatePrice: `1${'0'.repeat(18)}` },
        'Please_entera_price_greater',
        'delegatePrice',
      ],
      ['a price between two steps', { delegatePrice: '50000.05' }, 'price_step', 'delegatePrice', { step: '0.1' }],
      ['no lots', { delegateTotal: undefined }, 'please_enter_quantity', 'delegateTotal'],
      ['empty lots', { delegateTotal: '' }, 'please_enter_quantity', 'delegateTotal'],
      ['zero lots', { delegateTotal: '000' }, 'quantitycan_onlyenter_integers', 'delegateTotal'],
      ['negative lots', { delegateTotal: '-1' }, 'quantitycan_onlyenter_integers', 'delegateTotal'],
      ['a part of a lot', { delegateTotal: '1.5' }, 'quantitycan_onlyenter_integers', 'delegateTotal'],
      ['a lot with decimals', { delegateTotal: '1.0' }, 'quantitycan_onlyenter_integers', 'delegateTotal'],
      ['words for lots', { delegateTotal: 'ten' }, 'quantitycan_onlyenter_integers', 'delegateTotal'],
      [
        'lots of thirteen digits',
        { delegateTotal: `1${'0'.repeat(12)}` },
        'quantitycan_onlyenter_integers',
        'delegateTotal',
      ],
      [
        'all of it: the leverage first',
        { leverage: 3, delegatePrice: '', delegateTotal: '' },
        'leverage_invalid',
        'leverage',
      ],
      [
        'price and lots: the price first',
        { delegatePrice: '0', delegateTotal: '' },
        'Please_entera_price_greater',
        'delegatePrice',
      ],
    ];
  it.each(rows)('%s', (_, draft, key, field, params) => {
    expect(validateContractOrder({ ...LIMIT, ...draft }, TERMS)).toEqual({ ok: false, issue: { key, field, params } });
  });

  it('at market: lots are asked for all the same', () => {
    const issue = { key: 'quantitycan_onlyenter_integers', field: 'delegateTotal' };
    expect(validateContractOrder({ ...MARKET, delegateTotal: '0' }, TERMS)).toEqual({ ok: false, issue });
  });

  it('of a market whose lots cannot be read', () => {
    const issue = { key: 'quantity_step', field: 'delegateTotal', params: { step: 'x' } };
    expect(validateContractOrder(LIMIT, { ...TERMS, shareNumber: 'x' })).toEqual({ ok: false, issue });
  });
});

describe('margin and fee', () => {
  const rows: [
    what: string,
    draft: SubmitContractBody,
    available: string,
    marketPrice: string | undefined,
    ok: boolean,
  ][] = [
    ['are just there', LIMIT, '100.5', undefined, true],
    ['are there but for a unit of the fee', LIMIT, '100.49999999', undefined, false],
    ['are there for a short', { ...LIMIT, type: 1 }, '100.5', undefined, true],
    ['of nothing at all', LIMIT, '0', undefined, false],
    ['of a limit order, whatever the market says', LIMIT, '100.5', '60000', true],
    ['at market are just there', MARKET, '100.5', '50000', true],
    ['at market are not there', MARKET, '100.49999999', '50000', false],
    ['at a market without a price are the engine’s to check', MARKET, '0', undefined, true],
  ];
  it.each(rows)('%s', (_, draft, available, marketPrice, ok) => {
    const at = marketPrice === undefined ? undefined : price(marketPrice);
    const issue = { key: 'Insufficient_funds_available', field: 'delegateTotal' };
    const check = validateContractOrder(draft, TERMS, amount(available), at);
    expect(check).toEqual(ok ? expect.objectContaining({ ok }) : { ok, issue });
  });
});
