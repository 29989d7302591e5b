import { expect, it } from 'vitest';
import { knownLanguage, LANGUAGES, readableLanguages, textIn } from './languages.ts';

it.each([
  ['en', 'en'],
  ['en-GB', 'en'],
  ['zh', 'zh'],
  ['zh-CN', 'zh'],
  ['zh-Hans-HK', 'zh'],
  ['zh-TW', 'zh-TW'],
  ['zh_HK', 'zh-TW'],
  ['zh-Hant', 'zh-TW'],
  ['pt', 'pt-BR'],
  ['PT-br', 'pt-BR'],
  ['in', 'id'],
  ['xx', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s is %s', (code, language) => {
  expect(knownLanguage(code)).toBe(language);
});

it('knows each of its own codes', () => {
  expect(LANGUAGES.map(knownLanguage)).toEqual([...LANGUAGES]);
});

it.each([
  ['zh-TW', ['zh-TW', 'zh', 'en']],
  ['de', ['de', 'en']],
  ['en', ['en']],
])('%s is read as %s', (language, languages) => {
  expect(readableLanguages(language)).toEqual(languages);
});

it('shows the text that is read best', () => {
  const texts = [{ lang: 'pt-BR' }, { lang: 'en' }, { lang: 'zh' }];
  const shown = (language: string, some = texts) => textIn(some, language)?.lang;
  expect([shown('zh-TW'), shown('de'), shown('pt-BR'), shown('de', [{ lang: 'zh' }]), shown('de', [])]).toEqual([
    'zh',
    'en',
    'pt-BR',
    'zh',
    undefined,
  ]);
});
