import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import english from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { words } from '../words.ts';
import { LANGUAGES } from './language.ts';

type Texts = { readonly [key: string]: string | Texts };

function flat(texts: Texts, at = ''): [string, string][] {
  return Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [[`${at}${name}`, text] as [string, string]] : flat(text, `${at}${name}.`),
  );
}

/** The framework's words and ours. */
const ENGLISH = new Map([...flat(english as unknown as Texts), ...flat(words)]);
const others = LANGUAGES.map(({ locale }) => locale).filter((locale) => locale !== 'en');

const placesOf = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort();

describe.each(others)('the console in %s', (locale) => {
  const texts = JSON.parse(readFileSync(join(import.meta.dirname, '../words', `${locale}.json`), 'utf8')) as Record<
    string,
    string
  >;

  it('has every word, and no other', () => {
    expect([...ENGLISH.keys()].filter((key) => !texts[key])).toEqual([]);
    expect(Object.keys(texts).filter((key) => !ENGLISH.has(key))).toEqual([]);
  });

  it('fills in what the English words do, and counts where they do', () => {
    const wrong = [...ENGLISH].filter(([key, text]) => {
      const own = texts[key] ?? '';
      const hasForms = own.includes(' |||| ') === text.includes(' |||| ');
      return !hasForms || placesOf(own).join() !== placesOf(text).join();
    });
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  it('is not left in English', () => {
    const long = [...ENGLISH].filter(([, text]) => text.split(' ').length > 3);
    expect(long.length).toBeGreaterThan(300);
    expect(long.filter(([key, text]) => texts[key] === text).map(([key]) => key)).toEqual([]);
  });
});
