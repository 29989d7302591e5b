import pages from '@bourse/locales/en.pages.json';
import { expect, it } from 'vitest';
import { entryKindKey } from './entry-words.ts';

it.each([
  ['deposit', 'Recharge'],
  ['grant', 'Simulated money'],
  ['trade', 'Trade'],
  ['stake', 'Timed contract stake'],
  ['payout', 'Timed contract payout'],
  ['profit', 'Profit'],
  ['loss', 'Loss'],
  ['move', 'Transfer'],
  ['convert', 'Currency change'],
  ['fee', 'Fee'],
  ['recharge', 'Recharge'],
  ['withdrawal', 'Withdrawal'],
  ['commission', 'Commission'],
  ['adjustment', 'Correction'],
  ['something new', 'Other'],
])('%s is "%s"', (kind, words) => {
  const [, key] = entryKindKey(kind).split('.');
  expect(pages.assets[key as keyof typeof pages.assets]).toBe(words);
});
