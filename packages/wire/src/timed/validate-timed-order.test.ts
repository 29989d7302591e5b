import { amount } from '@bourse/money';
import { expect, it } from 'vitest';
import type { Issue } from '../messages.ts';
import { validateStake } from './validate-timed-order.ts';

const PERIOD = { minAmount: '10', maxAmount: '1000' };
const LEAST = { min: '10', asset: 'USDT' };
const MOST = { max: '1000', asset: 'USDT' };

const right: [what: string, text: string, available?: string][] = [
  ['the least', '10'],
  ['the most', '1000'],
  ['with eight decimals', '10.00000001'],
  ['with zeros behind', '10.000000000'],
  ['all that is there', '500', '500'],
];
it.each(right)('a stake: %s', (_, text, available) => {
  const free = available === undefined ? undefined : amount(available);
  expect(validateStake(text, PERIOD, 'USDT', free)).toEqual({ ok: true, stake: amount(text) });
});

const wrong: [what: string, text: string | undefined, key: Issue['key'], params?: Issue['params']][] = [
  ['nothing', undefined, 'enter_the_amount'],
  ['an empty text', '', 'enter_the_amount'],
  ['zero', '0', 'amount_incorrect'],
  ['zero with decimals', '0.00', 'amount_incorrect'],
  ['less than zero', '-10', 'amount_incorrect'],
  ['words', 'ten', 'amount_incorrect'],
  ['a blank', ' 10', 'amount_incorrect'],
  ['an exponent', '1e2', 'amount_incorrect'],
  ['a comma', '10,5', 'amount_incorrect'],
  ['nine decimals', '10.000000001', 'amount_incorrect'],
  ['too long a number', `1${'0'.repeat(18)}`, 'amount_incorrect'],
  ['a unit less than the least', '9.99999999', 'minimum_input', LEAST],
  ['a unit more than the most', '1000.00000001', 'Maximum_input', MOST],
  ['a unit more than is there', '500.00000001', 'Input_amount_exceeds'],
  ['more than the most and than is there: the most first', '1001', 'Maximum_input', MOST],
];
it.each(wrong)('no stake: %s', (_, text, key, params) => {
  const issue = { key, field: 'betAmount', params };
  expect(validateStake(text, PERIOD, 'USDT', amount('500'))).toEqual({ ok: false, issue });
});
