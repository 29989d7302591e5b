import { expect, it } from 'vitest';
import { countryName, groupCountries, listCountries } from './country-list.ts';

const english = listCountries('en');
const found = (search: string, language = 'en') =>
  groupCountries(listCountries(language), search).flatMap(({ countries }) => countries.map(({ code }) => code));

it('names every country, in each language', () => {
  expect(english.every(({ code, name }) => name !== '' && name !== code)).toBe(true);
  expect([countryName('DE', 'en'), countryName('DE', 'zh')]).toEqual(['Germany', '德国']);
});

it.each<[string, string, string[]]>([
  ['germ', 'en', ['DE']],
  ['  GERMANY ', 'zh', ['DE']],
  ['德国', 'zh', ['DE']],
  ['reunion', 'en', ['RE']],
  ['hk', 'en', ['HK']],
  ['nowhere at all', 'en', []],
])('finds "%s"', (search, language, codes) => {
  expect(found(search, language)).toEqual(codes);
});

it('groups them all by their English initial, in its order', () => {
  const letters = groupCountries(english, '').map(({ letter }) => letter);
  expect(letters).toEqual([...letters].sort());
  expect(found('')).toHaveLength(english.length);
});
