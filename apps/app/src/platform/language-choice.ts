import { deployment } from './deployment.ts';
import { readStored, writeStored } from './stored.ts';

/** Languages and how to load their words: the first ones, and those of the pages. A new one is two files in packages/locales and a line here. */
export const LANGUAGE_FILES = {
  en: { first: () => import('@bourse/locales/en.json'), pages: () => import('@bourse/locales/en.pages.json') },
  zh: { first: () => import('@bourse/locales/zh.json'), pages: () => import('@bourse/locales/zh.pages.json') },
} as const;
export type Language = keyof typeof LANGUAGE_FILES;

export const LANGUAGES = Object.keys(LANGUAGE_FILES) as readonly Language[];

/** "zh-CN" to "zh"; undefined where there is no file. */
export function knownLanguage(code: string | undefined): Language | undefined {
  const short = code?.toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === short);
}

let chosen: Language =
  knownLanguage(readStored('language')) ??
  (typeof navigator === 'undefined'
    ? undefined
    : navigator.languages?.map(knownLanguage).find((l) => l !== undefined)) ??
  knownLanguage(deployment.defaultLanguage) ??
  'en';

export function currentLanguage(): Language {
  return chosen;
}

export function keepLanguage(language: Language): void {
  chosen = language;
  writeStored('language', language);
}
