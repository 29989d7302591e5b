import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES } from '@bourse/wire';
import { describe, expect, it } from 'vitest';
import { pluralBase } from './with-english.ts';

const folder = new URL('.', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

/** "app.home.title" to its text. */
function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) =>
    flatten(inner, path === '' ? key : `${path}.${key}`),
  );
}

const read = (name: string): Map<string, string> =>
  new Map(flatten(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))));
const inEnglish = (name: string): string => name.replace(/^[\w-]+/, 'en');
const params = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort();

/** Two words of letters beside each other, without what is filled in: such a text is a different one in each language. */
const WORDS = /\p{L}{3,} \p{L}{3,}/u;
/** Names and standard terms that are the same in several languages. */
const SAME_MAX = 12;

it('every language has the files of English', () => {
  const ofEnglish = files.filter((name) => name.startsWith('en.'));
  const wanted = LANGUAGES.flatMap((language) => ofEnglish.map((name) => name.replace('en', language)));
  expect(files.sort()).toEqual(wanted.sort());
});

/** Of the files of a language, each plural form with the key of its text: "contract.lots_one" with "contract.lots". */
function formsOf(name: string): Map<string, string> {
  const keys = [...read(name).keys()];
  const words = Object.fromEntries(keys.map((key) => [key, key]));
  const forms = keys.map((key) => [key, pluralBase(key, words) ?? ''] as const);
  return new Map(forms.filter(([, base]) => base !== ''));
}

/** The forms that whole numbers take in a language, but for "other", which is the text itself. */
function formsFor(language: string): string[] {
  const rules = new Intl.PluralRules(language);
  const forms = Array.from({ length: 201 }, (_, number) => rules.select(number));
  return [...new Set(forms)].filter((form) => form !== 'other').sort();
}

describe.each(files)('plural forms in %s', (name) => {
  const words = read(name);
  const forms = formsOf(name);

  it('are all of a language, where a text has any', () => {
    const given = [...new Set(forms.values())].map((base) => [
      base,
      ...[...forms].filter(([, of]) => of === base).map(([key]) => key.slice(base.length + 1)),
    ]);
    const wanted = formsFor(name.split('.')[0] ?? '');
    expect(given.map(([base, ...suffixes]) => [base, ...suffixes.sort()])).toEqual(
      given.map(([base]) => [base, ...wanted]),
    );
  });

  it('have the parameters of their text', () => {
    const differing = [...forms].filter(
      ([key, base]) => `${params(words.get(key) ?? '')}` !== `${params(words.get(base) ?? '')}`,
    );
    expect(differing).toEqual([]);
  });
});

it.each(files)('%s sets the percent sign as its language does', (name) => {
  const percent = new Intl.NumberFormat(name.split('.')[0] ?? '', { style: 'percent', numberingSystem: 'latn' });
  // Marks that only give the direction, as Arabic has them, are left out.
  const wanted = percent
    .format(0.5)
    .replace(/\u200e/g, '')
    .replace('50', '');
  const signs = [...read(name)].flatMap(([key, text]) => [
    ...[...text.matchAll(/[}\d](\s?%)(?![\d{])/g)].map(([, sign = '']) => [key, sign]),
    ...[...text.matchAll(/(%\s?)[\d{]/g)].map(([, sign = '']) => [key, sign]),
  ]);
  expect(signs.filter(([, sign]) => sign !== wanted)).toEqual([]);
  // In Turkish it stands before the figure.
  const isBefore = percent.format(0.5).startsWith('%');
  const order = isBefore ? /[}\d]\s?%(?![\d{])/ : /%\s?[\d{]/;
  expect([...read(name)].filter(([, text]) => order.test(text))).toEqual([]);
});

describe.each(files.filter((name) => !name.startsWith('en.')))('%s', (name) => {
  const language = read(name);
  const english = read(inEnglish(name));

  // What it lacks is shown in English, and listed by tools/words.ts.
  it('has no key that the English file has not, but for plural forms', () => {
    expect([...language.keys()].filter((key) => !english.has(key) && !formsOf(name).has(key))).toEqual([]);
  });

  it('has the parameters of the English file', () => {
    const differing = [...english].filter(
      ([key, text]) => language.has(key) && `${params(text)}` !== `${params(language.get(key) ?? '')}`,
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  it('is written in its own words', () => {
    const same = [...english].filter(
      ([key, text]) => WORDS.test(text.replace(/\{\{\w+\}\}/g, '')) && language.get(key) === text,
    );
    expect(same.length > SAME_MAX ? same : []).toEqual([]);
  });

  it('leaves no text empty', () => {
    expect([...language].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
  });
});
