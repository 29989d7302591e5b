import { expect, it } from 'vitest';
import { missingKeys, pluralBase, withEnglish } from './with-english.ts';

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

const LOTS = { lots: '{{lots}} lots', lots_one: '{{lots}} lot', kind_one: 'First' };

it.each([
  ['without forms', { lots: '{{lots}}張', kind_one: '一' }, { lots: '{{lots}}張', kind_one: '一' }, []],
  [
    'with forms of its own',
    { lots: 'лота', lots_few: 'лота', kind_one: 'Раз' },
    { lots: 'лота', lots_few: 'лота', kind_one: 'Раз' },
    [],
  ],
  ['without the text', {}, LOTS, ['lots', 'kind_one']],
])('a language %s takes no plural form of English', (_has, words, shown, missing) => {
  expect(withEnglish(LOTS, words)).toEqual(shown);
  expect(missingKeys(LOTS, words)).toEqual(missing);
});

it('knows a plural form by the text that it is one of', () => {
  expect(Object.keys(LOTS).map((key) => pluralBase(key, LOTS))).toEqual([undefined, 'lots', undefined]);
});
