import { expect, it } from 'vitest';
import { missingKeys, withEnglish } from './with-english.ts';

const ENGLISH = { title: 'Home', menu: { spot: 'Spot', loan: 'Loans' }, about: ['One.', 'Two.'] };

const GERMAN = { title: 'Start', menu: { spot: 'Kassa', loan: 'Kredite' }, about: ['Eins.'] };

it.each([
  ['nothing', {}, ENGLISH, ['title', 'menu.spot', 'menu.loan', 'about']],
  [
    'some texts',
    { title: 'Start', menu: { spot: 'Kassa' } },
    { title: 'Start', menu: { spot: 'Kassa', loan: 'Loans' }, about: ['One.', 'Two.'] },
    ['menu.loan', 'about'],
  ],
  ['all', GERMAN, GERMAN, []],
  ['more than English', { ...GERMAN, more: 'x' }, { ...GERMAN, more: 'x' }, []],
])('a language with %s', (_has, words, shown, missing) => {
  expect(withEnglish(ENGLISH, words)).toEqual(shown);
  expect(missingKeys(ENGLISH, words)).toEqual(missing);
});
