import { amount } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import type { Issue } from '../messages.ts';
import { isCardNumber, validateDeposit, validatePayment } from './validate-deposit.ts';

const CHANNEL = { min: '10', max: '1000' };
const PROOF = { filePath: '/upload/1' };
const PAYER = { cardNo: 'anna@example.com' };
const CARD = '4242 4242 4242 4242';

describe('what comes in', () => {
  const right: [what: string, text: string][] = [
    ['the least', '10'],
    ['the most', '1000'],
    ['with eight decimals', '10.00000001'],
  ];
  it.each(right)('%s', (_, text) => {
    const check = { ok: true, amount: amount(text) };
    expect(validateDeposit({ ...PROOF, amount: text }, CHANNEL)).toEqual(check);
    expect(validatePayment({ ...PAYER, money: text }, CHANNEL)).toEqual(check);
  });

  const wrong: [what: string, text: string, key: Issue['key'], params?: Issue['params']][] = [
    ['zero', '0', 'recharge_num'],
    ['less than zero', '-10', 'recharge_num'],
    ['words', 'ten', 'amount_incorrect'],
    ['an exponent', '1e2', 'amount_incorrect'],
    ['nine decimals', '10.000000001', 'amount_incorrect'],
    ['too long a number', `1${'0'.repeat(18)}`, 'amount_incorrect'],
    ['a unit less than the least', '9.99999999', 'recharge_min', { min: '10' }],
    ['a unit more than the most', '1000.00000001', 'recharge_max', { max: '1000' }],
  ];
  it.each(wrong)('%s', (_, text, key, params) => {
    const issueOf = (field: string) => ({ ok: false, issue: { key, field, params } });
    expect(validateDeposit({ ...PROOF, amount: text }, CHANNEL)).toEqual(issueOf('amount'));
    expect(validatePayment({ ...PAYER, money: text }, CHANNEL)).toEqual(issueOf('money'));
  });
});

describe('a recharge', () => {
  const rows: [what: string, draft: { amount?: string; filePath?: string }, key: Issue['key'], field: string][] = [
    ['without an amount', PROOF, 'recharge_num', 'amount'],
    ['of an empty amount', { ...PROOF, amount: '' }, 'recharge_num', 'amount'],
    ['without a proof', { amount: '100' }, 'recharge_img', 'filePath'],
    ['with an empty proof', { amount: '100', filePath: '' }, 'recharge_img', 'filePath'],
    ['without anything: the amount first', {}, 'recharge_num', 'amount'],
  ];
  it.each(rows)('%s', (_, draft, key, field) => {
    expect(validateDeposit(draft, CHANNEL)).toEqual({ ok: false, issue: { key, field } });
  });
});

describe('a payment', () => {
  type Row = [
    what: string,
    draft: { cardNo?: string; money?: string },
    key: Issue['key'],
    field: string,
    isNamed?: boolean,
  ];
  const rows: Row[] = [
    ['of nobody', { money: '100' }, 'recharge_input', 'cardNo', true],
    ['of an empty account', { cardNo: '', money: '100' }, 'recharge_input', 'cardNo', true],
    ['of a card’s number', { cardNo: CARD, money: '100' }, 'recharge_card_number', 'cardNo'],
    ['without money', PAYER, 'recharge_input', 'money', true],
    ['of empty money', { ...PAYER, money: '' }, 'recharge_input', 'money', true],
    ['without anything: the account first', {}, 'recharge_input', 'cardNo', true],
    ['of a card’s number without money: the card first', { cardNo: CARD }, 'recharge_card_number', 'cardNo'],
  ];
  it.each(rows)('%s', (_, draft, key, field, isNamed = false) => {
    const params = isNamed ? { field } : undefined;
    expect(validatePayment(draft, CHANNEL)).toEqual({ ok: false, issue: { key, field, params } });
  });
});

/** Numbers that gateways give out for tests, and others that Luhn's check holds of. */
describe('a card’s number', () => {
  const rows: [what: string, text: string, is: boolean][] = [
    ['16 digits', '4242424242424242', true],
    ['15 digits', '378282246310005', true],
    ['14 digits', '30569309025904', true],
    ['13 digits, the least', '4222222222222', true],
    ['19 digits, the most', '6304000000000000000', true],
    ['with blanks', CARD, true],
    ['with blanks that do not break', '4242\u00A04242\u00A04242\u00A04242', true],
    ['with dashes', '5555-5555-5555-4444', true],
    ['with longer dashes', '5555–5555—5555‐4444', true],
    ['with dots', '4242.4242.4242.4242', true],
    ['with signs nobody sees', '4242\u200B4242\u200B4242\u200B4242', true],
    ['of wide digits', '４２４２４２４２４２４２４２４２', true],
    ['a digit off', '4242424242424241', false],
    ['two digits changed about', '4242424242424224', false],
    ['12 digits', '424242424242', false],
    ['20 digits', '42424242424242424242', false],
    ['an e-mail address', 'anna@example.com', false],
    ['an e-mail address of digits', '4242424242424242@example.com', false],
    ['a telephone number', '+5511912345678', false],
    ['a company’s number', '11.222.333/0001-81', false],
    ['nothing', '', false],
  ];
  it.each(rows)('%s: %s', (_, text, is) => expect(isCardNumber(text)).toBe(is));
});
