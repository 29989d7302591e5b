import pages from '@bourse/locales/en.pages.json';
import { expect, it } from 'vitest';
import { entryKindKey } from './entry-words.ts';

it.each([
  ['deposit', 'Deposit'],
  ['grant', 'Demo funds'],
  ['trade', 'Trade'],
  ['stake', 'Timed stake'],
  ['payout', 'Timed payout'],
  ['profit', 'Profit'],
  ['loss', 'Loss'],
  ['move', 'Transfer'],
  ['convert', 'Currency conversion'],
  ['fee', 'Fee'],
  ['recharge', 'Deposit'],
  ['withdrawal', 'Withdrawal'],
  ['commission', 'Commission'],
  ['rebate', 'Fee rebate'],
  ['adjustment', 'Adjustment'],
  ['something new', 'Other'],
])('%s is "%s"', (kind, words) => {
  const [, key] = entryKindKey(kind).split('.');
  expect(pages.assets[key as keyof typeof pages.assets]).toBe(words);
});
