import { amount } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import type { Issue } from '../messages.ts';
import { type LoanPicture, validateLoan, validateLoanAmount } from './validate-loan.ts';

const LIMITS = { amountMin: '100', amountMax: '10000' };
const RANGE = { min: '100', max: '10000' };
const GOOD = { amount: '500', cardUrl: '/front', cardBackUrl: '/back', capitalUrl: '/hand' };

const amounts: [what: string, text: string | undefined, key: Issue['key'] | undefined, params?: Issue['params']][] = [
  ['the least', '100', undefined],
  ['the most', '10000', undefined],
  ['with eight decimals', '100.00000001', undefined],
  ['nothing', undefined, 'loan_amountErr'],
  ['an empty text', '', 'loan_amountErr'],
  ['zero', '0', 'loan_amountErr'],
  ['less than zero', '-500', 'loan_amountErr'],
  ['words', 'ten', 'loan_amountErr'],
  ['an exponent', '1e3', 'loan_amountErr'],
  ['nine decimals', '500.000000001', 'loan_amountErr'],
  ['too long a number', `1${'0'.repeat(18)}`, 'loan_amountErr'],
  ['a unit less than the least', '99.99999999', 'loan_amountMore', RANGE],
  ['a unit more than the most', '10000.00000001', 'loan_amountMore', RANGE],
];
it.each(amounts)('an amount: %s', (_, text, key, params) => {
  const check =
    key === undefined
      ? { ok: true, amount: amount(text ?? '') }
      : { ok: false, issue: { key, field: 'amount', params } };
  expect(validateLoanAmount(text, LIMITS)).toEqual(check);
  expect(validateLoan({ ...GOOD, amount: text }, LIMITS)).toEqual(check);
});

describe('pictures', () => {
  type Row = [what: string, draft: Partial<typeof GOOD>, sending: LoanPicture[], key: Issue['key'], field: string];
  const rows: Row[] = [
    ['no front', { cardUrl: '' }, [], 'loan_idcardFront', 'cardUrl'],
    ['no back', { cardBackUrl: '' }, [], 'loan_idcardReverse', 'cardBackUrl'],
    ['no card in hand', { capitalUrl: '' }, [], 'loan_hand', 'capitalUrl'],
    ['none: the front first', { cardUrl: '', cardBackUrl: '', capitalUrl: '' }, [], 'loan_idcardFront', 'cardUrl'],
    ['a front on its way', { cardUrl: '' }, ['cardUrl'], 'recharge_img_load', 'cardUrl'],
    ['a back on its way', { cardBackUrl: '' }, ['cardBackUrl'], 'recharge_img_load', 'cardBackUrl'],
    ['a card in hand on its way', { capitalUrl: '' }, ['capitalUrl'], 'recharge_img_load', 'capitalUrl'],
    ['another one on its way in place of the first', {}, ['capitalUrl'], 'recharge_img_load', 'capitalUrl'],
    [
      'no front, and a back on its way',
      { cardUrl: '', cardBackUrl: '' },
      ['cardBackUrl'],
      'loan_idcardFront',
      'cardUrl',
    ],
    ['no amount either: that first', { amount: '', cardUrl: '' }, [], 'loan_amountErr', 'amount'],
  ];
  it.each(rows)('%s', (_, draft, sending, key, field) => {
    expect(validateLoan({ ...GOOD, ...draft }, LIMITS, sending)).toEqual({ ok: false, issue: { key, field } });
  });

  it.each(['cardUrl', 'cardBackUrl', 'capitalUrl'] as const)('%s that was not sent at all', (field) => {
    expect(validateLoan({ ...GOOD, [field]: undefined }, LIMITS)).toMatchObject({ ok: false, issue: { field } });
  });
});
