import { expect, it } from 'vitest';
import { missingKeys, withEnglish } from './with-english.ts';

const ENGLISH = { title: 'Home', menu: { spot: 'Spot', loan: 'Loans' } };

it.each([
  ['nothing', {}, ENGLISH, ['title', 'menu.spot', 'menu.loan']],
  [
    'a text',
    { title: 'Start', menu: { spot: 'Kassa' } },
    { title: 'Start', menu: { spot: 'Kassa', loan: 'Loans' } },
    ['menu.loan'],
  ],
  [
    'all',
    { title: 'Start', menu: { spot: 'Kassa', loan: 'Kredite' } },
    { title: 'Start', menu: { spot: 'Kassa', loan: 'Kredite' } },
    [],
  ],
  [
    'more than English',
    { title: 'Start', more: 'x' },
    { ...ENGLISH, title: 'Start', more: 'x' },
    ['menu.spot', 'menu.loan'],
  ],
])('a language with %s', (_has, words, shown, missing) => {
  expect(withEnglish(ENGLISH, words)).toEqual(shown);
  expect(missingKeys(ENGLISH, words)).toEqual(missing);
});
