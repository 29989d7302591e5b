import { amount } from '@bourse/money';
import { expect, it } from 'vitest';
import { moneyOf } from './margin-form.ts';

const rows: [what: string, text: string | undefined, key: string | undefined][] = [
  ['all that is there', '100', undefined],
  ['one unit', '0.00000001', undefined],
  ['nothing', undefined, 'enter_the_amount'],
  ['an empty text', '', 'enter_the_amount'],
  ['zero', '0', 'amount_incorrect'],
  ['less than zero', '-1', 'amount_incorrect'],
  ['words', 'ten', 'amount_incorrect'],
  ['nine decimals', '1.000000001', 'amount_incorrect'],
  ['too long a number', `1${'0'.repeat(18)}`, 'amount_incorrect'],
  ['a unit more than is there', '100.00000001', 'Insufficient_balance'],
];
it.each(rows)('money put into a position: %s', (_, text, key) => {
  const check =
    key === undefined ? { ok: true, value: amount(text ?? '') } : { ok: false, issue: { key, field: 'margin' } };
  expect(moneyOf(text, 'margin', amount('100'))).toEqual(check);
});

it('any amount of it where it is not known what is there', () => {
  expect(moneyOf('1000000', 'margin')).toMatchObject({ ok: true });
});
