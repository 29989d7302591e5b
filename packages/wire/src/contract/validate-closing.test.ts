import { amount, price } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import type { SubmitContractBody } from './submit-order.ts';
import { type ContractTerms, validateClosing, validateContractOrder } from './validate-contract.ts';

const TERMS: ContractTerms = {
  shareNumber: '0.001',
  leverage: '1,10,20',
  openFee: '0.0005',
  closeFee: '0.0005',
  maintenanceRate: '0.005',
  tickSize: '0.01',
};
const FREE = amount('0.02');

describe('validateClosing', () => {
  it.each([
    ['all at market', { delegateType: 1 }, {}],
    ['a part at market', { delegateType: 1, closeNum: '20' }, { quantity: amount('0.02') }],
    ['all at a limit', { delegateType: 0, delegatePrice: '51000' }, { limit: price('51000') }],
    [
      'a part at a limit',
      { delegateType: 0, closeNum: '5', delegatePrice: '51000.01' },
      { quantity: amount('0.005'), limit: price('51000.01') },
    ],
    ['a price at market, which counts for nothing', { delegateType: 1, delegatePrice: '1' }, {}],
  ])('takes %s', (_what, draft, value) => expect(validateClosing(draft, TERMS, FREE)).toEqual({ ok: true, value }));

  it.each([
    ['no price', { delegateType: 0, closeNum: '5' }, 'delegatePrice', 'enter_the_price'],
    ['a price of zero', { delegateType: 0, delegatePrice: '0' }, 'delegatePrice', 'Please_entera_price_greater'],
    ['a price off its step', { delegateType: 0, delegatePrice: '1.001' }, 'delegatePrice', 'price_step'],
    ['half a lot', { delegateType: 1, closeNum: '0.5' }, 'closeNum', 'quantitycan_onlyenter_integers'],
    ['no lot', { delegateType: 1, closeNum: '0' }, 'closeNum', 'quantitycan_onlyenter_integers'],
    ['more than is free', { delegateType: 1, closeNum: '21' }, 'closeNum', 'closing_quantity'],
    ['a slippage that is none', { delegateType: 1, slippage: 'x' }, 'slippage', 'amount_incorrect'],
  ])('refuses %s', (_what, draft, field, key) =>
    expect(validateClosing(draft, TERMS, FREE)).toMatchObject({ ok: false, issue: { key, field } }),
  );

  it('refuses a limit where all is closing already, and takes all at market', () => {
    const none = amount('0');
    const limit = validateClosing({ delegateType: 0, delegatePrice: '51000' }, TERMS, none);
    expect(limit).toMatchObject({ issue: { key: 'closing_quantity' } });
    expect(validateClosing({ delegateType: 1 }, TERMS, none)).toEqual({ ok: true, value: {} });
  });
});

describe('stops that an order brings along', () => {
  const order = (more: Partial<SubmitContractBody>) =>
    validateContractOrder(
      {
        symbol: 'btcusdt',
        leverage: 10,
        type: 0,
        delegateType: 0,
        delegatePrice: '50000',
        delegateTotal: '10',
        ...more,
      },
      TERMS,
      undefined,
      price('50000'),
    );

  it('are read', () =>
    expect(order({ earnPrice: '51000', losePrice: '49000' })).toMatchObject({
      value: { takeProfit: price('51000'), stopLoss: price('49000') },
    }));

  it('are left out where nothing is typed', () => {
    const check = order({ earnPrice: '51000' });
    expect(check.ok && Object.keys(check.value)).not.toContain('stopLoss');
  });

  it.each<[what: string, draft: Partial<SubmitContractBody>, field: string, key: string]>([
    ['a take profit of a long at its price', { earnPrice: '50000' }, 'earnPrice', 'stop_above_order'],
    ['a stop loss of a long at its price', { losePrice: '50000' }, 'losePrice', 'stop_below_order'],
    ['a take profit of a short above', { type: 1, earnPrice: '50001' }, 'earnPrice', 'stop_below_order'],
    ['a stop loss of a short below', { type: 1, losePrice: '49999' }, 'losePrice', 'stop_above_order'],
    ['one at market on the wrong side', { delegateType: 1, earnPrice: '49999' }, 'earnPrice', 'stop_above_order'],
    ['one of zero', { losePrice: '0' }, 'losePrice', 'Please_entera_price_greater'],
    ['one off its step', { earnPrice: '51000.001' }, 'earnPrice', 'price_step'],
  ])('are refused: %s', (_what, draft, field, key) =>
    expect(order(draft)).toMatchObject({ ok: false, issue: { key, field } }),
  );
});
