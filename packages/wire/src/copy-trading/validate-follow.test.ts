import { amount } from '@bourse/money';
import { expect, it } from 'vitest';
import { leaderNameKey, validateFollow, validateLeader } from './validate-follow.ts';

const GOOD = { amount: '100', maxLoss: '50', leverage: 10 };
const LIMITS: [what: string, draft: object, lost: string | undefined, issue: string | undefined][] = [
  ['what is good', {}, undefined, undefined],
  ['no amount', { amount: undefined }, undefined, 'enter_the_amount amount'],
  ['an empty amount', { amount: '' }, undefined, 'enter_the_amount amount'],
  ['words', { amount: 'ten' }, undefined, 'amount_incorrect amount'],
  ['nine decimals', { amount: '10.000000001' }, undefined, 'amount_incorrect amount'],
  ['too little', { amount: '4.99' }, undefined, 'follow_amount amount'],
  ['the least', { amount: '5' }, undefined, undefined],
  ['too much', { amount: '1000000.01' }, undefined, 'follow_amount amount'],
  ['no maximum loss', { maxLoss: undefined }, undefined, 'enter_the_amount maxLoss'],
  ['a maximum loss of nothing', { maxLoss: '0' }, undefined, 'amount_incorrect maxLoss'],
  ['a loss below what is lost', { maxLoss: '20' }, '30', 'follow_loss maxLoss'],
  ['a loss that is just reached', { maxLoss: '30' }, '30', 'follow_loss maxLoss'],
  ['a loss above what is lost', { maxLoss: '31' }, '30', undefined],
  ['a leverage that is not offered', { leverage: 3 }, undefined, 'leverage_invalid leverage'],
];
it.each(LIMITS)('limits: %s', (_, draft, lost, issue) => {
  const check = validateFollow({ ...GOOD, ...draft }, [1, 5, 10], lost === undefined ? undefined : amount(lost));
  expect(check.ok ? undefined : `${check.issue.key} ${check.issue.field}`).toBe(issue);
});

const NAMES: [name: string | undefined, key: string | undefined][] = [
  ['River', undefined],
  ['Río 7', undefined],
  ['长江 三', undefined],
  [undefined, 'leader_name'],
  ['', 'leader_name'],
  ['ab', 'leader_name'],
  ['a234567890123456', undefined],
  ['a2345678901234567', 'leader_name'],
  ['two  blanks', 'leader_name'],
  ['-dash', 'leader_name'],
  ['<b>bold</b>', 'leader_name'],
  ['buy now!', 'leader_name'],
  ['Support 1', 'leader_name_official'],
  ['A d m i n', 'leader_name_official'],
  ['官方账号', 'leader_name_official'],
  ['Northwind VIP', 'leader_name_official'],
];
it.each(NAMES)('name %s', (name, key) => {
  expect(validateLeader({ name }, 'Northwind')?.key).toBe(key);
});

it('takes names for one that differ in case, blanks and dashes', () => {
  expect(['River One', 'river-one', 'RIVER_ONE', 'ＲiverOne'].map(leaderNameKey)).toEqual(Array(4).fill('riverone'));
});
