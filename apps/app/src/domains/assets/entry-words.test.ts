import en from '@bourse/locales/en.json';
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
  ['something new', 'Other'],
])('%s is "%s"', (kind, words) => {
  const [, key] = entryKindKey(kind).split('.');
  expect(en.app.assets[key as keyof typeof en.app.assets]).toBe(words);
});
