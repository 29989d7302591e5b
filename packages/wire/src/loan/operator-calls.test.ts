import { expect, it } from 'vitest';
import { type LoanProductDraft, validateLoanProduct } from './operator-calls.ts';

const GOOD: LoanProductDraft = {
  id: 0,
  coin: 'usdt',
  days: 7,
  repayType: '1',
  repayOrg: 'The house',
  open: true,
  odds: '0.1',
  overdueOdds: '0.2',
  overdueDays: 30,
  amountMin: '100',
  amountMax: '10000',
};

const rows: [what: string, draft: Partial<LoanProductDraft>, field: string | undefined][] = [
  ['as they are', {}, undefined],
  ['that cost nothing', { odds: '0', overdueOdds: '0' }, undefined],
  ['of a tenth a day, the most', { odds: '10', overdueOdds: '10' }, undefined],
  ['of one amount alone', { amountMax: '100' }, undefined],
  ['from one unit on', { amountMin: '0.00000001' }, undefined],
  ['of a unit more than a tenth a day', { odds: '10.000001' }, 'odds'],
  ['of less than nothing a day', { odds: '-0.1' }, 'odds'],
  ['of seven decimals of a percent', { odds: '0.0000001' }, 'odds'],
  ['of a unit more than a tenth when late', { overdueOdds: '10.000001' }, 'overdueOdds'],
  ['of less than nothing when late', { overdueOdds: '-0.1' }, 'overdueOdds'],
  ['without a least amount', { amountMin: '' }, 'amountMin'],
  ['from nothing on', { amountMin: '0' }, 'amountMin'],
  ['from less than nothing on', { amountMin: '-100' }, 'amountMin'],
  ['from nine decimals on', { amountMin: '100.000000001' }, 'amountMin'],
  ['without a most amount', { amountMax: '' }, 'amountMax'],
  ['of words for the most', { amountMax: 'much' }, 'amountMax'],
  ['up to nine decimals', { amountMax: '10000.000000001' }, 'amountMax'],
  ['with the limits upside down', { amountMax: '99.99999999' }, 'amountMax'],
  // As doubles they are the same.
  ['upside down by one of many', { amountMin: '900000000000000001', amountMax: '900000000000000000' }, 'amountMax'],
];
it.each(rows)('terms %s', (_, draft, field) => {
  const issue = field && { key: 'loan_terms', field, params: { detail: field } };
  expect(validateLoanProduct({ ...GOOD, ...draft })).toEqual(issue);
});
